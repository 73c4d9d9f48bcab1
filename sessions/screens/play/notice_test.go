package play_test

import (
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper/race"
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
