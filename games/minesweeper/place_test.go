package minesweeper

import (
	"crypto/sha256"
	"encoding/hex"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestFirstClickOnExpertNeverHitsAMine(t *testing.T) {
	spec := mustParse(t, "expert")
	for i := range 10_000 {
		cell := i * 7919 % spec.area().size()
		x, y := spec.area().at(cell)
		s := played(t, begin(spec, seedOf(i)), order{verbOpen, x, y}.move())
		if s.phase == lost || s.opened == 0 {
			t.Fatalf("seed %d: the first click at %d,%d opened %d cells and the game is %s", i, x, y, s.opened, s.status())
		}
		if s.board.mines != 99 {
			t.Fatalf("seed %d: %d mines", i, s.board.mines)
		}
	}
}

// Classic: only the first cell is spared, as on the ranking sites.
func TestNeighboursOfTheFirstClickMayBeMines(t *testing.T) {
	spec := mustParse(t, "expert")
	touched := 0
	for i := range 200 {
		if place(spec, seedOf(i), 245).numbers[245] > 0 {
			touched++
		}
	}
	// The chance that none of 8 neighbours is a mine is (1-99/479)^8, 16 %.
	if touched < 140 || touched > 190 {
		t.Errorf("%d of 200 first cells touch a mine, want about 168", touched)
	}
}

// The boards are part of every replay ever stored: they may not change with a
// machine, a Go release or a clean-up.
func TestPlacingIsTheSameForEver(t *testing.T) {
	rows := strings.Join(place(mustParse(t, "beginner"), seedOf(1), 40).Rows(), "\n")
	want := diagram(`
		.*......*
		......*..
		.........
		*....*.*.
		.........
		.....*.*.
		.........
		.........
		.*......*
	`)
	if rows != want {
		t.Errorf("beginner from seed 1 at 4,4 is\n%s\nwant\n%s", rows, want)
	}
	expert := strings.Join(place(mustParse(t, "expert"), seedOf(2), 0).Rows(), "\n")
	sum := sha256.Sum256([]byte(expert))
	if got := hex.EncodeToString(sum[:8]); got != "d6bd959ce38910b5" {
		t.Errorf("expert from seed 2 at 0,0 has digest %s:\n%s", got, expert)
	}
}

func TestPlacingTakesSeedBoardAndFirstCell(t *testing.T) {
	spec := mustParse(t, "expert")
	base := place(spec, seedOf(1), 100)
	wider := spec
	wider.Mines--
	for what, other := range map[string]*Board{
		"seed":       place(spec, seedOf(2), 100),
		"first cell": place(spec, seedOf(1), 101),
		"board":      place(wider, seedOf(1), 100),
	} {
		same := 0
		for cell := range base.size() {
			if base.mine(cell) && other.mine(cell) {
				same++
			}
		}
		if same > 60 { // about 20 of 99 by chance
			t.Errorf("another %s leaves %d of 99 mines where they were", what, same)
		}
	}
	if !slices.Equal(base.numbers, place(spec, seedOf(1), 100).numbers) {
		t.Error("equal arguments give different boards")
	}
	custom := mustParse(t, "30x16/99")
	if !slices.Equal(base.numbers, place(custom, seedOf(1), 100).numbers) {
		t.Error("a board depends on its name")
	}
}

// Reported of others: an endless loop when the mines exceed the cells outside
// the first 3x3.
func TestAnyNumberOfMinesIsPlaced(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		w, h := rapid.IntRange(2, 12).Draw(rt, "w"), rapid.IntRange(2, 12).Draw(rt, "h")
		spec := Spec{Width: w, Height: h, Mines: rapid.IntRange(1, w*h-1).Draw(rt, "mines"), Rules: Classic}
		first := rapid.IntRange(0, w*h-1).Draw(rt, "first")
		b := place(spec, seedOf(rapid.Int().Draw(rt, "seed")), first)
		if b.mines != spec.Mines || b.mine(first) {
			rt.Fatalf("%s: %d mines, the first cell is one: %v", spec, b.mines, b.mine(first))
		}
	})
	full := mustParse(t, "100x100/9999")
	if b := place(full, seedOf(1), 5050); b.mines != 9999 || b.mine(5050) {
		t.Error("a board of mines alone is placed wrongly")
	}
}

// Reported of others: boards above 50x50 made of strips.
func TestLargeBoardsAreEven(t *testing.T) {
	spec := mustParse(t, "100x100/2000")
	b := place(spec, seedOf(3), 0)
	rows, columns := make([]int, 100), make([]int, 100)
	for cell := range b.size() {
		if b.mine(cell) {
			x, y := b.at(cell)
			rows[y]++
			columns[x]++
		}
	}
	for i := range 100 { // 20 a line, with a deviation of 4
		if min(rows[i], columns[i]) < 4 || max(rows[i], columns[i]) > 38 {
			t.Errorf("row %d has %d mines, column %d has %d: want about 20", i, rows[i], i, columns[i])
		}
	}
}

func TestBelowIsUniform(t *testing.T) {
	source := rand.NewChaCha8(seedOf(4))
	counts := make([]int, 7)
	for range 70_000 {
		counts[below(source, 7)]++
	}
	const large = 1<<63 + 1 // nearly half of all draws are rejected
	for range 1000 {
		if n := below(source, large); n >= large {
			t.Fatalf("%d is not below %d", n, uint64(large))
		}
	}
	for n, count := range counts { // deviation 93
		if count < 9_600 || count > 10_400 {
			t.Errorf("%d was drawn %d times, want about 10000", n, count)
		}
	}
}
