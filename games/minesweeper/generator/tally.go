package generator

import "arcade/games/minesweeper/solver"

// tally uses the count of the mines left, near the end of a board: before that
// it tells nothing that a player could see.
type tally struct {
	solver *solver.Solver
	view   solver.View
}

// few is how many unknown cells there may be, and partial the partial layouts
// that are counted.
const (
	few     = 24
	partial = 1 << 12
)

func newTally(w, h int) (*tally, error) {
	s, err := solver.New(w, h)
	if err != nil {
		return nil, err
	}
	s.SetBudget(partial)
	return &tally{solver: s, view: solver.View{Cells: make([]int8, w*h)}}, nil
}

// use opens and flags what is certain; false where nothing is.
func (t *tally) use(l *logic) bool {
	if l.hidden+l.mines > few {
		return false
	}
	l.steps += overhead + l.w*l.h/8
	t.view.Mines = l.mines
	cell := 0
	l.each(func(i int) {
		t.view.Cells[cell] = solver.Hidden
		if l.mark[i] == opened {
			t.view.Cells[cell] = l.number[i]
		} else if l.mark[i] == flagged {
			t.view.Mines++
		}
		cell++
	})
	a, err := t.solver.Analyse(t.view)
	if err != nil {
		return false
	}
	return t.take(l, a)
}

func (t *tally) take(l *logic, a *solver.Analysis) bool {
	found, cell := false, 0
	l.each(func(i int) {
		verdict := a.Verdicts[cell]
		cell++
		switch {
		case l.mark[i] != unknown:
		case verdict == solver.Safe:
			l.open(i)
			found = true
		case verdict == solver.Mine:
			l.flag(i)
			found = true
		}
	})
	return found
}
