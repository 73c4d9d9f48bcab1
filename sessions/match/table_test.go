package match_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/sessions/alarm"
	"arcade/sessions/match"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// house is a table under test with everything around it.
type house struct {
	t       *testing.T
	clock   *alarm.Manual
	table   *match.Table
	full    atomic.Bool // the store refuses
	commits atomic.Int32
	journal []games.Entry // the table's goroutine writes it
	shown   []match.Shown
	log     bytes.Buffer
}

// inHouse opens a table inside a bubble, so that "everybody is idle" can be
// waited for.
func inHouse(t *testing.T, g games.Game, with games.Terms, f func(*house)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		m, err := match.Begin(g, games.Setup{Seed: [32]byte{5}}, with, began)
		if err != nil {
			t.Fatal(err)
		}
		h := &house{t: t, clock: alarm.NewManual(began)}
		h.open(m, 0)
		f(h)
		h.table.Close()
		if n := h.clock.Pending(); n != 0 {
			t.Errorf("%d wake-ups are left", n)
		}
	})
}

var errFull = errors.New("no space left")

func (h *house) open(m match.Match, unwritten int) {
	h.table = match.Open(m, match.Options{
		Clock:     h.clock,
		Unwritten: unwritten,
		Finish: func(_ context.Context, m match.Match) (*match.Outcome, error) {
			if h.full.Load() {
				return nil, errFull
			}
			h.commits.Add(1)
			return &match.Outcome{Ratings: []match.Change{{Before: 1500, After: 1510}}}, nil
		},
		Journal: func(_ match.Match, e games.Entry) error {
			if h.full.Load() {
				return errFull
			}
			h.journal = append(h.journal, e)
			return nil
		},
		Changed: func(s match.Shown) { h.shown = append(h.shown, s) },
		Log:     slog.New(slog.NewTextHandler(&h.log, nil)),
	})
	synctest.Wait()
}

func (h *house) now() match.Shown {
	synctest.Wait()
	s, _ := h.table.Latest().Get()
	return s
}

func (h *house) pass(d time.Duration) {
	h.clock.Advance(d)
	synctest.Wait()
}

func (h *house) do(seat games.Seat, verb games.Verb, move games.Move) error {
	in := games.Input{Seat: seat, Verb: verb, Move: move, Seen: h.now().Version()}
	return h.table.Do(h.t.Context(), in)
}

func (h *house) must(seat games.Seat, verb games.Verb, move games.Move) {
	h.t.Helper()
	if err := h.do(seat, verb, move); err != nil {
		h.t.Fatal(err)
	}
}

func two() games.Game { return trial{turns: true, seats: 2} }

func TestTableStampsAndPublishes(t *testing.T) {
	inHouse(t, two(), terms(blitz, true), func(h *house) {
		h.pass(time.Second)
		h.must(0, games.VerbReady, "")
		h.must(1, games.VerbReady, "")
		h.pass(2 * time.Second)
		h.must(0, games.VerbMove, "go")
		s := h.now()
		if s.Version() != 1 || s.Left(0, began+9000) != 180_000 || s.Running() != 1 {
			t.Fatalf("version %d, left %d", s.Version(), s.Left(0, began+9000))
		}
		if s.Setup().Seed != [32]byte{} {
			t.Fatal("the seed is published")
		}
		if err := h.do(0, games.VerbMove, "go"); codeOf(err) != games.NotYourTurn {
			t.Fatal(err)
		}
		if len(h.journal) != 3 || len(h.shown) != 3 {
			t.Fatalf("%d entries journalled, %d states shown", len(h.journal), len(h.shown))
		}
	})
}

func TestTableEndsAtTheDeadline(t *testing.T) {
	inHouse(t, two(), terms(bullet, true), func(h *house) {
		h.pass(5 * time.Second)
		if h.now().Running() != 0 {
			t.Fatal("the first clock did not start by itself")
		}
		h.must(0, games.VerbMove, "go")
		h.must(1, games.VerbMove, "go")
		h.pass(60*time.Second - time.Millisecond)
		if h.now().Result() != nil {
			t.Fatal("too early")
		}
		h.pass(time.Millisecond)
		s := h.now()
		if s.Result() == nil || s.Result().Reason != games.ReasonTime || s.Outcome == nil || s.Unsaved {
			t.Fatalf("%+v %+v", s.Result(), s.Outcome)
		}
		if s.Setup().Seed != [32]byte{5} {
			t.Fatal("the seed is hidden after the end")
		}
		if err := h.do(0, games.VerbMove, "go"); codeOf(err) != games.Over {
			t.Fatal(err)
		}
	})
}

func TestResultIsShownOnceCommitted(t *testing.T) {
	inHouse(t, two(), terms(blitz, true), func(h *house) {
		h.must(1, games.VerbResign, "")
		s, _ := h.table.Latest().Get() // no waiting: Do returned after the commit
		if s.Result() == nil || s.Outcome == nil || s.Outcome.Ratings[0].After != 1510 || h.commits.Load() != 1 {
			t.Fatalf("%+v", s.Outcome)
		}
		for _, shown := range h.shown {
			if shown.Result() != nil && shown.Outcome == nil {
				t.Fatal("a result was shown before it was committed")
			}
		}
	})
}

func TestFullStore(t *testing.T) {
	inHouse(t, two(), terms(blitz, true), func(h *house) {
		h.full.Store(true)
		h.must(0, games.VerbMove, "go")
		if s := h.now(); !s.Unsaved || s.Version() != 1 {
			t.Fatal("play does not go on with a mark")
		}
		h.must(1, games.VerbResign, "")
		if s := h.now(); s.Result() == nil || !s.Unsaved || s.Outcome != nil {
			t.Fatal("the result is not shown as unsaved")
		}
		h.pass(10 * time.Minute)
		h.full.Store(false)
		if !h.now().Unsaved {
			t.Fatal("saved by itself")
		}
		h.pass(time.Minute)
		if s := h.now(); s.Unsaved || s.Outcome == nil || h.commits.Load() != 1 {
			t.Fatalf("not saved once there is room: %d commits", h.commits.Load())
		}
		h.pass(time.Hour)
		if h.commits.Load() != 1 {
			t.Fatal("committed twice")
		}
	})
}

func TestJournalCatchesUp(t *testing.T) {
	inHouse(t, two(), terms(blitz, true), func(h *house) {
		h.full.Store(true)
		h.must(0, games.VerbMove, "go")
		h.must(1, games.VerbMove, "go")
		h.full.Store(false)
		h.pass(5 * time.Second)
		s := h.now()
		if s.Unsaved || len(h.journal) != len(s.Log()) {
			t.Fatalf("%d of %d entries", len(h.journal), len(s.Log()))
		}
		for i, e := range s.Log() {
			if h.journal[i] != e {
				t.Fatal("out of order")
			}
		}
	})
}

func TestRestart(t *testing.T) {
	inHouse(t, two(), terms(blitz, true), func(h *house) {
		h.must(0, games.VerbMove, "go")
		h.table.Close()
		if err := h.do(1, games.VerbMove, "go"); !errors.Is(err, match.ErrClosed) {
			t.Fatal(err)
		}
		m, err := match.Replay(two(), games.Setup{Seed: [32]byte{5}}, terms(blitz, true), began, h.journal)
		if err != nil {
			t.Fatal(err)
		}
		h.pass(time.Hour)
		m, _ = m.Step(games.Input{At: m.Last(), Seat: games.Watcher, Verb: games.VerbHalt})
		m, _ = m.Step(games.Input{At: h.clock.Now(), Seat: games.Watcher, Verb: games.VerbResume})
		h.open(m, 2)
		h.must(1, games.VerbMove, "go")
		if s := h.now(); s.Left(1, h.clock.Now()) != 182_000 || len(h.journal) != len(s.Log()) {
			t.Fatalf("left %d, %d of %d", s.Left(1, h.clock.Now()), len(h.journal), len(s.Log()))
		}
	})
}

func TestOpenAFinishedMatchCommitsIt(t *testing.T) {
	inHouse(t, two(), terms(blitz, true), func(h *house) {
		g := duel(t, terms(blitz, true))
		g.do(10, 0, games.VerbResign, "")
		h.table.Close()
		h.open(g.Match, 0)
		if s := h.now(); s.Outcome == nil || h.commits.Load() != 1 {
			t.Fatal("not committed")
		}
	})
}

func TestPanicEndsOnlyThisMatch(t *testing.T) {
	inHouse(t, two(), terms(blitz, true), func(h *house) {
		if err := h.do(0, games.VerbMove, "boom"); codeOf(err) != games.Over {
			t.Fatal(err)
		}
		s := h.now()
		if s.Result() == nil || s.Result().Reason != games.ReasonAborted || s.Result().Places != nil {
			t.Fatalf("%+v", s.Result())
		}
		if !strings.Contains(h.log.String(), "trialState.Play") || !strings.Contains(h.log.String(), "7abcde") {
			t.Fatal("no stack in the log")
		}
	})
}

func TestWatchersAndStalledReaders(t *testing.T) {
	inHouse(t, two(), terms(blitz, true), func(h *house) {
		h.table.Watchers(2)
		h.table.Watchers(1)
		if s := h.now(); s.Watching != 3 {
			t.Fatal(s.Watching)
		}
		_, seen := h.table.Latest().Get()
		for range 500 { // nobody reads
			h.must(h.now().State().ToMove().Only(), games.VerbMove, "go")
		}
		s, _, err := h.table.Latest().Wait(t.Context(), seen)
		if err != nil || s.Version() != 500 {
			t.Fatal("not the newest", s.Version(), err)
		}
		h.table.Watchers(-3)
		if s := h.now(); s.Watching != 0 {
			t.Fatal(s.Watching)
		}
	})
}

func TestFullQueueIsBusy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m, err := match.Begin(two(), games.Setup{}, terms(blitz, true), began)
		if err != nil {
			t.Fatal(err)
		}
		hold := make(chan struct{})
		table := match.Open(m, match.Options{
			Clock:   alarm.NewManual(began),
			Journal: func(match.Match, games.Entry) error { <-hold; return nil },
		})
		answers := make(chan error, 200)
		for range 200 {
			go func() { answers <- table.Do(t.Context(), games.Input{Seat: 0, Verb: games.VerbReady}) }()
			synctest.Wait()
		}
		busy := len(answers)
		for range busy {
			if err := <-answers; codeOf(err) != match.Busy {
				t.Fatal(err)
			}
		}
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if busy != 200-65 {
			t.Fatalf("%d were refused", busy)
		}
		close(hold)
		for range 200 - busy {
			if err := <-answers; err != nil {
				t.Fatal(err)
			}
		}
		if err := table.Do(gone, games.Input{Seat: 0, Verb: games.VerbDrop}); err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		table.Close()
		table.Close()
		if _, _, err := table.Latest().Wait(t.Context(), 1<<60); !errors.Is(err, match.ErrClosed) {
			t.Fatal(err)
		}
	})
}

// stuck is a game whose own deadline never moves.
type stuck struct{ trial }

type stuckState struct{ trialState }

func (s stuck) Begin(games.Setup) (games.State, error) {
	return stuckState{trialState{trial: s.trial}}, nil
}
func (stuckState) Wake() (games.Elapsed, bool) { return 0, true }
func (s stuckState) Play(games.Elapsed, games.Seat, games.Move) (games.State, error) {
	return nil, errors.New("never")
}

func TestADeadlineThatNeverMovesIsNotALoop(t *testing.T) {
	with := games.Terms{ID: "7abcde", Players: []games.Player{{ID: "a"}}}
	inHouse(t, stuck{trial{seats: 1}}, with, func(h *house) {
		h.must(0, games.VerbReady, "")
		h.pass(time.Minute)
		if err := h.do(0, games.VerbMove, "go"); codeOf(err) != games.Illegal {
			t.Fatal(err)
		}
		h.must(0, games.VerbLeave, "")
	})
}

// BenchmarkTable is one move through a table: queue, step, mailbox.
func BenchmarkTable(b *testing.B) {
	m, err := match.Begin(reversi.Game{}, games.Setup{}, terms(blitz, false), began)
	if err != nil {
		b.Fatal(err)
	}
	var table *match.Table
	b.ReportAllocs()
	for b.Loop() {
		if table == nil {
			table = match.Open(m, match.Options{Clock: alarm.NewManual(began)})
		}
		s, _ := table.Latest().Get()
		seat := s.State().ToMove().Only()
		in := games.Input{Seat: seat, Seen: s.Version(), Verb: games.VerbMove, Move: s.State().Moves(seat)[0]}
		if err := table.Do(b.Context(), in); err != nil {
			b.Fatal(err)
		}
		if s, _ = table.Latest().Get(); s.Result() != nil {
			table.Close()
			table = nil
		}
	}
	if table != nil {
		table.Close()
	}
}
