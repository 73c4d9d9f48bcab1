package minesweeper

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// second computes the figures of a board another way: by sets of cells and by
// counting everything again at every step, from the definitions. It shares
// nothing with Board but the mines.
type second struct {
	w, h  int
	near  map[[2]int][][2]int
	mine  map[[2]int]bool
	parts [][][2]int // what one click opens: openings, and cells of none
	whole map[[2]int]bool
	open  map[[2]int]bool
	flags map[[2]int]bool
}

func newSecond(b *Board) *second {
	s := &second{w: b.Width(), h: b.Height(), near: map[[2]int][][2]int{}, mine: map[[2]int]bool{}, open: map[[2]int]bool{}, flags: map[[2]int]bool{}}
	for _, at := range s.cells() {
		s.mine[at] = b.Mine(at[0], at[1])
	}
	zeros := s.groups(func(at [2]int) bool { return !s.mine[at] && s.number(at) == 0 })
	inside := map[[2]int]bool{}
	for _, group := range zeros {
		part := map[[2]int]bool{}
		for _, zero := range group {
			for _, at := range s.square(zero) {
				part[at], inside[at] = true, true
			}
		}
		s.parts = append(s.parts, sorted(part))
	}
	for _, at := range s.cells() {
		if !s.mine[at] && !inside[at] {
			s.parts = append(s.parts, [][2]int{at})
		}
	}
	s.whole = inside
	return s
}

func sorted(set map[[2]int]bool) (list [][2]int) {
	for at := range set {
		list = append(list, at)
	}
	return list
}

func (s *second) cells() (all [][2]int) {
	for y := range s.h {
		for x := range s.w {
			all = append(all, [2]int{x, y})
		}
	}
	return all
}

// square is a cell and what touches it.
func (s *second) square(at [2]int) (near [][2]int) {
	if near = s.near[at]; near != nil {
		return near
	}
	defer func() { s.near[at] = near }()
	for _, other := range s.cells() {
		if dx, dy := other[0]-at[0], other[1]-at[1]; dx*dx <= 1 && dy*dy <= 1 {
			near = append(near, other)
		}
	}
	return near
}

func (s *second) number(at [2]int) (n int) {
	for _, near := range s.square(at) {
		if s.mine[near] {
			n++
		}
	}
	return n
}

// groups joins cells that touch, one merge at a time.
func (s *second) groups(in func([2]int) bool) (list [][][2]int) {
	for _, at := range s.cells() {
		if !in(at) {
			continue
		}
		joined := [][2]int{at}
		list = slices.DeleteFunc(list, func(group [][2]int) bool {
			touches := slices.ContainsFunc(group, func(other [2]int) bool { return slices.Contains(s.square(at), other) })
			if touches {
				joined = append(joined, group...)
			}
			return touches
		})
		list = append(list, joined)
	}
	return list
}

func (s *second) islands() int {
	return len(s.groups(func(at [2]int) bool { return !s.mine[at] && !s.whole[at] }))
}

// gain is the 3BV that opening these cells would solve.
func (s *second) gain(cells [][2]int) (n int) {
	for _, part := range s.parts {
		// Opening the rim of an opening does not open it.
		if slices.ContainsFunc(part, func(at [2]int) bool {
			return s.counts(at) && !s.open[at] && slices.ContainsFunc(part, func(hit [2]int) bool {
				return s.counts(hit) && slices.Contains(cells, hit)
			})
		}) {
			n++
		}
	}
	return n
}

// counts tells that a click on a cell solves some of the 3BV.
func (s *second) counts(at [2]int) bool { return s.number(at) == 0 || !s.whole[at] }

func (s *second) premium(at [2]int) int {
	premium := s.gain(s.square(at)) - 1
	if s.number(at) == 0 {
		premium = s.gain([][2]int{at}) - 1
	}
	for _, near := range s.square(at) {
		if s.mine[near] && !s.flags[near] {
			premium--
		}
	}
	if !s.open[at] {
		premium--
	}
	return premium
}

func (s *second) reveal(at [2]int) {
	if s.mine[at] {
		return
	}
	s.open[at] = true
	for _, part := range s.parts {
		if s.number(at) == 0 && slices.Contains(part, at) {
			for _, other := range part {
				s.open[other] = true
			}
		}
	}
}

// zini is the clicks of the greedy way.
func (s *second) zini() (clicks int) {
	for {
		var best, first *[2]int
		for _, at := range s.cells() {
			if s.mine[at] {
				continue
			}
			if p := s.premium(at); p >= 0 && (best == nil || p > s.premium(*best)) {
				best = &at
			}
			if first == nil && !s.open[at] && s.counts(at) {
				first = &at
			}
		}
		switch {
		case first == nil:
			return clicks
		case best == nil:
			s.reveal(*first)
			clicks++
		default:
			clicks += s.chord(*best)
		}
	}
}

func (s *second) chord(at [2]int) (clicks int) {
	if !s.open[at] {
		s.reveal(at)
		clicks++
	}
	for _, near := range s.square(at) {
		if s.mine[near] && !s.flags[near] {
			s.flags[near] = true
			clicks++
		}
	}
	for _, near := range s.square(at) {
		s.reveal(near)
	}
	return clicks + 1
}

// 1,000 random boards.
func TestFiguresAgreeWithASecondComputation(t *testing.T) {
	n := 1000
	if testing.Short() {
		n = 100
	}
	r := rand.New(rand.NewPCG(3, 8))
	for range n {
		a := area{1 + r.IntN(8), 1 + r.IntN(8)}
		mine := make([]bool, a.size())
		for range r.IntN(1 + a.size()/3) {
			mine[r.IntN(len(mine))] = true
		}
		b := newBoard(a, mine)
		s := newSecond(b)
		got := [4]int{b.BBBV(), b.Openings(), b.Islands(), b.ZiNi()}
		want := [4]int{len(s.parts), len(s.parts) - alone(s), s.islands(), s.zini()}
		if got != want {
			t.Fatalf("3BV, openings, islands, ZiNi are %v, want %v\n%s", got, want, strings.Join(b.Rows(), "\n"))
		}
	}
}

func alone(s *second) (n int) {
	for _, part := range s.parts {
		if !s.whole[part[0]] {
			n++
		}
	}
	return n
}

func TestZiNiOfSmallBoards(t *testing.T) {
	for board, want := range map[string]int{
		"*":             0,
		".":             1,
		".*":            1,
		".*.*.":         3, // no chord is worth its flags
		"*....\n.....":  2, // the opening, and the cell in the corner
		"...\n.*.\n...": 5, // the middle of the top, the flag, and three chords
		"**.\n**.\n...": 5, // the middle of the right, two flags, a chord, and the last cell
	} {
		b, err := ParseBoard(board)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.ZiNi(); got != want {
			t.Errorf("%q: ZiNi %d, want %d", board, got, want)
		}
	}
}
