package play_test

import (
	"strings"
	"testing"
	"time"
)

// TestFiguresAreExplained: e, or the choice, tells what the figures mean, page
// by page, and comes back to the result.
func TestFiguresAreExplained(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.solve(id, 100)
		p.wait(time.Second)
		p.sees("#1 today", "#1 this week", "#1 this month", "#1 of all time", "ZiNi", "RQP", "3/4 open")
		p.press("e")
		p.sees("3BV: the fewest clicks", "RQP: ", "ZiNi: ")
		p.press("e")
		p.sees("#1 today")
		p.size(40, 12)
		p.press("e")
		p.sees("What the figures mean", "e more 1/")
		p.press("down", "left")
		p.sees("e more 1/")
		p.press("esc")
		p.sees("#1 today")
		p.press("e")
		seen := p.text()
		for range 12 {
			p.press("e")
			if strings.Contains(p.text(), "#1 today") {
				break
			}
			seen += p.text()
		}
		for _, want := range []string{"Time: ", "3BV/s: ", "Throughput: ", "Islands: ", "Luck: "} {
			if !strings.Contains(seen, want) {
				t.Errorf("no %q in\n%s", want, seen)
			}
		}
	})
}

// TestLuckIsTold: who guessed reads after the end how lucky that was.
func TestLuckIsTold(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("expert/classic")
		p.solve(id, 1000)
		p.wait(time.Second)
		p.sees("guesses, luck ")
	})
}

func TestGoldenExplained(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.solve(id, 100)
		p.wait(time.Second)
		p.press("e")
		goldens(t, "mines-explained", p)
	})
}
