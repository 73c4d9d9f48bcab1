package find_test

import (
	"context"
	"errors"
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/search"
	"arcade/games/reversi/puzzle"
	"arcade/games/reversi/puzzle/find"
)

func newFinder() *find.Finder {
	return find.New(search.New(pattern.Default(), search.Options{TableBytes: 1 << 20}))
}

// late is the number of empty squares up to which positions are looked at:
// earlier ones take long.
const late = 12

// drawLine plays at random to the end, and gives the late positions.
func drawLine(t *rapid.T) []find.Position {
	at := find.Position{Board: board.Start(), Side: board.Black}
	var line []find.Position
	for ; !at.Board.Over(); at.Ply, at.Side = at.Ply+1, at.Side.Other() {
		if at.Board.MustPass() {
			at.Board = at.Board.Pass()
			continue
		}
		if bits.OnesCount64(at.Board.Empty()) <= late {
			line = append(line, at)
		}
		squares := board.Squares(at.Board.Moves())
		sq := squares[rapid.IntRange(0, len(squares)-1).Draw(t, "move")]
		at.Board = at.Board.Play(sq, at.Board.Flips(sq))
	}
	return line
}

// TestFound: the problems of the collection are found where they stand.
func TestFound(t *testing.T) {
	finder := newFinder()
	lines := puzzle.Game{}.Collection()
	step := twentieth
	if testing.Short() {
		step *= 5
	}
	for i := 0; i < len(lines); i += step {
		want, err := puzzle.Parse(lines[i])
		if err != nil {
			t.Fatal(err)
		}
		got, err := finder.Problem(t.Context(), find.Position{Board: want.Board, Side: want.Side})
		if err != nil || got == nil || got.Format() != want.Format() {
			t.Errorf("%v, %v in place of %s", got, err, want.Format())
		}
	}
}

// TestFoundAndNotFound compares the finder with the plain solver in
// random games: what it finds is a problem, and where it finds
// none there is a reason. A random game need not hold a problem.
func TestFoundAndNotFound(t *testing.T) {
	finder := newFinder()
	rapid.Check(t, func(t *rapid.T) {
		for _, at := range drawLine(t) {
			empty := bits.OnesCount64(at.Board.Empty())
			p, err := finder.Problem(context.Background(), at)
			if err != nil {
				t.Fatal(err)
			}
			wins := winners(at.Board)
			switch {
			case p == nil && empty >= puzzle.FewestEmpty && wins != 0 && wins&(wins-1) == 0:
				simple(t, at.Board, board.First(wins))
			case p == nil:
			case p.Check() != nil || p.Side != at.Side || p.Steps[0].Win.Bit() != wins:
				t.Fatalf("%s is found in %s", p.Format(), board.Format(at.Board, at.Side))
			}
		}
	})
}

// winners is the set of moves that win.
func winners(b board.Board) (wins uint64) {
	solver := newPlain()
	for _, sq := range board.Squares(b.Moves()) {
		if solver.search(b.Play(sq, b.Flips(sq)), -1, 0) < 0 {
			wins |= sq.Bit()
		}
	}
	return wins
}

// simple fails unless the only winning move is one that needs no thought.
func simple(t *rapid.T, b board.Board, win board.Square) {
	if bits.OnesCount64(b.Moves()) < puzzle.LeastMoves || win.Bit()&(1<<0|1<<7|1<<56|1<<63) != 0 {
		return
	}
	most := true
	for _, sq := range board.Squares(b.Moves()) {
		if sq != win && bits.OnesCount64(b.Flips(sq)) >= bits.OnesCount64(b.Flips(win)) {
			most = false
		}
	}
	if most {
		return
	}
	s := search.New(pattern.Default(), search.Options{TableBytes: 1 << 20})
	for depth := 1; depth <= 10; depth++ {
		s.Forget()
		r, err := s.Best(context.Background(), b, search.Limit{Depth: depth, Certain: true})
		if err != nil {
			t.Fatal(err)
		}
		if r.Move != win && depth < bits.OnesCount64(b.Empty())-1 {
			t.Fatalf("only %s wins, a search of %d plies takes %s, and there is no problem: %s", win, depth, r.Move, board.Format(b, board.Black))
		}
	}
}

// TestTheSameAgain: whatever was looked at before, equal positions give equal
// problems, and so do lines.
func TestTheSameAgain(t *testing.T) {
	fresh, used := newFinder(), newFinder()
	rapid.Check(t, func(t *rapid.T) {
		line := drawLine(t)
		one, err := used.In(context.Background(), line)
		if err != nil {
			t.Fatal(err)
		}
		two, err := fresh.In(context.Background(), line)
		if err != nil || len(one) != len(two) {
			t.Fatalf("%d problems, then %d, %v", len(one), len(two), err)
		}
		for i := range one {
			if one[i].Format() != two[i].Format() {
				t.Fatalf("%s, then %s", one[i].Format(), two[i].Format())
			}
			if i > 0 && bits.OnesCount64(one[i-1].Board.Empty())-bits.OnesCount64(one[i].Board.Empty()) < len(one[i-1].Steps) {
				t.Fatalf("%s is a part of %s", one[i].Format(), one[i-1].Format())
			}
		}
	})
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p, err := puzzle.Parse(puzzle.Game{}.Collection()[0])
	if err != nil {
		t.Fatal(err)
	}
	got, err := newFinder().Problem(ctx, find.Position{Board: p.Board, Side: p.Side})
	if got != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", got, err)
	}
}
