package play_test

import (
	"strings"
	"testing"
	"time"

	"arcade/sessions"
)

// TestTodaysBoardHasOneTable: a solved board of the day tells its place among
// those of the day, and none in tables that it does not stand in.
func TestTodaysBoardHasOneTable(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo(sessions.DailyOptions("beginner"))
		p.solve(id, 100)
		p.wait(time.Second)
		p.sees("#1 on today's board")
		for _, not := range []string{"this week", "this month", "of all time"} {
			if strings.Contains(p.text(), not) {
				t.Errorf("%q on\n%s", not, p.text())
			}
		}
	})
}
