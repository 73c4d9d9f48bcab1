package race_test

import (
	"errors"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/minesweeper/race"
	"arcade/sessions/match"
)

const noon games.Instant = 1_800_000_000_000

// crowd begins a match of several as a house does.
func crowd(rt *rapid.T, n int) match.Match {
	setup := games.Setup{Options: rapid.SampledFrom([]string{"", "easy", "expert"}).Draw(rt, "board"), Seed: [32]byte{rapid.Byte().Draw(rt, "seed")}}
	setup, err := race.Game{}.Seat(setup, n)
	if err == nil {
		setup, err = race.Game{}.Settle(setup)
	}
	terms := games.Terms{ID: "2k7m3x", Rated: true, Class: games.AnySpeed, Players: make([]games.Player, n)}
	for i := range terms.Players {
		terms.Players[i] = games.Player{ID: string(rune('a' + i)), Name: "racer-" + string(rune('a'+i))}
	}
	m, errBegin := match.Begin(race.Game{}, setup, terms, noon)
	if err = errors.Join(err, errBegin); err != nil {
		rt.Fatal(err)
	}
	return m
}

// drawInput draws what somebody does: mostly orders, now and then a drop, a
// return, a leave, a halt of the whole house.
func drawInput(rt *rapid.T, m match.Match, at games.Instant) games.Input {
	seat := games.Seat(rapid.IntRange(0, len(m.Terms().Players)-1).Draw(rt, "seat"))
	in := games.Input{At: at, Seat: seat, Verb: games.VerbMove}
	switch what := rapid.IntRange(0, 99).Draw(rt, "what"); {
	case what < 4:
		in.Verb = games.VerbDrop
	case what < 8:
		in.Verb = games.VerbReturn
	case what < 12:
		in.Verb = games.VerbReady
	case what < 14:
		in.Verb = games.VerbLeave
	case what < 16:
		in.Seat, in.Verb = games.Watcher, rapid.SampledFrom([]games.Verb{games.VerbHalt, games.VerbResume}).Draw(rt, "house")
	default:
		if moves := m.State().Moves(seat); len(moves) > 0 {
			in.Move = rapid.SampledFrom(moves).Draw(rt, "move")
		}
	}
	return in
}

// TestMatchesOfManyEndAndReplay: whoever drops, returns or leaves, and however
// often the house stands, a race ends, its places agree, and its log gives the
// same race again.
func TestMatchesOfManyEndAndReplay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m, at := crowd(rt, rapid.IntRange(2, 8).Draw(rt, "seats")), noon
		for range rapid.IntRange(0, 150).Draw(rt, "inputs") {
			at += games.Instant(rapid.IntRange(0, 2000).Draw(rt, "ms"))
			m, _ = m.Step(drawInput(rt, m, at)) // what is refused leaves the match as it was
		}
		m, _ = m.Step(games.Input{At: at, Seat: games.Watcher, Verb: games.VerbResume})
		for due, ok := m.Deadline(); ok; due, ok = m.Deadline() {
			next, err := m.Step(games.Input{At: due, Seat: games.Watcher, Verb: games.VerbTick})
			if err != nil {
				rt.Fatalf("a tick at %d: %v", due-noon, err)
			}
			m = next
		}
		result := m.Result()
		if result == nil || len(result.Places) != len(m.Terms().Players) {
			rt.Fatalf("nothing is due any more, and the result is %+v", result)
		}
		ended, _ := m.Ended()
		if took := m.Elapsed(ended); took > race.Start+race.Longest {
			rt.Fatalf("the race took %d ms", took)
		}
		again, err := match.Replay(race.Game{}, m.Setup(), m.Terms(), m.Began(), m.Log())
		if err != nil || !reflect.DeepEqual(again.Result(), result) || !reflect.DeepEqual(again.State().Notes(0), m.State().Notes(0)) {
			rt.Fatalf("the log gives %+v, %v, want %+v", again.Result(), err, result)
		}
		if (race.Game{}).Figures(m.Setup(), m.Log()) == nil {
			rt.Fatal("a race that is over has no figures")
		}
	})
}

// TestWhoMayNotYetIsTold: the match leaves it to the race to say why.
func TestWhoMayNotYetIsTold(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := crowd(rt, 3)
		for seat := range games.Seat(3) {
			m, _ = m.Step(games.Input{At: noon + 500, Seat: seat, Verb: games.VerbReady})
		}
		if due, ok := m.Deadline(); !ok || due != noon+3500 {
			rt.Fatalf("all have seen the board at 0.5 s, and the race starts at %d", due-noon)
		}
		_, err := m.Step(games.Input{At: noon + 3499, Seat: 1, Verb: games.VerbMove, Move: "open 0,0"})
		var refusal *games.Error
		if !errors.As(err, &refusal) || refusal.Note.ID != "race.refused.early" {
			rt.Fatalf("before the start: %v", err)
		}
	})
}
