package replay

import (
	"context"
	"sync/atomic"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/match"
)

// chances are what could be known at each moment of a match in which not
// everything can be, and what was left to luck. The zero chances are none yet.
type chances struct {
	luck games.Luck
	// came tells that luck is the answer, failed that there will be none, and
	// part how far it is in percent before.
	came, failed bool
	part         int
	stop         context.CancelFunc

	// on shows the odds of the position one is at; odds are those of a view, and
	// asking tells that others are on their way.
	on, asking bool
	odds       []games.Odds
	of         view
	known      bool
	// aim is the square that was clicked on, 0 for none.
	aim games.Spot
}

// view is a position as a seat saw it.
type view struct {
	at   int
	seat games.Seat
}

// view is the position on the board, of whose it is.
func (r *Replay) view() view { return view{r.at, r.viewer()} }

// The messages of the chances.
type (
	lucked struct {
		to   *Replay
		luck games.Luck
		err  error
	}
	luckier struct { // how far it is
		to   *Replay
		box  *match.Latest[int]
		part int
		seen uint64
	}
	likely struct {
		to   *Replay
		odds []games.Odds
		of   view
	}
	aimed struct{ at games.Spot }
)

// chancer is the game where not everything can be known, of a match that is
// over: while it runs nobody is told what a player may not be.
func (r *Replay) chancer() (games.Chancer, bool) {
	if r.tape == nil || r.tape.turns || r.of.Match.Result() == nil {
		return nil, false
	}
	c, ok := r.of.Match.Game().(games.Chancer)
	return c, ok
}

// judge looks for the guesses of the match, away from the event loop and for as
// long as it takes: the replay is shown meanwhile.
func (r *Replay) judge() tea.Cmd {
	c, ok := r.chancer()
	if !ok {
		return nil
	}
	ctx, stop := context.WithCancel(r.env.Ctx)
	r.chances.stop = stop
	box := match.NewLatest(0)
	setup, log := r.of.Match.Setup(), r.of.Match.Log()
	return tea.Batch(func() tea.Msg {
		defer box.Close()
		luck, err := c.Luck(games.WithPause(ctx, counting(box, len(log))), setup, log)
		return lucked{r, luck, err}
	}, r.heed(ctx, box, 1))
}

// counting counts the entries that were looked at: Luck pauses before each. It
// puts how many percent of all they are, whenever that has changed.
func counting(box *match.Latest[int], all int) func(context.Context) {
	var n atomic.Int64
	return func(context.Context) {
		before := n.Add(1) - 1
		if part := before * 100 / int64(max(1, all)); part != (before-1)*100/int64(max(1, all)) {
			box.Put(int(min(part, 99)))
		}
	}
}

// heed waits for the next percent.
func (r *Replay) heed(ctx context.Context, box *match.Latest[int], seen uint64) tea.Cmd {
	return func() tea.Msg {
		part, n, err := box.Wait(ctx, seen)
		if err != nil {
			return nil // the answer has come, or nobody waits for it
		}
		return luckier{r, box, part, n}
	}
}

// chance takes what was found out; other messages are none of its.
func (r *Replay) chance(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case lucked:
		if msg.to != r {
			return nil
		}
		if r.chances.failed = msg.err != nil; !r.chances.failed {
			r.chances.luck, r.chances.came = msg.luck, true
			r.tape.guessed(msg.luck.Guesses)
		}
	case luckier:
		if msg.to == r && !r.chances.came {
			r.chances.part = msg.part
			return r.heed(r.env.Ctx, msg.box, msg.seen)
		}
	case likely:
		if msg.to == r {
			r.chances.asking, r.chances.known = false, true
			r.chances.odds, r.chances.of = msg.odds, msg.of
		}
	case aimed:
		if r.chances.aim == msg.at {
			msg.at = 0
		}
		r.chances.aim = msg.at
	}
	return nil
}

// wonder asks for the odds of the position one is at, where they are to be
// shown and are not known: one question at a time, so that who steps quickly
// asks few.
func (r *Replay) wonder() tea.Cmd {
	c, ok := r.chancer()
	if s := &r.chances; !ok || !s.on || s.asking || s.known && s.of == r.view() {
		return nil
	}
	r.chances.asking = true
	state, of := r.now, r.view()
	return func() tea.Msg { return likely{r, oddsOf(c, state, of.seat), of} }
}

// oddsOf are the odds of a state as a seat saw it.
func oddsOf(c games.Chancer, s games.State, seat games.Seat) []games.Odds {
	if each, ok := c.(games.SeatChancer); ok {
		return each.SeatOdds(s, seat)
	}
	return c.Odds(s)
}

// shownOdds are the odds of the position on the board, once they are known. At
// the end there is no question left.
func (r *Replay) shownOdds() []games.Odds {
	if s := r.chances; !s.on || !s.known || s.of != r.view() || r.now.Result() != nil {
		return nil
	}
	return r.chances.odds
}

// toggleOdds shows the odds, or no longer.
func (r *Replay) toggleOdds() {
	r.chances.on = !r.chances.on
	r.chances.aim = 0
}

// guess goes to the next guess in a direction, of a race whose board was chosen
// to that player's; from the end forwards is from the beginning.
func (r *Replay) guess(step int) tea.Cmd {
	from := r.at
	if step > 0 && from == r.tape.len() {
		from = 0
	}
	for n := from + step; n >= 1 && n <= r.tape.len(); n += step {
		if s := r.tape.steps[n-1]; s.guess != nil && (r.whose == 0 || s.entry.Seat == r.viewer()) {
			r.jump(n)
			return nil
		}
	}
	switch {
	case !r.chances.came:
		return r.tell("replay.guesses.yet")
	case len(r.chances.luck.Guesses) == 0:
		return r.tell("replay.guesses.none")
	case step > 0:
		return r.tell("replay.guesses.last")
	default:
		return r.tell("replay.guesses.first")
	}
}
