package play_test

import (
	"testing"
	"time"
)

// TestAdviceIsAskedFor: while the board is ranked, help says what it costs and
// asks twice; after that it comes at once, and says why.
func TestAdviceIsAskedFor(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.press("V", "enter", "enter")
		p.sees("Open a cell first", "ranked")
		p.misses("unranked")
		p.solve(id, 1)
		p.press("V")
		p.sees("Hint: the next cell", "Was that a guess?", "A board played with help is not ranked.")
		p.press("enter")
		p.sees("Hint: the next cell: sure?")
		p.press("esc")
		if got := p.log(id); got != "open 0,0" {
			t.Fatalf("help has come unasked: %q", got)
		}
		p.press("V", "enter", "enter")
		p.settle()
		p.sees("is safe, because of the numbers at", "unranked")
		if got := p.log(id); got != "open 0,0; hint" {
			t.Errorf("%q", got)
		}
		p.press("V")
		p.misses("is not ranked")
		p.press("down", "enter")
		p.settle()
		p.sees("that was no guess")
	})
}

// TestAdviceIsInTheMenu: nothing needs letters.
func TestAdviceIsInTheMenu(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("9x9/10")
		p.solve(id, 1)
		p.press("esc", "down", "down", "enter")
		p.sees("Was that a guess?")
		p.misses("is not ranked") // a board of one's own never is
		p.press("enter")
		p.settle()
		if got := p.log(id); got != "open 0,0; hint" {
			t.Errorf("%q:\n%s", got, p.text())
		}
	})
}

// TestNobodyElseAsks: who looks on is offered no help.
func TestNobodyElseAsks(t *testing.T) {
	inHouse(t, func(h *house) {
		ada := h.visit("ada")
		id := ada.solo("beginner")
		ada.solve(id, 1)
		bob := h.visit("bob", at(id))
		bob.settle()
		bob.press("V")
		bob.misses("Was that a guess?")
	})
}

func TestGoldenAdvice(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("expert")
		p.solve(id, 6)
		p.wait(300 * time.Millisecond)
		p.press("V")
		goldens(t, "mines-advice", p)
		p.press("enter", "enter")
		p.wait(4 * time.Second)
		goldens(t, "mines-hint", p)
	})
}
