package race

import "arcade/games"

// Run tells how a seat fares: what the description tells everybody too.
func (s *State) Run(seat games.Seat) games.Run {
	r := s.racer(seat)
	if r == nil {
		return games.Run{}
	}
	run := games.Run{Finished: r.finished, Left: r.left && !r.finished, Percent: r.board.Percent()}
	if r.finished {
		run.Time = r.time()
	} else if s.phase == running && !r.left {
		run.Frozen = r.thaw
	}
	if r.finished || s.phase == over {
		run.Place = r.place(s)
	}
	if s.phase == over {
		run.Clicks, run.Opened = r.board.Clicks(), r.board.Open()
	}
	return run
}
