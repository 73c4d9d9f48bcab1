package profile_test

import (
	"testing"
	"time"

	"arcade/sessions/screens/screentest"
)

// TestStreakStandsOnThePage: the days in a row below the best times, as long as
// they stand.
func TestStreakStandsOnThePage(t *testing.T) {
	h := screentest.Open(t, screentest.WithPuzzles)
	ada, bob := h.Member("ada"), h.Member("bob")
	for range 3 {
		ada.SolvePuzzle("daily")
		h.Clock.Advance(24 * time.Hour)
	}
	s := usual(t, h, bob, "ada")
	says(t, s, "Daily", "100%", "Find the win: streak 3, longest 3")
	h.Clock.Advance(24 * time.Hour)
	s = usual(t, h, bob, "ada")
	says(t, s, "Find the win: streak 0, longest 3")
}
