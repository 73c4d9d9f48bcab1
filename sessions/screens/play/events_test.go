package play_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
)

// TestGoneIsSeenAtEverySize: however little room there is and however long the
// name, the state of an opponent who has gone is told whole, with the time.
func TestGoneIsSeenAtEverySize(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, long := h.enter("ada"), h.enter("zhang_wei_the2nd")
		id := begin(ada, long, "15+10", true)
		p := h.visit("ada")
		ada.act(id, games.VerbReady, "")
		long.act(id, games.VerbReady, "")
		moves(ada, long, id, "f5d6", time.Second)
		must(t, long.Close())
		p.wait(2 * time.Second)
		p.sees("zhang_wei_the2nd has lost the connection.")
		for _, size := range [][2]int{{80, 24}, {81, 24}, {66, 24}, {120, 40}, {40, 12}} {
			p.size(size[0], size[1])
			p.sees("reconnecting 0:58")
		}
		p.size(80, 24)
		p.sees("connection. In 0:58")
		p.wait(59 * time.Second)
		p.sees("zhang_wei_the2nd is gone. Claim the", "w claim win")
		p.size(40, 12)
		p.sees("w claim win")
		h.visit("zhang_wei_the2nd").settle()
		p.size(80, 24)
		p.sees("zhang_wei_the2nd is back.")
		p.misses("reconnecting", "is gone")
	})
}

// TestRefusedOffersAreTold: to the asker, whether refused in words or by a move.
func TestRefusedOffersAreTold(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", false, drawn)
		q := h.visit("lin")
		g.p.press("u")
		g.p.sees("n withdraw")
		q.press("n")
		g.p.sees("lin declines the takeback.")
		q.misses("declines")
		g.p.press("D")
		q.sees("ada offers a draw.")
		g.p.press("n")
		q.sees("ada has withdrawn the draw offer.")
		g.p.press("e", "2", "enter")
		q.press("D")
		g.p.sees("lin offers a draw.")
		g.lin.act(g.id, games.VerbMove, g.lin.shown(g.id).State().Moves(1)[0])
		g.p.press("tab", "enter") // a move is an answer too
		q.sees("ada declines the draw.")
	})
}

// TestNoDotsAfterTheEnd: a match that ends before its board is played out shows
// neither dots nor cursor.
func TestNoDotsAfterTheEnd(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		g.p.sees("│ · │", "[")
		g.lin.act(g.id, games.VerbResign, "")
		g.p.press("esc")
		for _, line := range strings.Split(g.p.text(), "\n")[2:20] {
			if strings.ContainsAny(string([]rune(line)[:36]), "·[]") {
				t.Errorf("after the end: %q", line)
			}
		}
	})
}

// TestNewBoardTakesThePlace: a board that is given up for another one is not
// beneath it, and its owner still is at mines.
func TestNewBoardTakesThePlace(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		p.solo("beginner")
		for range 3 {
			p.press("space", "n", "enter")
			for range 9 { // to the button that begins
				p.press("enter")
			}
			p.sees("Beginner 9x9")
			lobby, _ := h.hall.Lobby().Get()
			for _, w := range lobby.Players {
				if w.Name == "ada" && w.State != sessions.AtMines {
					t.Fatalf("ada is %v", w.State)
				}
			}
		}
		p.press("esc", "down", "enter")
		p.sees("Quick start")
	})
}

// TestTypedIntoTheResult: who types coordinates on, at whatever pace, neither
// begins another board nor opens a cell there.
func TestTypedIntoTheResult(t *testing.T) {
	for _, pace := range []time.Duration{100 * time.Millisecond, 400 * time.Millisecond, time.Second} {
		inHouse(t, func(h *house) {
			p := h.visit("ada")
			id := p.solo("beginner")
			p.solve(id, 1)
			p.act(id, games.VerbMove, p.mine(id))
			for _, key := range strings.Split("4 space 7 enter 5 space 5 enter 6 enter 6 enter", " ") {
				p.wait(pace)
				p.press(key)
			}
			p.sees("Lost.")
			p.wait(4 * time.Second)
			p.press("enter")
			p.misses("Lost.")
		})
	}
}

// TestArrowsIntoTheResult: who goes about the board with arrows and Space does
// not choose anything in the dialog that comes up.
func TestArrowsIntoTheResult(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.solve(id, 1)
		p.act(id, games.VerbMove, p.mine(id))
		for range 6 {
			p.press("right")
			p.wait(300 * time.Millisecond)
			p.press("space")
			p.wait(300 * time.Millisecond)
		}
		p.sees("Lost.")
	})
}

// TestMoveIntoTheResult: the Enter of a move asks for no rematch.
func TestMoveIntoTheResult(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		g.p.press("e")
		g.lin.act(g.id, games.VerbResign, "")
		g.p.wait(time.Second)
		g.p.press("2", "enter")
		g.p.sees("You win!")
		g.p.misses("You would like a rematch")
	})
}

// TestQuestionPasses: a first X counts for some seconds only.
func TestQuestionPasses(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("15+10", true, drawn)
		g.p.press("X")
		g.p.sees("─ Press X again to resign. ─", "│ Press X again to resign.")
		g.p.wait(6 * time.Second)
		g.p.misses("Press X again")
		g.p.press("X")
		if g.ada.shown(g.id).Result() != nil {
			t.Error("a late second press has resigned")
		}
	})
}

// TestWhyAborted: the words say who or what ended it, and warn before.
func TestWhyAborted(t *testing.T) {
	for _, c := range []struct{ clock, seconds string }{{"5+3", "30"}, {"1+0", "15"}} {
		inHouse(t, func(h *house) {
			g := h.atTable(c.clock, true, "")
			g.p.sees("Your first move must come within " + c.seconds + " s")
			g.p.wait(40 * time.Second)
			g.p.sees("the first move did not come within " + c.seconds + " s")
		})
	}
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, "")
		g.lin.act(g.id, games.VerbAbort, "")
		g.p.sees("lin aborted the game. It counts for nobody.")
	})
}

// TestSharedKeyboardHasSides: two at one keyboard are Black and White.
func TestSharedKeyboardHasSides(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		_, err := p.Start(context.Background(), sessions.Solo{Game: "reversi", Hot: true})
		must(t, err)
		p.sees("Black vs White", "● Black", "○ White")
		p.press("X", "X")
		p.sees("○ White wins!", "new game")
		p.misses("ada", "new opponent")
	})
}

// TestFooterKnowsWhatMayBe: neither footer nor help name what is refused here.
func TestFooterKnowsWhatMayBe(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		g.p.misses("D draw", "take back")
		g.p.press("?")
		g.p.misses("take a move back", "claim a draw")
		g.p.press("esc")
		w := h.visit("kim", at(g.id))
		g.ada.act(g.id, games.VerbResign, "")
		w.press("esc")
		w.misses("new game")
		w.press("?")
		w.sees("what came of it, and what next")
		w.misses("rematch", "same board", "another opponent")
		g.p.press("?")
		g.p.sees("rematch")
		g.p.misses("same board")
	})
}
