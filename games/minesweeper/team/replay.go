package team

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
	return seated.Rules[*State]{Game: Game{}, Seats: seats(), Step: step, Refused: "team.export.refused"}
}

// step takes the entries that change a board; the others are the match's.
func step(s *State, e games.Entry) (games.State, error) {
	switch e.Verb {
	case games.VerbMove:
		return s.Play(e.Time, e.Seat, e.Move)
	case games.VerbLeave, games.VerbResign:
		return s.Leave(e.Time, e.Seat)
	}
	return s, nil
}
