package minesweeper

import "arcade/games"

// replay plays a log; false where it is not a log of this setup.
func replay(setup games.Setup, log []games.Entry) (*State, bool) {
	return walk(setup, log, func(_, _ *State, _ games.Entry) {})
}

// walk plays a log and shows each entry with the states before and after it.
func walk(setup games.Setup, log []games.Entry, visit func(before, after *State, e games.Entry)) (*State, bool) {
	spec, err := ParseSpec(setup.Options)
	if err != nil {
		return nil, false
	}
	s := begin(spec, setup.Seed)
	if s.unmade() {
		return nil, false
	}
	for _, e := range log {
		next, err := step(s, e)
		if err != nil {
			return nil, false
		}
		after := next.(*State)
		visit(s, after, e)
		s = after
	}
	return s, true
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
// cell was opened, or where that one click was the whole game. A day's board is
// no longer that day's when it is played again, which it can be by those who have
// only seen it: there it need not have ended.
func (Game) Again(setup games.Setup, log []games.Entry) (games.Setup, bool) {
	s, ok := replay(setup, log)
	if !ok || s.first < 0 || !s.over() && !s.spec.Daily {
		return games.Setup{}, false
	}
	spec := s.spec
	spec.Given, spec.Daily, spec.Day = true, false, 0
	spec.FirstX, spec.FirstY = s.area().at(s.first)
	if begin(spec, setup.Seed).over() {
		return games.Setup{}, false
	}
	return games.Setup{Options: spec.String(), Seed: setup.Seed}, true
}
