package generator

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The checker itself is checked: a board with a guess in it, and one that
// needs the count.
func TestTheCheckerTellsGuesses(t *testing.T) {
	for _, c := range []struct {
		name            string
		w, h, first     int
		board           string
		numbers, counts bool
	}{
		{"one mine in the corner", 3, 3, 0, "........*", true, true},
		{"an even guess", 4, 2, 0, "..*....." /* 0 1 . . */, false, false},
		{"the first cell opens nothing", 3, 3, 4, "........*", false, false},
		{"walled in", 5, 2, 0, "...*....*.", false, true},
		{"only the count tells", 5, 1, 0, "..*..", false, true},
	} {
		mine := make([]bool, len(c.board))
		for cell := range mine {
			mine[cell] = c.board[cell] == '*'
		}
		for grade, want := range map[Grade]bool{Numbers: c.numbers, Counted: c.counts} {
			o := Order{Width: c.w, Height: c.h, First: c.first, Grade: grade}
			if got := needsNoGuess(o, mine); got != want {
				t.Errorf("%s: grade %d needs no guess: %v, want %v", c.name, grade, got, want)
			}
		}
	}
}

// 10,000 boards of each preset and grade in a long run, a twentieth else.
func TestBoardsNeedNoGuess(t *testing.T) {
	n := 500
	switch {
	case soak():
		n = 10_000
	case testing.Short():
		n = 25
	}
	for _, s := range presets() {
		for _, grade := range []Grade{Numbers, Counted} {
			t.Run(fmt.Sprintf("%dx%d/%d/%d", s.w, s.h, s.mines, grade), func(t *testing.T) {
				var g Generator
				for i := range n {
					o := s.order(i*7919%(s.w*s.h), grade, i)
					mine := made(t, &g, o)
					if count(mine) != s.mines || !needsNoGuess(o, mine) {
						t.Fatalf("%+v has %d mines or needs a guess:\n%s", o, count(mine), rows(mine, s.w))
					}
				}
			})
		}
	}
}

// Boards are kept by their seeds: they may not change with a machine, a Go
// release or a clean-up.
func TestBoardsAreTheSameForEver(t *testing.T) {
	want := []string{"1bd7a03d9df9c7fb", "283fcef7032313b3", "93fbd82d7807c859", "b247b4c470a222d2"}
	for i, o := range []Order{
		size{9, 9, 10}.order(40, Numbers, 1),
		size{30, 16, 99}.order(0, Numbers, 2),
		size{30, 16, 99}.order(0, Counted, 2),
		size{9, 9, 35}.order(0, Counted, 3),
	} {
		mine := made(t, new(Generator), o)
		sum := sha256.Sum256([]byte(rows(mine, o.Width)))
		if got := hex.EncodeToString(sum[:8]); got != want[i] {
			t.Errorf("%+v has digest %s, want %s:\n%s", o, got, want[i], rows(mine, o.Width))
		}
	}
}

func TestWhatABoardDependsOn(t *testing.T) {
	var g Generator
	base := size{30, 16, 99}.order(100, Numbers, 1)
	board := made(t, &g, base)
	made(t, &g, size{9, 9, 35}.order(0, Counted, 1)) // leaves something behind
	if !slices.Equal(board, made(t, &g, base)) {
		t.Error("an earlier board shows in a later one")
	}
	for what, change := range map[string]func(*Order){
		"seed":       func(o *Order) { o.Seed[31] = 1 },
		"first cell": func(o *Order) { o.First++ },
		"grade":      func(o *Order) { o.Grade = Counted },
		"mines":      func(o *Order) { o.Mines-- },
	} {
		o, same := base, 0
		change(&o)
		for cell, is := range made(t, &g, o) {
			if is && board[cell] {
				same++
			}
		}
		if same > 60 { // about 20 of 99 by chance
			t.Errorf("another %s leaves %d of 99 mines where they were", what, same)
		}
	}
}

// The inputs of players' reports: a board or a plain refusal, never a hang.
func TestOddBoards(t *testing.T) {
	for _, c := range []struct {
		size
		want []error // of them one must come
	}{
		{size{5, 5, 99}, []error{ErrOpening}},
		{size{5, 5, 24}, []error{ErrOpening}},
		{size{5, 5, 17}, []error{nil, ErrOpening, ErrBudget}},
		{size{3, 3, 1}, []error{nil, ErrOpening}},
		{size{4, 4, 7}, []error{nil}},
		{size{4, 4, 8}, []error{nil, ErrOpening, ErrBudget}},
		{size{4, 4, 10}, []error{nil, ErrOpening, ErrBudget}},
		{size{4, 4, 12}, []error{nil, ErrOpening, ErrBudget}},
		{size{4, 4, 13}, []error{ErrOpening}},
		{size{4, 4, 15}, []error{ErrOpening}},
		{size{30, 16, 479}, []error{ErrOpening}},
		{size{30, 30, 240}, []error{nil}},
		{size{30, 30, 300}, []error{nil}},
		{size{9, 9, 35}, []error{nil}},
		{size{9, 9, 40}, []error{nil}},
		{size{24, 30, 200}, []error{nil}},
		{size{30, 24, 180}, []error{nil}},
		{size{51, 50, 500}, []error{nil}},
		{size{60, 60, 720}, []error{nil}},
		{size{50, 50, 2000}, []error{nil, ErrBudget}},
		{size{100, 100, 2000}, []error{nil}},
		{size{8, 8, 63}, []error{ErrOpening}},
		{size{30, 16, 0}, []error{nil}},
		{size{2, 2, 1}, []error{ErrOpening}},
		{size{2, 2, 0}, []error{nil}},
	} {
		for _, grade := range []Grade{Numbers, Counted} {
			for first := range 3 { // two corners and the middle
				if c.w*c.h > 1000 && first != int(grade) {
					continue
				}
				o := c.order(first*(c.w*c.h-1)/2, grade, first)
				o.Steps = DefaultSteps / 4
				mine, err := new(Generator).Make(o)
				if !slices.ContainsFunc(c.want, func(want error) bool { return errors.Is(err, want) }) {
					t.Errorf("%+v: error %v, want one of %v", o, err, c.want)
				}
				if err == nil && (count(mine) != c.mines || !needsNoGuess(o, mine)) {
					t.Errorf("%+v needs a guess:\n%s", o, rows(mine, c.w))
				}
			}
		}
	}
}

func TestAnyBoardIsMadeOrRefused(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w, h := rapid.IntRange(1, 20).Draw(rt, "w"), rapid.IntRange(1, 20).Draw(rt, "h")
		o := Order{
			Width: w, Height: h, Mines: rapid.IntRange(0, w*h).Draw(rt, "mines"),
			First: rapid.IntRange(0, w*h-1).Draw(rt, "first"),
			Grade: Grade(rapid.IntRange(0, 1).Draw(rt, "grade")),
			Seed:  seedOf(rapid.Int().Draw(rt, "seed")), Steps: 50_000,
		}
		mine, err := Make(o)
		switch {
		case err == nil:
			if count(mine) != o.Mines || !needsNoGuess(o, mine) {
				rt.Fatalf("%+v needs a guess:\n%s", o, rows(mine, w))
			}
		case !errors.Is(err, ErrOpening) && !errors.Is(err, ErrBudget):
			rt.Fatalf("%+v: %v", o, err)
		}
	})
}

func TestOrdersAreRefused(t *testing.T) {
	good := size{9, 9, 10}.order(0, Numbers, 1)
	for what, change := range map[string]func(*Order){
		"no width":          func(o *Order) { o.Width = 0 },
		"too high":          func(o *Order) { o.Height = 251 },
		"mines below zero":  func(o *Order) { o.Mines = -1 },
		"first cell before": func(o *Order) { o.First = -1 },
		"first cell behind": func(o *Order) { o.First = 81 },
		"no such grade":     func(o *Order) { o.Grade = 2 },
	} {
		o := good
		change(&o)
		if _, err := Make(o); !errors.Is(err, ErrOrder) {
			t.Errorf("%s: error %v, want ErrOrder", what, err)
		}
	}
}

// A budget that is used up is told, and gives no board.
func TestBudgetIsKept(t *testing.T) {
	var g Generator
	o := size{50, 50, 2000}.order(0, Numbers, 1)
	for _, o.Steps = range []int{1, 10_000, 100_000} {
		mine, err := g.Make(o)
		if !errors.Is(err, ErrBudget) || mine != nil {
			t.Errorf("budget %d: error %v, want ErrBudget", o.Steps, err)
		}
		if over := g.steps - o.Steps; over > 50_000 {
			t.Errorf("budget %d is exceeded by %d", o.Steps, over)
		}
	}
}

// On two rows nothing tells two cells of a column apart: there is no such board,
// and to find that out may not take longer on a small one.
func TestSmallHopelessBoardsEnd(t *testing.T) {
	for _, s := range []size{{3, 2, 1}, {4, 2, 1}, {2, 16, 1}, {6, 2, 3}} {
		for _, grade := range []Grade{Numbers, Counted} {
			o := s.order(2, grade, 1)
			o.Steps = 100_000
			if _, err := Make(o); err == nil || errors.Is(err, ErrOrder) {
				t.Errorf("%+v: %v", o, err)
			}
		}
	}
}

func FuzzMake(f *testing.F) {
	f.Add(uint8(9), uint8(9), uint16(10), uint16(40), uint8(0), uint64(1))
	f.Add(uint8(5), uint8(5), uint16(17), uint16(0), uint8(1), uint64(2))
	f.Fuzz(func(t *testing.T, w, h uint8, mines, first uint16, grade uint8, seed uint64) {
		o := Order{
			Width: int(w) % 40, Height: int(h) % 40, Mines: int(mines) % 1600, First: int(first),
			Grade: Grade(grade % 3), Seed: seedOf(int(seed)), Steps: 20_000,
		}
		mine, err := Make(o)
		if err == nil && (count(mine) != o.Mines || !needsNoGuess(o, mine)) {
			t.Fatalf("%+v needs a guess:\n%s", o, rows(mine, o.Width))
		}
	})
}
