package play_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"arcade/games/minesweeper"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
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

// TestAHintIsSeenWhole: on every preset, and while the board goes on nothing
// above in the panel moves.
func TestAHintIsSeenWhole(t *testing.T) {
	words, err := screentest.Words()
	must(t, err)
	for _, preset := range []string{"beginner", "easy", "intermediate", "ordinary", "difficult", "expert"} {
		t.Run(preset, func(t *testing.T) {
			inHouse(t, func(h *house) {
				p := h.visit("ada")
				id := p.solo(preset)
				p.solve(id, 2)
				p.wait(time.Second)
				before := rowsOf(p.text(), "TIME", "MINES", "OPEN")
				p.press("V", "enter", "enter")
				p.wait(4 * time.Second)
				line := p.shown(id).Line()
				ply := line[len(line)-1]
				for _, lang := range []text.Lang{text.English, text.Chinese} {
					for _, n := range p.shown(id).State().(*minesweeper.State).Tell(p.shown(id).Prev(), ply.Entry, 0) {
						if said := words.Say(lang, n.ID, n.Args...); !strings.Contains(unspaced(p.text()), unspaced(said)) {
							t.Errorf("%q is not seen whole:\n%s", said, p.text())
						}
					}
					if after := rowsOf(p.text(), "TIME", "MINES", "OPEN"); lang == text.English && after != before {
						t.Errorf("the panel moved from rows %v to %v:\n%s", before, after, p.text())
					}
					p.press("ctrl+t")
				}
				p.press("esc", "up", "enter", "enter")
				p.wait(time.Second)
				p.press("esc")
				p.sees("Given up.")
				p.misses("because of", "column)", "is safe", "best guess")
			})
		})
	}
}

func unspaced(s string) string { return strings.Join(strings.Fields(s), "") }

// rowsOf are the rows in which labels stand.
func rowsOf(screen string, labels ...string) (rows [3]int) {
	for y, line := range strings.Split(screen, "\n") {
		for i, label := range labels {
			if strings.Contains(line, " "+label) && rows[i] == 0 {
				rows[i] = y
			}
		}
	}
	return rows
}

// TestTheLongestHintFits into the two lines below a board in 80x24.
func TestTheLongestHintFits(t *testing.T) {
	words, err := screentest.Words()
	must(t, err)
	for _, lang := range []text.Lang{text.English, text.Chinese} {
		said := words.Say(lang, "minesweeper.hint.certain", 100, 100, "100 100, 100 99, 99 100, 99 99, ...") + "  " +
			words.Say(lang, "minesweeper.hint.flag")
		if lines := draw.Wrap(said, 78); len(lines) > 2 {
			t.Errorf("%q", lines)
		}
	}
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

func TestGoldenAdviceIntermediate(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("intermediate")
		p.solve(id, 4)
		p.press("V", "enter", "enter")
		p.wait(4 * time.Second)
		goldens(t, "mines-hint-intermediate", p)
		p.press("esc", "up", "enter", "enter")
		p.wait(time.Second)
		p.press("esc")
		goldens(t, "mines-hint-givenup", p)
	})
}
