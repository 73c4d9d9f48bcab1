package solver

import (
	"cmp"
	"slices"
)

// The bounds of looking ahead, found by playing.
const (
	worthLook = 0.93 // of the best safety: the least a candidate has
	mostLooks = 10   // candidates
	// largest is how many partial layouts a view may have taken to count; on
	// larger ones looking ahead would take too long.
	largest = 1 << 13
	// premium is what a certain next step is worth, and hope what a cell
	// without mines around it is at first sight.
	premium = 0.2
	hope    = 0.1
)

// candidate is a cell worth a look.
type candidate struct {
	cell    int
	safe    float64
	promise float64 // at first sight
}

// lookAhead gives the cell with the best chance to survive its opening and the
// safest step after it. (Looking a second guess ahead was no better in 4,000
// games, at three times the work.)
func (s *Solver) lookAhead(a *Analysis) Guess {
	list := s.candidates(a)
	best, most := list[0], 0.0
	if !a.Exact || len(s.sweep.nodes) > largest {
		return Guess{Cell: best.cell, Safe: best.safe}
	}
	s.shown = append(s.shown[:0], s.view.Cells...)
	for _, c := range list[:min(len(list), mostLooks)] {
		if value := s.behind(a, c, most); value > most {
			best, most = c, value
		}
	}
	return Guess{Cell: best.cell, Safe: best.safe}
}

// candidates gives the cells worth a look, the most promising first.
func (s *Solver) candidates(a *Analysis) []candidate {
	safest := 0.0
	for cell, verdict := range a.Verdicts {
		if verdict == Unknown {
			safest = max(safest, 1-a.Odds[cell])
		}
	}
	var list []candidate
	for cell, verdict := range a.Verdicts {
		if safe := 1 - a.Odds[cell]; verdict == Unknown && safe >= safest*worthLook {
			list = append(list, candidate{cell, safe, safe * (1 + hope*s.blank(a, cell))})
		}
	}
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.promise, a.promise) })
	return list
}

// blank estimates the chance that no mine is around a cell.
func (s *Solver) blank(a *Analysis, cell int) float64 {
	p := 1.0
	for _, near := range s.near[cell] {
		p *= 1 - a.Odds[near]
	}
	return p
}

// behind gives the chance to survive opening a cell and the safest step after
// it, with a premium where that step is certain. It stops with 0 once this
// can't exceed least.
func (s *Solver) behind(a *Analysis, c candidate, least float64) float64 {
	s.shown[c.cell] = 0 // any number: it isn't Hidden
	defer func() { s.shown[c.cell] = Hidden }()
	lo, hi := s.numbers(a, c.cell)
	left, value := 1.0, 0.0 // the chance of the numbers not yet tried
	for n := hi; n > 0 && n >= lo; n-- {
		if c.safe*(value+left*(1+premium)) <= least {
			return 0
		}
		s.shown[c.cell] = int8(n)
		if share, prospect := s.show(); share > 0 {
			share /= c.safe
			left -= share
			value += share * prospect
		}
	}
	if lo == 0 { // nothing around it is a mine, and the next steps are certain
		value += left * (1 + premium)
	}
	return c.safe * value
}

// numbers gives the least and the most that a cell may show.
func (s *Solver) numbers(a *Analysis, cell int) (lo, hi int) {
	for _, near := range s.near[cell] {
		switch a.Verdicts[near] {
		case Mine:
			lo++
			hi++
		case Unknown:
			hi++
		}
	}
	return lo, hi
}

// show gives the share of the layouts that remain if the cells show this, and
// what the best next step then is worth.
func (s *Solver) show() (share, prospect float64) {
	if s.peer == nil {
		s.peer = &Solver{grid: s.grid, odds: make([]float64, len(s.odds))}
		s.peer.sweep.budget = 4 * largest
	}
	p := s.peer
	if !p.count(View{Cells: s.shown, Mines: s.view.Mines}) || !p.sums.exact {
		return 0, 0
	}
	return p.sums.total.over(s.sums.total), p.prospect()
}

// prospect is the safety of the best step, with the premium if it is certain.
func (s *Solver) prospect() float64 {
	least := 1.0
	for cell, verdict := range s.border.verdicts {
		switch verdict {
		case Safe:
			return 1 + premium
		case Unknown:
			least = min(least, s.odds[cell])
		}
	}
	return 1 - least
}
