package race

import (
	"arcade/games"
	"arcade/games/minesweeper"
)

// Play takes an order on the seat's own board, or for nobody's seat the move ""
// once something of the state's own is due.
func (s *State) Play(at games.Elapsed, seat games.Seat, m games.Move) (games.State, error) {
	if s.phase != over && seat == games.Watcher && m == "" {
		return s.wake(at)
	}
	if err := s.refuse(at, seat); err != nil {
		return nil, err
	}
	if minesweeper.Asks(m) {
		return nil, games.Refuse(games.Illegal, "race.help")
	}
	n := s.draft(at)
	r := n.racer(seat)
	before := r.board.Hits()
	board, err := r.board.Play(n.now, 0, m)
	if err != nil {
		return nil, err
	}
	r.board = board.(*minesweeper.State)
	switch {
	case r.board.Hits() > before: // then something is closed: a flag that misled, if nothing else
		r.thaw = n.now + Freeze
	case r.board.Cleared():
		n.finish(r, n.now)
	}
	return n.settle(), nil
}

// refuse says why a seat may not move now.
func (s *State) refuse(at games.Elapsed, seat games.Seat) error {
	r := s.racer(seat)
	switch {
	case s.phase == over:
		return games.Refuse(games.Over, "")
	case r == nil, r.left:
		return games.Refuse(games.NotYourTurn, "")
	case r.finished:
		return games.Refuse(games.NotYourTurn, "race.refused.finished")
	case s.phase == waiting:
		return games.Refuse(games.Early, "race.refused.early")
	case r.thaw != 0:
		return games.Refuse(games.Early, "race.refused.frozen", seconds(max(r.thaw-max(at, s.now), 0), 1))
	}
	return nil
}

// wake does what is due by then.
func (s *State) wake(at games.Elapsed) (games.State, error) {
	if next, _ := s.Wake(); at < next {
		return nil, games.Refuse(games.Early, "race.refused.early")
	}
	n := s.draft(at)
	if n.phase == waiting {
		n.phase = running
		for i := range n.racers {
			n.racers[i].board = n.open
		}
		return n.settle(), nil
	}
	for i := range n.racers {
		if r := &n.racers[i]; r.thaw != 0 && r.racing() && r.thaw <= n.now {
			r.thaw = 0
		}
	}
	return n.settle(), nil
}

// finish puts a player through the finish. The first one sets the others their
// time.
func (s *State) finish(r *racer, at games.Elapsed) {
	r.finished, r.at = true, at
	took := at - Start
	s.limit = min(s.limit, Start+max(2*took, took+Grace))
}

// Leave lets a seat go: whoever goes before the finish comes behind all who
// stay, and behind those who go later.
func (s *State) Leave(at games.Elapsed, seat games.Seat) (games.State, error) {
	r := s.racer(seat)
	switch {
	case s.phase == over:
		return nil, games.Refuse(games.Over, "")
	case r == nil, r.left:
		return nil, games.Refuse(games.NotYourTurn, "")
	}
	n := s.draft(at)
	r = n.racer(seat)
	if r.left = true; !r.finished {
		r.at = n.now
	}
	return n.settle(), nil
}
