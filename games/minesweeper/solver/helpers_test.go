package solver

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func newSolver(t testing.TB, w, h int) *Solver {
	t.Helper()
	s, err := New(w, h)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// show reads a view: '.' is closed, digits are open.
func show(t testing.TB, mines int, rows ...string) (*Solver, View) {
	t.Helper()
	v := View{Mines: mines}
	for _, c := range strings.Join(rows, "") {
		if c == '.' {
			v.Cells = append(v.Cells, Hidden)
		} else {
			v.Cells = append(v.Cells, int8(c-'0'))
		}
	}
	return newSolver(t, len(rows[0]), len(rows)), v
}

// number counts the mines around a cell.
func (g grid) number(mine []bool, cell int) int8 {
	n := int8(0)
	for _, near := range g.near[cell] {
		if mine[near] {
			n++
		}
	}
	return n
}

// game is a board in play.
type game struct {
	*Solver
	mine []bool
	view View
	left int // safe cells still closed
}

// deal lays mines anywhere but on the first cell and, for an opening, around it.
func deal(r *rand.Rand, s *Solver, mines, first int, opening bool) *game {
	g := &game{Solver: s, mine: make([]bool, s.w*s.h), left: s.w*s.h - mines}
	g.view = View{Mines: mines, Cells: make([]int8, len(g.mine))}
	spared := map[int]bool{first: true}
	if opening {
		for _, near := range s.near[first] {
			spared[int(near)] = true
		}
	}
	for _, cell := range r.Perm(len(g.mine)) {
		if mines > 0 && !spared[cell] {
			g.mine[cell] = true
			mines--
		}
	}
	for cell := range g.view.Cells {
		g.view.Cells[cell] = Hidden
	}
	g.open(first)
	return g
}

// open opens a safe cell, and an opening whole.
func (g *game) open(cell int) {
	for stack := []int{cell}; len(stack) > 0; {
		cell, stack = stack[len(stack)-1], stack[:len(stack)-1]
		if g.view.Cells[cell] != Hidden {
			continue
		}
		g.view.Cells[cell] = g.number(g.mine, cell)
		g.left--
		if g.view.Cells[cell] == 0 {
			for _, near := range g.near[cell] {
				stack = append(stack, int(near))
			}
		}
	}
}

// advance opens what is certain and gives the analysis that has no more.
func (g *game) advance(t testing.TB) *Analysis {
	for g.left > 0 {
		a, err := g.Analyse(g.view)
		if err != nil {
			t.Fatalf("%v: %v", g.view, err)
		}
		if a.Safe == 0 {
			return a
		}
		for cell, verdict := range a.Verdicts {
			if verdict == Safe {
				if g.mine[cell] {
					t.Fatalf("%v: cell %d is called safe and is a mine", g.view, cell)
				}
				g.open(cell)
			}
		}
	}
	return nil
}

// play lets the solver play to the end and tells whether it won. ceiling is the
// most that any player could win of the game, as far as that is known: where
// the first guess is searched to the end it is the chance to win from there,
// since nobody has had a choice before.
func (g *game) play(t testing.TB) (won bool, ceiling float64) {
	ceiling = 1
	guesses := 0
	for g.advance(t); g.left > 0; g.advance(t) {
		guess, err := g.Guess(g.view)
		if err != nil {
			t.Fatal(err)
		}
		if guess.Searched && guesses == 0 {
			ceiling = guess.Win
		}
		if guesses++; g.mine[guess.Cell] {
			return false, ceiling
		}
		g.open(guess.Cell)
	}
	return true, ceiling
}
