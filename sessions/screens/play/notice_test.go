package play_test

import (
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper/race"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

// through has a racer clear the board at once, whatever the seat.
func (f *field) through(one *bare) {
	f.t.Helper()
	for seat := f.seatOf(one.name); !f.run(seat).Finished; {
		s := one.shown(f.id).State().(*race.State)
		one.act(f.id, games.VerbMove, f.cell(s, seat, false))
	}
	f.p.settle()
}

// TestNoClaimAgainstWhoIsThrough: of two racers one is through and closes the
// connection. The other is told so, and of no claim: the match would refuse it.
func TestNoClaimAgainstWhoIsThrough(t *testing.T) {
	inHouse(t, func(h *house) {
		f := h.lineUp(2, "beginner")
		f.p.wait(4 * time.Second)
		f.through(f.all[1])
		must(t, f.all[1].Close())
		f.p.wait(8 * time.Second) // it is noticed
		if _, away := f.p.shown(f.id).Away(f.seatOf("bob")); !away {
			t.Fatal("bob is still there")
		}
		f.p.misses("claim the game")
		f.p.press("w")
		f.p.wait(time.Second)
		if f.p.shown(f.id).Result() != nil {
			t.Fatal("claimed from who is through")
		}
		f.all[0].act(f.id, games.VerbLeave, "")
		f.p.wait(time.Second)
		f.p.sees("You lose: bob wins.")
	}, withRaces)
}

// TestTheFirstMoveIsAskedForInFull: in the smallest window too it is said what
// happens to who is late.
func TestTheFirstMoveIsAskedForInFull(t *testing.T) {
	inHouse(t, func(h *house) {
		g := h.atTable("5+3", true, "")
		g.p.size(40, 12)
		for _, lang := range []text.Lang{text.English, text.Chinese} {
			said := h.shown.Words.Say(lang, "play.firstmove", 30)
			if got := g.p.panel(21); !strings.Contains(unspaced(got), unspaced(said)) {
				t.Errorf("%q is not seen whole:\n%s", said, g.p.text())
			}
			g.p.press("ctrl+t")
		}
		g.p.press("e")
		g.p.sees("> e")
		g.p.press("esc")
		goldens(t, "reversi-first", g.p)
	})
}

// panel is what stands right of a board of that many cells, line by line.
func (p *person) panel(board int) string {
	var rows []string
	for _, line := range strings.Split(p.text(), "\n") {
		if r := []rune(line); len(r) > board {
			rows = append(rows, string(r[board:]))
		}
	}
	return strings.Join(rows, "\n")
}

// TestNoticesFitASmallPanel: what is said at a table of two has room in the five
// lines of the smallest panel, with names of any length.
func TestNoticesFitASmallPanel(t *testing.T) {
	const w, rows = 18, 5
	words, err := screentest.Words()
	must(t, err)
	name := strings.Repeat("n", 16)
	for _, lang := range []text.Lang{text.English, text.Chinese} {
		for id, args := range map[string][]any{
			"play.ask.gone": nil, "play.ask.resign": nil, "play.ask.draw": nil, "play.unsaved": nil,
			"play.standing": nil, "play.opening": nil, "play.firstmove": {30},
			"play.claim": {name}, "play.away": {name, "0:59"},
			"play.offer.draw": {name}, "play.offer.takeback": {name},
			"play.offered.draw": nil, "play.offered.takeback": nil,
		} {
			if lines := draw.Wrap(words.Say(lang, id, args...), w); len(lines) > rows {
				t.Errorf("%s has %d lines: %q", id, len(lines), lines)
			}
		}
	}
}
