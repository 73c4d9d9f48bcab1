package selfplay_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/train/samples"
	"arcade/games/reversi/engine/train/selfplay"
)

func batch(first, next, workers int) selfplay.Batch {
	return selfplay.Batch{
		Seed: 7, Generation: 2, First: first, Next: next, Workers: workers,
		Opening: selfplay.Opening{Shortest: 8, Longest: 20, Balance: 1500}, Trust: 0.7,
		Player: func() selfplay.Player { return selfplay.NewEngine(pattern.Default(), 2, 8) },
	}
}

// TestGamesDependOnTheirNumberOnly: workers and interruptions change nothing.
func TestGamesDependOnTheirNumberOnly(t *testing.T) {
	whole, err := batch(0, 8, 1).Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var parts []samples.Sample
	for _, b := range []selfplay.Batch{batch(0, 3, 3), batch(3, 8, 2)} {
		list, err := b.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, list...)
	}
	if !slices.Equal(whole, parts) {
		t.Error("the same games differ")
	}
	other := batch(0, 8, 1)
	other.Seed++
	if list, _ := other.Play(t.Context()); slices.Equal(list, whole) {
		t.Error("another seed gives the same games")
	}
}

func TestSamplesAreReal(t *testing.T) {
	list, err := batch(24, 28, 1).Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	held := 0
	for _, s := range list {
		if s.Board.Moves() == 0 {
			t.Errorf("no move in %v", s.Board)
		}
		if s.Discs() < 12 {
			t.Errorf("%d discs after at least 8 plies", s.Discs())
		}
		if s.Value < -6400 || s.Value > 6400 {
			t.Errorf("value %d", s.Value)
		}
		if s.Held {
			held++
		}
	}
	if held == 0 || held > len(list)/2 {
		t.Errorf("%d of %d samples are held out, want those of one game of four", held, len(list))
	}
}

// TestStartsAreBalanced: the player that judged them sees no more for either
// side.
func TestStartsAreBalanced(t *testing.T) {
	p := selfplay.NewEngine(pattern.Default(), 3, 8)
	o := selfplay.Opening{Shortest: 8, Longest: 12, Balance: 300}
	luck := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		b, err := o.Start(t.Context(), p, luck)
		if err != nil {
			t.Fatal(err)
		}
		p.Begin()
		c, err := p.Choose(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		if c.Value < -300 || c.Value > 300 || b.Moves()&c.Move.Bit() == 0 {
			t.Errorf("value %d, move %s", c.Value, c.Move)
		}
		if own, opp := b.Count(); own+opp < 12 || own+opp > 16 {
			t.Errorf("%d discs", own+opp)
		}
	}
}

// TestExactSamplesAreTheScores compares labels of the last squares with plain
// minimax.
func TestExactSamplesAreTheScores(t *testing.T) {
	list, err := batch(0, 4, 1).Play(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, s := range list {
		if s.Discs() < 64-6 {
			continue
		}
		seen++
		if want := 100 * minimax(s.Board); int(s.Value) != want {
			t.Errorf("%v is worth %d, want %d", s.Board, s.Value, want)
		}
	}
	if seen == 0 {
		t.Error("no position near the end")
	}
}

func minimax(b board.Board) int {
	moves := b.Moves()
	if moves == 0 {
		if b.Over() {
			return b.Score()
		}
		return -minimax(b.Pass())
	}
	best := -64
	for _, sq := range board.Squares(moves) {
		best = max(best, -minimax(b.Play(sq, b.Flips(sq))))
	}
	return best
}

func TestCancelledBatch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := batch(0, 100, 2).Play(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled batch gives %v", err)
	}
}
