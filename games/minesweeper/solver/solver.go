// Package solver tells what follows from an open part of a minesweeper board:
// which closed cells are certainly safe, which are mines, and how likely each
// of the others is a mine, with the count of mines taken into account. Where
// nothing is certain it names the best guess.
//
// Closed cells that touch the same numbers are one group. Groups joined by
// numbers are one component. A component's layouts are counted by a sweep over
// its groups that merges partial layouts leaving the same to be done, so that
// a long border costs its length and not two to the power of it; the counts of
// the components and of the cells that touch no number are then combined over
// the count of mines.
package solver

import (
	"errors"
	"math"
)

// Hidden is the value of a closed cell in a View; flags are not told apart,
// because a player's flag may be wrong.
const Hidden = -1

// Blank is the value of a cell that is open or known to be safe while its number
// is not known, or shall not be used. Only Analyse takes it.
const Blank = 9

// NoCount is the value of View.Mines where the count shall not be used.
const NoCount = -1

// MaxSide bounds the sides of a board, in cells.
const MaxSide = 250

// The refusals of New and of a view.
var (
	ErrSize    = errors.New("solver: a board is 1 to 250 cells a side")
	ErrView    = errors.New("solver: not a view of this board")
	ErrNoBoard = errors.New("solver: no board shows this view")
	ErrDone    = errors.New("solver: no closed cell can be safe")
)

// View is what a player sees of a board.
type View struct {
	// Cells holds for each cell, row by row, the number it shows, Hidden or
	// Blank.
	Cells []int8
	// Mines counts all mines of the board; NoCount asks what follows from the
	// numbers alone.
	Mines int
}

// Verdict is what is certain of a cell.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota // closed, and not certain
	Safe                   // closed, and no mine in any layout that fits
	Mine                   // closed, and a mine in every layout that fits
	Open                   // not closed
)

// Analysis is what follows from a view. Its slices belong to the Solver and
// hold until its next call.
type Analysis struct {
	// Verdicts holds each cell's verdict.
	Verdicts []Verdict
	// Odds holds each cell's chance to be a mine, 0 to 1, all layouts that fit
	// being equally likely, right to 1 part in 10^9. Where Exact is false the
	// odds of Unknown cells are estimates, and NaN of those about which the
	// numbers say nothing if there is no count.
	Odds []float64
	// Safe and Mines count the cells of these verdicts.
	Safe, Mines int
	// Exact tells that every layout was counted. Where a component is too
	// large for the budget, or there is no count of mines, it is false: the
	// verdicts are still true, but with a budget too small some cell may be
	// left Unknown of which something is certain.
	Exact bool
	// Layouts is the logarithm to base 2 of how many layouts fit, -Inf where
	// Exact is false.
	Layouts float64
}

// Budget is how many partial layouts a Solver counts in one analysis before it
// says that it doesn't know: about 20 ms and 20 MB.
const Budget = 1 << 18

// Solver analyses views of boards of one size. It keeps its memory from one
// call to the next; it is not safe for concurrent use.
type Solver struct {
	grid
	view   View
	border border
	sweep  sweep
	sums   sums
	odds   []float64
	end    endgame
	peer   *Solver // looks ahead
	shown  []int8  // the view it looks at
}

// New makes a solver for boards of this size.
func New(width, height int) (*Solver, error) {
	if min(width, height) < 1 || max(width, height) > MaxSide {
		return nil, ErrSize
	}
	s := &Solver{grid: newGrid(width, height)}
	s.odds = make([]float64, width*height)
	s.sweep.budget = Budget
	return s, nil
}

// SetBudget changes the budget from Budget to this many partial layouts.
func (s *Solver) SetBudget(n int) { s.sweep.budget = n }

// Analyse tells what follows from a view. It fails with ErrView or ErrNoBoard.
func (s *Solver) Analyse(v View) (*Analysis, error) {
	if err := s.check(v); err != nil {
		return nil, err
	}
	if !s.count(v) {
		return nil, ErrNoBoard
	}
	a := &Analysis{
		Verdicts: s.border.verdicts, Odds: s.odds,
		Exact: s.sums.exact, Layouts: s.sums.total.log2(),
	}
	for _, verdict := range a.Verdicts {
		switch verdict {
		case Safe:
			a.Safe++
		case Mine:
			a.Mines++
		}
	}
	return a, nil
}

func (s *Solver) check(v View) error {
	if len(v.Cells) != s.w*s.h || v.Mines < NoCount || v.Mines > len(v.Cells) {
		return ErrView
	}
	for cell, n := range v.Cells {
		if n < Hidden || n != Blank && int(n) > len(s.near[cell]) {
			return ErrView
		}
	}
	return nil
}

// count fills the verdicts and the odds; false where no layout fits.
func (s *Solver) count(v View) bool {
	s.view = v
	if !s.border.read(&s.grid, v) {
		return false
	}
	s.sweep.reset()
	s.sums.exact = v.Mines != NoCount
	for i := range s.border.components {
		c := &s.border.components[i]
		if !s.sweep.forward(&s.border, c) {
			if !c.counted {
				s.sums.exact = false
				continue
			}
			return false
		}
	}
	return s.combine()
}

// settle writes what is known of the cells that were decided before counting.
func (s *Solver) settle() {
	for cell, verdict := range s.border.verdicts {
		s.odds[cell] = 0
		switch verdict {
		case Mine:
			s.odds[cell] = 1
		case Unknown:
			s.odds[cell] = math.NaN()
		}
	}
}
