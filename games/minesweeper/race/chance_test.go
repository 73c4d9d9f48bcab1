package race

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/minesweeper/seated/seatedtest"
)

// drawMoment plays a race at random up to some moment of it.
func drawMoment(rt *rapid.T) *run {
	r := start(rt, rapid.SampledFrom([]string{"beginner", "easy"}).Draw(rt, "board"), rapid.IntRange(2, 4).Draw(rt, "seats"), rapid.IntRange(0, 999).Draw(rt, "seed"))
	at := Start
	for range rapid.IntRange(0, 30).Draw(rt, "entries") {
		at += games.Elapsed(rapid.IntRange(0, 3000).Draw(rt, "ms"))
		if r.until(at); r.State.Result() == nil {
			r.drawEntry(rt, at)
		}
	}
	return r
}

// TestOddsAreTheSolversOfWhatASeatSees at any moment: its own board as it is
// described to it, and nothing else.
func TestOddsAreTheSolversOfWhatASeatSees(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := drawMoment(rt)
		for seat := games.Watcher; int(seat) < len(r.State.racers); seat++ {
			odds := (Game{}).SeatOdds(r.State, seat)
			switch d := board(r.State, seat); {
			case r.State.phase == waiting || d.Status == "won":
				if odds != nil {
					rt.Fatalf("there is no question, and the odds are %v", odds)
				}
			default:
				seatedtest.HasOdds(rt, odds, d)
			}
		}
		if !reflect.DeepEqual((Game{}).Odds(r.State), (Game{}).SeatOdds(r.State, r.State.leader())) {
			rt.Fatal("watchers see other odds than those of the one who is ahead")
		}
	})
}

// TestLuckIsOfWhatEachHasSeen judges every step a second time.
func TestLuckIsOfWhatEachHasSeen(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := drawMoment(rt)
		n := len(r.State.racers)
		for seat := range games.Seat(n) {
			at := r.State.now + 1
			if r.State.Result() == nil {
				_ = r.Try(at, seat, games.VerbLeave, "") // refused to those who have left
			}
		}
		first, err := Game{}.Begin(r.Setup)
		if err != nil {
			rt.Fatal(err)
		}
		r.HasLuck(Game{}, first.(*State), n, board)
	})
}

// TestMinesHitAreGuesses: of one seat, of which more than one may go wrong, and
// not of the other, who saw something else.
func TestMinesHitAreGuesses(t *testing.T) {
	r := start(t, "beginner", 2, 3)
	r.clear(4000, 1, 0)
	r.mine(5000, 0)
	r.mine(11_000, 0)
	r.clear(20_000, 0, 0)
	l, err := Game{}.Luck(t.Context(), r.Setup, r.Log)
	if err != nil || len(l.Seats) != 2 || len(l.Guesses) != len(l.Seats[0].Guesses)+len(l.Seats[1].Guesses) {
		t.Fatalf("%+v, %v", l, err)
	}
	for seat, want := range []int{2, 0} {
		hits := 0
		for _, g := range l.Seats[seat].Guesses {
			if int(r.Log[g.Entry].Seat) != seat {
				t.Errorf("seat %d has a guess of seat %d", seat, r.Log[g.Entry].Seat)
			}
			if !g.Well {
				hits++
			}
		}
		if hits != want {
			t.Errorf("seat %d hit %d mines, want %d", seat, hits, want)
		}
	}
}

// TestLuckPausesAndStops: once an entry at least, so that one can tell how far
// it is; what is no race that is over is refused.
func TestLuckPausesAndStops(t *testing.T) {
	r := start(t, "easy", 3, 8)
	r.clear(5000, 0, 4)
	r.leave(6000, 1)
	r.leave(7000, 2)
	pauses := 0
	ctx := games.WithPause(t.Context(), func(context.Context) { pauses++ })
	if _, err := (Game{}).Luck(ctx, r.Setup, r.Log); err != nil || pauses != len(r.Log) {
		t.Errorf("%d pauses in %d entries, %v", pauses, len(r.Log), err)
	}
	done, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := (Game{}).Luck(done, r.Setup, r.Log); !errors.Is(err, context.Canceled) {
		t.Errorf("after the context is done: %v", err)
	}
	for name, log := range map[string][]games.Entry{
		"in play": r.Log[:len(r.Log)-1], "broken": {{Input: games.Input{Verb: games.VerbMove, Seat: 1, Move: "bogus"}}},
	} {
		if _, err := (Game{}).Luck(t.Context(), r.Setup, log); seatedtest.Code(t, err) != games.Illegal {
			t.Errorf("%s: %v", name, err)
		}
	}
	if (Game{}).Advice() != nil {
		t.Error("somebody is helped in a race")
	}
}
