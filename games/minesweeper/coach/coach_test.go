package coach

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arcade/games/minesweeper/solver"
)

// show reads a view: '.' is closed, digits are open.
func show(t *testing.T, mines int, rows ...string) (*Coach, solver.View) {
	t.Helper()
	v := solver.View{Mines: mines}
	for _, c := range strings.Join(rows, "") {
		n := int8(c - '0')
		if c == '.' {
			n = solver.Hidden
		}
		v.Cells = append(v.Cells, n)
	}
	c, err := New(len(rows[0]), len(rows))
	if err != nil {
		t.Fatal(err)
	}
	return c, v
}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func TestChances(t *testing.T) {
	for _, c := range []struct {
		name       string
		mines      int
		rows       []string
		opened     []int
		safe, best float64
	}{
		{"an even guess", 1, []string{"1.", "1."}, []int{1}, 0.5, 0.5},
		{"a certain cell", 1, []string{"01.", "01.", "01."}, []int{2}, 1, 1},
		{"a mine", 1, []string{"1.."}, []int{1}, 0, 1},
		{"by the count", 1, []string{"1.."}, []int{2}, 1, 1},
		{"a needless guess", 2, []string{"01...", "01...", "01..."}, []int{3}, 5. / 6, 1},
		{"two at once", 1, []string{"....", "...."}, []int{0, 1}, 6. / 8, 7. / 8},
		{"three at once", 2, []string{"....", "...."}, []int{0, 1, 2}, 6. / 8 * 5 / 7 * 4 / 6, 6. / 8},
		{"all that is safe", 1, []string{"1.", "1."}, []int{1, 3}, 0, 0.5},
	} {
		coach, v := show(t, c.mines, c.rows...)
		got, err := coach.Chance(v, c.opened...)
		if err != nil || !near(got.Safe, c.safe) || !near(got.Best, c.best) || !got.Exact {
			t.Errorf("%s: %+v, %v, want %v of %v", c.name, got, err, c.safe, c.best)
		}
		if got.Guess() != (c.safe < 1) || got.Forced() != (c.best < 1) {
			t.Errorf("%s: guess %v, forced %v", c.name, got.Guess(), got.Forced())
		}
	}
}

// Opening several cells is as likely to be safe as layouts without a mine there
// are among all: counted one by one.
func TestChanceOfSeveralCellsIsCounted(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		w, h := 2+r.IntN(3), 2+r.IntN(3)
		b := deal(r, w, h, 1+r.IntN(w*h/2))
		v := b.opened(r, 1+r.IntN(w*h))
		closed := closedOf(v)
		if len(closed) == 0 || len(closed) > 14 {
			continue
		}
		r.Shuffle(len(closed), func(i, j int) { closed[i], closed[j] = closed[j], closed[i] })
		opened := closed[:1+r.IntN(min(3, len(closed)))]
		c, err := New(w, h)
		if err != nil {
			t.Fatal(err)
		}
		got, err := c.Chance(v, opened...)
		if err != nil {
			t.Fatal(err)
		}
		all, safe := b.count(v, closed, opened)
		if want := float64(safe) / float64(all); !near(got.Safe, want) && !(want < 1e-6 && got.Safe < 1e-6) {
			t.Fatalf("%v, opened %v: %v, want %d of %d", v, opened, got.Safe, safe, all)
		}
	}
}

// board is mines, for tests.
type board struct {
	w, h int
	mine []bool
}

func deal(r *rand.Rand, w, h, mines int) board {
	b := board{w, h, make([]bool, w*h)}
	for _, cell := range r.Perm(w * h)[:mines] {
		b.mine[cell] = true
	}
	return b
}

func (b board) number(mine []bool, cell int) (n int8) {
	for other := range mine {
		dx, dy := other%b.w-cell%b.w, other/b.w-cell/b.w
		if mine[other] && dx*dx <= 1 && dy*dy <= 1 {
			n++
		}
	}
	return n
}

// opened gives the view with some of the safe cells open.
func (b board) opened(r *rand.Rand, n int) solver.View {
	v := solver.View{Cells: make([]int8, len(b.mine))}
	for cell, is := range b.mine {
		v.Cells[cell] = solver.Hidden
		if is {
			v.Mines++
		}
	}
	for _, cell := range r.Perm(len(b.mine)) {
		if n > 0 && !b.mine[cell] {
			v.Cells[cell] = b.number(b.mine, cell)
			n--
		}
	}
	return v
}

func closedOf(v solver.View) (cells []int) {
	for cell, n := range v.Cells {
		if n == solver.Hidden {
			cells = append(cells, cell)
		}
	}
	return cells
}

// count goes through all layouts: those that fit, and those of them in which
// none of some cells is a mine.
func (b board) count(v solver.View, closed, opened []int) (all, safe int) {
	for layout := range 1 << len(closed) {
		mine, n := make([]bool, len(b.mine)), 0
		for i, cell := range closed {
			if layout>>i&1 != 0 {
				mine[cell] = true
				n++
			}
		}
		if n != v.Mines || !b.fits(v, mine) {
			continue
		}
		all++
		if !slices.ContainsFunc(opened, func(cell int) bool { return mine[cell] }) {
			safe++
		}
	}
	return all, safe
}

func (b board) fits(v solver.View, mine []bool) bool {
	for cell, n := range v.Cells {
		if n >= 0 && n != solver.Blank && b.number(mine, cell) != n {
			return false
		}
	}
	return true
}

func TestHints(t *testing.T) {
	for _, c := range []struct {
		name    string
		mines   int
		rows    []string
		near    int
		cell    int
		because []int
		counted bool
	}{
		{"two numbers", 3, []string{"1.1...1.1"}, 0, 3, []int{2, 0}, false},
		{"the nearest", 3, []string{"1.1...1.1"}, 8, 5, []int{6, 8}, false},
		{"the count", 1, []string{"1.."}, 0, 2, nil, true},
		{"a zero beside a flag that is wrong", 1, []string{"00001.", "0.0011", "000000"}, 0, 7, []int{0}, false},
	} {
		coach, v := show(t, c.mines, c.rows...)
		h, err := coach.Hint(v, c.near)
		if err != nil || !h.Certain() || h.Cell != c.cell || h.Counted != c.counted || !slices.Equal(h.Because, c.because) {
			t.Errorf("%s: %+v, %v, want cell %d because of %v", c.name, h, err, c.cell, c.because)
		}
	}
}

func TestAHintMayBeAGuess(t *testing.T) {
	coach, v := show(t, 1, "1.", "1.")
	if h, err := coach.Hint(v, 0); err != nil || h.Certain() || !near(h.Safe, 0.5) {
		t.Errorf("%+v, %v", h, err)
	}
}

// A hint that says it is certain is true in every layout; its numbers prove it,
// and none of them can be left out.
func TestHintsAreProved(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	proofs := 0
	for range 600 {
		w, h := 2+r.IntN(4), 2+r.IntN(4)
		b := deal(r, w, h, 1+r.IntN(max(1, w*h/3)))
		v := b.opened(r, 1+r.IntN(w*h))
		closed := closedOf(v)
		c, err := New(w, h)
		if err != nil {
			t.Fatal(err)
		}
		hint, err := c.Hint(v, 0)
		if errors.Is(err, solver.ErrDone) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if !hint.Certain() {
			if hint.Because != nil || hint.Safe <= 0 {
				t.Fatalf("%v: %+v", v, hint)
			}
			continue
		}
		if b.mine[hint.Cell] {
			t.Fatalf("%v: cell %d is called certain and is a mine", v, hint.Cell)
		}
		if hint.Counted || len(closed) > 14 {
			continue
		}
		proofs++
		if !b.provedBy(v, closed, hint.Cell, hint.Because) {
			t.Fatalf("%v: %+v is not proved", v, hint)
		}
		for i := range hint.Because {
			if b.provedBy(v, closed, hint.Cell, slices.Delete(slices.Clone(hint.Because), i, i+1)) {
				t.Fatalf("%v: %+v needs no %d", v, hint, hint.Because[i])
			}
		}
	}
	if proofs < 100 {
		t.Errorf("only %d proofs were looked at", proofs)
	}
}

// provedBy goes through all layouts of any number of mines that fit some
// numbers.
func (b board) provedBy(v solver.View, closed []int, cell int, numbers []int) bool {
	for layout := range 1 << len(closed) {
		mine := make([]bool, len(b.mine))
		for i, at := range closed {
			mine[at] = layout>>i&1 != 0
		}
		if mine[cell] && !slices.ContainsFunc(numbers, func(at int) bool { return b.number(mine, at) != v.Cells[at] }) {
			return false
		}
	}
	return true
}

func TestOddsAreTheSolvers(t *testing.T) {
	coach, v := show(t, 1, "1.", "1.")
	odds, exact, err := coach.Odds(v)
	if err != nil || !exact || !near(odds[1], 0.5) || !near(odds[3], 0.5) || odds[0] != 0 {
		t.Errorf("%v, %v, %v", odds, exact, err)
	}
	kept := odds[1]
	_, v2 := show(t, 2, "2.", "2.")
	if _, _, err := coach.Odds(v2); err != nil || odds[1] != kept {
		t.Errorf("the next view changes odds that were given: %v, %v", odds, err)
	}
}

func TestForeignViewsAreRefused(t *testing.T) {
	coach, _ := show(t, 1, "1.", "1.")
	for _, v := range []solver.View{{Mines: 1}, {Cells: []int8{8, 8, 8, 8}, Mines: 1}, {Cells: []int8{1, 1, 1, 1}, Mines: 1}} {
		_, errHint := coach.Hint(v, 0)
		_, errChance := coach.Chance(v)
		if _, _, err := coach.Odds(v); err == nil || errHint == nil || errChance == nil {
			t.Errorf("%v is taken", v)
		}
	}
	if _, err := New(0, 5); !errors.Is(err, solver.ErrSize) {
		t.Error(err)
	}
}
