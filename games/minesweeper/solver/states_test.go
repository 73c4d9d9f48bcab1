package solver

import (
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"testing"

	"pgregory.net/rapid"
)

// soak asks for the counts of a long run, as `make soak` does.
func soak() bool { return os.Getenv("ARCADE_SOAK") != "" }

// Every state of every small board: whichever cells are open, and whatever
// they show. Boards to 3x4 here; to 4x4, up to symmetry, in a long run.
func TestEveryStateOfSmallBoards(t *testing.T) {
	most := 9
	switch {
	case soak():
		most = 16
	case !testing.Short():
		most = 12
	}
	for w := 1; w <= 4; w++ {
		for h := 1; h <= 4; h++ {
			if w*h > most || w > h {
				continue
			}
			t.Run(fmt.Sprintf("%dx%d", w, h), func(t *testing.T) {
				s, states := newSolver(t, w, h), 0
				turns := symmetries(w, h)
				for open := range 1 << (w * h) {
					if least(turns, open) {
						states += everyView(t, s, open)
					}
				}
				t.Logf("%d states", states)
			})
		}
	}
}

// symmetries gives where each cell goes when the board is turned or mirrored.
func symmetries(w, h int) [][]int {
	var all [][]int
	for turn := range 8 {
		if turn >= 4 && w != h {
			break
		}
		to := make([]int, w*h)
		for cell := range to {
			x, y := cell%w, cell/w
			if turn&1 != 0 {
				x = w - 1 - x
			}
			if turn&2 != 0 {
				y = h - 1 - y
			}
			if turn&4 != 0 {
				x, y = y, x
			}
			to[cell] = y*w + x
		}
		all = append(all, to)
	}
	return all
}

// least tells that no symmetry makes a smaller set of a set of cells.
func least(turns [][]int, set int) bool {
	for _, to := range turns {
		turned := 0
		for rest := set; rest != 0; rest &= rest - 1 {
			turned |= 1 << to[bits.TrailingZeros(uint(rest))]
		}
		if turned < set {
			return false
		}
	}
	return true
}

// tally is the layouts behind one view.
type tally struct {
	layouts int64
	mines   [16]int64
}

// everyView checks all views with these cells open against all layouts of the
// others, and gives their number.
func everyView(t *testing.T, s *Solver, open int) int {
	size := s.w * s.h
	hidden := (1<<size - 1) &^ open
	var around [16]int
	for cell, near := range s.near {
		for _, n := range near {
			around[cell] |= 1 << n
		}
	}
	views := map[[17]int8]*tally{}
	for layout := hidden; ; layout = (layout - 1) & hidden {
		key := [17]int8{16: int8(bits.OnesCount(uint(layout)))}
		for cell := range size {
			key[cell] = Hidden
			if open>>cell&1 != 0 {
				key[cell] = int8(bits.OnesCount(uint(layout & around[cell])))
			}
		}
		if views[key] == nil {
			views[key] = new(tally)
		}
		views[key].layouts++
		for rest := layout; rest != 0; rest &= rest - 1 {
			views[key].mines[bits.TrailingZeros(uint(rest))]++
		}
		if layout == 0 {
			break
		}
	}
	for key, want := range views {
		compare(t, s, View{Cells: key[:size:size], Mines: int(key[16])}, &brute{
			layouts: want.layouts, mines: want.mines[:size],
		})
	}
	return len(views)
}

// randomView opens cells of a random board at random, so that unlike in play
// numbers far apart stand open.
func randomView(r *rand.Rand, g grid, mines, hidden int) View {
	order := r.Perm(g.w * g.h)
	mine := make([]bool, g.w*g.h)
	for _, cell := range order[:mines] {
		mine[cell] = true
	}
	v := View{Cells: make([]int8, len(mine)), Mines: mines}
	for i, cell := range order {
		v.Cells[cell] = Hidden
		if i >= max(hidden, mines) {
			v.Cells[cell] = g.number(mine, cell)
		}
	}
	return v
}

func TestRandomStates(t *testing.T) {
	count, most := 1500, 14
	if soak() {
		count, most = 50_000, 18
	}
	r := rand.New(rand.NewPCG(1, 2))
	for i := range count {
		s := newSolver(t, 1+r.IntN(6), 1+r.IntN(6))
		hidden := 1 + r.IntN(min(s.w*s.h, most))
		if i%100 == 0 {
			hidden = min(s.w*s.h, 18)
		}
		v := randomView(r, s.grid, r.IntN(hidden+1), hidden)
		compare(t, s, v, newBrute(s.grid, v))
	}
}

// A blank is open and tells nothing; a guess needs to know what would be seen.
func TestBlanksTellNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		s := newSolver(t, 1+r.IntN(5), 1+r.IntN(4))
		hidden := 1 + r.IntN(min(s.w*s.h, 12))
		v := randomView(r, s.grid, r.IntN(hidden+1), hidden)
		blanks := 0
		for cell, n := range v.Cells {
			if n != Hidden && r.IntN(3) == 0 {
				v.Cells[cell] = Blank
				blanks++
			}
		}
		compare(t, s, v, newBrute(s.grid, v))
		if _, err := s.Guess(v); blanks > 0 && !errors.Is(err, ErrView) {
			t.Fatalf("%v: a guess with blanks gives %v", v, err)
		}
	}
}

// The numbers need not come from a board: then there is no layout to find.
func TestAnyNumbers(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w, h := rapid.IntRange(1, 4).Draw(rt, "w"), rapid.IntRange(1, 4).Draw(rt, "h")
		s := newSolver(t, w, h)
		v := View{Cells: make([]int8, w*h), Mines: rapid.IntRange(0, w*h).Draw(rt, "mines")}
		for cell := range v.Cells {
			v.Cells[cell] = Hidden
			if rapid.Bool().Draw(rt, "open") {
				v.Cells[cell] = int8(rapid.IntRange(0, min(3, len(s.near[cell]))).Draw(rt, "number"))
			}
		}
		compare(rt, s, v, newBrute(s.grid, v))
	})
}
