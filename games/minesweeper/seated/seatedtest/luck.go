package seatedtest

import (
	"context"
	"math"
	"reflect"
	"strings"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/coach"
	"arcade/games/minesweeper/solver"
)

// View is what a description shows, as the solver takes it. A mine that went off
// is taken off the count and off the numbers around it.
func View(d minesweeper.Description) solver.View {
	rows := strings.Join(d.Rows, "")
	v := solver.View{Mines: d.Mines}
	for cell, c := range rows {
		n := int8(solver.Hidden)
		switch {
		case c == '*':
			n = solver.Blank
			v.Mines--
		case c >= '0' && c <= '8':
			n = int8(c - '0')
			for _, near := range around(d, cell) {
				if rows[near] == '*' {
					n--
				}
			}
		}
		v.Cells = append(v.Cells, n)
	}
	return v
}

// around are the cells that touch a cell.
func around(d minesweeper.Description, cell int) (list []int) {
	x, y := cell%d.Width, cell/d.Width
	for ny := max(y-1, 0); ny <= min(y+1, d.Height-1); ny++ {
		for nx := max(x-1, 0); nx <= min(x+1, d.Width-1); nx++ {
			if near := ny*d.Width + nx; near != cell {
				list = append(list, near)
			}
		}
	}
	return list
}

// HasOdds fails unless odds are what the solver says of a description, and of
// nothing else.
func HasOdds(t Failer, odds []games.Odds, d minesweeper.Description) {
	t.Helper()
	s, err := solver.New(d.Width, d.Height)
	if err != nil {
		t.Fatalf("%v", err)
	}
	v := View(d)
	a, err := s.Analyse(v)
	if err != nil {
		t.Fatalf("%v of %q", err, d.Rows)
	}
	var want []games.Odds
	for cell, n := range v.Cells {
		if n == solver.Hidden {
			want = append(want, games.Odds{Spot: games.Spot(cell + 1), Chance: hundredths(a.Odds[cell])})
		}
	}
	if !reflect.DeepEqual(odds, want) {
		t.Fatalf("the odds of %q are %v, by the solver %v", d.Rows, odds, want)
	}
}

// hundredths are a chance in hundredths of a percent; only what is certain comes
// out as certain.
func hundredths(chance float64) int {
	if chance <= 0 || chance >= 1 {
		return int(chance) * 10_000
	}
	return min(max(int(math.Round(chance*10_000)), 1), 9_999)
}

// HasLuck judges every step of a match that is over a second time, by what its
// player saw of the board as it was described, and fails unless the game says
// the same, in all and by seat.
func (r *Run[S]) HasLuck(g games.Chancer, first S, seats int, seen func(S, games.Seat) minesweeper.Description) {
	r.T.Helper()
	all, by := fortune{survived: 1}, make([]fortune, seats)
	for i := range by {
		by[i].survived = 1
	}
	for i, e := range r.Log {
		before := first
		next, err := r.step(before, e)
		if err != nil {
			r.T.Fatalf("entry %d: %v", i, err)
		}
		if first = next.(S); e.Verb != games.VerbMove || e.Seat == games.Watcher {
			continue
		}
		if guess, safe := r.guess(e, seen(before, e.Seat), seen(first, e.Seat)); guess.Spot != 0 {
			guess.Entry = i
			all.add(guess, safe)
			by[e.Seat].add(guess, safe)
		}
	}
	want := all.luck()
	for _, one := range by {
		want.Seats = append(want.Seats, one.luck())
	}
	got, err := g.Luck(context.Background(), r.Setup, r.Log)
	if err != nil || !reflect.DeepEqual(got, want) {
		r.T.Fatalf("the luck is %+v, %v, want %+v", got, err, want)
	}
}

// guess judges an order by the boards that were seen before and after it; no
// spot is no guess.
func (r *Run[S]) guess(e games.Entry, before, after minesweeper.Description) (games.Guess, float64) {
	was, is := strings.Join(before.Rows, ""), strings.Join(after.Rows, "")
	opened := func(rows string) int {
		return len(rows) - strings.Count(rows, ".") - strings.Count(rows, "F") - strings.Count(rows, "*")
	}
	hit := len(after.Hit) > len(before.Hit)
	if opened(was) == 0 || opened(is) == opened(was) && !hit {
		return games.Guess{}, 0
	}
	c, err := coach.New(before.Width, before.Height)
	if err != nil {
		r.T.Fatalf("%v", err)
	}
	cell, cells := byHand(e.Move, before)
	chance, err := c.Chance(View(before), cells...)
	if err != nil {
		r.T.Fatalf("%v", err)
	}
	if !chance.Guess() {
		return games.Guess{}, 0
	}
	return games.Guess{
		Spot: games.Spot(cell + 1), Safe: hundredths(chance.Safe), Best: hundredths(chance.Best), Well: !hit,
	}, chance.Safe
}

// byHand are the cell of an order and those that it opens before any others open
// by themselves.
func byHand(m games.Move, d minesweeper.Description) (cell int, opened []int) {
	verb, at, _ := strings.Cut(string(m), " ")
	x, y, _ := strings.Cut(at, ",")
	cell = number(y)*d.Width + number(x)
	if verb == "open" {
		return cell, []int{cell}
	}
	for _, near := range around(d, cell) {
		if strings.Join(d.Rows, "")[near] == '.' {
			opened = append(opened, near)
		}
	}
	return cell, opened
}

func number(text string) (n int) {
	for _, c := range text {
		n = 10*n + int(c-'0')
	}
	return n
}

// fortune is a list of guesses and how likely it was that those that went well
// would.
type fortune struct {
	guesses  []games.Guess
	survived float64
}

func (f *fortune) add(g games.Guess, safe float64) {
	f.guesses = append(f.guesses, g)
	if g.Well {
		f.survived *= safe
	}
}

func (f fortune) luck() games.Luck {
	return games.Luck{Guesses: f.guesses, Survived: hundredths(f.survived)}
}
