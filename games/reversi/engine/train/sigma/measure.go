// Package sigma measures how far shallow searches are from deep ones: the
// standard deviations that multi-prob-cut asks for (Buro 1999), smoothed by a
// formula so that they reach depths that nobody has the time to measure.
package sigma

import (
	"context"
	"math"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/search"
)

// Cell is what was measured for a pair of depths.
type Cell struct {
	Empties, Shallow, Deep int
	Positions              int
	Deviation              float64 // root of the mean square, in hundredths of a disc
}

// Won positions are left out: their values stop at 64 discs, and differ less
// than where a search has to decide.
const wonValue = 4000

// Values searches a position to every depth from 0 to deepest, and to the end
// if that is asked for; nothing is left out by multi-prob-cut.
func Values(ctx context.Context, w *pattern.Weights, s *search.Searcher, b board.Board, deepest int, end bool) ([]int, error) {
	s.Forget()
	values := []int{w.Value(b)}
	for depth := 1; depth <= deepest; depth++ {
		r, err := s.Best(ctx, b, search.Limit{Depth: depth, Certain: true})
		if err != nil {
			return nil, err
		}
		values = append(values, r.Value)
	}
	if !end {
		return values, nil
	}
	r, err := s.Best(ctx, b, search.Limit{Depth: 1, Exact: 64})
	return append(values, r.Value), err
}

// Cells compares the values of many positions with so many empty squares, each
// from depth 0 on. Where end is set the last value is the final score, and the
// only deep one; its depth is then the number of empty squares. Only depths
// that are both even or both odd are compared: the others disagree about whose
// turn is worth more.
func Cells(empties int, positions [][]int, end bool) []Cell {
	var cells []Cell
	last := len(positions[0]) - 1
	if end {
		for shallow := empties % 2; shallow < last; shallow += 2 {
			cells = append(cells, Cell{Empties: empties, Shallow: shallow, Deep: empties}.over(positions, shallow, last))
		}
		return cells
	}
	for deep := 2; deep <= last; deep++ {
		for shallow := deep % 2; shallow < deep; shallow += 2 {
			cells = append(cells, Cell{Empties: empties, Shallow: shallow, Deep: deep}.over(positions, shallow, deep))
		}
	}
	return cells
}

// over measures a cell.
func (c Cell) over(positions [][]int, shallow, deep int) Cell {
	var squares float64
	for _, values := range positions {
		a, b := values[shallow], values[deep]
		if max(a, -a, b, -b) <= wonValue {
			squares += float64(a-b) * float64(a-b)
			c.Positions++
		}
	}
	c.Deviation = math.Sqrt(squares / float64(max(c.Positions, 1)))
	return c
}
