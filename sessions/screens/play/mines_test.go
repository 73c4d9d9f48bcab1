package play_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
)

// log lists the moves of a match.
func (b *bare) log(id sessions.ID) string {
	var moves []string
	for _, ply := range b.shown(id).Line() {
		moves = append(moves, string(ply.Entry.Move))
	}
	return strings.Join(moves, "; ")
}

// cellAt is where a cell of a board with small cells stands in 80x24; labels
// is the width and height of the coordinates.
func cellAt(column, row, labels int) (x, y int) { return 2 + labels + 2*column, 3 + labels + row }

func TestMinesByKeys(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []string
		want string
	}{
		{"flag", []string{"f"}, "flag 4,4"},
		{"flag mode", []string{"F", "space"}, "flag 4,4"},
		{"arrows", []string{"left", "down", "f"}, "flag 3,5"},
		{"row and column", []string{"4", "space", "7", "f"}, "flag 6,3"},
		{"row and column by Enter", []string{"4", "enter", "7", "f"}, "flag 6,3"},
		{"typed and forgotten", []string{"4", "esc", "f"}, "flag 4,4"},
		{"chord", []string{"c"}, "chord 4,4"},
		{"open", []string{"enter"}, "open 4,4"},
		{"typed and opened", []string{"4", "space", "7", "enter"}, "open 6,3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			inHouse(t, func(h *house) {
				p := h.visit("ada")
				id := p.solo("beginner")
				p.press(c.keys...)
				if got := p.log(id); got != c.want {
					t.Errorf("%v: %q, want %q", c.keys, got, c.want)
				}
			})
		})
	}
}

func TestMinesByMouse(t *testing.T) {
	type step struct {
		button tea.MouseButton
		mod    tea.KeyMod
		up     bool
	}
	for _, c := range []struct {
		name  string
		steps []step
		want  string
	}{
		{"left opens", []step{{tea.MouseLeft, 0, false}, {tea.MouseLeft, 0, true}}, "open 6,2"},
		{"right flags", []step{{tea.MouseRight, 0, false}, {tea.MouseRight, 0, true}}, "flag 6,2"},
		{"shift and left flag", []step{{tea.MouseLeft, tea.ModShift, false}, {tea.MouseLeft, tea.ModShift, true}}, "flag 6,2"},
		{"middle chords", []step{{tea.MouseMiddle, 0, false}, {tea.MouseMiddle, 0, true}}, "chord 6,2"},
		{"both chord", []step{{tea.MouseLeft, 0, false}, {tea.MouseRight, 0, false}, {tea.MouseRight, 0, true}, {tea.MouseLeft, 0, true}}, "chord 6,2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			inHouse(t, func(h *house) {
				p := h.visit("ada")
				id := p.solo("beginner")
				x, y := cellAt(6, 2, 1)
				for _, s := range c.steps {
					if s.up {
						p.up(x, y, s.button)
					} else {
						p.down(x, y, s.button, s.mod)
					}
				}
				if got := p.log(id); got != c.want {
					t.Errorf("%q, want %q:\n%s", got, c.want, p.text())
				}
			})
		})
	}
}

// TestQuickClicks: clicks made faster than they are answered are all sent, in
// their order.
func TestQuickClicks(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		var want []string
		p.text() // the board is seen before it is clicked
		for i := range 9 {
			x, y := cellAt(i, 8-i, 1)
			p.give(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseRight})
			p.give(tea.MouseReleaseMsg{X: x, Y: y, Button: tea.MouseRight})
			for len(p.msgs) > 0 { // zones lead to messages at once, not by commands
				p.give(<-p.msgs)
			}
			want = append(want, fmt.Sprintf("flag %d,%d", i, 8-i))
		}
		p.settle()
		if got := p.log(id); got != strings.Join(want, "; ") {
			t.Errorf("%q, want %q", got, want)
		}
	})
}

// TestClicksHitAfterResize: also on a board that scrolls, and far from the left.
func TestClicksHitAfterResize(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("100x100/10")
		for _, size := range [][2]int{{250, 60}, {40, 12}, {80, 24}, {120, 40}, {60, 30}} {
			p.size(size[0], size[1])
			p.press("home", "end")
			x, y := p.cursor()
			p.tap(x, y, tea.MouseRight)
			moves := strings.Split(p.log(id), "; ")
			if got := moves[len(moves)-1]; got != "flag 99,50" {
				t.Fatalf("in %v a click at the cursor (%d,%d) is %q:\n%s", size, x, y, got, p.text())
			}
		}
	})
}

// cursor is the cell behind the bracket of a board's cursor.
func (p *person) cursor() (x, y int) {
	p.t.Helper()
	f := p.frame()
	for i, c := range f.Cells {
		if c.Text() == "[" {
			return i%f.W + 1, i / f.W
		}
	}
	p.t.Fatalf("no cursor:\n%s", f.Plain())
	return 0, 0
}

func (p *person) tap(x, y int, b tea.MouseButton) {
	p.down(x, y, b, 0)
	p.up(x, y, b)
}

func TestPasteOpensNothing(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.give(tea.PasteMsg{Content: "4 7\n  fff\n"})
		p.settle()
		if got := p.log(id); got != "" {
			t.Errorf("a paste played %q", got)
		}
	})
}

// TestTimeRuns while nothing is pressed, in tenths, from the first cell opened,
// and stands at the end.
func TestTimeRuns(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.press("f")
		p.wait(2 * time.Second)
		p.sees("0.0 s") // a flag doesn't start it
		p.press("f")
		p.solve(id, 1)
		p.wait(2300 * time.Millisecond)
		p.sees("2.3 s")
		p.wait(1000 * time.Second)
		p.sees("1002.3 s")
		p.act(id, games.VerbMove, p.mine(id))
		p.sees("1002.30 s")
		p.wait(5 * time.Second)
		p.sees("1002.30 s")
	})
}

// TestOnlyTimeWakes: a screen asks for a wake-up only while a text on it
// changes with time: ten a second at one's own running board, none before the
// start and none after the end.
func TestOnlyTimeWakes(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.wait(5 * time.Second) // toasts go
		count := func(d time.Duration) int64 {
			before := h.asked.n.Load()
			p.wait(d)
			return h.asked.n.Load() - before
		}
		if n := count(10 * time.Second); n != 0 {
			t.Errorf("%d wake-ups before the first cell", n)
		}
		p.solve(id, 1)
		if n := count(10 * time.Second); n < 90 || n > 101 {
			t.Errorf("%d wake-ups in ten seconds of a running board", n)
		}
		p.act(id, games.VerbMove, p.mine(id))
		p.wait(5 * time.Second)
		if n := count(10 * time.Second); n != 0 {
			t.Errorf("%d wake-ups after the end", n)
		}
	})
}

// TestClockWakes: a running clock wakes once a second.
func TestClockWakes(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		before := h.asked.n.Load()
		g.p.wait(10 * time.Second)
		if n := h.asked.n.Load() - before; n < 10 || n > 11 {
			t.Errorf("%d wake-ups in ten seconds", n)
		}
	})
}

// TestNewBoardAsks: while a board runs, n opens the dialog, and going back
// keeps the board.
func TestNewBoardAsks(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.solve(id, 1)
		p.press("n")
		p.sees("New game: Minesweeper")
		p.press("esc")
		if p.shown(id).Result() != nil {
			t.Fatal("the board was given up")
		}
		p.press("esc", "up", "enter")
		p.sees("Give up: sure?")
		p.press("enter")
		p.sees("Given up.")
	})
}

// TestSameBoard: the same cells again, never ranked.
func TestSameBoard(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.solve(id, 2)
		p.act(id, games.VerbMove, p.mine(id))
		p.wait(time.Second)
		p.press("N")
		p.sees("unranked")
		again := p.News()
		news, _ := again.Get()
		if len(news.Seated) != 1 {
			t.Fatalf("%d boards run", len(news.Seated))
		}
		next := news.Seated[0].ID
		for range 200 { // mines lie where they lay
			if p.shown(next).Result() != nil {
				break
			}
			p.act(next, games.VerbMove, p.cell(next, false))
		}
		p.sees("A repeated board is not ranked")
		p.wait(time.Second)
		p.press("n")
		p.misses("unranked")
	})
}

// TestBest: the personal best stands beside the next board, and a better time
// tells both.
func TestBest(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		for p.shown(id).Result() == nil {
			p.wait(time.Second)
			p.act(id, games.VerbMove, p.cell(id, false))
		}
		p.sees("First time on this board")
		first := p.shown(id).Outcome.Times.Best
		p.wait(time.Second)
		p.press("n")
		p.sees("BEST", fmt.Sprintf("%d.%02d", first/1000, first%1000/10))
		news, _ := p.News().Get()
		next := news.Seated[0].ID
		for p.shown(next).Result() == nil {
			p.wait(20 * time.Millisecond)
			p.act(next, games.VerbMove, p.cell(next, false))
		}
		p.sees("New personal best:", fmt.Sprintf("(before %d.%02d s)", first/1000, first%1000/10))
	})
}

// TestQuestionMarks come after flags only where the player wants them.
func TestQuestionMarks(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		must(t, p.Set(context.Background(), map[string]string{sessions.SetQuestion: "on"}))
		id := p.solo("beginner")
		p.press("f", "f")
		if got := p.log(id); got != "mark 4,4; mark 4,4" {
			t.Errorf("%q", got)
		}
		p.sees("[?]")
	})
}
