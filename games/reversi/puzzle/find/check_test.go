package find_test

import (
	"fmt"
	"os"
	"testing"

	"arcade/games/reversi/board"
	"arcade/games/reversi/puzzle"
)

// twentieth is the part of the collection that is checked on every run.
const twentieth = 20

// TestTheCollectionIsExact works the problems of the collection out once more
// with the plain solver: the winning move wins by just as much, every other
// move comes to just what is said and to no win, and every answer is a best
// one. With ARCADE_SOAK set all of them, else a twentieth.
func TestTheCollectionIsExact(t *testing.T) {
	step := twentieth
	if os.Getenv("ARCADE_SOAK") != "" {
		step = 1
	}
	lines := puzzle.Game{}.Collection()
	for i := 0; i < len(lines); i += step {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			p, err := puzzle.Parse(lines[i])
			if err != nil {
				t.Fatal(err)
			}
			exact(t, p)
		})
	}
}

// exact checks the values of a problem.
func exact(t *testing.T, p *puzzle.Problem) {
	t.Helper()
	solver, at := newPlain(), p.Board
	for i, s := range p.Steps {
		after := at.Play(s.Win, at.Flips(s.Win))
		if !solver.is(after, -p.Value) {
			t.Fatalf("step %d: %s does not come to %+d: %s", i, s.Win, p.Value, p.Format())
		}
		for _, w := range s.Wrong {
			after := at.Play(w.Move, at.Flips(w.Move))
			if w.Value > 0 || !solver.is(after, -w.Value) {
				t.Fatalf("step %d: %s does not come to %+d: %s", i, w.Move, w.Value, p.Format())
			}
			if !after.Over() && !solver.is(ply(after, w.Reply), w.Value) {
				t.Fatalf("step %d: %s is not a best answer to %s: %s", i, w.Reply, w.Move, p.Format())
			}
		}
		if i == len(p.Steps)-1 {
			break
		}
		if at = ply(after, s.Reply); !solver.is(at, p.Value) {
			t.Fatalf("step %d: %s is not a best answer to %s: %s", i, s.Reply, s.Win, p.Format())
		}
	}
}

// ply plays a legal ply, board.None being a pass.
func ply(b board.Board, sq board.Square) board.Board {
	if sq == board.None {
		return b.Pass()
	}
	return b.Play(sq, b.Flips(sq))
}
