package solver

import (
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"
)

// contest is a board and the rate at which the best open solver wins it
// (JSMinesweeper, 10,000 games): with a first click that is safe, in the
// corner, and with one that opens an area, at column 3, row 3.
type contest struct {
	w, h, mines int
	safe, opens float64
}

func contests() []contest {
	return []contest{{9, 9, 10, 91.2, 97.0}, {16, 16, 40, 77.3, 91.0}, {30, 16, 99, 41.3, 54.5}}
}

// The solver plays. ARCADE_GAMES=10000 plays that many a line and prints the
// table with its 95 % intervals; otherwise a few games must not go far below.
func TestWinRate(t *testing.T) {
	games, _ := strconv.Atoi(os.Getenv("ARCADE_GAMES"))
	full, slack := games > 0, 16.0 // 150 games spread by up to 4 %
	switch {
	case full:
	case testing.Short():
		games, slack = 20, 45
	default:
		games = 150
	}
	for i, c := range contests() {
		for _, opening := range []bool{false, true} {
			first, want := 0, c.safe
			if opening {
				first, want = 3*c.w+3, c.opens
			}
			wins, most, took := match(t, c, rand.New(rand.NewPCG(2026, uint64(i))), games, first, opening)
			rate := 100 * float64(wins) / float64(games)
			spread := 196 * math.Sqrt(rate/100*(1-rate/100)/float64(games))
			t.Logf("%dx%d/%d opening=%-5v %6d games: %.2f %% ± %.2f, best open solver %.1f %%, nobody above %.2f %%, %.0f games/s",
				c.w, c.h, c.mines, opening, games, rate, spread, want, 100*most, float64(games)/took.Seconds())
			if !full && rate < want-slack {
				t.Errorf("won %.1f %% of %d games, want about %.1f %%", rate, games, want)
			}
		}
	}
}

// match plays games and gives the wins, the most that any player could win of
// them on the average, and the CPU time, or the time that passed where the
// first can't be told.
func match(t *testing.T, c contest, r *rand.Rand, games, first int, opening bool) (wins int, most float64, took time.Duration) {
	s := newSolver(t, c.w, c.h)
	from := spent()
	for range games {
		won, ceiling := deal(r, s, c.mines, first, opening).play(t)
		most += ceiling / float64(games)
		if won {
			wins++
		}
	}
	return wins, most, spent() - from
}
