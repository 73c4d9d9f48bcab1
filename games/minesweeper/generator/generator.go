// Package generator makes minesweeper boards that need no guess: from the
// first cell on, which opens an area, every step follows from what is open.
//
// A board is dealt at random and solved by logic. Where the logic is stuck the
// mines of that place are dealt anew, until all is open. Because a repair
// changes numbers that earlier steps were taken from, the board is then solved
// again from its first cell, and it is done when that needs no repair.
//
// Equal orders give equal boards on every machine: there is one stream of
// ChaCha8, no floating point in any decision, and work is counted, not timed.
package generator

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
)

// Grade says what a board's steps may need.
type Grade uint8

// The grades. A board of the grade Numbers is one of the grade Counted too.
const (
	// Numbers is logic from the open numbers alone, no more than two at a time.
	Numbers Grade = iota
	// Counted may also need the count of the mines left, once no more than 24
	// cells are unknown.
	Counted
)

// MaxSide bounds the sides of a board, in cells.
const MaxSide = 250

// DefaultSteps is the budget of an order that names none: about 0.7 s where it
// is used up, which no preset comes near.
const DefaultSteps = 4_000_000

// The reasons why there is no board.
var (
	// ErrOrder: the order is not one for a board.
	ErrOrder = errors.New("generator: not a board of 1 to 250 cells a side with its first cell on it")
	// ErrOpening: no such board exists.
	ErrOpening = errors.New("generator: too many mines for the first cell to open an area")
	// ErrBudget: none was found with this budget; there may be one.
	ErrBudget = errors.New("generator: found no board that needs no guess")
)

// Order is what board is to be made.
type Order struct {
	Width, Height, Mines int
	// First is the cell that will be opened first, row by row from 0. Neither
	// it nor its neighbours will be mines.
	First int
	Grade Grade
	Seed  [32]byte
	// Steps is the budget: cells opened or flagged, pairs of numbers looked at,
	// and as much for repairs and counts as they take; about six million a
	// second. 0 is DefaultSteps.
	Steps int
}

// Generator makes boards and keeps its memory from one to the next. It is not
// safe for concurrent use; its zero value is ready.
type Generator struct {
	logic
	count  *tally
	source *rand.ChaCha8
	spared []bool // by index: the first cell and its neighbours
	cells  []int  // the others
	reach  int
	// While repairing: unknown cells beside open ones, and the others; and the
	// cells to be changed.
	front, behind, chosen []int
}

// Make gives the mines of a board, row by row. It fails with ErrOrder,
// ErrOpening or ErrBudget.
func Make(o Order) ([]bool, error) { return new(Generator).Make(o) }

// Make is like the function Make.
func (g *Generator) Make(o Order) ([]bool, error) {
	if err := g.begin(o); err != nil {
		return nil, err
	}
	budget := o.Steps
	if budget <= 0 {
		budget = DefaultSteps
	}
	g.deal(g.cells, o.Mines)
	for g.start(o.Mines, g.at(o.First)); !g.run(); g.start(o.Mines, g.at(o.First)) {
		if !g.mend(budget) {
			return nil, ErrBudget
		}
	}
	return g.layout(), nil
}

// begin makes everything ready for an order.
func (g *Generator) begin(o Order) error {
	if min(o.Width, o.Height) < 1 || max(o.Width, o.Height) > MaxSide || o.Mines < 0 ||
		o.First < 0 || o.First >= o.Width*o.Height || o.Grade > Counted {
		return ErrOrder
	}
	if g.w != o.Width || g.h != o.Height {
		*g = Generator{logic: newLogic(o.Width, o.Height)}
		g.spared = make([]bool, len(g.mark))
	}
	g.tally = nil
	if o.Grade == Counted {
		if err := g.reckon(); err != nil {
			return err
		}
	}
	g.steps, g.reach = 0, reach(o.Mines, o.Width*o.Height)
	g.source = source(o)
	g.clear(g.at(o.First))
	if o.Mines > len(g.cells) {
		return ErrOpening
	}
	return nil
}

// reckon makes the logic count the mines left.
func (g *Generator) reckon() error {
	if g.count == nil {
		t, err := newTally(g.w, g.h)
		if err != nil {
			return err
		}
		g.count = t
	}
	g.tally = g.count
	return nil
}

// source is the stream of an order. The board, the grade and the first cell go
// into its key, so what one board shows says nothing of another.
func source(o Order) *rand.ChaCha8 {
	key := fmt.Appendf(nil, "minesweeper/noguess/1 %dx%d/%d %d @%d\n", o.Width, o.Height, o.Mines, o.Grade, o.First)
	return rand.NewChaCha8(sha256.Sum256(append(key, o.Seed[:]...)))
}

// clear takes all mines away, and spares the first cell and its neighbours.
func (g *Generator) clear(first int) {
	clear(g.spared)
	g.spared[first] = true
	for _, d := range g.ring {
		g.spared[first+d] = true
	}
	g.cells = g.cells[:0]
	g.each(func(i int) {
		g.lay(i, false)
		if !g.spared[i] {
			g.cells = append(g.cells, i)
		}
	})
}

// deal lays n mines in some of the cells, which hold none: the first n of a
// Fisher-Yates shuffle.
func (g *Generator) deal(cells []int, n int) {
	for k := range n {
		j := k + below(g.source, len(cells)-k)
		cells[k], cells[j] = cells[j], cells[k]
		g.lay(cells[k], true)
	}
}

// mend repairs until all is open, as if what is open had been opened by logic;
// false at the end of the budget. A board that resists is dealt anew.
func (g *Generator) mend(budget int) bool {
	least := g.hidden
	for tries := 0; g.steps < budget; tries++ {
		if tries == hopeless {
			return g.redeal()
		}
		g.repair(tries)
		if g.run() {
			return true
		}
		if g.hidden < least {
			least, tries = g.hidden, -1
		}
	}
	return false
}

// redeal begins with other mines.
func (g *Generator) redeal() bool {
	mines := 0
	for _, i := range g.cells {
		if g.mine[i] {
			mines++
			g.lay(i, false)
		}
	}
	g.deal(g.cells, mines)
	return true
}

// layout writes the mines row by row.
func (g *Generator) layout() []bool {
	mines := make([]bool, 0, g.w*g.h)
	g.each(func(i int) { mines = append(mines, g.mine[i]) })
	return mines
}
