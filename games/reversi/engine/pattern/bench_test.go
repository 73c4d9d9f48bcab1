package pattern

import (
	"testing"

	"arcade/games/reversi/board"
)

// line is a game of random moves with the sets that they flip.
func line() (plies []board.Board, moves []board.Square, flips []uint64) {
	b := board.Start()
	for b.Moves() != 0 {
		list := board.Squares(b.Moves())
		sq := list[len(plies)*7%len(list)]
		plies, moves, flips = append(plies, b), append(moves, sq), append(flips, b.Flips(sq))
		b = b.Play(sq, b.Flips(sq))
	}
	return plies, moves, flips
}

// BenchmarkPlayAndEvaluate is what a leaf of the search costs.
func BenchmarkPlayAndEvaluate(b *testing.B) {
	w := Default()
	plies, moves, flips := line()
	var all []Features
	for _, p := range plies {
		all = append(all, Of(p))
	}
	sum, i := 0, 0
	for b.Loop() {
		f := all[i].Play(moves[i], flips[i])
		sum += w.Evaluate(&f, i+5)
		if i++; i == len(all) {
			i = 0
		}
	}
	_ = sum
}

func BenchmarkValue(b *testing.B) {
	w := Default()
	plies, _, _ := line()
	for b.Loop() {
		w.Value(plies[len(plies)/2])
	}
}
