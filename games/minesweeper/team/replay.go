package team

import "arcade/games"

// replay plays a log; false where it is not a log of this setup.
func replay(setup games.Setup, log []games.Entry) (*State, bool) {
	state, err := Game{}.Begin(setup)
	if err != nil {
		return nil, false
	}
	for _, e := range log {
		if state, err = step(state.(*State), e); err != nil {
			return nil, false
		}
	}
	return state.(*State), true
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
