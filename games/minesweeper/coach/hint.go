package coach

import (
	"cmp"
	"slices"

	"arcade/games/minesweeper/solver"
)

// Hint is what to open next.
type Hint struct {
	Cell int
	// Safe is the chance that it is no mine: 1 where that is certain.
	Safe float64
	// Because are the open numbers that prove it, nearest first, none of which
	// can be left out; nil where it is not certain, or follows from the numbers
	// and the count of the mines together.
	Because []int
	// Counted tells that the count of mines is needed, or that the numbers are
	// too many to name.
	Counted bool
}

// Certain tells that the cell can't be a mine.
func (h Hint) Certain() bool { return h.Safe == 1 }

// How many certain cells are compared by what proves them: fewer on a board so
// large that each look at it takes long.
const (
	candidates = 8
	few        = 2
	large      = 1000 // cells
)

// Hint names the next cell to open: of the certain ones nearest to a cell the
// one that the fewest numbers prove, else the best guess. The error is of the
// view, or solver.ErrDone where no closed cell can be safe.
func (c *Coach) Hint(v solver.View, near int) (Hint, error) {
	a, err := c.solver.Analyse(v)
	if err != nil {
		return Hint{}, err
	}
	if a.Safe == 0 {
		g, err := c.solver.Guess(v)
		return Hint{Cell: g.Cell, Safe: min(g.Safe, 1-least)}, err
	}
	n := candidates
	if len(v.Cells) > large {
		n = few
	}
	var found Hint
	for i, cell := range c.nearest(certain(a), near, n) {
		if h := c.prove(v, cell); i == 0 || simpler(h, found) {
			found = h
		}
		if len(found.Because) == 1 {
			break
		}
	}
	return found, nil
}

func certain(a *solver.Analysis) (cells []int) {
	for cell, verdict := range a.Verdicts {
		if verdict == solver.Safe {
			cells = append(cells, cell)
		}
	}
	return cells
}

// simpler compares two proofs.
func simpler(a, b Hint) bool {
	if a.Counted != b.Counted {
		return b.Counted
	}
	return len(a.Because) < len(b.Because)
}

// nearest sorts cells by their distance and gives the first n.
func (c *Coach) nearest(cells []int, to, n int) []int {
	slices.SortStableFunc(cells, func(a, b int) int { return cmp.Compare(c.distance(a, to), c.distance(b, to)) })
	return cells[:min(n, len(cells))]
}

// distance is the steps of a king.
func (c *Coach) distance(a, b int) int {
	dx, dy := a%c.w-b%c.w, a/c.w-b/c.w
	return max(dx, -dx, dy, -dy)
}

// prove finds numbers that make a certain cell certain without the count of
// mines: first all within a distance that is enough, then without those that can
// be left out, the farthest first.
func (c *Coach) prove(v solver.View, cell int) Hint {
	numbers := c.numbers(v, cell)
	for reach := 1; ; reach *= 2 {
		within := slices.IndexFunc(numbers, func(n int) bool { return c.distance(n, cell) > reach })
		all := within < 0
		if all {
			within = len(numbers)
		}
		if c.proves(v, cell, numbers[:within]) {
			return Hint{Cell: cell, Safe: 1, Because: c.reduce(v, cell, numbers[:within])}
		}
		if all {
			return Hint{Cell: cell, Safe: 1, Counted: true}
		}
	}
}

// numbers gives the open numbers that touch a closed cell, nearest first.
func (c *Coach) numbers(v solver.View, cell int) (list []int) {
	for at, n := range v.Cells {
		if n >= 0 && n != solver.Blank && c.touchesClosed(v, at) {
			list = append(list, at)
		}
	}
	return c.nearest(list, cell, len(list))
}

func (c *Coach) touchesClosed(v solver.View, cell int) bool {
	x, y := cell%c.w, cell/c.w
	for ny := max(y-1, 0); ny <= min(y+1, c.h-1); ny++ {
		for nx := max(x-1, 0); nx <= min(x+1, c.w-1); nx++ {
			if v.Cells[ny*c.w+nx] == solver.Hidden {
				return true
			}
		}
	}
	return false
}

// proves tells whether these numbers alone make the cell safe.
func (c *Coach) proves(v solver.View, cell int, numbers []int) bool {
	for at, n := range v.Cells {
		c.cells[at] = solver.Blank
		if n == solver.Hidden {
			c.cells[at] = solver.Hidden
		}
	}
	for _, at := range numbers {
		c.cells[at] = v.Cells[at]
	}
	a, err := c.solver.Analyse(solver.View{Cells: c.cells, Mines: solver.NoCount})
	return err == nil && a.Verdicts[cell] == solver.Safe
}

// most bounds the numbers that are tried one by one.
const most = 64

// reduce leaves out what is not needed.
func (c *Coach) reduce(v solver.View, cell int, numbers []int) []int {
	kept := slices.Clone(numbers)
	for i := len(kept) - 1; i >= max(0, len(numbers)-most); i-- {
		without := slices.Delete(slices.Clone(kept), i, i+1)
		if c.proves(v, cell, without) {
			kept = without
		}
	}
	return kept
}
