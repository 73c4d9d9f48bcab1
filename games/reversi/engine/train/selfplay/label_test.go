package selfplay

import (
	"math/bits"
	"testing"

	"arcade/games/reversi/board"
)

// with gives a board with so many discs; which ones doesn't matter here.
func with(discs int) board.Board { return board.Board{Own: 1<<discs - 1} }

func TestLabels(t *testing.T) {
	for name, c := range map[string]struct {
		trust  Trust
		plies  []ply
		result int // for the side to move at the end
		want   []int16
	}{
		"the result, turn by turn": {
			1,
			[]ply{{board: with(50)}, {board: with(51)}, {board: with(52)}},
			800,
			[]int16{-800, 800, -800},
		},
		"a pass is a turn without a sample": {
			1,
			[]ply{{board: with(50)}, {board: with(51), pass: true}, {board: with(51)}},
			800,
			[]int16{-800, -800},
		},
		"what is exact stands": {
			0.9,
			[]ply{{board: with(50), value: 300}, {board: with(51), value: -200, exact: true}, {board: with(52), value: 200, exact: true}},
			-200,
			[]int16{200, -200, 200},
		},
		"labels lean on the next search": {
			0.9,
			[]ply{{board: with(40)}, {board: with(44), value: 100}, {board: with(45), value: 500, exact: true}},
			1000,
			[]int16{440, -500, 500},
		},
		"across a pass": {
			0.9,
			[]ply{{board: with(40)}, {board: with(44), pass: true}, {board: with(44), value: 500}},
			1000,
			[]int16{-850, -1000},
		},
	} {
		got := c.trust.label(c.plies, c.result)
		for i, want := range c.want {
			// Samples come last ply first.
			if s := got[len(got)-1-i]; s.Value != want {
				t.Errorf("%s: sample %d of %d discs is worth %d, want %d", name, i, bits.OnesCount64(s.Board.Own), s.Value, want)
			}
		}
		if len(got) != len(c.want) {
			t.Errorf("%s: %d samples, want %d", name, len(got), len(c.want))
		}
	}
}
