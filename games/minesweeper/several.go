package minesweeper

import (
	"strconv"
	"strings"

	"arcade/games"
)

// Manner is how a board is played in the games for several players that are
// built on this one. The zero Manner is a lone player's board.
type Manner struct {
	// Endures tells that a mine does not end the board: it stays shown and
	// counts as a flag.
	Endures bool
	// Shared tells that several play on it: each has a cursor of a colour and a
	// shape of its own.
	Shared bool
}

// Holder is a state of another game that is played on boards of this one: the
// hand of Game.Hand plays there too.
type Holder interface {
	games.State
	// On gives the board that a seat sees, nil where it sees none.
	On(games.Seat) *State
}

// on gives the board of a state that a seat sees.
func on(state games.State, seat games.Seat) *State {
	switch s := state.(type) {
	case *State:
		return s
	case Holder:
		return s.On(seat)
	}
	return nil
}

// New gives the first state of a board. The error is an *games.Error with code
// BadOptions where the first cell is given and no board can be made from it, or
// it opens the whole of it.
func New(spec Spec, seed [32]byte, m Manner) (*State, error) {
	s := begin(spec, seed)
	s.manner = m
	switch {
	case s.unmade():
		return nil, badOptions("unmade")
	case s.over():
		return nil, badOptions("solved")
	}
	return s, nil
}

// Closed gives the board as it was before its given cell was opened: nothing is
// open and no mines are laid.
func (s *State) Closed() *State {
	spec := s.spec
	spec.Given = false
	closed := begin(spec, s.seed)
	closed.spec, closed.manner = s.spec, s.manner
	return closed
}

// Spec tells which board it is.
func (s *State) Spec() Spec { return s.spec }

// Board is where the mines lie, nil before they do. It is not for players.
func (s *State) Board() *Board { return s.board }

// Open counts the safe cells that are open.
func (s *State) Open() int { return s.opened }

// Safe counts the safe cells of the board.
func (s *State) Safe() int { return s.safe() }

// Percent is the part of the safe cells that is open, cut: 100 is all of them.
func (s *State) Percent() int { return s.percent() }

// Cleared tells whether all safe cells are open.
func (s *State) Cleared() bool { return s.phase == won }

// Opened tells whether the safe cell of that number, row by row from 0, is open.
func (s *State) Opened(cell int) bool { return s.grid.at(cell) == opened }

// Clicks counts the orders taken, also those that changed nothing.
func (s *State) Clicks() int { return s.clicks }

// Hits counts the mines that went off without ending the board.
func (s *State) Hits() int { return s.hits }

// MinesLeft is the mines less the flags, and less the mines that are shown.
func (s *State) MinesLeft() int { return s.minesLeft() }

// Figures are those of Game.Figures; nil before the end.
func (s *State) Figures() []games.Figure {
	if !s.over() || s.board == nil {
		return nil
	}
	return s.figures()
}

// Asks tells whether a move asks for help, which the games for several don't
// give.
func Asks(m games.Move) bool {
	o, ok := parseMove(m)
	return ok && o.asks()
}

// CutSeats takes the number of seats off the options of a game for several, as
// in "expert;4"; 0 is none. AddSeats writes it there again.
func CutSeats(options string) (board string, n int) {
	i := strings.LastIndexByte(options, ';')
	if i < 0 || i != len(options)-2 || options[i+1] < '1' || options[i+1] > '9' {
		return options, 0
	}
	return options[:i], int(options[i+1] - '0')
}

// AddSeats writes the number of seats, 1 to 9, behind the name of a board; 0 is
// none.
func AddSeats(board string, n int) string {
	if n == 0 {
		return board
	}
	return board + ";" + strconv.Itoa(n)
}
