package play_test

import (
	"context"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
)

// TestBoardsOfTheDay: the tab begins each of them, says how one stands with it,
// and going there again goes on with it.
func TestBoardsOfTheDay(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		p.press("2")
		p.sees("Minesweeper of the day: Beginner", "Minesweeper of the day: Difficult", "Minesweeper of yesterday")
		p.press("down", "down", "down", "down", "enter") // after the three ways to reversi
		p.settle()
		p.sees("one try that counts", "Beginner 9x9, 10 mines")
		if p.sits() != 0 {
			t.Fatal("the try has begun unasked")
		}
		p.press("enter")
		p.settle()
		id := p.begun()
		p.sees("today's Beginner 9x9", "ranked")
		p.misses("unranked")
		p.press("V")
		p.sees("does not count")
		p.press("esc", "esc", "down", "enter", "2")
		p.settle()
		p.press("down", "down", "down", "down", "down", "enter") // after the running board too
		p.settle()
		p.misses("one try that counts")
		if got := p.begun(); got != id {
			t.Errorf("another board has begun: %s, want %s", got, id)
		}
		p.solve(id, 200)
		p.wait(time.Second)
		p.press("q", "2")
		p.settle()
		p.sees("solved, 1 day in a row")
		if f, err := h.hall.DailyBoards(context.Background(), "ada", "minesweeper"); err != nil || !f[0].Won {
			t.Errorf("%+v, %v", f, err)
		}
	})
}

// TestQuickBoardOfTheDay: D in the lobby begins the one of the settings.
func TestQuickBoardOfTheDay(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		must(t, p.Set(context.Background(), map[string]string{sessions.SetMines: "easy"}))
		p.wait(time.Second)
		p.press("1", "D")
		p.settle()
		p.sees("Easy 11x11", "You have one try that counts", "Begin my try", "Not now")
		p.press("esc", "D", "right", "enter")
		p.settle()
		if p.sits() != 0 {
			t.Fatal("the try has begun, though it was put off")
		}
		p.press("D", "enter")
		p.settle()
		p.sees("today's Easy 11x11", "ranked")
		p.misses("unranked")
		id := p.begun()
		p.act(id, games.VerbResign, "")
		p.wait(time.Second)
		p.press("q", "1", "D")
		p.settle()
		p.sees("unranked", "You have had your try at this board today")
	})
}

// sits is in how many matches that run one sits.
func (p *person) sits() int {
	news, _ := p.News().Get()
	return len(news.Seated)
}
