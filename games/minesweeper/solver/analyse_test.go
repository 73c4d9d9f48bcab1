package solver

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestAViewIsRefused(t *testing.T) {
	for _, size := range [][2]int{{0, 5}, {5, 0}, {251, 5}, {-1, -1}} {
		if _, err := New(size[0], size[1]); !errors.Is(err, ErrSize) {
			t.Errorf("%v: error %v, want ErrSize", size, err)
		}
	}
	s := newSolver(t, 2, 2)
	for what, c := range map[string]struct {
		view View
		want error
	}{
		"too few cells":       {View{Cells: []int8{0}}, ErrView},
		"no number":           {View{Cells: []int8{10, 0, 0, 0}}, ErrView},
		"a number too large":  {View{Cells: []int8{4, 0, 0, 0}}, ErrView},
		"too many mines":      {View{Cells: []int8{Hidden, Hidden, Hidden, Hidden}, Mines: 5}, ErrView},
		"a negative count":    {View{Cells: []int8{Hidden, Hidden, Hidden, Hidden}, Mines: -2}, ErrView},
		"more than are there": {View{Cells: []int8{1, Hidden, Hidden, Hidden}, Mines: 2}, ErrNoBoard},
		"fewer than shown":    {View{Cells: []int8{2, Hidden, Hidden, Hidden}, Mines: 1}, ErrNoBoard},
		"a mine nowhere":      {View{Cells: []int8{1, 1, 1, 1}, Mines: 1}, ErrNoBoard},
	} {
		if _, err := s.Analyse(c.view); !errors.Is(err, c.want) {
			t.Errorf("%s: error %v, want %v", what, err, c.want)
		}
		if _, err := s.Guess(c.view); !errors.Is(err, c.want) {
			t.Errorf("%s: a guess fails with %v, want %v", what, err, c.want)
		}
	}
}

// The count of the mines tells what the numbers don't.
func TestTheCountOfMines(t *testing.T) {
	for _, c := range []struct {
		mines int
		want  Verdict // of the corner that touches no number
	}{{1, Safe}, {2, Mine}, {NoCount, Unknown}} {
		s, v := show(t, c.mines, "1..")
		a, err := s.Analyse(v)
		if err != nil || a.Verdicts[1] != Mine || a.Verdicts[2] != c.want {
			t.Errorf("%d mines: %v, %v, want the last cell to be %d", c.mines, a.Verdicts, err, c.want)
		}
		if a.Exact != (c.mines != NoCount) {
			t.Errorf("%d mines: exact is %v", c.mines, a.Exact)
		}
	}
}

// With no number open, or one, the odds are known: no layout is lost to
// overflow, however many there are.
func TestLargeBoardsDoNotOverflow(t *testing.T) {
	s := newSolver(t, 100, 100)
	v := View{Cells: make([]int8, 10_000), Mines: 2000}
	for cell := range v.Cells {
		v.Cells[cell] = Hidden
	}
	expect := func(cell int, want float64) {
		t.Helper()
		a, err := s.Analyse(v)
		if err != nil || !a.Exact || abs(a.Odds[cell]-want) > 1e-12 {
			t.Fatalf("odds of cell %d are %v (%v), want %v", cell, a.Odds[cell], err, want)
		}
	}
	expect(0, 0.2)
	v.Cells[5050] = 3
	expect(5051, 3.0/8)
	expect(0, 1997.0/9991)
	v.Cells[5060] = 1
	expect(5061, 1.0/8)
	expect(5050-101, 3.0/8)
	expect(9999, 1996.0/9982)
	for _, mines := range []int{1, 9996} {
		v.Mines = mines
		if _, err := s.Analyse(v); !errors.Is(err, ErrNoBoard) {
			t.Errorf("%d mines: error %v, want ErrNoBoard", mines, err)
		}
	}
}

// The odds of all closed cells add up to the count of mines.
func TestOddsAddUp(t *testing.T) {
	r, each := rand.New(rand.NewPCG(3, 4)), 20
	if testing.Short() {
		each = 3
	}
	for _, b := range [][3]int{{9, 9, 10}, {16, 16, 40}, {30, 16, 99}, {100, 100, 2000}} {
		for range each {
			g := deal(r, newSolver(t, b[0], b[1]), b[2], 3*b[0]+3, true)
			a := g.advance(t)
			if a == nil {
				continue
			}
			sum := 0.0
			for _, odds := range a.Odds {
				sum += odds
			}
			if !a.Exact || abs(sum-float64(b[2])) > 1e-6 {
				t.Fatalf("%v: the odds add up to %v (exact %v), want %d", b, sum, a.Exact, b[2])
			}
		}
	}
}

// A border too wide to count ends at the budget, and what is said of it is
// true all the same.
func TestBudgetEndsAndVerdictsStayTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	unknown := 0
	for _, open := range []float64{0.2, 0.35, 0.5, 0.7} {
		s := newSolver(t, 100, 100)
		v, mine := scattered(r, s, 2000, open)
		a, err := s.Analyse(v)
		if err != nil {
			t.Fatal(err)
		}
		if !a.Exact {
			unknown++
		}
		for cell, verdict := range a.Verdicts {
			if verdict == Safe && mine[cell] || verdict == Mine && !mine[cell] {
				t.Fatalf("%v open: cell %d is %d, a mine: %v", open, cell, verdict, mine[cell])
			}
			if odds := a.Odds[cell]; math.IsNaN(odds) || odds < 0 || odds > 1 {
				t.Fatalf("%v open: odds of cell %d are %v", open, cell, odds)
			}
		}
		if _, err := s.Guess(v); err != nil {
			t.Fatal(err)
		}
	}
	if unknown == 0 {
		t.Error("every view was counted: none tries the budget")
	}
}

// scattered opens a share of the safe cells, anywhere.
func scattered(r *rand.Rand, s *Solver, mines int, share float64) (View, []bool) {
	order := r.Perm(s.w * s.h)
	mine := make([]bool, len(order))
	for _, cell := range order[:mines] {
		mine[cell] = true
	}
	v := View{Mines: mines, Cells: make([]int8, len(order))}
	for cell := range v.Cells {
		v.Cells[cell] = Hidden
		if !mine[cell] && r.Float64() < share {
			v.Cells[cell] = s.number(mine, cell)
		}
	}
	return v, mine
}

func TestNeitherViewNorEarlierCallsMatter(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	used := newSolver(t, 16, 16)
	for range 50 {
		g := deal(r, used, 40, 0, false)
		if g.advance(t) == nil {
			continue
		}
		before := slices.Clone(g.view.Cells)
		got, err := used.Guess(g.view)
		want, _ := newSolver(t, 16, 16).Guess(g.view)
		if err != nil || got != want {
			t.Fatalf("%v: guess %+v (%v), of a new solver %+v", g.view, got, err, want)
		}
		if !slices.Equal(before, g.view.Cells) {
			t.Fatal("the view was changed")
		}
	}
}

func FuzzAnalyse(f *testing.F) {
	f.Add(uint8(3), uint8(2), []byte{10, 1, 10, 1, 1, 1})
	f.Add(uint8(0), uint8(1), []byte{10})
	f.Fuzz(func(t *testing.T, width, mines uint8, cells []byte) {
		w := 1 + int(width)%12
		h := min(len(cells)/w, 40)
		s, err := New(w, h)
		if err != nil {
			return
		}
		v := View{Cells: make([]int8, w*h), Mines: int(mines)}
		for cell := range v.Cells {
			v.Cells[cell] = int8(cells[cell]%11) - 1
		}
		a, err := s.Analyse(v)
		if err != nil {
			return
		}
		guess, err := s.Guess(v)
		if slices.Contains(v.Cells, Blank) { // a guess needs to know what would be seen
			if !errors.Is(err, ErrView) {
				t.Fatalf("%v: guess %+v, error %v", v, guess, err)
			}
			return
		}
		if err == nil && v.Cells[guess.Cell] != Hidden || err != nil && a.Exact && !errors.Is(err, ErrDone) {
			t.Fatalf("%v: guess %+v, error %v", v, guess, err)
		}
	})
}
