package play_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions/hall"
	"arcade/sessions/screens/screentest"
)

func TestGoldenHints(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", false, drawn)
		g.p.press("V")
		goldens(t, "reversi-hints", g.p)
	})
}

// TestHints: what each move is worth stands on its square and in words, at each
// turn of one's own and at no other, until they are put away.
func TestHints(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", false, drawn)
		g.p.misses("best ", "0*")
		g.p.press("V")
		g.p.sees("│ 0*│", "best c7 (0), a4 (-2), a2 (-4)")
		g.ada.act(g.id, games.VerbMove, "e2")
		g.p.misses("best ", "*│", "looking at your moves")
		g.lin.act(g.id, games.VerbMove, "e6")
		g.p.sees("best ", "*│")
		g.p.press("V")
		g.p.misses("best ", "*│")
		g.p.sees("Hints are off.")
		g.p.wait(4 * time.Second)
		g.ada.act(g.id, games.VerbMove, "b5")
		g.p.press("V")
		g.p.sees("Hints come with your next turn.")
		g.lin.act(g.id, games.VerbMove, "f3")
		g.p.sees("best ")
	})
}

// TestHintsUnderTheCursor keep their sign: the brackets stand beside them.
func TestHintsUnderTheCursor(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", false, drawn)
		g.p.press("V", "f", "2")
		g.p.sees("[-6 ]", "> f2")
	})
}

// TestNoHintsWhereRated: the key is not offered, and told why when pressed.
func TestNoHintsWhereRated(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, drawn)
		g.p.misses("V hints")
		g.p.press("V")
		g.p.sees("There are no hints in a rated game.")
		g.p.misses("best ", "*│")
		g.p.press("?")
		g.p.misses("what each of your moves is worth")
	})
}

// TestNoHintsWithoutACoach: nothing of them is on the screen.
func TestNoHintsWithoutACoach(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", false, drawn)
		was := g.p.text()
		g.p.press("V")
		if got := g.p.text(); got != was || strings.Contains(got, "V hints") {
			t.Errorf("\n%s", got)
		}
	}, func(o *hall.Options) { o.Coaches = nil })
}

// slow is a coach that answers when it is let, or not any more.
type slow struct {
	screentest.Coach
	answer chan struct{}
}

func (s slow) Hints(ctx context.Context, st games.State, seat games.Seat) ([]games.Hint, error) {
	select {
	case <-s.answer:
		return s.Coach.Hints(ctx, st, seat)
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// TestLateHintsAreDropped: hints of a position that is no longer on the board
// are never shown, and those that are shown are of the board.
func TestLateHintsAreDropped(t *testing.T) {
	var coach slow
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", false, drawn)
		g.p.press("V")
		g.p.sees("looking at your moves")
		g.ada.act(g.id, games.VerbMove, "e2")
		g.p.misses("looking at your moves")
		g.lin.act(g.id, games.VerbMove, "e6")
		g.p.sees("looking at your moves")
		close(coach.answer)
		g.p.sees("best ")
		legal := map[string]bool{}
		for _, m := range g.ada.shown(g.id).State().Moves(0) {
			legal[string(m)] = true
		}
		_, line, _ := strings.Cut(g.p.text(), "best ")
		if best := line[:2]; !legal[best] {
			t.Errorf("%s is the best move, and can't be played", best)
		}
	}, func(o *hall.Options) {
		coach = slow{answer: make(chan struct{})}
		o.Coaches["reversi"] = coach
	})
}

// TestHintsEndWithTheScreen: a question under way is taken back.
func TestHintsEndWithTheScreen(t *testing.T) {
	var coach slow
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", false, drawn)
		g.p.press("V")
		g.p.sees("looking at your moves")
		g.p.press("esc", "down", "enter")
		g.p.sees("Players")
	}, func(o *hall.Options) {
		coach = slow{answer: make(chan struct{})}
		o.Coaches["reversi"] = coach
	})
}

// TestOneMoveNeedsNoHint: where there is nothing to choose that is said.
func TestOneMoveNeedsNoHint(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", false, "f5d6c3d3c4f4c5b3c2e3d2c6b4a3e2e6b5f3f7g8a5b1c1a4a1a6g5e1d1b6f1g3f2h6e7f6d7f8g4h4h5g6e8g1h8c8h1h7d8c7a2b2b8g7h2h3a7b7a8")
		one := h.visit("lin", at(g.id))
		one.press("V")
		one.sees("you have only one move")
	})
}

// TestResultLeadsToTheAnalysis by its key and by arrows and Enter; a board for
// one to its replay.
func TestResultLeadsToTheAnalysis(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, wipeOut)
		g.p.wait(time.Second)
		g.p.sees("a analyse")
		g.p.press("a")
		g.p.sees("Engine value", "move 9, c5: the best move")
		g.p.press("esc")
		g.p.sees("Game over")
		g.p.press("right", "right", "enter")
		g.p.sees("move 9, c5: the best move")
		g.p.press("esc", "r")
		g.p.sees("Share", "a analyse", "9 / 9")
		g.p.misses("move 9, c5")
	})
	inHouse(t, func(h *house) {
		p := h.visit("kim")
		id := p.solo("beginner")
		p.act(id, games.VerbMove, p.cell(id, false))
		p.act(id, games.VerbMove, p.mine(id))
		p.wait(time.Second)
		p.sees("Lost.", "r replay")
		p.misses("analyse")
		p.press("r")
		p.sees("2 / 2", "Share")
		p.misses("analyse")
	})
}

// TestWatchersMayAnalyse what is over.
func TestWatchersMayAnalyse(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, wipeOut)
		kim := h.visit("kim", at(g.id))
		kim.wait(time.Second)
		kim.sees("a analyse", "esc look at the board")
		kim.press("a")
		kim.sees("move 9, c5: the best move")
	})
}

// TestTabLeadsToPasting, where a game can be read.
func TestTabLeadsToPasting(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("kim")
		p.press("2", "end")
		p.sees("Look at a game", "▸ Reversi: paste a game and analyse it")
		p.press("enter")
		p.sees("Paste a game here, or type it")
		p.press("f", "5", "enter")
		p.sees("pasted", "1 / 1", "move 1, f5: the best move")
		p.press("esc")
		p.sees("> f5")
		p.press("esc", ":")
		p.press(strings.Split("analyse", "")...)
		p.press("enter")
		p.sees("Paste a game here, or type it")
	})
	inHouse(t, func(h *house) {
		p := h.visit("kim")
		p.press("2", "end")
		p.misses("Look at a game")
	}, func(o *hall.Options) { o.Coaches = nil })
}
