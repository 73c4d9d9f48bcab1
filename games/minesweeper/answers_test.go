package minesweeper

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"arcade/games"
)

// answered is what a first click on a board came to, and how long it took.
type answered struct {
	board, kind string
	took        time.Duration
}

// firstAnswer asks for a board and opens its first cell, as a player would.
func firstAnswer(t *testing.T, board string, seed, x, y int) answered {
	t.Helper()
	begun := time.Now()
	setup, err := Game{}.Settle(games.Setup{Options: board, Seed: seedOf(seed)})
	var s games.State
	if err == nil {
		s, err = Game{}.Begin(setup)
	}
	took := time.Since(begun)
	if err != nil {
		return answered{board, "refused", took}
	}
	spec := s.(*State).spec
	begun = time.Now()
	next, err := s.Play(0, 0, games.Move(fmt.Sprintf("open %d,%d", x%spec.Width, y%spec.Height)))
	took = max(took, time.Since(begun))
	if err != nil {
		t.Fatalf("%s: %v", board, err)
	}
	if next.(*State).board == nil {
		return answered{board, "classic offered", took}
	}
	return answered{board, spec.Rules, took}
}

// ARCADE_FIGURES=1 prints how long it takes to answer the first click: on the
// boards that broke other programs, 20 each, and on 1,200 of any size.
//
//	ARCADE_FIGURES=1 go test -run AnswerFigures -v ./games/minesweeper
func TestAnswerFigures(t *testing.T) {
	if os.Getenv("ARCADE_FIGURES") == "" {
		t.Skip("takes a quarter of a minute: set ARCADE_FIGURES")
	}
	var all []answered
	for _, board := range []string{
		"5x5/99", "5x5/24", "5x5/17", "3x3/1", "4x4/7", "4x4/8", "4x4/9", "4x4/10", "4x4/11", "4x4/12", "4x4/13",
		"4x4/14", "4x4/15", "30x16/479", "30x30/240", "30x30/300", "9x9/35", "9x9/40", "24x30/200", "51x50/500",
		"60x60/700", "50x50/2000", "8x8/63", "30x16/0", "100x100/2000", "100x100/1", "100x100/9999", "2x2/1", "2x2/3",
	} {
		kinds, slowest := map[string]int{}, time.Duration(0)
		for i := range 20 {
			a := firstAnswer(t, board, i, 7*i, 3*i)
			all = append(all, a)
			kinds[a.kind]++
			slowest = max(slowest, a.took)
		}
		t.Logf("%-12s slowest %5.1f ms, %v", board, slowest.Seconds()*1000, kinds)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 1200 {
		w, h := MinSide+r.IntN(MaxSide-MinSide+1), MinSide+r.IntN(MaxSide-MinSide+1)
		mines := 1 + w*h*(10+r.IntN(20))/100
		if i%3 == 0 {
			mines = 1 + r.IntN(w*h-1)
		}
		all = append(all, firstAnswer(t, fmt.Sprintf("%dx%d/%d", w, h, mines), i, r.IntN(w), r.IntN(h)))
	}
	slices.SortFunc(all, func(a, b answered) int { return cmp.Compare(b.took, a.took) })
	for _, p := range []int{0, len(all) / 100, len(all) / 10, len(all) / 2} {
		t.Logf("%4d of %d took longer than %5.1f ms (%s, %s)", p, len(all), all[p].took.Seconds()*1000, all[p].board, all[p].kind)
	}
}
