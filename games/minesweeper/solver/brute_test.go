package solver

import (
	"math"
	"math/big"
)

// brute counts layouts one by one: the slow way that the solver is checked
// against. It knows nothing of clues, groups or components.
type brute struct {
	g       grid
	view    View
	hidden  []int
	mine    []bool
	layouts int64
	mines   []int64 // per cell: the layouts in which it is a mine
	found   func(mine []bool)
}

func newBrute(g grid, v View) *brute {
	b := &brute{g: g, view: v, mine: make([]bool, len(v.Cells)), mines: make([]int64, len(v.Cells))}
	b.found = func(mine []bool) {
		b.layouts++
		for cell, is := range mine {
			if is {
				b.mines[cell]++
			}
		}
	}
	b.run()
	return b
}

func (b *brute) run() {
	for cell, n := range b.view.Cells {
		if n == Hidden {
			b.hidden = append(b.hidden, cell)
		}
	}
	if len(b.hidden) >= b.view.Mines {
		b.try(0, b.view.Mines)
	}
}

func (b *brute) try(i, left int) {
	if i == len(b.hidden) {
		if left == 0 && b.fits() {
			b.found(b.mine)
		}
		return
	}
	if left > 0 {
		b.mine[b.hidden[i]] = true
		b.try(i+1, left-1)
		b.mine[b.hidden[i]] = false
	}
	if len(b.hidden)-i > left {
		b.try(i+1, left)
	}
}

func (b *brute) fits() bool {
	for cell, n := range b.view.Cells {
		if n != Hidden && n != Blank && b.g.number(b.mine, cell) != n {
			return false
		}
	}
	return true
}

func (b *brute) odds(cell int) float64 {
	f, _ := big.NewRat(b.mines[cell], b.layouts).Float64()
	return f
}

// failer is a *testing.T or a *rapid.T.
type failer interface{ Fatalf(string, ...any) }

// compare holds the solver's analysis of a view against the slow way's.
func compare(t failer, s *Solver, v View, want *brute) {
	a, err := s.Analyse(v)
	if (err == nil) != (want.layouts > 0) {
		t.Fatalf("%v: %d layouts, error %v", v, want.layouts, err)
	}
	if err != nil {
		return
	}
	if !a.Exact || abs(math.Exp2(a.Layouts)-float64(want.layouts)) > 1e-6*float64(want.layouts) {
		t.Fatalf("%v: 2^%v layouts, exact %v, want %d", v, a.Layouts, a.Exact, want.layouts)
	}
	for cell, n := range v.Cells {
		if got := a.Verdicts[cell]; got != want.verdict(cell, n) {
			t.Fatalf("%v: cell %d is %d, want %d", v, cell, got, want.verdict(cell, n))
		}
		if got := a.Odds[cell]; n == Hidden && !(abs(got-want.odds(cell)) < 1e-9) {
			t.Fatalf("%v: odds of cell %d are %v, want %v", v, cell, got, want.odds(cell))
		}
	}
}

func abs(f float64) float64 { return max(f, -f) }

func (b *brute) verdict(cell int, n int8) Verdict {
	switch {
	case n != Hidden:
		return Open
	case b.mines[cell] == 0:
		return Safe
	case b.mines[cell] == b.layouts:
		return Mine
	}
	return Unknown
}
