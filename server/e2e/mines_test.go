package e2e

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"arcade/server/servertest"
)

// TestFirstClicksAreSafe clicks all over expert boards, each time on a board
// that is new: 500 of them, 50 in a short run, 10,000 with ARCADE_SOAK.
func TestFirstClicksAreSafe(t *testing.T) {
	boards := 500
	switch {
	case os.Getenv("ARCADE_SOAK") != "":
		boards = 10_000
	case testing.Short():
		boards = 50
	}
	a := servertest.New(t, servertest.Options{})
	dice := rand.New(rand.NewPCG(5, 8))
	const each = 100 // nobody may begin more than 120 a minute
	var term *servertest.Terminal
	for n := range boards {
		if n%each == 0 {
			term = expert(t, a, fmt.Sprintf("ada%d", n/each))
		} else {
			term.Type("n")
			term.WaitFor("New game: Minesweeper")
			term.Type(enter) // the dialog offers expert first
		}
		term.Wait("show a new board", func(screen string) bool {
			return strings.Contains(screen, "Expert") && clicksOn(screen) == 0
		})
		column, row := dice.IntN(30), dice.IntN(16)
		term.Click(2+2*column, 3+row, servertest.Left)
		term.Wait("show the click", func(screen string) bool {
			return clicksOn(screen) == 1 || strings.Contains(screen, "Game over")
		})
		if screen := term.Screen(); !strings.Contains(screen, "opened") || strings.Contains(screen, "Game over") {
			t.Fatalf("board %d: a first click on column %d, row %d:\n%s", n, column+1, row+1, screen)
		}
	}
}

// expert is a new player's first expert board.
func expert(t *testing.T, a *servertest.Arcade, name string) *servertest.Terminal {
	t.Helper()
	key := servertest.NewKey(t)
	if o := a.Once(name, key, "settings mines expert"); o.Code != 0 {
		t.Fatalf("%+v", o)
	}
	return a.Dial(name, key).Open(servertest.Window{Command: "minesweeper"})
}

// TestAHugeBoardOpensInOneMove: one mine, 9,999 safe cells.
func TestAHugeBoardOpensInOneMove(t *testing.T) {
	a := servertest.New(t, servertest.Options{Rand: rand.NewChaCha8([32]byte{2})})
	term := a.Dial("whoever", nil).Open(servertest.Window{Command: "minesweeper 100x100/1"})
	term.WaitFor("100x100")
	term.Type("50 50" + enter)
	term.WaitFor("Solved!")
	if !regexp.MustCompile(`Clicks +1\D`).MatchString(term.Screen()) {
		t.Errorf("not in one move:\n%s", term.Screen())
	}
}
