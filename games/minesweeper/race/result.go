package race

import "arcade/games"

// settle ends the race where it is over: nobody races any more, the time is up,
// or all but one have left before anybody finished.
func (s *State) settle() *State {
	racing, finished := 0, 0
	for _, r := range s.racers {
		if r.racing() {
			racing++
		}
		if r.finished {
			finished++
		}
	}
	deserted := racing == 1 && finished == 0
	if racing == 0 || deserted || s.phase == running && s.now >= s.limit {
		s.phase = over
		s.places = s.standing()
		s.reason = games.ReasonFinished
	}
	if deserted {
		s.reason = games.ReasonResign
	}
	return s
}

// standing gives each seat its place as things are.
func (s *State) standing() []int {
	places := make([]int, len(s.racers))
	for i, r := range s.racers {
		places[i] = 1
		for _, other := range s.racers {
			if other.before(r) {
				places[i]++
			}
		}
	}
	return places
}

// before tells whether a player is before another: those who finished by their
// time, then those who stayed by what is open, then those who left, the last
// ones first.
func (r racer) before(other racer) bool {
	if a, b := r.class(), other.class(); a != b {
		return a < b
	}
	switch r.class() {
	case classFinished:
		return r.at < other.at
	case classLeft:
		return r.at > other.at
	}
	return r.board.Open() > other.board.Open()
}

// The classes, best first.
const (
	classFinished = iota
	classStayed
	classLeft
)

func (r racer) class() int {
	switch {
	case r.finished:
		return classFinished
	case r.left:
		return classLeft
	}
	return classStayed
}

// Result gives the places; equal times, and equally much open, are equal places.
func (s *State) Result() *games.Result {
	if s.phase != over {
		return nil
	}
	return &games.Result{Places: append([]int(nil), s.places...), Score: s.Score(), Reason: s.reason}
}

// Score is the percentage that is open of each seat's board, cut.
func (s *State) Score() []int {
	score := make([]int, len(s.racers))
	for i, r := range s.racers {
		score[i] = r.board.Percent()
	}
	return score
}
