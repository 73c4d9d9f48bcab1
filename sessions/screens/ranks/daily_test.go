package ranks_test

import (
	"strings"
	"testing"

	"arcade/sessions/screens/screentest"
)

// TestTimesOfTheDay: of the puzzles only the day's is ranked, without the
// columns of minesweeper; who solved others stands nowhere.
func TestTimesOfTheDay(t *testing.T) {
	h := screentest.Open(t, screentest.WithPuzzles)
	ada, bob := h.Member("ada"), h.Member("bob")
	s := usual(t, h, bob)
	s.Press("left")
	if got := s.Text(); !strings.Contains(got, "Find the win [Daily]") || !strings.Contains(got, "d in the lobby opens the puzzle of the day") {
		t.Errorf("before anybody:\n%s", got)
	}
	ada.SolvePuzzle("random")
	id := ada.SolvePuzzle("daily")
	s = usual(t, h, bob)
	s.Press("left", "tab", "tab", "tab") // today
	got := s.Text()
	if !strings.Contains(got, "ada") || !strings.Contains(got, "#"+string(id)) || !strings.Contains(got, "1 player") || strings.Contains(got, "3BV") {
		t.Errorf("after ada:\n%s", got)
	}
}
