package coach

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"reflect"
	"testing"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/search"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// small is a coach that a test can wait for.
func small() *Coach {
	return Limited(pattern.Default(), Limits{StudyExact: 8, StudyNodes: 300, HintExact: 8, HintNodes: 1_000})
}

// middling searches long enough to be broken off in the middle of a ply.
func middling() *Coach {
	return Limited(pattern.Default(), Limits{StudyExact: 15, StudyNodes: 30_000})
}

// logged makes a log of moves from the usual first position.
func logged(t interface{ Fatal(...any) }, moves []games.Move) []games.Entry {
	var s games.State
	s, err := reversi.Game{}.Begin(games.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	var log []games.Entry
	for i, m := range moves {
		e := games.Entry{Version: uint64(i + 1), Input: games.Input{Seat: s.ToMove().Only(), Verb: games.VerbMove, Move: m}}
		if s, err = s.Play(0, e.Seat, m); err != nil {
			t.Fatal(err)
		}
		log = append(log, e)
	}
	return log
}

// drawGame draws a match of random moves that goes on until at most so many
// squares are empty, or to its end.
func drawGame(t *rapid.T, least int) []games.Entry {
	var s games.State
	s, err := reversi.Game{}.Begin(games.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	var moves []games.Move
	for s.Result() == nil && empties(s.(reversi.State)) > least {
		seat := s.ToMove().Only()
		m := rapid.SampledFrom(s.Moves(seat)).Draw(t, "move")
		if s, err = s.Play(0, seat, m); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return logged(t, moves)
}

// study makes a whole study and checks what holds of each that is told.
func study(t interface {
	Helper()
	Fatal(...any)
}, c *Coach, log []games.Entry, begin games.Study,
) games.Study {
	t.Helper()
	var last games.Study
	told := 0
	err := c.Study(context.Background(), games.Setup{}, log, begin, func(s games.Study) {
		known := 0
		for _, v := range s.Verdicts {
			if v.Known {
				known++
			}
		}
		if told > 0 && s.Done != last.Done+1 || s.Done != known || s.Whole != (known == len(s.Verdicts)) || s.Version != version {
			t.Fatal(fmt.Sprintf("told %+v after %+v", s, last))
		}
		last = s
		told++
	})
	if err != nil || !last.Whole {
		t.Fatal(fmt.Sprintf("the last study told is %+v, %v", last, err))
	}
	return last
}

// minimax is the final score by trying everything.
func minimax(b board.Board) int {
	if b.Over() {
		return b.Score()
	}
	if b.MustPass() {
		return -minimax(b.Pass())
	}
	best := -65
	for _, sq := range board.Squares(b.Moves()) {
		best = max(best, -minimax(b.Play(sq, b.Flips(sq))))
	}
	return best
}

// TestStudyIsMinimaxAtTheEnd compares with plain minimax: the value, the loss,
// and that the moves said to be best are.
func TestStudyIsMinimaxAtTheEnd(t *testing.T) {
	c := small()
	rapid.Check(t, func(t *rapid.T) {
		log := drawGame(t, rapid.IntRange(0, 7).Draw(t, "empty"))
		states, err := reversi.Positions(games.Setup{}, log)
		if err != nil {
			t.Fatal(err)
		}
		s := study(t, c, log, games.Study{})
		for i, v := range s.Verdicts {
			if empties(states[i]) > 8 {
				continue
			}
			b := states[i].Board()
			want, played := 100*minimax(b), -100*minimax(states[i+1].Board())
			if !v.Exact || v.Value != want || v.Loss != want-played || v.Grade != grade(v.Loss) {
				t.Fatalf("ply %d %s of %v: %+v, want value %d, loss %d", i+1, v.Move, b, v, want, want-played)
			}
			if best := after(t, states[i], v.Best); v.Best != v.Move && -100*minimax(best.Board()) != want {
				t.Fatalf("ply %d: %s is not worth %d", i+1, v.Best, want)
			}
		}
	})
}

func after(t interface{ Fatal(...any) }, s reversi.State, m games.Move) reversi.State {
	next, err := s.Play(0, s.ToMove().Only(), m)
	if err != nil {
		t.Fatal(err)
	}
	return next.(reversi.State)
}

// TestStudyHolds: what is true of every verdict of every game.
func TestStudyHolds(t *testing.T) {
	c := small()
	rapid.Check(t, func(t *rapid.T) {
		log := drawGame(t, rapid.IntRange(0, 60).Draw(t, "empty"))
		s := study(t, c, log, games.Study{})
		if len(s.Verdicts) != len(log) {
			t.Fatalf("%d verdicts of %d plies", len(s.Verdicts), len(log))
		}
		states, err := reversi.Positions(games.Setup{}, log)
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range s.Verdicts {
			forced := bits.OnesCount64(states[i].Board().Moves()) < 2
			switch {
			case !v.Known, v.Seat != log[i].Seat, v.Move != log[i].Move, v.Forced != forced,
				v.Loss < 0, forced && v.Loss != 0, (v.Best == v.Move) != (v.Answer == nil), v.Best == v.Move && v.Loss != 0,
				v.Value < -6400, v.Value > 6400, v.Grade != grade(v.Loss):
				t.Fatalf("ply %d: %+v", i+1, v)
			}
			follow(t, states[i], v.Line, v.Best)
			if v.Answer != nil {
				follow(t, states[i], v.Answer, v.Move)
			}
		}
	})
}

// follow plays a line, which begins with a move.
func follow(t *rapid.T, s reversi.State, line []games.Move, with games.Move) {
	if len(line) == 0 || line[0] != with {
		t.Fatalf("the line %v does not begin with %s", line, with)
	}
	for _, m := range line {
		s = after(t, s, m)
	}
}

// TestStudyGoesOn: a study that was broken off anywhere and taken up again is
// the one that is made at once, and nothing of it is made twice.
func TestStudyGoesOn(t *testing.T) {
	c := small()
	rapid.Check(t, func(t *rapid.T) {
		log := drawGame(t, rapid.IntRange(0, 40).Draw(t, "empty"))
		want := study(t, c, log, games.Study{})
		stop := rapid.IntRange(0, len(log)).Draw(t, "stop")
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		var part games.Study
		err := c.Study(ctx, games.Setup{}, log, games.Study{}, func(s games.Study) {
			if part = s; s.Done >= stop {
				cancel()
			}
		})
		if !part.Whole && !errors.Is(err, context.Canceled) || part.Done != stop {
			t.Fatalf("broken off at %d: %d, %v", stop, part.Done, err)
		}
		if got := study(t, c, log, part); !reflect.DeepEqual(got, want) {
			t.Fatalf("went on\n%+v\nat once\n%+v", got, want)
		}
	})
}

// A study of another version, or of another match, is no beginning.
func TestForeignBeginning(t *testing.T) {
	log := logged(t, []games.Move{"f5", "d6"})
	want := study(t, small(), log, games.Study{})
	for name, begin := range map[string]games.Study{
		"version": {Version: version + 1, Verdicts: []games.Verdict{{Known: true}, {Known: true}}, Done: 2},
		"length":  {Version: version, Verdicts: []games.Verdict{{Known: true}}, Done: 1},
	} {
		if got := study(t, small(), log, begin); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}

func TestNothingToStudy(t *testing.T) {
	if s := study(t, small(), nil, games.Study{}); len(s.Verdicts) != 0 {
		t.Errorf("%+v", s)
	}
	err := small().Study(t.Context(), games.Setup{Options: "chess"}, nil, games.Study{}, func(games.Study) {})
	if err == nil {
		t.Error("foreign options are studied")
	}
}

// A takeback's moves are no part of the study; a pass is, and loses nothing.
func TestStudyOfTheLineThatStands(t *testing.T) {
	log := logged(t, []games.Move{"d3", "c5"})
	log = append(log,
		games.Entry{Version: 2, Input: games.Input{Seat: 1, Verb: games.VerbOffer, Move: games.WhatTakeback}},
		games.Entry{Version: 3, Input: games.Input{Seat: 0, Verb: games.VerbAccept, Move: games.WhatTakeback}},
	)
	for i, m := range []games.Move{"c3", "f5", "d2", "d1", "e1", "b2", "c1", reversi.Pass} {
		e := games.Entry{Version: uint64(4 + i), Input: games.Input{Seat: games.Seat(1 - i%2), Verb: games.VerbMove, Move: m}}
		log = append(log, e)
	}
	s := study(t, small(), log, games.Study{})
	if len(s.Verdicts) != 9 || s.Verdicts[1].Move != "c3" {
		t.Fatalf("%+v", s)
	}
	if v := s.Verdicts[8]; v.Move != reversi.Pass || v.Seat != reversi.Black || !v.Forced || v.Loss != 0 || v.Best != reversi.Pass {
		t.Errorf("the pass: %+v", v)
	}
}

func TestGrades(t *testing.T) {
	for loss, want := range map[int]games.Grade{
		0: games.Fine, 199: games.Fine, 200: games.Inaccuracy, 399: games.Inaccuracy,
		400: games.Mistake, 799: games.Mistake, 800: games.Blunder, 12800: games.Blunder,
	} {
		if got := grade(loss); got != want {
			t.Errorf("%d: grade %d, want %d", loss, got, want)
		}
	}
}

// TestHintsAreMinimaxAtTheEnd: each move with its own value, the best first.
func TestHintsAreMinimaxAtTheEnd(t *testing.T) {
	c := small()
	rapid.Check(t, func(t *rapid.T) {
		log := drawGame(t, rapid.IntRange(1, 8).Draw(t, "empty"))
		states, err := reversi.Positions(games.Setup{}, log)
		if err != nil {
			t.Fatal(err)
		}
		s := states[len(states)-1]
		seat := s.ToMove().Only()
		hints, err := c.Hints(context.Background(), s, seat)
		if err != nil {
			t.Fatal(err)
		}
		moves := s.Moves(seat)
		if len(moves) < 2 && hints == nil {
			return
		}
		if len(hints) != len(moves) {
			t.Fatalf("%d hints for %v", len(hints), moves)
		}
		for i, h := range hints {
			value := -100 * minimax(after(t, s, h.Move).Board())
			if h.Value != value || !h.Exact || i > 0 && h.Value > hints[i-1].Value {
				t.Fatalf("hint %d of %+v: worth %d", i, hints, value)
			}
		}
	})
}

func TestHintRefusals(t *testing.T) {
	c := small()
	s, err := reversi.Game{}.Begin(games.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Hints(t.Context(), nil, reversi.Black); !errors.Is(err, ErrState) {
		t.Errorf("nothing: %v", err)
	}
	if hints, err := c.Hints(t.Context(), s, reversi.White); hints != nil || err != nil {
		t.Errorf("at the other's turn: %v, %v", hints, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.Hints(ctx, s, reversi.Black); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// A cancelled study comes back with few more positions searched, wherever it
// was: it looks at its context at every pause, which is asked for every
// millisecond.
func TestCancelledStudyComesBack(t *testing.T) {
	c := middling()
	log := played(t, final)
	for _, plies := range []int{0, 5, 13, 30} {
		pauses := 0
		ctx, cancel := context.WithCancel(t.Context())
		ctx = games.WithPause(ctx, func(ctx context.Context) {
			if ctx.Err() != nil {
				pauses++
			}
		})
		done := 0
		err := c.Study(ctx, games.Setup{}, log, games.Study{}, func(s games.Study) {
			if done = s.Done; s.Done == plies {
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) || done != plies || pauses > 2 {
			t.Errorf("cancelled at %d: %v at %d, after %d more pauses", plies, err, done, pauses)
		}
		cancel()
	}
}

// A search asks for a pause often, also in the middle of a ply.
func TestStudyPauses(t *testing.T) {
	c := middling()
	log := played(t, final)
	for _, least := range []int{10, 100} {
		ctx, cancel := context.WithCancel(t.Context())
		asked := 0
		err := c.Study(games.WithPause(ctx, func(context.Context) {
			if asked++; asked == least {
				cancel()
			}
		}), games.Setup{}, log, games.Study{}, func(games.Study) {})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("after %d pauses: %v", least, err)
		}
		cancel()
	}
}

// A deadline ends a study as a cancel does.
func TestDeadline(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), -time.Second)
	defer cancel()
	err := small().Study(ctx, games.Setup{}, logged(t, []games.Move{"f5"}), games.Study{}, func(games.Study) {})
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
}

// Searchers are used again, and there is always one: who stands still holds
// one as well.
func TestSearchers(t *testing.T) {
	c := small()
	var taken []*search.Searcher
	for range spare + 3 {
		taken = append(taken, c.take())
	}
	for _, s := range taken {
		c.give(s)
	}
	if len(c.idle) != spare {
		t.Errorf("%d searchers are kept", len(c.idle))
	}
}
