package play_test

import (
	"context"
	"testing"
	"time"

	"arcade/sessions"
)

// begun is the newest board that somebody sits at.
func (p *person) begun() sessions.ID {
	p.t.Helper()
	news, _ := p.News().Get()
	if len(news.Seated) == 0 {
		p.t.Fatalf("no board has begun:\n%s", p.text())
	}
	return news.Seated[len(news.Seated)-1].ID
}

// TestRulesAreKept: the dialog begins with the rules that were played, and
// another board after the end is by the same.
func TestRulesAreKept(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner/classic")
		p.solve(id, 100)
		p.wait(time.Second)
		p.press("n")
		next := p.begun()
		if got := p.shown(next).Setup().Options; got != "beginner/classic" {
			t.Errorf("the next board is %q", got)
		}
		p.press("n")
		p.sees("(*) Classic")
		p.press("down", "left", "enter")
		p.settle()
		if got := p.shown(p.begun()).Setup().Options; got != "beginner/noguess" {
			t.Errorf("the chosen board is %q:\n%s", got, p.text())
		}
	})
}

// TestOwnBoardHasRules: also a board of one's own has the rules chosen, and the
// dialog that opens from it offers it again.
func TestOwnBoardHasRules(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		p.solo("12x8/9/classic")
		p.press("n")
		p.sees("12x8/9", "(*) Classic")
		p.press("enter")
		p.settle()
		if got := p.shown(p.begun()).Setup().Options; got != "12x8/9/classic" {
			t.Errorf("%q:\n%s", got, p.text())
		}
	})
}

// TestRulesOfTheSettings are what the dialog offers first.
func TestRulesOfTheSettings(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		must(t, p.Set(context.Background(), map[string]string{sessions.SetRules: "classic"}))
		p.press("1", "m")
		p.sees("(*) Classic")
	})
}

// TestRulesAreTold: from the first cell on the panel says what the board is.
func TestRulesAreTold(t *testing.T) {
	for options, want := range map[string]string{"expert/noguess": "No guess needed", "expert/classic": "Classic", "30x16/99/classic": "May need a"} {
		inHouse(t, func(h *house) {
			p := h.visit("ada")
			id := p.solo(options)
			p.solve(id, 1)
			p.sees(want)
		})
	}
}

// TestChosenFigures: a figure that is switched off is gone at once, the time no
// longer wakes the screen, and after the end all are there.
func TestChosenFigures(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.solve(id, 1)
		p.sees("TIME", "MINES", "CLICKS", "% open")
		off := map[string]string{
			sessions.SetTime: "off", sessions.SetMinesLeft: "off", sessions.SetClicks: "off", sessions.SetProgress: "off",
		}
		must(t, p.Set(context.Background(), off))
		p.wait(time.Second)
		p.misses("TIME", "MINES", "CLICKS", "% open")
		before := h.asked.n.Load()
		p.wait(10 * time.Second)
		if n := h.asked.n.Load() - before; n > 1 {
			t.Errorf("%d wake-ups for a time that is not shown", n)
		}
		p.solve(id, 100)
		p.wait(time.Second)
		p.press("esc")
		p.sees("TIME", "MINES", "CLICKS", "% open")
	})
}
