package play_test

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens"
)

// plies counts the moves of a match.
func (b *bare) plies(id sessions.ID) int { return len(b.shown(id).Line()) }

func (b *bare) last(id sessions.ID) games.Move {
	line := b.shown(id).Line()
	return line[len(line)-1].Entry.Move
}

func TestMovesByKeys(t *testing.T) {
	for _, c := range []struct {
		name string
		keys []string
		want games.Move
	}{
		{"typed square", []string{"e", "2", "enter"}, "e2"},
		{"typed and mended", []string{"e", "1", "2", "enter"}, "e2"},
		{"a letter forgotten", []string{"e", "esc", "tab", "enter"}, ""},
		{"tab to the next legal square", []string{"home", "up", "up", "tab", "enter"}, "a2"},
		{"space plays", []string{"e", "2", "space"}, "e2"},
		{"arrows", []string{"right", "up", "enter"}, "e2"},
		{"letters", []string{"l", "k", "enter"}, "e2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			inHouse(t, func(h *house) {
				g := h.atTable("5+3", true, drawn)
				g.p.press(c.keys...)
				if c.want == "" {
					g.p.misses("Menu")
					return
				}
				if got := g.ada.last(g.id); got != c.want {
					t.Errorf("%v played %s, want %s:\n%s", c.keys, got, c.want, g.p.text())
				}
			})
		})
	}
}

// TestRefusedMove is told in words and changes nothing.
func TestRefusedMove(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		g.p.press("a", "1", "enter")
		g.p.sees("you can't move there: a1 flips nothing")
		g.p.press("e", "2", "enter") // and the next one counts
		if got := g.ada.last(g.id); got != "e2" {
			t.Errorf("%s was played", got)
		}
	})
}

// TestAMistypedSquareIsNotPlayed: Enter after it says what to type; it never
// plays where the cursor happens to stand, not even on a legal square.
func TestAMistypedSquareIsNotPlayed(t *testing.T) {
	for _, typed := range [][]string{{"e", "9"}, {"e"}, {"5", "e"}, {"7"}, {"e", "2", "0"}, {"g", "x"}} {
		t.Run(strings.Join(typed, ""), func(t *testing.T) {
			inHouse(t, func(h *house) {
				g := h.atTable("5+3", true, drawn)
				before := g.ada.plies(g.id)
				g.p.press("tab")
				g.p.press(typed...)
				g.p.sees("> ")
				g.p.press("enter")
				g.p.sees("type a square, a1 to h8")
				g.p.misses("> ")
				if n := g.ada.plies(g.id); n != before {
					t.Errorf("%s was played", g.ada.last(g.id))
				}
				g.p.press("e", "2", "enter")
				if got := g.ada.last(g.id); got != "e2" {
					t.Errorf("then %s was played", got)
				}
			})
		})
	}
}

// TestTypedAhead: keys pressed before it is one's turn, or again before the
// board has changed, are dropped and never played as a move.
func TestTypedAhead(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		before := g.ada.plies(g.id)
		g.p.rush("e", "2", "enter", "b", "5", "enter", "enter", "g", "3", "enter")
		g.p.settle()
		if n := g.ada.plies(g.id); n != before+1 {
			t.Fatalf("%d moves were played", n-before)
		}
		g.p.press("b", "5", "enter", "enter")
		g.p.misses("illegal", "The board has changed")
		g.lin.act(g.id, games.VerbMove, g.lin.shown(g.id).State().Moves(1)[0])
		g.p.wait(3 * time.Second)
		if n := g.ada.plies(g.id); n != before+2 {
			t.Errorf("%d moves were played after the answer", n-before-2)
		}
	})
}

// TestClickOnTheirTurn changes nothing and is answered in words.
func TestClickOnTheirTurn(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn[:2])
		x, y := square("d3")
		before := g.p.board()
		g.p.click(x, y)
		g.p.sees("It is not your turn.")
		if n := g.ada.plies(g.id); n != 1 || g.p.board() != before {
			t.Errorf("%d moves, and the board is\n%s", n, g.p.text())
		}
	})
}

// square is the cell in the middle of a square on the medium board.
func square(name string) (x, y int) { return 5 + 4*int(name[0]-'a'), 4 + 2*int(name[1]-'1') }

func TestMovesByMouse(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		before := g.ada.plies(g.id)
		x, y := square("e2")
		g.p.down(x, y, tea.MouseLeft, 0)
		if g.ada.plies(g.id) != before {
			t.Fatal("a press alone has moved")
		}
		g.p.up(x+4, y, tea.MouseLeft)
		if g.ada.plies(g.id) != before {
			t.Fatal("a drag has moved")
		}
		g.p.size(79, 24) // a small window moves the board up
		g.p.size(80, 24)
		g.p.click(x, y)
		if got := g.ada.last(g.id); got != "e2" {
			t.Errorf("a click on e2 played %s", got)
		}
	})
}

func TestPasteDoesNothing(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		before := g.p.text()
		g.p.give(tea.PasteMsg{Content: "e2\nX\nX\n"})
		g.p.settle()
		if g.p.text() != before || g.ada.plies(g.id) != 14 {
			t.Errorf("a paste did something:\n%s", g.p.text())
		}
		g.p.give(tea.PasteMsg{Content: strings.Repeat("e", 1600)})
		g.p.press("e", "2", "enter") // and the next key works
		if got := g.ada.last(g.id); got != "e2" {
			t.Errorf("after a paste %s was played", got)
		}
	})
}

// TestNothingEndsByItself: neither Esc nor q ends a game, however often; X asks
// first, and another key takes it back.
func TestNothingEndsByItself(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		g.p.press("q", "q", "esc", "esc", "q", "esc")
		g.p.press("X")
		g.p.sees("Press X again")
		g.p.press("left", "X", "right")
		if g.ada.shown(g.id).Result() != nil {
			t.Fatal("the game is over")
		}
		g.p.press("X", "X")
		g.p.sees("You lose", "by resignation")
		r := g.ada.shown(g.id).Result()
		if w, _ := r.Winner(); r.Reason != games.ReasonResign || w != 1 {
			t.Errorf("the result is %+v", r)
		}
	})
}

// TestFirstMoverWithFewerDiscs: who resigns with more discs has lost all the
// same, and the words say so on both sides.
func TestFirstMoverWithFewerDiscs(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn) // 10 to 8 for Black
		q := h.visit("lin")
		g.p.press("X", "X")
		g.p.sees("You lose: ○ lin wins.", "10-8 by resignation")
		q.sees("You win!", "8-10 by resignation", "● ada  10", "○ lin   8") // one's own first
	})
}

func TestResignFromTheMenu(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		g.p.press("esc", "up", "enter")
		g.p.sees("Resign: sure?")
		if g.ada.shown(g.id).Result() != nil {
			t.Fatal("resigned without being asked")
		}
		g.p.press("enter")
		g.p.sees("by resignation")
	})
}

func TestLeaveAndComeBack(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		g.p.press("esc", "down", "enter")
		g.p.sees("Quick start")
		if g.ada.shown(g.id).Result() != nil {
			t.Fatal("leaving the table ended the game")
		}
		g.p.press("2", "enter")
		g.p.sees("YOUR MOVE")
	})
}

func TestDraw(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", false, drawn)
		q := h.visit("lin")
		watcher := h.visit("kim", at(g.id))
		g.p.press("D")
		g.p.sees("You have offered a draw.")
		q.sees("ada offers a draw.")
		watcher.misses("draw")
		q.press("n")
		q.misses("offers a draw")
		g.p.press("D") // once in ten plies of one's own
		g.p.sees("You may offer a draw again after 10 more")
		q.press("D")
		g.p.sees("lin offers a draw.", "y yes n no")
		g.p.press("y")
		g.p.sees("A draw.", "10-8 by agreement")
	})
}

// TestTakeback goes back to the asker's last turn, and both are told.
func TestTakeback(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", false, drawn)
		q := h.visit("lin")
		g.p.press("u")
		q.sees("ada asks to take a move back.")
		q.press("u")
		g.p.sees("A move was taken back.", "YOUR MOVE")
		if n := g.ada.plies(g.id); n != 12 {
			t.Errorf("%d plies stand", n)
		}
		g.p.press("b", "4", "enter")
		if got := g.ada.last(g.id); got != "b4" {
			t.Errorf("%s was played after the takeback", got)
		}
	})
}

func TestAbort(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, "")
		g.p.press("esc", "down", "down", "enter")
		g.p.sees("ada aborted the game. It counts for nobody.")
	})
}

// TestPass: a forced pass is told with the right colours, in a toast, under the
// board and in the list.
func TestPass(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("15+10", true, "")
		for {
			line := g.ada.shown(g.id).Line()
			if n := len(line); n > 0 && line[n-1].Forced {
				break
			}
			state := g.ada.shown(g.id).State()
			who, seat := g.ada, state.ToMove().Only()
			if seat == 1 {
				who = g.lin
			}
			who.act(g.id, games.VerbMove, state.Moves(seat)[0])
		}
		s := g.ada.shown(g.id)
		passed, again := "Black", "White"
		if s.State().ToMove().Has(0) {
			passed, again = again, passed
		}
		told := passed + " has no move and passes: " + again + " to move again"
		g.p.sees(told, "--")
		under := strings.Split(g.p.text(), "\n")[20:22]
		if got := squeeze(under[0][:38] + under[1][:38]); !strings.Contains(got, "has no move") {
			t.Errorf("the pass is not told under the board: %q", under)
		}
		g.p.wait(4 * time.Second)
		g.p.misses("─ " + told)
	})
}

func TestUnknownMatch(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada", at("2zzzzz"))
		p.sees("There is no game 2zzzzz.")
		p.press("esc")
		p.sees("Quick start")
	})
}

// TestLeavingAsks: ctrl+c in one's own game with clocks leaves at the second
// press only.
func TestLeavingAsks(t *testing.T) {
	inHouse(t, func(h *house) {
		left := -1
		g := &table{house: h, ada: h.enter("ada"), lin: h.enter("lin")}
		g.id = begin(g.ada, g.lin, "5+3", true)
		p := h.visit("ada", func(o *screens.Options) { o.Bye = func(code int) { left = code } })
		p.press("ctrl+c")
		p.sees("ctrl+c again leaves.")
		p.press("left", "ctrl+c")
		if left != -1 {
			t.Fatal("another key did not stay")
		}
		p.press("ctrl+c")
		if left != 0 {
			t.Errorf("left with %d", left)
		}
	})
}

// TestSizes: + and - change the board of this screen, as far as there is room.
func TestSizes(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		g.p.sees("├───┼")
		g.p.press("+")
		g.p.sees("can't be larger")
		g.p.press("-")
		g.p.misses("├───┼")
		g.p.press("-")
		g.p.sees("can't be smaller")
		g.p.size(120, 40)
		g.p.press("+", "+")
		g.p.sees("├───────┼")
	})
}

func TestDotsAndFlip(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		g.p.sees("│ · │")
		g.p.press("v")
		g.p.misses("│ · │")
		g.p.press("v")
		g.p.sees("│ · │")
		g.p.press("o")
		g.p.sees("h g f e d c b a")
		g.p.press("end", "home", "left", "e", "2", "enter")
		if got := g.ada.last(g.id); got != "e2" {
			t.Errorf("on a turned board e2 played %s", got)
		}
	})
}
