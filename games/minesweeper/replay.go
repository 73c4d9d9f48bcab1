package minesweeper

import "arcade/games"

// replay plays a log; false where it is not a log of this setup.
func replay(setup games.Setup, log []games.Entry) (*State, bool) {
	spec, err := ParseSpec(setup.Options)
	if err != nil {
		return nil, false
	}
	first := begin(spec, setup.Seed)
	if first.unmade() {
		return nil, false
	}
	var state games.State = first
	for _, e := range log {
		next, err := step(state.(*State), e)
		if err != nil {
			return nil, false
		}
		state = next
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

// Again gives the same board with its first cell opened. There is none where no
// cell was opened, or where that one click was the whole game.
func (Game) Again(setup games.Setup, log []games.Entry) (games.Setup, bool) {
	s, ok := replay(setup, log)
	if !ok || !s.over() || s.first < 0 {
		return games.Setup{}, false
	}
	spec := s.spec
	spec.Given = true
	spec.FirstX, spec.FirstY = s.area().at(s.first)
	if begin(spec, setup.Seed).over() {
		return games.Setup{}, false
	}
	return games.Setup{Options: spec.String(), Seed: setup.Seed}, true
}
