package reversi

import (
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/sessions/match"
)

// TestPositionsAreTheMatchs plays matches with takebacks of every kind (asked
// and granted, wished for by both, against the computer, at one keyboard) and
// compares the line that stands with the match's own.
func TestPositionsAreTheMatchs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		terms := games.Terms{Players: []games.Player{{ID: "a"}, {ID: "b"}}}
		switch rapid.IntRange(0, 2).Draw(t, "kind") {
		case 0:
			terms.HotSeat = true
		case 1:
			terms.Players[rapid.IntRange(0, 1).Draw(t, "level")].Level = 1
		}
		m, err := match.Begin(Game{}, games.Setup{}, terms, 1)
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 80).Draw(t, "steps") {
			m = drawStep(t, m)
		}
		if terms.HotSeat && takenBackLast(m.Log()) {
			return // nothing tells whose move it was, and nothing needs to
		}
		states, err := Positions(m.Setup(), m.Log())
		if err != nil || len(states) != len(m.Line())+1 {
			t.Fatalf("%d positions, the match has %d plies: %v\n%+v", len(states), len(m.Line()), err, m.Log())
		}
		for i, ply := range m.Line() {
			if states[i+1] != ply.State || states[i+1].Last() != ply.Entry.Move {
				t.Fatalf("ply %d: %s, the match has %s", i+1, states[i+1].Last(), ply.Entry.Move)
			}
		}
		if states[0].Last() != "" {
			t.Fatalf("the beginning was reached by %q", states[0].Last())
		}
	})
}

// drawStep makes one step that a player might make; refused ones change
// nothing.
func drawStep(t *rapid.T, m match.Match) match.Match {
	in := games.Input{At: m.Last() + 1000, Seat: games.Seat(rapid.IntRange(0, 1).Draw(t, "seat")), Seen: m.Version()}
	switch rapid.IntRange(0, 9).Draw(t, "verb") {
	case 0, 1:
		in.Verb, in.Move = games.VerbOffer, games.WhatTakeback
	case 2:
		in.Verb, in.Move = games.VerbAccept, games.WhatTakeback
	case 3:
		in.Verb, in.Move = games.VerbDecline, games.WhatTakeback
	case 4:
		in.Verb = rapid.SampledFrom([]games.Verb{games.VerbReady, games.VerbDrop, games.VerbReturn}).Draw(t, "notice")
	default:
		in.Verb, in.Seat = games.VerbMove, m.State().ToMove().Only()
		moves := m.State().Moves(in.Seat)
		if len(moves) == 0 {
			return m
		}
		in.Move = rapid.SampledFrom(moves).Draw(t, "move")
	}
	if in.Verb != games.VerbMove && m.Terms().Players[in.Seat].Level > 0 {
		return m // a level asks for nothing
	}
	next, _ := m.Step(in)
	return next
}

// takenBackLast tells whether the last act in a log is a takeback.
func takenBackLast(log []games.Entry) bool {
	for i := len(log) - 1; i >= 0; i-- {
		if v := log[i].Verb; v != games.VerbDrop && v != games.VerbReturn && v != games.VerbReady {
			return log[i].Move == games.WhatTakeback
		}
	}
	return false
}
