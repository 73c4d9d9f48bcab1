package bootstrap

import (
	"bytes"
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"arcade/games/reversi/board"
)

// wander draws a position that random play leads to.
func wander(t *rapid.T, least, most int) board.Board {
	b := board.Start()
	for range rapid.IntRange(least, most).Draw(t, "plies") {
		moves := board.Squares(b.Moves())
		if len(moves) == 0 {
			b = b.Pass()
			continue
		}
		sq := rapid.SampledFrom(moves).Draw(t, "move")
		b = b.Play(sq, b.Flips(sq))
	}
	if b.MustPass() {
		b = b.Pass()
	}
	return b
}

// minimax leaves nothing out.
func minimax(b board.Board, plies int) int {
	moves := b.Moves()
	switch {
	case moves == 0 && b.Over():
		return 100 * b.Score()
	case moves == 0:
		return -minimax(b.Pass(), plies-1)
	case plies <= 0:
		return evaluate(b)
	}
	best := -worst
	for _, sq := range board.Squares(moves) {
		best = max(best, -minimax(b.Play(sq, b.Flips(sq)), plies-1))
	}
	return best
}

func TestPlayerFindsWhatMinimaxFinds(t *testing.T) {
	for _, c := range []struct{ least, most, plies int }{{0, 40, depth}, {54, 60, 2 * Exact}} {
		rapid.Check(t, func(t *rapid.T) {
			b := wander(t, c.least, c.most)
			if b.Over() {
				return
			}
			plies := c.plies
			if bits.OnesCount64(b.Empty()) <= Exact {
				plies = 2 * Exact
			}
			got, err := Player{}.Choose(t.Context(), b)
			if err != nil {
				t.Fatal(err)
			}
			if want := minimax(b, plies); got.Value != want {
				t.Fatalf("value %d, want %d", got.Value, want)
			}
			next := b.Play(got.Move, b.Flips(got.Move))
			if b.Moves()&got.Move.Bit() == 0 || -minimax(next, plies-1) != got.Value {
				t.Fatalf("%s is not the best move", got.Move)
			}
		})
	}
}

func TestEvaluateIsFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := wander(t, 0, 60)
		if evaluate(b) != -evaluate(b.Pass()) {
			t.Fatalf("%d for one side, %d for the other", evaluate(b), evaluate(b.Pass()))
		}
		for y := range board.Symmetry(board.Symmetries) {
			if evaluate(y.Board(b)) != evaluate(b) {
				t.Fatalf("symmetry %d changes the value", y)
			}
		}
	})
}

func TestWeightsKnowCorners(t *testing.T) {
	w, err := Weights()
	if err != nil {
		t.Fatal(err)
	}
	corner := board.ParseSquare("a1").Bit()
	x := board.ParseSquare("b2").Bit()
	start := board.Start()
	with := func(own, opp uint64) int {
		return w.Value(board.Board{Own: start.Own | own, Opp: start.Opp | opp})
	}
	if with(corner, 0) <= with(0, 0) || with(0, corner) >= with(0, 0) {
		t.Error("a corner is worth nothing")
	}
	if with(x, 0) >= with(0, 0) || with(0, x) <= with(0, 0) {
		t.Error("a disc beside an empty corner costs nothing")
	}
	var file bytes.Buffer
	if err := w.Write(&file); err != nil {
		t.Error(err)
	}
}
