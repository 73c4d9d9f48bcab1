package selfplay

import (
	"math/rand/v2"
	"slices"
	"testing"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/train/samples"
)

// TestJudgeAgreesWithThePlayer: games judged anew by the player that played
// them, at the same depth, get the labels that they had.
func TestJudgeAgreesWithThePlayer(t *testing.T) {
	const exact, depth = 10, 1 // at one ply the table changes nothing
	o := Opening{Shortest: 8, Longest: 20, Balance: 1500}
	var list []samples.Sample
	for g := range 12 {
		game, err := Game(t.Context(), NewEngine(pattern.Default(), depth, exact), o, 0.7, rand.New(rand.NewPCG(8, uint64(g))))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, game...)
	}
	again := slices.Clone(list)
	for i := range again {
		if again[i].Discs() < 64-exact {
			again[i].Value = 1
		}
	}
	judge := Judge{Weights: pattern.Default(), Depth: depth, Exact: exact, Trust: 0.7, Workers: 2}
	if err := judge.Relabel(t.Context(), again); err != nil {
		t.Fatal(err)
	}
	for i := range list {
		// What was rounded once is rounded again.
		if d := int(list[i].Value) - int(again[i].Value); d < -1 || d > 1 {
			t.Errorf("sample %d, %d discs: %d, was %d", i, list[i].Discs(), again[i].Value, list[i].Value)
		}
	}
}

func TestSplit(t *testing.T) {
	at := func(discs int) samples.Sample { return samples.Sample{Board: with(discs)} }
	games := split([]samples.Sample{at(60), at(59), at(20), at(62), at(62), at(61)})
	if len(games) != 3 || len(games[0]) != 3 || len(games[1]) != 1 || len(games[2]) != 2 {
		t.Errorf("%d games", len(games))
	}
	if games := split(nil); len(games) != 0 {
		t.Errorf("%d games without samples", len(games))
	}
}

func TestSamePlayer(t *testing.T) {
	b := board.Start()
	sq := board.ParseSquare("d3")
	next := b.Play(sq, b.Flips(sq))
	if samePlayer(b, next) || !samePlayer(b, next.Pass()) {
		t.Error("whose turn it is after a move is mistaken")
	}
}
