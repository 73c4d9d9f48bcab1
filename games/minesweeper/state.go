package minesweeper

import "arcade/games"

// phase is how far a board has come.
type phase uint8

const (
	ready    phase = iota // nothing is opened yet
	playing               //
	won                   // every safe cell is open
	lost                  // a mine was opened
	forsaken              // the player left
)

// State is one position of a board. It implements games.State.
type State struct {
	spec  Spec
	seed  [32]byte
	board *Board // nil until the first cell is opened
	grid  grid

	phase      phase
	opened     int // safe cells
	flags      int
	clicks     int // accepted orders
	effective  int // those that changed something
	last       int // the cell of the last order, -1 before
	first      int // the first cell opened, -1 before
	started    bool
	start, end games.Elapsed
	splits     [3]games.Elapsed // when each quarter of the safe cells was open
	reached    int              // of them
	aid        aid
	past       past
	offer      offer // before a board could be made
	manner     Manner
	hits       int // mines opened, where they don't end the board
}

// begin gives the first state of a board, whatever its size: the limits are
// ParseSpec's business. Where a board whose first cell is given can't be made
// it stays without mines; see unmade.
func begin(spec Spec, seed [32]byte) *State {
	s := &State{spec: spec, seed: seed, grid: newGrid(spec.area().size()), last: -1, first: -1, aid: aid{hint: -1}}
	if spec.Given {
		s.give(spec.area().cell(spec.FirstX, spec.FirstY))
	}
	return s
}

// give opens the first cell for the player: no click, and the clock waits. A
// day's board is everybody's: there the opening is the first reveal, and the
// clock runs from match time 0 on, or the board could be solved before it does.
func (s *State) give(cell int) {
	if !s.prepare(0, cell) {
		return
	}
	t := &turn{State: s, draft: s.grid.draft()}
	t.reveal(cell)
	s.grid, s.phase, s.started = t.draft.grid, playing, s.spec.Daily
	if s.started {
		s.split(0)
	}
	if s.opened == s.safe() {
		s.phase = won
	}
}

// unmade tells that the first cell was to be given and there is no such board.
func (s *State) unmade() bool { return s.spec.Given && s.board == nil }

func (s *State) area() area { return s.spec.area() }

func (s *State) safe() int { return s.area().size() - s.spec.Mines }

func (s *State) over() bool { return s.phase >= won }

// ToMove is the lone seat until the end.
func (s *State) ToMove() games.Seats {
	if s.over() {
		return 0
	}
	return games.SeatsOf(0)
}

// Result tells how it ended. A player who lost or left has place 2.
func (s *State) Result() *games.Result {
	switch s.phase {
	case won:
		return &games.Result{Places: []int{1}, Reason: games.ReasonWon}
	case lost, forsaken:
		return &games.Result{Places: []int{2}, Reason: games.ReasonLost}
	}
	return nil
}

// Watch is the stopwatch: it runs from the first click that opened a cell to
// the one that ended the game, by match time. Neither building a board nor a
// flag nor a given opening starts it; a day's board starts it at 0.
func (s *State) Watch() (start, end games.Elapsed, started, stopped bool) {
	return s.start, s.end, s.started, s.over()
}

// time is what the stopwatch shows at the end, in milliseconds.
func (s *State) time() games.Elapsed { return s.end - s.start }

// Leave gives the board up: it counts as lost.
func (s *State) Leave(at games.Elapsed, seat games.Seat) (games.State, error) {
	if err := s.refuse(seat); err != nil {
		return nil, err
	}
	n := *s
	n.finish(forsaken, at)
	return &n, nil
}

func (s *State) finish(p phase, at games.Elapsed) {
	s.phase = p
	if s.started {
		s.end = max(at, s.start)
	}
}

func (s *State) refuse(seat games.Seat) error {
	if s.over() {
		return games.Refuse(games.Over, "")
	}
	if seat != 0 {
		return games.Refuse(games.NotYourTurn, "")
	}
	return nil
}
