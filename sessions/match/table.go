package match

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"

	"arcade/games"
	"arcade/sessions/alarm"
)

// queue bounds the inputs that wait for a table. A full one refuses.
const queue = 64

// Options are what a table needs from the house.
type Options struct {
	// Clock stamps inputs and wakes the table.
	Clock alarm.Clock
	// Finish commits a finished match: it is called in a goroutine of its own,
	// again after a growing pause while it fails, and must write a result only
	// once however often it is called. nil commits nothing.
	Finish func(context.Context, Match) (*Outcome, error)
	// Journal keeps an accepted entry, before anybody is shown it. It is
	// called in the table's goroutine, in the order of the log; an entry it
	// refuses comes again. nil keeps nothing.
	Journal func(Match, games.Entry) error
	// Unwritten is how many of the newest entries of the match the journal
	// does not have yet (a halt and resume stepped before Open).
	Unwritten int
	// Changed is called in the table's goroutine after each published change
	// and must neither block nor call Close. nil is allowed.
	Changed func(Shown)
	// Log gets panics and failures of the store; nil is silence.
	Log *slog.Logger
}

// Table is the goroutine that owns one running match: it stamps the time,
// steps the match, arms one timer for the next deadline and publishes. It
// waits for nobody who watches. Its methods are safe for concurrent use.
type Table struct {
	o        Options
	orders   chan order
	poke     chan struct{} // the timer or the watchers changed; holds one
	saves    chan save
	latest   *Latest[Shown]
	watching atomic.Int64
	ctx      context.Context
	cancel   context.CancelFunc
	done     chan struct{}
	helpers  sync.WaitGroup
	pointing *pointing // nil where the players do not share one board

	own owned // the goroutine's alone
}

// owned is what only the table's goroutine touches.
type owned struct {
	match   Match
	visible Match         // what may be shown: not yet a result that is being committed
	ticked  games.Instant // the last tick
	disarm  func()
	ledger
}

type order struct {
	in    games.Input
	reply chan error // holds one
}

// Open starts the table of a match: a new one, or one that Replay loaded. A
// match that is over already is committed.
func Open(m Match, o Options) *Table {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	ctx, cancel := context.WithCancel(context.Background())
	t := &Table{
		o:      o,
		orders: make(chan order, queue),
		poke:   make(chan struct{}, 1),
		saves:  make(chan save, 1),
		latest: NewLatest(Shown{Match: m.Blind()}),
		ctx:    ctx, cancel: cancel,
		done: make(chan struct{}),
		own:  owned{match: m, visible: m, disarm: func() {}},
	}
	t.own.written = max(0, m.log.n-o.Unwritten)
	if m.about.Shared {
		t.pointing = newPointing(o.Clock, len(m.chairs))
	}
	go t.run()
	return t
}

// Latest is the newest state of the match. The seed is blanked until there is
// a result, for everybody.
func (t *Table) Latest() *Latest[Shown] { return t.latest }

// Watchers adds to the number of those who look on.
func (t *Table) Watchers(delta int) {
	t.watching.Add(int64(delta))
	t.nudge()
}

// Do lets the table decide an input, stamped with the present. It returns what
// Step said; for the input that ends the match, once the result is committed
// or shown as unsaved. A full queue is refused as Busy, a closed table says
// ErrClosed, and a context that ends first gives its error while the input may
// still be decided.
//
// Inputs of games.Watcher are the house's own (halt, resume): what a person
// asks must never come with that seat.
func (t *Table) Do(ctx context.Context, in games.Input) error {
	if t.ctx.Err() != nil {
		return ErrClosed
	}
	o := order{in: in, reply: make(chan error, 1)}
	select {
	case t.orders <- o:
	default:
		return games.Refuse(Busy, wordBusy)
	}
	select {
	case err := <-o.reply:
		return err
	case <-ctx.Done():
		return ctx.Err()
	case <-t.done:
	}
	select {
	case err := <-o.reply:
		return err
	default:
		return ErrClosed
	}
}

// Close stops the table and waits until it has: no callback runs afterwards. A
// commit under way is cancelled; the journal still has the match. The mailbox
// keeps its newest value as the last one.
func (t *Table) Close() {
	t.cancel()
	<-t.done
}

func (t *Table) run() {
	defer close(t.done)
	defer t.latest.Close()
	defer func() {
		if t.pointing != nil {
			t.pointing.close()
		}
	}()
	defer t.helpers.Wait()
	defer func() { t.own.disarm() }()
	t.guard(t.begin)
	for {
		select {
		case <-t.ctx.Done():
			return
		case o := <-t.orders:
			t.answer(o, t.guard(func() error { return t.apply(o.in) }))
		case <-t.poke:
			t.guard(t.wake)
		case s := <-t.saves:
			t.guard(func() error { return t.saved(s) })
		}
	}
}

func (t *Table) begin() error {
	t.show(false)
	t.arm()
	return nil
}

// apply steps the match. An input that came after a deadline ends it.
func (t *Table) apply(in games.Input) error {
	in.At = t.o.Clock.Now()
	next, err := t.own.match.Step(in)
	if err == nil {
		t.accept(next)
		return nil
	}
	if e, ok := errors.AsType[*games.Error](err); ok && e.Code == games.Late {
		t.tick(in.At)
	}
	return err
}

// tick does what is due by then.
func (t *Table) tick(at games.Instant) {
	if t.own.match.result != nil {
		return
	}
	t.own.ticked = at
	if next, err := t.own.match.Step(games.Input{At: at, Seat: games.Watcher, Verb: games.VerbTick}); err == nil {
		t.accept(next)
	}
}

// accept makes next the match, keeps its new entries and shows it.
func (t *Table) accept(next Match) {
	same := next.log.n == t.own.match.log.n
	t.own.match = next
	if !same {
		t.unpoint()
		t.show(true)
		t.arm()
	}
}

// show publishes what is new; a result only when it is committed or known not
// to be.
func (t *Table) show(changed bool) {
	t.journal()
	if t.own.match.result != nil && !t.own.told {
		t.commit()
		return
	}
	t.own.visible = t.own.match
	if changed || t.own.match.result != nil {
		t.publish()
	}
}

func (t *Table) publish() {
	s := Shown{
		Match:    t.own.visible.Blind(),
		Watching: int(max(0, t.watching.Load())),
		Unsaved:  t.own.unsaved(t.own.visible),
		Outcome:  t.own.outcome,
	}
	t.latest.Put(s)
	if t.o.Changed != nil {
		t.shield("changed", func() error { t.o.Changed(s); return nil })
	}
}

// wake is the timer's call, or a change of watchers.
func (t *Table) wake() error {
	now := t.o.Clock.Now()
	if at, ok := t.own.match.Deadline(); ok && at <= now {
		t.tick(now)
	}
	t.again(now)
	shown, _ := t.latest.Get()
	if shown.Watching != int(max(0, t.watching.Load())) || shown.Unsaved != t.own.unsaved(t.own.visible) {
		t.publish()
	}
	t.arm()
	return nil
}

// arm sets the one timer to what comes next: a deadline of the match or
// another try at the store. A deadline that a tick at its own time has not
// moved is a game's mistake and is asked for once a second, not in a loop.
func (t *Table) arm() {
	t.own.disarm()
	t.own.disarm = func() {}
	at, ok := t.own.match.Deadline()
	if ok && t.own.ticked != 0 && at <= t.own.ticked {
		at = t.own.ticked + 1000
	}
	if retry := t.own.retry; retry != 0 && (!ok || retry < at) {
		at, ok = retry, true
	}
	if ok {
		t.own.disarm = t.o.Clock.At(at, t.nudge)
	}
}

// nudge never waits: one nudge that is still to come stands for all.
func (t *Table) nudge() {
	select {
	case t.poke <- struct{}{}:
	default:
	}
}

// guard keeps a panic in a game's code to this match, which it ends: the game
// is broken and counts for nobody.
func (t *Table) guard(f func() error) error {
	broke, err := t.shield("match", f)
	if !broke {
		return err
	}
	t.shield("abort", func() error {
		in := games.Input{At: t.o.Clock.Now(), Seat: games.Watcher, Verb: games.VerbAbort}
		if next, err := t.own.match.Step(in); err == nil {
			t.accept(next)
		}
		return nil
	})
	return err
}

// shield runs f and turns a panic into an error and a line in the log with its
// stack.
func (t *Table) shield(what string, f func() error) (broke bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			t.o.Log.Error("panic at a table", "match", t.own.match.terms.ID, "in", what,
				"panic", fmt.Sprint(r), "stack", stack())
			broke, err = true, games.Refuse(games.Over, wordBroken)
		}
	}()
	return false, f()
}
