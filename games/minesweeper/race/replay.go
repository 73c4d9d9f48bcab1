package race

import (
	"arcade/games"
	"arcade/games/minesweeper/seated"
)

// replay plays a log; false where it is not a log of this setup.
func replay(setup games.Setup, log []games.Entry) (*State, bool) {
	return rules().Replay(setup, log)
}

// rules are what it takes to play a log.
func rules() seated.Rules[*State] {
	return seated.Rules[*State]{Game: Game{}, Seats: seats(), Step: step, Refused: "race.export.refused"}
}

// step takes the entries that change a race; the others are the match's. Who
// claims the win of two lets the other go.
func step(s *State, e games.Entry) (games.State, error) {
	switch {
	case e.Verb == games.VerbMove:
		return s.Play(e.Time, e.Seat, e.Move)
	case e.Verb == games.VerbLeave, e.Verb == games.VerbResign:
		return s.Leave(e.Time, e.Seat)
	case e.Verb == games.VerbClaim && e.Move == games.WhatWin && len(s.racers) == 2:
		return s.Leave(e.Time, 1-e.Seat)
	}
	return s, nil
}
