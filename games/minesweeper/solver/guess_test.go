package solver

import (
	"errors"
	"math/rand/v2"
	"testing"
)

func TestACertainCellComesFirst(t *testing.T) {
	s, v := show(t, 1, "1..", "1..", "...")
	g, err := s.Guess(v)
	if err != nil || g.Safe != 1 || v.Cells[g.Cell] != Hidden {
		t.Fatalf("guess %+v, %v", g, err)
	}
}

func TestNothingToGuess(t *testing.T) {
	for _, rows := range [][]string{{"1.", "11"}, {"00", "00"}} {
		s, v := show(t, 1-int('1'-rows[0][0]), rows...)
		if _, err := s.Guess(v); !errors.Is(err, ErrDone) {
			t.Errorf("%v: error %v, want ErrDone", rows, err)
		}
	}
}

func TestAnEvenGuess(t *testing.T) {
	s, v := show(t, 1, "1.", "1.")
	g, err := s.Guess(v)
	if err != nil || g.Safe != 0.5 || g.Win != 0.5 || !g.Searched {
		t.Fatalf("guess %+v, %v", g, err)
	}
}

// Two cells in a corner that no number will ever tell apart are guessed before
// anything else, although other cells are safer.
func TestAGuessThatNobodyCanAvoid(t *testing.T) {
	s, v := show(t, 14,
		"............",
		"13..........",
		"013.........",
		"002.........",
		"001.........")
	g, err := s.Guess(v)
	if err != nil || g.Safe != 0.5 || g.Cell > 1 {
		t.Fatalf("guess %+v, %v", g, err)
	}
}

// perfect is the chance to win with the best play, by trying everything: every
// cell, every layout, every order, free cells included.
type perfect struct {
	g    grid
	seen map[string]int
}

// wins counts the layouts that the best play wins from a view.
func (p *perfect) wins(cells []int8, layouts [][]bool) int {
	key := string(bytesOf(cells))
	if n, ok := p.seen[key]; ok {
		return n
	}
	best, closed := 0, false
	for cell := range cells {
		if cells[cell] == Hidden {
			if n := p.open(cells, layouts, cell); n >= 0 {
				best, closed = max(best, n), true
			}
		}
	}
	if !closed { // every closed cell is a mine
		best = len(layouts)
	}
	p.seen[key] = best
	return best
}

// open counts those won by opening a cell first, -1 where it is always a mine.
func (p *perfect) open(cells []int8, layouts [][]bool, cell int) int {
	byNumber := map[int8][][]bool{}
	for _, mine := range layouts {
		if !mine[cell] {
			n := p.g.number(mine, cell)
			byNumber[n] = append(byNumber[n], mine)
		}
	}
	if len(byNumber) == 0 {
		return -1
	}
	wins := 0
	for n, some := range byNumber {
		cells[cell] = n
		wins += p.wins(cells, some)
		cells[cell] = Hidden
	}
	return wins
}

func bytesOf(cells []int8) []byte {
	b := make([]byte, len(cells))
	for i, n := range cells {
		b[i] = byte(n + 1)
	}
	return b
}

// The search finds the chance to win that trying everything finds.
func TestSearchPlaysPerfectly(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	for range 150 {
		s := newSolver(t, 2+r.IntN(3), 2+r.IntN(3))
		hidden := 2 + r.IntN(min(7, s.w*s.h-1))
		v := randomView(r, s.grid, 1+r.IntN(hidden-1), hidden)
		a, err := s.Analyse(v)
		if err != nil || a.Safe > 0 {
			continue
		}
		guess, err := s.Guess(v)
		if errors.Is(err, ErrDone) {
			continue
		}
		p := &perfect{s.grid, map[string]int{}}
		all := layoutsOf(s.grid, v)
		want := float64(p.wins(v.Cells, all)) / float64(len(all))
		if err != nil || !guess.Searched || abs(guess.Win-want) > 1e-9 {
			t.Fatalf("%v: guess %+v, %v, want to win %v", v, guess, err, want)
		}
		if got := float64(p.open(v.Cells, all, guess.Cell)) / float64(len(all)); abs(got-want) > 1e-9 {
			t.Fatalf("%v: opening %d wins %v, the best %v", v, guess.Cell, got, want)
		}
	}
}

func layoutsOf(g grid, v View) [][]bool {
	var all [][]bool
	b := &brute{g: g, view: v, mine: make([]bool, len(v.Cells)), mines: make([]int64, len(v.Cells))}
	b.found = func(mine []bool) { all = append(all, append([]bool(nil), mine...)) }
	b.run()
	return all
}
