package hall

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/reversi/coach"
	"arcade/games/reversi/engine/pattern"
	"arcade/sessions"
	"arcade/sessions/match"
)

// teacher is a coach that lets a test say when a ply is looked at.
type teacher struct {
	version int
	// gate lets one ply go on for each value; closed it lets all. nil holds
	// nothing back.
	gate chan struct{}
	// broken is what becomes of a study where it is set.
	broken func() error

	mu     sync.Mutex
	begins []int // verdicts that each call of Study began with
	order  []string
}

func (c *teacher) Version() int { return max(1, c.version) }

func (c *teacher) Phases() []int { return []int{3} }

func (c *teacher) Hints(ctx context.Context, s games.State, seat games.Seat) ([]games.Hint, error) {
	if err := c.wait(ctx); err != nil {
		return nil, err
	}
	var hints []games.Hint
	for i, m := range s.Moves(seat) {
		hints = append(hints, games.Hint{Move: m, Value: -i})
	}
	return hints, nil
}

func (c *teacher) wait(ctx context.Context) error {
	if c.gate == nil {
		return games.Pause(ctx)
	}
	for {
		select {
		case <-c.gate:
			return games.Pause(ctx)
		case <-ctx.Done():
			return ctx.Err()
		default:
			if err := games.Pause(ctx); err != nil {
				return err
			}
		}
	}
}

// Study says of each ply, from the first on, that it lost as many discs as its
// number counted from 0.
func (c *teacher) Study(ctx context.Context, _ games.Setup, log []games.Entry, begin games.Study, tell func(games.Study)) error {
	c.mu.Lock()
	c.begins = append(c.begins, begin.Done)
	c.mu.Unlock()
	if c.broken != nil {
		return c.broken()
	}
	var moves []games.Entry
	for _, e := range log {
		if e.Verb == games.VerbMove {
			moves = append(moves, e)
		}
	}
	s := begin
	if len(s.Verdicts) != len(moves) {
		s = games.Study{Version: c.Version(), Verdicts: make([]games.Verdict, len(moves))}
	}
	tell(s)
	for i := s.Done; i < len(moves); i++ {
		if err := c.wait(ctx); err != nil {
			return err
		}
		s.Verdicts = append([]games.Verdict(nil), s.Verdicts...)
		s.Verdicts[i] = games.Verdict{
			Known: true, Seat: moves[i].Seat, Move: moves[i].Move, Best: moves[i].Move, Loss: 100 * i, Grade: games.Fine,
		}
		s.Done++
		s.Whole = s.Done == len(moves)
		c.mu.Lock()
		c.order = append(c.order, string(moves[0].Move))
		c.mu.Unlock()
		tell(s)
	}
	return nil
}

func (c *teacher) began() []int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]int(nil), c.begins...)
}

func withCoach(c games.Coach) func(*Options) {
	return func(o *Options) { o.Coaches = map[string]games.Coach{"reversi": c} }
}

// quick is the real coach, looking less far.
func quick() games.Coach {
	return coach.Limited(pattern.Default(), coach.Limits{StudyExact: 10, StudyNodes: 3_000, HintExact: 10, HintNodes: 10_000})
}

// duel lets two people play a game of nine plies to its end.
func (h *house) duel(a, b *one) sessions.ID {
	h.t.Helper()
	id := begin(a, b, slow())
	play(a, b, id, wipeOut)
	a.over(id)
	return id
}

// lesson begins a game against a level and gives it up after a ply.
func (o *one) lesson(move games.Move) sessions.ID {
	o.h.t.Helper()
	id := o.against(1)
	must(o.h.t, o.do(id, games.VerbMove, move))
	must(o.h.t, o.do(id, games.VerbResign, ""))
	o.over(id)
	return id
}

func (h *house) study(id sessions.ID) sessions.Studying {
	h.t.Helper()
	s, err := h.Study(h.t.Context(), id)
	must(h.t, err)
	return s
}

func whole(s games.Study) bool { return s.Whole }

// A game between people is studied by itself; who opens it gets what is made,
// and later what is kept.
func TestGamesOfPeopleAreStudied(t *testing.T) {
	h := open(t, withCoach(quick()))
	a, b := h.member("ada"), h.member("bob")
	id := h.duel(a, b)
	s := h.study(id)
	got := await(t, s.Newest, "a whole study", whole)
	s.Close()
	s.Close() // a second time it does nothing
	if len(got.Verdicts) != 9 || got.Verdicts[8].Seat != 0 || got.Verdicts[8].Move != "c5" {
		t.Errorf("%+v", got)
	}
	again := h.study("#" + sessions.ID(strings.ToUpper(string(id))))
	if kept, _ := again.Newest.Get(); !kept.Whole || kept.Done != 9 {
		t.Errorf("later %+v", kept)
	}
	again.Close()
	h.settled()
	if kept, err := h.Kept(t.Context(), id); err != nil || !kept.Whole {
		t.Errorf("kept: %+v, %v", kept, err)
	}
}

// until waits for what other goroutines do and no mailbox tells of.
func (h *house) until(what string, ok func() bool) {
	h.t.Helper()
	deadline := time.Now().Add(patience)
	for !ok() {
		if time.Now().After(deadline) {
			h.t.Fatalf("%s: never; log:\n%s", what, h.log)
		}
		time.Sleep(time.Millisecond)
	}
}

// settled waits until nothing is being studied, and checks that nothing is
// still to be.
func (h *house) settled() {
	h.t.Helper()
	h.until("the end of the studies", func() bool {
		h.mu.Lock()
		defer h.mu.Unlock()
		return len(h.studies) == 0 && len(h.backlog) == 0 && h.unasked == 0
	})
	if ids, err := h.disk.Unstudied(h.t.Context()); err != nil || len(ids) > 0 {
		h.t.Errorf("still to be studied: %q, %v", ids, err)
	}
}

// Games against the computer, of programs, at one keyboard, and those that
// were aborted are studied only when somebody opens them.
func TestOtherGamesAreStudiedWhenOpened(t *testing.T) {
	c := &teacher{}
	h := open(t, withCoach(c), withMind(silent{}))
	a, b := h.member("ada"), h.member("bob")
	id := a.lesson("d3")
	aborted := begin(a, b, slow())
	must(t, a.do(aborted, games.VerbAbort, ""))
	a.over(aborted)
	hot, err := a.Start(t.Context(), sessions.Solo{Game: "reversi", Hot: true})
	must(t, err)
	a.ready(hot)
	must(t, a.do(hot, games.VerbMove, "d3"))
	must(t, a.do(hot, games.VerbResign, ""))
	a.over(hot)
	if ids, err := h.disk.Unstudied(t.Context()); err != nil || len(ids) > 0 || len(c.began()) > 0 {
		t.Errorf("to be studied: %q, %v; studied: %v", ids, err, c.began())
	}
	for _, id := range []sessions.ID{id, hot} {
		s := h.study(id)
		await(t, s.Newest, "a study", whole)
		s.Close()
	}
}

// Several who open the same match get the same study. When the last one leaves
// it ends, and who comes later goes on from there.
func TestOneStudyForAll(t *testing.T) {
	c := &teacher{gate: make(chan struct{})}
	h := open(t, withCoach(c))
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, slow())
	play(a, b, id, wipeOut[:16])
	_, err := h.Study(t.Context(), id)
	refused(t, err, games.Denied, "a running game")
	must(t, a.do(id, games.VerbResign, ""))
	a.over(id)
	one, two := h.study(id), h.study(id)
	if one.Newest != two.Newest {
		t.Fatal("two studies of one match")
	}
	c.gate <- struct{}{}
	await(t, two.Newest, "a ply", func(s games.Study) bool { return s.Done == 1 })
	one.Close()
	c.gate <- struct{}{}
	await(t, two.Newest, "a ply", func(s games.Study) bool { return s.Done == 2 })
	two.Close()
	close(c.gate) // nobody looks, but two people have played it
	h.settled()
	if got := c.began(); len(got) != 1 || got[0] != 0 {
		t.Errorf("begun with %v", got)
	}
}

// The study of a game that only somebody who looked wanted ends with the last
// who looks; who comes later goes on from there.
func TestStudyEndsWithItsLastReader(t *testing.T) {
	c := &teacher{gate: make(chan struct{})}
	h := open(t, withCoach(c), withMind(mind(first)))
	a := h.member("ada")
	id := a.against(1)
	must(t, a.do(id, games.VerbMove, "d3"))
	a.replies(id, 2)
	must(t, a.do(id, games.VerbResign, ""))
	a.over(id)
	s := h.study(id)
	c.gate <- struct{}{}
	await(t, s.Newest, "a ply", func(s games.Study) bool { return s.Done == 1 })
	s.Close()
	h.until("a study in part", func() bool {
		kept, err := h.Kept(t.Context(), id)
		return err == nil && kept.Done == 1 && !kept.Whole
	})
	close(c.gate)
	s = h.study(id)
	await(t, s.Newest, "the rest", whole)
	s.Close()
	if got := c.began(); len(got) != 2 || got[0] != 0 || got[1] != 1 {
		t.Errorf("begun with %v", got)
	}
}

func first(_ context.Context, s games.State, seat games.Seat) (games.Move, error) {
	return s.Moves(seat)[0], nil
}

// With one worker a study that goes on and on doesn't keep a computer level
// from its move, nor a person from hints.
func TestStudyStandsStillForMoves(t *testing.T) {
	c := &teacher{gate: make(chan struct{})}
	h := open(t, withCoach(c), withMind(mind(first)))
	a, b := h.member("ada"), h.member("bob")
	s := h.study(h.duel(a, b))
	h.until("the study begins", func() bool { return len(c.began()) == 1 })
	id := a.against(1)
	must(t, a.do(id, games.VerbMove, "d3"))
	a.replies(id, 2)
	if so, _ := s.Newest.Get(); so.Whole {
		t.Error("the study was over before")
	}
	close(c.gate)
	if hints, err := h.Hints(t.Context(), a, id); err != nil || len(hints) == 0 {
		t.Errorf("hints %v, %v", hints, err)
	}
	await(t, s.Newest, "the study", whole)
	s.Close()
	if got := c.began(); len(got) != 1 {
		t.Errorf("begun %d times", len(got))
	}
}

// What somebody looks at goes before what nobody waits for, and two that are
// looked at take turns.
func TestOpenedStudiesGoFirstAndShare(t *testing.T) {
	c := &teacher{gate: make(chan struct{})}
	h := open(t, withCoach(c), withMind(mind(first)))
	a, b := h.member("ada"), h.member("bob")
	h.duel(a, b) // begins with e6
	h.until("the first study", func() bool { return len(c.began()) == 1 })
	var opened []sessions.Studying
	for _, m := range []games.Move{"d3", "c4"} {
		id := a.against(1)
		must(t, a.do(id, games.VerbMove, m))
		a.replies(id, 2)
		must(t, a.do(id, games.VerbResign, ""))
		a.over(id)
		opened = append(opened, h.study(id))
	}
	close(c.gate)
	for _, s := range opened {
		await(t, s.Newest, "a study", whole)
		s.Close()
	}
	h.settled()
	c.mu.Lock()
	defer c.mu.Unlock()
	if got := strings.Join(c.order, " "); got != "d3 c4 d3 c4 e6 e6 e6 e6 e6 e6 e6 e6 e6" {
		t.Errorf("order %s", got)
	}
}

// A restart loses nothing: what was found is kept, and what is still to be
// studied is.
func TestStudiesOverARestart(t *testing.T) {
	c := &teacher{gate: make(chan struct{})}
	h := open(t, withCoach(c))
	a, b := h.member("ada"), h.member("bob")
	one := h.duel(a, b)
	s := h.study(one)
	c.gate <- struct{}{}
	await(t, s.Newest, "a ply", func(s games.Study) bool { return s.Done == 1 })
	two := h.duel(a, b)
	must(t, h.Drain(t.Context()))
	if _, _, err := s.Newest.Wait(t.Context(), 1<<40); !errors.Is(err, match.ErrClosed) {
		t.Errorf("the mailbox after a drain: %v", err)
	}
	_, err := h.Study(t.Context(), two)
	refused(t, err, sessions.Draining, "while draining")
	h.stop()
	close(c.gate)
	h.start()
	h.settled()
	for _, id := range []sessions.ID{one, two} {
		if kept, err := h.Kept(t.Context(), id); err != nil || !kept.Whole {
			t.Errorf("%s: %+v, %v", id, kept, err)
		}
	}
	if got := c.began(); len(got) != 3 || got[0] != 0 || got[1]+got[2] != 1 {
		t.Errorf("begun with %v", got)
	}
}

// Closing in the middle of everything leaves nothing running (goleak).
func TestCloseDuringAStudy(t *testing.T) {
	h := open(t, withCoach(&teacher{gate: make(chan struct{})}))
	a, b := h.member("ada"), h.member("bob")
	s := h.study(h.duel(a, b))
	h.stop()
	s.Close()
}

// A coach that breaks ends its study and nothing else.
func TestBrokenCoach(t *testing.T) {
	for name, broken := range map[string]func() error{
		"an error":           func() error { return errors.New("no idea") },
		"a fault":            func() error { panic("on purpose") },
		"less than it ought": func() error { return nil },
	} {
		t.Run(name, func(t *testing.T) {
			h := open(t, withCoach(&teacher{broken: broken}), withMind(silent{}))
			a := h.member("ada")
			s := h.study(a.lesson("d3"))
			h.until("the end", func() bool {
				_, _, err := s.Newest.Wait(t.Context(), 1<<40)
				return errors.Is(err, match.ErrClosed)
			})
			if so, _ := s.Newest.Get(); so.Whole {
				t.Error("it is whole")
			}
			s.Close()
			if !strings.Contains(h.log.String(), "can't be studied") {
				t.Error("the log does not tell")
			}
			h.log.Reset() // the panic was asked for
		})
	}
}

// A study of an older coach is made again when it is opened, not before.
func TestOlderStudiesAreMadeAgain(t *testing.T) {
	old := &teacher{}
	h := open(t, withCoach(old))
	a, b := h.member("ada"), h.member("bob")
	id := h.duel(a, b)
	h.settled()
	h.stop()
	h.opts.Coaches = map[string]games.Coach{"reversi": &teacher{version: 2}}
	h.start()
	h.settled()
	if kept, err := h.Kept(t.Context(), id); err != nil || kept.Version != 1 {
		t.Errorf("before: %+v, %v", kept, err)
	}
	s := h.study(id)
	if so := await(t, s.Newest, "a study", whole); so.Version != 2 {
		t.Errorf("version %d", so.Version)
	}
	s.Close()
	h.until("it is kept", func() bool { kept, err := h.Kept(t.Context(), id); return err == nil && kept.Version == 2 })
}

func TestStudyRefusals(t *testing.T) {
	h := open(t, withCoach(&teacher{gate: make(chan struct{})}), withMind(silent{}))
	a := h.member("ada")
	_, err := h.Study(t.Context(), "2aaaaa")
	refused(t, err, sessions.NotFound, "no such match")
	_, err = h.Kept(t.Context(), "2aaaaa")
	refused(t, err, sessions.NotFound, "no study of it")
	board := a.win(mines("beginner"))
	_, err = h.Study(t.Context(), board)
	refused(t, err, games.Denied, "a game without a coach")
	if !h.Coaches("reversi") || h.Coaches("minesweeper") || h.Coaches("chess") {
		t.Error("who coaches what")
	}
	var opened []sessions.Studying
	for range maxStudies {
		s, err := h.StudyPasted(t.Context(), h.pasted("d3"))
		must(t, err)
		opened = append(opened, s)
	}
	_, err = h.StudyPasted(t.Context(), h.pasted("d3"))
	refused(t, err, sessions.Busy, "one too many")
	for _, s := range opened {
		s.Close()
	}
	s, err := h.StudyPasted(t.Context(), h.pasted("d3"))
	must(t, err)
	s.Close()
}

func (h *house) pasted(text string) sessions.Finished {
	h.t.Helper()
	f, err := h.Paste(h.t.Context(), "reversi", text)
	must(h.t, err)
	return f
}
