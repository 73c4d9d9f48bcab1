package play_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"arcade/games/minesweeper"
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
		p.sees("Show the next cell, and why", "Was that a guess?", "A board played with help is not ranked.")
		p.press("enter")
		p.sees("Enter again: help, and no rank")
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

// TestTheCursorGoesToTheHint: the cell that a hint names is played by one key,
// and the dialog has left the board in sight.
func TestTheCursorGoesToTheHint(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.solve(id, 1)
		p.wait(time.Second)
		board := func() string {
			var rows []string
			for _, line := range strings.Split(p.text(), "\n")[2:13] {
				rows = append(rows, string([]rune(line)[:20]))
			}
			return strings.Join(rows, "\n")
		}
		before := board()
		p.press("V")
		if got := board(); got != before {
			t.Errorf("the dialog covers the board:\n%s", p.text())
		}
		p.press("enter", "enter")
		p.wait(time.Second)
		hinted, ok := p.shown(id).State().(*minesweeper.State).Hinted()
		if !ok {
			t.Fatalf("there is no hint: %s", p.log(id))
		}
		p.press("space")
		p.settle()
		want := fmt.Sprintf("open 0,0; hint; open %d,%d", (hinted-1)%9, (hinted-1)/9)
		if got := p.log(id); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	})
}

// TestAnOfferStandsInOnePiece: the panel does not divide a sentence with
// numbers in it, and the header has the rules that are played in the end.
func TestAnOfferStandsInOnePiece(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		p.solo("3x3/1/noguess")
		p.press("space")
		p.sees("Row 2, column 2: too many mines", "3x3/1/noguess")
		p.misses("ROW")
		p.wait(2 * time.Second)
		p.press("space")
		p.sees("3x3/1/classic")
		p.misses("noguess")
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
