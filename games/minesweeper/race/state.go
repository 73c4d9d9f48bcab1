package race

import (
	"slices"

	"arcade/games"
	"arcade/games/minesweeper"
)

// phase is how far a race has come.
type phase uint8

const (
	waiting phase = iota // for the start
	running
	over
)

// State is one position of a race. It implements games.State.
type State struct {
	phase  phase
	open   *minesweeper.State // the board with its start opened
	racers []racer            // by seat
	now    games.Elapsed      // of the newest entry
	limit  games.Elapsed      // when the race ends at the latest
	places []int              // once it is over
	reason string             // of the end
}

// racer is one player's race.
type racer struct {
	board *minesweeper.State
	// thaw is when the freeze ends, 0 while there is none.
	thaw games.Elapsed
	// finished and left tell how it ended for this player, at is when; one who
	// has finished may leave as well.
	finished, left bool
	at             games.Elapsed
}

// racing tells whether the player is still at it.
func (r racer) racing() bool { return !r.finished && !r.left }

func begin(open *minesweeper.State, n int) *State {
	s := &State{open: open, racers: make([]racer, n), limit: Start + Longest}
	closed := open.Closed()
	for i := range s.racers {
		s.racers[i].board = closed
	}
	return s
}

// draft is a copy that may be written, at a time that is not before the newest
// entry.
func (s *State) draft(at games.Elapsed) *State {
	n := *s
	n.racers = slices.Clone(s.racers)
	n.now = max(at, s.now)
	return &n
}

// racer gives a seat's race; nil for watchers and seats that nobody has.
func (s *State) racer(seat games.Seat) *racer {
	if seat < 0 || int(seat) >= len(s.racers) {
		return nil
	}
	return &s.racers[seat]
}

// On gives the board that a seat sees: its own. Watchers look at the one who is
// ahead.
func (s *State) On(seat games.Seat) *minesweeper.State {
	if r := s.racer(seat); r != nil {
		return r.board
	}
	return s.racers[s.leader()].board
}

// leader is the first seat of those who are ahead.
func (s *State) leader() games.Seat {
	places := s.standing()
	return games.Seat(slices.Index(places, slices.Min(places)))
}

// ToMove are those who race and are not frozen.
func (s *State) ToMove() games.Seats {
	var set games.Seats
	for i, r := range s.racers {
		if s.phase == running && r.racing() && r.thaw == 0 {
			set |= games.SeatsOf(games.Seat(i))
		}
	}
	return set
}

// Moves lists every order that would change something on the seat's board.
func (s *State) Moves(seat games.Seat) []games.Move {
	if !s.ToMove().Has(seat) {
		return nil
	}
	return s.racers[seat].board.Moves(0)
}

// Watch is the race's stopwatch.
func (s *State) Watch() (start, end games.Elapsed, started, stopped bool) {
	if s.phase == over {
		end = max(s.now, Start)
	}
	return Start, end, s.now >= Start && s.phase != waiting, s.phase == over
}

// Wake is the start, the end of the next freeze, or the end of the race.
func (s *State) Wake() (games.Elapsed, bool) {
	switch s.phase {
	case waiting:
		return Start, true
	case over:
		return 0, false
	}
	next := s.limit
	for _, r := range s.racers {
		if r.thaw != 0 && r.racing() {
			next = min(next, r.thaw)
		}
	}
	return next, true
}

// Extent is the size of a board.
func (s *State) Extent(shape games.Shape) (w, h int) { return s.open.Extent(shape) }

// Aim says where a hand's cursor is; see minesweeper.
func (s *State) Aim(of games.Hand, shape games.Shape) (games.Note, bool) {
	return s.open.Aim(of, shape)
}

// Paint draws the seat's own board; for watchers that of the one who is ahead.
func (s *State) Paint(c *games.Canvas, v games.View) { s.On(v.Seat).Paint(c, v) }
