package puzzle

import "arcade/games"

// The tables of the two presets: the times of the daily problem are ranked,
// the random ones are only counted.
const (
	tableDaily  = "puzzle/daily/classic"
	tableRandom = "puzzle/random/classic"
)

// whyLate is why a daily problem has no place among the times of its day.
const whyLate = "puzzle.unranked.late"

// Levels is the number of levels of difficulty.
const Levels = 3

// Level is the difficulty, from 1: how far one must look ahead.
func (p *Problem) Level() int {
	switch {
	case p.Depth <= 4:
		return 1
	case p.Depth <= 8:
		return 2
	}
	return Levels
}

// replay plays a log; false where it is not one of this setup.
func replay(setup games.Setup, log []games.Entry) (*State, deal, bool) {
	d, ok := read(setup)
	if !ok {
		return nil, d, false
	}
	var state games.State = begin(d.problem)
	for _, e := range log {
		next, err := step(state.(*State), e)
		if err != nil {
			return nil, d, false
		}
		state = next
	}
	return state.(*State), d, true
}

// step takes the entries that change the position; the others are the match's.
func step(s *State, e games.Entry) (games.State, error) {
	switch e.Verb {
	case games.VerbMove:
		return s.Play(e.Time, e.Seat, e.Move)
	case games.VerbLeave, games.VerbResign:
		return s.Leave(e.Time, e.Seat)
	}
	return s, nil
}

// Ranked gives a solved problem its time, and a daily one that was solved on
// its day a place. Whatever becomes of a problem that the house has dealt, it
// counts in its table's statistics; played again it counts nowhere.
func (g Game) Ranked(setup games.Setup, log []games.Entry) (games.Ranked, bool) {
	s, d, ok := replay(setup, log)
	if !ok {
		return games.Ranked{}, false
	}
	var r games.Ranked
	if _, _, dealt := g.Dealt(setup); dealt {
		r.Table = map[string]string{Daily: tableDaily, Random: tableRandom}[d.preset]
	}
	if s.phase != solved {
		return r, false
	}
	r.Time = s.end
	if r.Table != tableDaily {
		return r, false
	}
	if log[len(log)-1].At.Day() != d.day {
		r.Why = whyLate
	}
	return r, r.Why == ""
}

// Figures are the time of a solved problem, the moves found and those there
// were to find; nil before the end.
func (Game) Figures(setup games.Setup, log []games.Entry) []games.Figure {
	s, _, ok := replay(setup, log)
	if !ok || !s.over() {
		return nil
	}
	var list []games.Figure
	if s.phase == solved {
		list = append(list, games.Figure{Key: "time", Value: int64(s.end), Unit: "ms"})
	}
	return append(list,
		games.Figure{Key: "found", Value: int64(s.step)},
		games.Figure{Key: "moves", Value: int64(len(s.problem.Steps))})
}
