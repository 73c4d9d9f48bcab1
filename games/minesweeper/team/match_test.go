package team_test

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/minesweeper/team"
	"arcade/sessions/match"
)

const noon games.Instant = 1_800_000_000_000

// crew begins a match of several as a house does.
func crew(rt *rapid.T, n int) match.Match {
	setup, err := team.Game{}.OfDay(rapid.SampledFrom(team.Game{}.Dailies()).Draw(rt, "board"), 20_787, [32]byte{rapid.Byte().Draw(rt, "seed")})
	if err != nil {
		rt.Fatal(err)
	}
	if setup, err = (team.Game{}).Seat(setup, n); err != nil {
		rt.Fatal(err)
	}
	terms := games.Terms{ID: "2k7m3x", Players: make([]games.Player, n)}
	for i := range terms.Players {
		terms.Players[i] = games.Player{ID: string(rune('a' + i)), Name: "mate-" + string(rune('a'+i))}
	}
	m, err := match.Begin(team.Game{}, setup, terms, noon)
	if err != nil {
		rt.Fatal(err)
	}
	return m
}

// TestMatchesOfTeamsReplay: orders of all come as they come, players drop,
// return, leave and give up, and the log gives the same board again. As long as
// somebody is there it goes on.
func TestMatchesOfTeamsReplay(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.IntRange(2, 4).Draw(rt, "seats")
		m, at, there := crew(rt, n), noon, n
		for i := 0; i < 100 && m.Result() == nil; i++ {
			at += games.Instant(rapid.IntRange(0, 500).Draw(rt, "ms"))
			seat := games.Seat(rapid.IntRange(0, n-1).Draw(rt, "seat"))
			in := games.Input{At: at, Seat: seat, Verb: games.VerbMove}
			if rapid.IntRange(0, 9).Draw(rt, "what") == 0 {
				in.Verb = rapid.SampledFrom([]games.Verb{games.VerbDrop, games.VerbReturn, games.VerbLeave, games.VerbResign}).Draw(rt, "verb")
			} else if moves := m.State().Moves(seat); len(moves) > 0 {
				in.Move = rapid.SampledFrom(moves).Draw(rt, "move")
			}
			next, err := m.Step(in)
			if err == nil && (in.Verb == games.VerbLeave || in.Verb == games.VerbResign) {
				there--
			}
			m = next
			if r := m.Result(); r != nil && there > 0 && (r.Reason != games.ReasonWon && r.Reason != games.ReasonLost) {
				rt.Fatalf("%d are there and the match has ended: %+v", there, r)
			}
		}
		if there == 0 && m.Result() == nil {
			rt.Fatal("all have left and the match goes on")
		}
		again, err := match.Replay(team.Game{}, m.Setup(), m.Terms(), m.Began(), m.Log())
		if err != nil || !reflect.DeepEqual(again.State().(*team.State).Describe(0), m.State().(*team.State).Describe(0)) || !reflect.DeepEqual(again.Result(), m.Result()) {
			rt.Fatalf("the log gives something else: %v", err)
		}
	})
}

// TestGivingUpLeavesTheOtherToGoOn: with two as with more.
func TestGivingUpLeavesTheOtherToGoOn(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := crew(rt, 2)
		m, err := m.Step(games.Input{At: noon + 1000, Seat: 0, Verb: games.VerbResign})
		if err != nil || m.Result() != nil || m.State().ToMove() != games.SeatsOf(1) {
			rt.Fatalf("after one has given up: %v, %+v", err, m.Result())
		}
		m, err = m.Step(games.Input{At: noon + 2000, Seat: 1, Verb: games.VerbLeave})
		if r := m.Result(); err != nil || r == nil || !reflect.DeepEqual(r.Places, []int{2, 2}) || r.Reason != games.ReasonLost {
			rt.Fatalf("after both have: %v, %+v", err, m.Result())
		}
	})
}
