// Package coach tells a player of minesweeper what could have been known: the
// next certain cell and the numbers that prove it, what a step was worth, and
// the chance of every cell. It looks at what the player sees, never at the
// board.
//
// Chances take every layout that fits the numbers and the count of mines to be
// equally likely. On a board that was made to need no guess the layouts are
// not, but what is certain there is certain all the same.
package coach

import (
	"slices"

	"arcade/games/minesweeper/solver"
)

// Coach looks at views of boards of one size. It keeps its memory from one call
// to the next; it is not safe for concurrent use.
type Coach struct {
	solver *solver.Solver
	w, h   int
	cells  []int8 // a view that is tried out
}

// New makes a coach; the error is solver.ErrSize.
func New(width, height int) (*Coach, error) {
	s, err := solver.New(width, height)
	if err != nil {
		return nil, err
	}
	return &Coach{solver: s, w: width, h: height, cells: make([]int8, width*height)}, nil
}

// Odds gives each closed cell's chance to be a mine, 0 to 1, and 0 for open
// ones. exact is false where there was too much to count: then what is certain
// is still right, and the rest is an estimate. The error is of the view.
func (c *Coach) Odds(v solver.View) (odds []float64, exact bool, err error) {
	a, err := c.solver.Analyse(v)
	if err != nil {
		return nil, false, err
	}
	return slices.Clone(a.Odds), a.Exact, nil
}

// Chance is what a step was worth before it was made.
type Chance struct {
	// Safe is the chance that no mine was opened, 0 to 1.
	Safe float64
	// Best is that of the safest cell that could have been opened.
	Best float64
	// Exact is false where Safe or Best is an estimate.
	Exact bool
}

// Guess tells that the step was not certain.
func (c Chance) Guess() bool { return c.Safe < 1 }

// Forced tells that nothing was certain.
func (c Chance) Forced() bool { return c.Best < 1 }

// Chance judges opening some closed cells at once, as a chord does. The error is
// of the view.
func (c *Coach) Chance(v solver.View, opened ...int) (Chance, error) {
	a, err := c.solver.Analyse(v)
	if err != nil {
		return Chance{}, err
	}
	chance := Chance{Safe: 1, Best: best(a), Exact: a.Exact}
	copy(c.cells, v.Cells)
	for _, cell := range opened {
		// The chance that this one is safe too, if those before are.
		safe := safety(a, cell)
		if chance.Safe *= safe; safe == 0 {
			break
		}
		c.cells[cell] = solver.Blank
		if a, err = c.solver.Analyse(solver.View{Cells: c.cells, Mines: v.Mines}); err != nil {
			return Chance{}, err
		}
		chance.Exact = chance.Exact && a.Exact
	}
	return chance, nil
}

// best is the safety of the safest closed cell.
func best(a *solver.Analysis) float64 {
	most := 0.0
	for cell := range a.Verdicts {
		if a.Verdicts[cell] != solver.Open {
			most = max(most, safety(a, cell))
		}
	}
	return most
}

// safety is the chance that a cell is no mine; what is certain is so exactly.
func safety(a *solver.Analysis, cell int) float64 {
	switch a.Verdicts[cell] {
	case solver.Safe, solver.Open:
		return 1
	case solver.Mine:
		return 0
	}
	// Rounding never makes a guess certain.
	return min(max(1-a.Odds[cell], least), 1-least)
}

const least = 1e-9
