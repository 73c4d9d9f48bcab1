package minesweeper

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// endured plays a small board on which mines end nothing, at random.
func endured(rt *rapid.T) *State {
	w, h := rapid.IntRange(2, 5).Draw(rt, "w"), rapid.IntRange(2, 3).Draw(rt, "h")
	mine := rapid.SliceOfN(rapid.Bool(), w*h, w*h).Draw(rt, "mines")
	mine[0] = false
	b := newBoard(area{w, h}, mine)
	s := begin(Spec{Width: w, Height: h, Mines: b.mines, Rules: Classic}, [32]byte{})
	s.board, s.manner.Endures = b, true
	for range rapid.IntRange(0, w*h).Draw(rt, "orders") {
		x, y := s.area().at(rapid.IntRange(0, w*h-1).Draw(rt, "cell"))
		verb := rapid.SampledFrom([]string{verbOpen, verbOpen, verbFlag}).Draw(rt, "verb")
		if next, err := s.Play(1000, 0, order{verb, x, y}.move()); err == nil {
			s = next.(*State)
		}
	}
	return s
}

// counted goes through all layouts of the closed cells that fit what is shown,
// the mines that went off included, and gives each cell's share of mines.
func counted(s *State) (shares map[int]float64) {
	var cells []int
	for cell := range s.area().size() {
		if s.grid.at(cell) < opened {
			cells = append(cells, cell)
		}
	}
	all, mines := 0, map[int]int{}
	for layout := range 1 << len(cells) {
		mine := make([]bool, s.area().size())
		for cell := range mine {
			mine[cell] = s.grid.at(cell) == exploded
		}
		for i, cell := range cells {
			mine[cell] = layout>>i&1 != 0
		}
		if !fits(s, newBoard(s.area(), mine)) {
			continue
		}
		all++
		for _, cell := range cells {
			if mine[cell] {
				mines[cell]++
			}
		}
	}
	shares = map[int]float64{}
	for _, cell := range cells {
		shares[cell] = float64(mines[cell]) / float64(all)
	}
	return shares
}

func fits(s *State, b *Board) bool {
	for cell := range s.area().size() {
		if s.grid.at(cell) == opened && b.numbers[cell] != s.board.numbers[cell] {
			return false
		}
	}
	return b.mines == s.spec.Mines
}

// TestOddsWithMinesThatWentOff are the shares among all layouts with those
// mines, counted one by one, and the mines themselves are no question.
func TestOddsWithMinesThatWentOff(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := endured(rt)
		odds := Game{}.Odds(s)
		if s.over() {
			if odds != nil {
				rt.Fatalf("after the end the odds are %v", odds)
			}
			return
		}
		want := counted(s)
		if len(odds) != len(want) {
			rt.Fatalf("there are odds of %d cells, and %d are closed", len(odds), len(want))
		}
		for _, o := range odds {
			p, ok := want[int(o.Spot)-1]
			if !ok || math.Abs(float64(o.Chance)-p*certainty) > 1 || (o.Chance == 0) != (p == 0) || (o.Chance == certainty) != (p == 1) {
				rt.Fatalf("cell %d is a mine to %d, counted %v in %q", o.Spot-1, o.Chance, p, s.rows())
			}
		}
	})
}
