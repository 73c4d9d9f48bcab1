package team

import (
	"slices"

	"arcade/games"
	"arcade/games/minesweeper"
)

// State is one position of a board. It implements games.State.
type State struct {
	board *minesweeper.State
	mates []mate // by seat
}

// mate is what one player has done.
type mate struct {
	clicks, opened int
	left           bool
}

func (s *State) over() bool { return s.board.Result() != nil }

// has tells whether somebody sits there and has not left.
func (s *State) has(seat games.Seat) bool {
	return seat >= 0 && int(seat) < len(s.mates) && !s.mates[seat].left
}

// On gives the board, which is everybody's.
func (s *State) On(games.Seat) *minesweeper.State { return s.board }

// ToMove are all who are there, until the end.
func (s *State) ToMove() games.Seats {
	var set games.Seats
	for seat := range games.Seat(len(s.mates)) {
		if s.has(seat) && !s.over() {
			set |= games.SeatsOf(seat)
		}
	}
	return set
}

// Moves lists every order that would change something: the same for all.
func (s *State) Moves(seat games.Seat) []games.Move {
	if !s.ToMove().Has(seat) {
		return nil
	}
	return s.board.Moves(0)
}

// Play takes an order of any seat, as it comes.
func (s *State) Play(at games.Elapsed, seat games.Seat, m games.Move) (games.State, error) {
	if err := s.refuse(seat); err != nil {
		return nil, err
	}
	if minesweeper.Asks(m) {
		return nil, games.Refuse(games.Illegal, "team.help")
	}
	next, err := s.board.Play(at, 0, m)
	if err != nil {
		return nil, err
	}
	board := next.(*minesweeper.State)
	mates := slices.Clone(s.mates)
	mates[seat].clicks += board.Clicks() - s.board.Clicks()
	mates[seat].opened += board.Open() - s.board.Open()
	return &State{board, mates}, nil
}

func (s *State) refuse(seat games.Seat) error {
	switch {
	case s.over():
		return games.Refuse(games.Over, "")
	case !s.has(seat):
		return games.Refuse(games.NotYourTurn, "")
	}
	return nil
}

// Leave lets a seat go; the others play on. When the last one goes the board is
// lost.
func (s *State) Leave(at games.Elapsed, seat games.Seat) (games.State, error) {
	if err := s.refuse(seat); err != nil {
		return nil, err
	}
	n := &State{s.board, slices.Clone(s.mates)}
	n.mates[seat].left = true
	if n.ToMove() != 0 {
		return n, nil
	}
	board, err := s.board.Leave(at, 0)
	if err != nil {
		return nil, err
	}
	n.board = board.(*minesweeper.State)
	return n, nil
}

// Result is the same place for all: 1 if the board was won, else 2.
func (s *State) Result() *games.Result {
	r := s.board.Result()
	if r == nil {
		return nil
	}
	places := make([]int, len(s.mates))
	for i := range places {
		places[i] = r.Places[0]
	}
	return &games.Result{Places: places, Reason: r.Reason}
}

// Watch is the board's stopwatch.
func (s *State) Watch() (start, end games.Elapsed, started, stopped bool) { return s.board.Watch() }

// Extent is the size of the board.
func (s *State) Extent(shape games.Shape) (w, h int) { return s.board.Extent(shape) }

// Aim says where a hand's cursor is; see minesweeper.
func (s *State) Aim(of games.Hand, shape games.Shape) (games.Note, bool) {
	return s.board.Aim(of, shape)
}

// Paint draws the board with everybody's cursor.
func (s *State) Paint(c *games.Canvas, v games.View) { s.board.Paint(c, v) }

// Points tells where a hand points.
func (s *State) Points(of games.Hand) games.Spot { return s.board.Points(of) }
