package generator

import "slices"

// checker plays a board by the plainest means: it lays the closed cells around
// a number in every way that leaves each number nearby possible, and keeps what
// is the same in all. It shares nothing with the generator or the solver, and
// takes its time. What it opens is certain, so a board that it solves needs no
// guess; it does not find all that is certain, but as much as the grades
// promise.
type checker struct {
	w, h   int
	mine   []bool
	count  bool    // the count of the mines may be used
	shown  []int8  // numbers, or one of the values below
	stale  []bool  // numbers near which something changed
	nearby [][]int // the cells around a cell, and those up to two away
	beyond [][]int
	// While laying: the cells, those that touch no number, the numbers that must
	// stay possible, and whether a cell was ever safe, ever a mine.
	cells, loose, numbers []int
	ever                  [][2]bool
}

// What a cell holds that shows no number.
const (
	closed   = -1
	certain  = -2 // certainly a mine
	laidMine = -3 // on trial
	laidSafe = -4 // on trial
)

// needsNoGuess tells whether a board can be solved from its first cell, which
// must open an area.
func needsNoGuess(o Order, mine []bool) bool {
	c := &checker{w: o.Width, h: o.Height, mine: mine, count: o.Grade == Counted}
	c.shown, c.stale = make([]int8, len(mine)), make([]bool, len(mine))
	c.ever = make([][2]bool, len(mine))
	for cell := range c.shown {
		c.shown[cell] = closed
		c.nearby, c.beyond = append(c.nearby, c.within(cell, 1)), append(c.beyond, c.within(cell, 2))
	}
	if mine[o.First] || c.number(o.First) != 0 {
		return false
	}
	c.open(o.First)
	for c.pass() || c.count && c.byCount() {
	}
	for cell, n := range c.shown {
		if n < 0 && !mine[cell] {
			return false
		}
	}
	return true
}

// within gives the other cells up to r from a cell.
func (c *checker) within(cell, r int) []int {
	x, y := cell%c.w, cell/c.w
	var near []int
	for ny := max(y-r, 0); ny <= min(y+r, c.h-1); ny++ {
		for nx := max(x-r, 0); nx <= min(x+r, c.w-1); nx++ {
			if nx != x || ny != y {
				near = append(near, ny*c.w+nx)
			}
		}
	}
	return near
}

func (c *checker) number(cell int) int8 {
	n := int8(0)
	for _, near := range c.nearby[cell] {
		if c.mine[near] {
			n++
		}
	}
	return n
}

func (c *checker) open(cell int) {
	for list := []int{cell}; len(list) > 0; list = list[1:] {
		if c.shown[list[0]] >= 0 {
			continue
		}
		c.set(list[0], c.number(list[0]))
		if c.shown[list[0]] == 0 {
			list = append(list, c.nearby[list[0]]...)
		}
	}
}

func (c *checker) set(cell int, to int8) {
	c.shown[cell], c.stale[cell] = to, true
	for _, near := range c.nearby[cell] {
		for _, far := range c.beyond[near] {
			c.stale[far] = true
		}
	}
}

// pass looks at every number near which something changed; false where that
// tells nothing.
func (c *checker) pass() bool {
	found := false
	for cell, n := range c.shown {
		if n > 0 && c.stale[cell] {
			c.stale[cell] = false
			found = c.around(cell) || found
		}
	}
	return found
}

// around lays the closed cells around a number in every way.
func (c *checker) around(number int) bool {
	cells := c.cells[:0]
	for _, near := range c.nearby[number] {
		if c.shown[near] == closed {
			cells = append(cells, near)
		}
	}
	numbers := append(c.numbers[:0], number)
	for _, near := range c.beyond[number] {
		if c.shown[near] >= 0 {
			numbers = append(numbers, near)
		}
	}
	c.cells, c.numbers, c.loose = cells, numbers, nil
	return c.conclude(anyCount)
}

// possible tells whether a number can still be right.
func (c *checker) possible(number int) bool {
	mines, free := int8(0), int8(0)
	for _, near := range c.nearby[number] {
		switch c.shown[near] {
		case certain, laidMine:
			mines++
		case closed:
			free++
		}
	}
	return mines <= c.shown[number] && mines+free >= c.shown[number]
}

// anyCount stands for a number of mines that doesn't matter.
const anyCount = -1 << 20

// conclude lays the cells in every way that is possible to the numbers, with
// this many mines in them and the loose cells, and opens those that are never a
// mine, marks those that always are.
func (c *checker) conclude(mines int) bool {
	for _, cell := range append(c.cells, c.loose...) {
		c.ever[cell] = [2]bool{}
	}
	c.all(c.cells, mines)
	found := false
	for _, cell := range append(c.cells, c.loose...) {
		switch c.ever[cell] {
		case [2]bool{true, false}:
			c.open(cell)
			found = true
		case [2]bool{false, true}:
			c.set(cell, certain)
			found = true
		}
	}
	return found
}

// all lays what is left of the cells and notes what each one ever is.
func (c *checker) all(left []int, mines int) {
	if mines < 0 && mines > anyCount/2 || !c.possibleAll() {
		return
	}
	if len(left) > 0 {
		c.shown[left[0]] = laidSafe
		c.all(left[1:], mines)
		c.shown[left[0]] = laidMine
		c.all(left[1:], mines-1)
		c.shown[left[0]] = closed
		return
	}
	if mines > len(c.loose) || mines < 0 && mines > anyCount/2 {
		return
	}
	for _, cell := range c.cells {
		c.note(cell, c.shown[cell] == laidMine)
	}
	for _, cell := range c.loose {
		if mines > 0 {
			c.note(cell, true)
		}
		if mines < len(c.loose) {
			c.note(cell, false)
		}
	}
}

func (c *checker) note(cell int, mine bool) {
	if mine {
		c.ever[cell][1] = true
	} else {
		c.ever[cell][0] = true
	}
}

func (c *checker) possibleAll() bool {
	for _, n := range c.numbers {
		if !c.possible(n) {
			return false
		}
	}
	return true
}

// byCount lays all cells that are not certain, if they are few: the loose ones,
// which touch no number, by their count alone.
func (c *checker) byCount() bool {
	var cells, loose, numbers []int
	mines := count(c.mine)
	for cell, n := range c.shown {
		switch {
		case n == certain:
			mines--
		case n == closed && c.besideNumber(cell):
			cells = append(cells, cell)
		case n == closed:
			loose = append(loose, cell)
		case c.besideClosed(cell):
			numbers = append(numbers, cell)
		}
	}
	if len(cells)+len(loose) > mostUnknown {
		return false
	}
	c.cells, c.loose, c.numbers = cells, loose, numbers
	return c.conclude(mines)
}

func (c *checker) besideNumber(cell int) bool {
	return slices.ContainsFunc(c.nearby[cell], func(near int) bool { return c.shown[near] >= 0 })
}

func (c *checker) besideClosed(cell int) bool {
	return slices.ContainsFunc(c.nearby[cell], func(near int) bool { return c.shown[near] == closed })
}

// mostUnknown is how many cells may be unknown for the count to be used.
const mostUnknown = 24
