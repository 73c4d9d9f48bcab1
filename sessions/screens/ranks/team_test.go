package ranks_test

import (
	"strings"
	"testing"

	"arcade/games/minesweeper/team"
	"arcade/sessions/hall"
	"arcade/sessions/screens/screentest"
)

// TestTeamsOfTheDay: beside the boards of one there are the days' tables of
// those who play together, by day and nothing else.
func TestTeamsOfTheDay(t *testing.T) {
	h := screentest.Open(t, func(o *hall.Options) { o.Games = append(screentest.Games(), team.Game{}) })
	ada := h.Member("ada")
	screentest.Goldens(t, "team", h, ada, board, func(s *screentest.Stage) { s.Press("left") })
	s := usual(t, h, ada)
	s.Press("left")
	if got := s.Text(); !strings.Contains(got, "Minesweeper together") || !strings.Contains(got, "[Difficult]") || !strings.Contains(got, "◀ today") {
		t.Errorf("the last board is not the teams':\n%s", got)
	}
	s.Press("v", "tab", "enter", "c", "g") // nothing to choose, and nobody there
	if got := s.Text(); !strings.Contains(got, "◀ yesterday") {
		t.Errorf("tab goes to another day:\n%s", got)
	}
}
