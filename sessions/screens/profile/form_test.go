package profile_test

import (
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
)

// sweeper is a house in which ada has played boards: a beginner's won in ever
// shorter times, one lost, and one by classic rules.
func sweeper(t *testing.T) (*screentest.House, *screentest.One) {
	t.Helper()
	h := screentest.Open(t)
	ada := h.Member("ada")
	for _, pause := range []time.Duration{900, 1100, 700, 650, 800, 500, 420, 560, 390, 310, 350, 290} {
		id := ada.Solo("minesweeper", "beginner")
		ada.Solve(id, 1000, pause*time.Millisecond)
		ada.Over(id)
		h.Clock.Advance(time.Minute)
	}
	id := ada.Solo("minesweeper", "beginner")
	ada.Solve(id, 1, time.Second)
	ada.Act(id, games.VerbLeave, "")
	ada.Over(id)
	id = ada.Solo("minesweeper", "intermediate/classic")
	ada.Solve(id, 1000, 200*time.Millisecond)
	ada.Over(id)
	return h, ada
}

// toBoards goes to the view of the boards: the last one.
func toBoards(s *screentest.Stage) {
	for range 8 {
		if strings.Contains(s.Text(), "1/2") {
			return
		}
		s.Press("tab")
	}
}

func TestGoldenForm(t *testing.T) {
	h, ada := sweeper(t)
	screentest.Goldens(t, "form", h, ada, of(""), toBoards)
}

func TestFormFits(t *testing.T) {
	h, ada := sweeper(t)
	screentest.Fits(t, h, ada, func(env *screen.Env) screen.Screen {
		return of("")(env)
	})
}

// TestFormByBoard: left and right go from board to board, each with what was
// best and usual on it, and Enter opens nothing there.
func TestFormByBoard(t *testing.T) {
	h, ada := sweeper(t)
	s := usual(t, h, ada, "")
	toBoards(s)
	says(t, s, "Minesweeper: Beginner, No guessing", "12 of 13, 92 %", "0, longest 12", "Seconds by win, the last 12", "Average of 10 / 100", "1/2")
	s.Press("right")
	says(t, s, "Minesweeper: Intermediate, Classic", "1 of 1, 100 %", "2/2")
	s.Press("right", "left")
	says(t, s, "Intermediate, Classic")
	s.Press("enter")
	if len(s.Wishes) > 0 {
		t.Errorf("Enter opens %+v", s.Wish())
	}
}
