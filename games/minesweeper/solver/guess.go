package solver

import (
	"math"
	"slices"
)

// Guess is what to open where nothing is certain.
type Guess struct {
	Cell int
	// Safe is the cell's chance to be no mine.
	Safe float64
	// Win is the chance to win the game from here with the best play, where
	// Searched; 0 else.
	Win      float64
	Searched bool
}

// Guess gives the best cell to open in a view: a certainly safe one if there
// is any; else, where few layouts are left, the one with the highest chance to
// win; else one that must be guessed some day; else the one that best survives
// this and the next step and most likely makes something certain. It fails with
// ErrView, ErrNoBoard or, where no closed cell can be safe, ErrDone.
func (s *Solver) Guess(v View) (Guess, error) {
	if slices.Contains(v.Cells, Blank) {
		return Guess{}, ErrView
	}
	a, err := s.Analyse(v)
	if err != nil {
		return Guess{}, err
	}
	if a.Safe > 0 {
		return Guess{Cell: slices.Index(a.Verdicts, Safe), Safe: 1}, nil
	}
	if !slices.Contains(a.Verdicts, Unknown) {
		return Guess{}, ErrDone
	}
	if g, ok := s.search(a); ok {
		return g, nil
	}
	if cell, ok := s.even(); ok {
		return Guess{Cell: cell, Safe: 1 - a.Odds[cell]}, nil
	}
	return s.lookAhead(a), nil
}

// The bounds of a search. They are counted, not timed, so that a view has one
// guess on every machine.
const (
	searchLayouts = 2000    // the most layouts that are played to the end
	searchCells   = 1000    // the most unknown cells
	searchSteps   = 1 << 23 // cells looked at: about 8 ms
)

// search plays the rest to the end, where it is small.
func (s *Solver) search(a *Analysis) (Guess, bool) {
	e := &s.end
	if !a.Exact || a.Layouts > math.Log2(searchLayouts+1) || !e.layouts.list(s, searchLayouts) {
		return Guess{}, false
	}
	cell, wins, ok := e.best(searchSteps)
	if !ok {
		return Guess{}, false
	}
	win := float64(wins) / float64(e.layouts.count)
	return Guess{Cell: cell, Safe: 1 - a.Odds[cell], Win: win, Searched: true}, true
}
