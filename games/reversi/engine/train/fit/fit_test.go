package fit

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/train/samples"
)

// positions are those of random games, with labels by a rule.
func positions(games int, label func(board.Board) int) []samples.Sample {
	luck := rand.New(rand.NewPCG(1, 2))
	var list []samples.Sample
	for g := range games {
		b := board.Start()
		for !b.Over() {
			moves := board.Squares(b.Moves())
			if len(moves) == 0 {
				b = b.Pass()
				continue
			}
			list = append(list, samples.Sample{Board: b, Value: int16(label(b)), Held: g%10 == 0})
			sq := moves[luck.IntN(len(moves))]
			b = b.Play(sq, b.Flips(sq))
		}
	}
	return list
}

// discs is a rule that a sum of weights can follow: corners and the rest.
func discs(b board.Board) int {
	own, opp := b.Count()
	c := board.Board{Own: b.Own & 0x8100000000000081, Opp: b.Opp & 0x8100000000000081}
	ownCorners, oppCorners := c.Count()
	return 20*(own-opp) + 700*(ownCorners-oppCorners)
}

func TestFitFindsARule(t *testing.T) {
	if testing.Short() {
		t.Skip("ten passes over 18,000 positions")
	}
	list := positions(300, discs)
	stages := 0
	w, losses, err := Fit(t.Context(), list, Options{Damping: 1, Passes: 10, Progress: func(Loss) { stages++ }})
	if err != nil {
		t.Fatal(err)
	}
	if stages != pattern.Stages || len(losses) != pattern.Stages {
		t.Errorf("%d stages are told of, %d losses", stages, len(losses))
	}
	byDiscs := sorted(list)
	blank := make([]float32, newTables().size)
	for _, l := range losses {
		without := newTables().loss(byDiscs, l.Stage, blank)
		if l.Held == 0 || l.Samples == 0 || l.Kept > 0.7*without.Kept || l.Fitted > without.Fitted/10 {
			t.Errorf("stage %d: loss %.2f discs on %d samples, %.2f on %d held out; %.2f and %.2f without weights",
				l.Stage, l.Fitted, l.Samples, l.Kept, l.Held, without.Fitted, without.Kept)
		}
	}
	b := board.Start()
	for y := range board.Symmetry(board.Symmetries) {
		if w.Value(y.Board(b)) != w.Value(b) {
			t.Error("the weights of mirror images differ")
		}
	}
}

// TestHeldOutSamplesAreNotFitted changes them and gets the same weights.
func TestHeldOutSamplesAreNotFitted(t *testing.T) {
	list := positions(20, discs)
	first, _, err := Fit(t.Context(), list, Options{Damping: 10, Passes: 3})
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		if list[i].Held {
			list[i].Value = 6400
		}
	}
	second, _, err := Fit(t.Context(), list, Options{Damping: 10, Passes: 3})
	if err != nil {
		t.Fatal(err)
	}
	if first.Sum() != second.Sum() {
		t.Error("the weights follow samples that are held out")
	}
}

// TestUnseenWeightsKeepTheNextStage: with samples of the last stage alone, all
// earlier stages are like it.
func TestUnseenWeightsKeepTheNextStage(t *testing.T) {
	var late []samples.Sample
	for _, s := range positions(100, discs) {
		if s.Discs() >= 60 {
			late = append(late, s)
		}
	}
	w, _, err := Fit(t.Context(), late, Options{Damping: 10, Passes: 10})
	if err != nil {
		t.Fatal(err)
	}
	nonzero := 0
	for i := range pattern.Size {
		if w.Weight(0, i) != w.Weight(5, i) {
			t.Fatalf("weight %d is %d in stage 0 and %d in stage 5", i, w.Weight(0, i), w.Weight(5, i))
		}
		if w.Weight(0, i) != 0 {
			nonzero++
		}
	}
	if nonzero == 0 {
		t.Error("nothing was fitted")
	}
}

func TestFitIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, _, err := Fit(ctx, positions(2, discs), Options{Damping: 10, Passes: 10}); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled fit gives %v", err)
	}
}

func TestOutside(t *testing.T) {
	for _, c := range []struct{ discs, stage, want int }{
		{4, 0, 0},
		{15, 0, 0},
		{16, 0, 1},
		{18, 0, 3},
		{19, 0, 4},
		{15, 1, 1},
		{12, 1, 4},
		{13, 1, 3},
		{59, 12, 1},
		{57, 12, 3},
		{56, 12, 4},
		{64, 12, 0},
		{62, 11, 3},
	} {
		if got := outside(c.discs, c.stage); got != c.want {
			t.Errorf("%d discs lie %d outside stage %d, want %d", c.discs, got, c.stage, c.want)
		}
	}
}
