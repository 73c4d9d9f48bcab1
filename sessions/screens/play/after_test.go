package play_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens"
)

func TestClaim(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("15+10", true, drawn)
		g.p.press("w")
		g.p.sees("Your opponent is here.")
		must(t, g.lin.Close())
		g.p.wait(2 * time.Second)
		g.p.sees("reconnecting 0:58")
		g.p.wait(58 * time.Second)
		g.p.sees("lin is gone. Claim the game, or wait.")
		g.p.press("w")
		g.p.sees("You win!", "the other side was gone")
	})
}

// TestClockShows: tenths below ten seconds, one bell at ten, and the end.
func TestClockShows(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("1+0", true, "f5d6")
		g.p.wait(time.Duration(g.ada.shown(g.id).Left(0, h.shown.Clock.Now())-10_000) * time.Millisecond)
		g.p.sees("▸ 0:10")
		if g.p.bells != 0 {
			t.Fatalf("%d bells", g.p.bells)
		}
		g.p.wait(110 * time.Millisecond)
		g.p.sees("▸ 0:09.8")
		if g.p.bells != 1 {
			t.Fatalf("%d bells at ten seconds", g.p.bells)
		}
		g.p.wait(9 * time.Second)
		if g.p.bells != 1 {
			t.Fatalf("%d bells", g.p.bells)
		}
		g.p.wait(2 * time.Second)
		g.p.sees("You lose: ○ lin wins.", "on time")
		before := g.p.text()
		g.p.wait(3 * time.Second) // the clock doesn't run on after the end
		if after := g.p.text(); after != before {
			t.Errorf("the screen goes on after the end:\n%s\n%s", before, after)
		}
	})
}

// TestFlash: flipped discs flash in three steps, and not where it is turned off.
func TestFlash(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		quiet := h.visit("lin")
		must(t, quiet.Set(context.Background(), map[string]string{sessions.SetMotion: "off"}))
		quiet.settle()
		looks := (*person).board
		still := looks(quiet)
		g.ada.act(g.id, games.VerbMove, "e2")
		first, once := looks(g.p), looks(quiet)
		time.Sleep(151 * time.Millisecond)
		second := looks(g.p)
		time.Sleep(150 * time.Millisecond)
		third := looks(g.p)
		time.Sleep(150 * time.Millisecond)
		rest := looks(g.p)
		if first == second || first != third || second != rest {
			t.Errorf("the flash goes on and off: %t %t %t", first != second, first == third, second == rest)
		}
		if once == still || looks(quiet) != once {
			t.Error("with motion off something moves")
		}
	})
}

// TestRematch: once both have asked, a new game with swapped colours takes the
// place of the old one on both screens.
func TestRematch(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, wipeOut)
		q := h.visit("lin", at(g.id))
		g.p.sees("You win!", "13-0 (64-0)", "played to the end", "1500?")
		g.p.press("m")
		g.p.sees("You would like a rematch: waiting for lin.")
		q.sees("ada would like a rematch.")
		q.wait(time.Second)
		q.press("m")
		g.p.sees("● lin", "○ ada 1662? (you)")
		q.sees("YOUR MOVE")
		q.press("esc", "down", "enter") // beneath it is the lobby
		q.sees("Quick start")
	})
}

// TestDeafResult: Enter and Space that were meant for the board don't answer
// the result.
func TestDeafResult(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		p.solve(id, 1)
		p.act(id, games.VerbMove, p.mine(id))
		p.press("enter", "space")
		p.sees("Lost.")
		p.wait(600 * time.Millisecond)
		p.press("enter")
		p.misses("Lost.")
		p.sees("0.0 s")
	})
}

// TestHotSeat: both sides are moved from one keyboard, and a draw asks first.
func TestHotSeat(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id, err := p.Start(context.Background(), sessions.Solo{Game: "reversi", Hot: true})
		must(t, err)
		p.press("f", "5", "enter", "d", "6", "enter", "c", "3", "enter")
		if n := p.plies(id); n != 3 {
			t.Fatalf("%d moves:\n%s", n, p.text())
		}
		p.press("u")
		if n := p.plies(id); n != 2 {
			t.Errorf("%d moves after a takeback", n)
		}
		p.press("D")
		if p.shown(id).Result() != nil {
			t.Fatal("a draw by one key")
		}
		p.press("D")
		p.sees("A draw.", "by agreement")
	})
}

// TestWatching: no cursor, nothing private, and the number is shown to all.
func TestWatching(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		q := h.visit("kim", at(g.id))
		q.sees("1 watching")
		g.p.sees("1 watching")
		q.misses("[", "YOUR MOVE", "(you)")
		g.p.press("e")
		g.p.sees("> e_")
		q.misses("> e")
		q.press("e", "2", "enter", "X", "X", "D", "m")
		if n := g.ada.plies(g.id); n != 14 {
			t.Errorf("a watcher has moved: %d plies", n)
		}
		q.press("q")
		q.sees("Quick start")
		g.p.misses("watching")
	})
}

// TestLevel: a computer level has its name in words and thinks visibly.
func TestLevel(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		_, err := p.Start(context.Background(), sessions.Solo{Game: "reversi", Level: 1, Side: sessions.FirstSide})
		must(t, err)
		p.press("f", "5", "enter")
		p.sees("Eager Puppy", "thinking")
		p.wait(3 * time.Second)
		p.sees("YOUR MOVE")
		p.press("X", "X", "n")
		p.sees("Eager Puppy", "Start") // the dialog of levels
	})
}

// TestReturnCode: a guest without a key is shown how to come back.
func TestReturnCode(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.session(nil, sessions.Identity{Remote: "192.0.2.7:1"}, func(o *screens.Options) {
			o.Start.Solo = &sessions.Solo{Game: "reversi", Level: 1, Side: sessions.FirstSide}
		})
		p.bare = &bare{t: t}
		p.sees("Come back once with: ssh -t localhost", "join ")
	})
}

// TestHelpKnowsTheBoard: the help over a board lists the game's keys too.
func TestHelpKnowsTheBoard(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		g.p.press("?")
		g.p.sees("resign: press it twice", "type a square")
	})
}

// TestClickableHints: what the footer names can be clicked.
func TestClickableHints(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		id := p.solo("beginner")
		x := strings.Index(strings.Split(p.text(), "\n")[23], "f flag")
		p.click(x, 23)
		if got := p.log(id); got != "flag 4,4" {
			t.Errorf("a click on the hint played %q", got)
		}
	})
}

// TestTheFooterIsOfWhatIsSeen: in the box, on each page of what it explains, and
// at the board behind it the last line names what the keys do there.
func TestTheFooterIsOfWhatIsSeen(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("ada")
		p.solve(p.solo("beginner"), 100)
		p.wait(time.Second)
		p.size(40, 12)
		foot := func() string {
			lines := strings.Split(strings.TrimRight(p.text(), "\n"), "\n")
			return squeeze(lines[len(lines)-1])
		}
		for _, step := range []struct{ key, want string }{
			{"e", "e more esc back n again q leave"}, // the box is left for its pages
			{"e", "e more esc back n again q leave"},
			{"end", "e more esc back n again q leave"}, // no key here
			{"enter", "e more esc back n again q leave"},
			{"right", "esc back n again q leave ? help"}, // the last one
			{"e", "enter choose esc board n again ? help"},
			{"e", "e more esc back n again q leave"},
			{"esc", "enter choose esc board n again ? help"},
			{"esc", "enter result esc leave n again ? help"},
			{"tab", "enter result esc leave n again ? help"},
			{"enter", "enter choose esc board n again ? help"},
		} {
			p.press(step.key)
			if got := foot(); got != step.want {
				t.Errorf("after %s the footer is %q, want %q:\n%s", step.key, got, step.want, p.text())
			}
			p.wait(time.Second)
		}
		p.press("esc", "esc")
		p.misses("Minesweeper  Beginner")
	})
}
