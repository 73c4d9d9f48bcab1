package puzzle

import (
	"math/bits"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
)

// answerAfter is how long the answer to a right move takes, in milliseconds of
// match time: the flipped discs can be seen.
const answerAfter games.Elapsed = 700

// phase is how far a problem has come.
type phase uint8

const (
	thinking  phase = iota
	answering       // the other side is to move
	solved
	failed
	forsaken // the solver has left
)

// State is one position of a problem. It implements games.State.
type State struct {
	problem *Problem
	at      reversi.State
	phase   phase
	step    int // moves found
	due     games.Elapsed
	end     games.Elapsed

	move, answer ply        // the last ones; the zero ply is none
	wrong        Refutation // of the move that failed
}

// ply is a move that was made: the square is one higher than board's, 0 is no
// ply and passed a pass.
type ply struct{ square, flips int8 }

const passed = 65

func newPly(at board.Board, sq board.Square) ply {
	if sq == board.None {
		return ply{square: passed}
	}
	return ply{int8(sq) + 1, int8(bits.OnesCount64(at.Flips(sq)))}
}

func (p ply) text() string { return board.Square(p.square - 1).String() }

// solver is the solver's seat at the board.
func (s *State) solver() games.Seat { return games.Seat(s.problem.Side) }

// seated is a seat of the match as one at the board.
func (s *State) seated(seat games.Seat) games.Seat {
	if seat == 0 {
		return s.solver()
	}
	return games.Watcher
}

func (s *State) over() bool { return s.phase >= solved }

// ToMove is the solver while a move is to be found.
func (s *State) ToMove() games.Seats {
	if s.phase == thinking {
		return games.SeatsOf(0)
	}
	return 0
}

// Moves lists every legal square.
func (s *State) Moves(seat games.Seat) []games.Move {
	if !s.ToMove().Has(seat) {
		return nil
	}
	return s.at.Moves(s.solver())
}

// Wake is when the answer to a right move comes.
func (s *State) Wake() (games.Elapsed, bool) { return s.due, s.phase == answering }

// Play takes the solver's move, or for nobody's seat "", the answer that is
// due.
func (s *State) Play(at games.Elapsed, seat games.Seat, move games.Move) (games.State, error) {
	switch {
	case s.over():
		return nil, games.Refuse(games.Over, "")
	case s.phase == answering && seat == games.Watcher && move == "" && at >= s.due:
		return s.answered(), nil
	case s.phase == answering || seat != 0:
		return nil, games.Refuse(games.NotYourTurn, "")
	}
	sq, ok := reversi.ParseMove(string(move))
	if !ok {
		return nil, games.Refuse(games.Illegal, "puzzle.error.text")
	}
	next, err := s.at.Play(at, s.solver(), games.Move(sq.String()))
	if err != nil {
		return nil, s.refuse(sq)
	}
	return s.tried(at, sq, next.(reversi.State)), nil
}

// refuse words why the square can't be played.
func (s *State) refuse(sq board.Square) error {
	switch {
	case sq == board.None:
		return games.Refuse(games.Illegal, "puzzle.error.pass")
	case s.at.Board().Empty()&sq.Bit() == 0:
		return games.Refuse(games.Illegal, "puzzle.error.taken", sq.String())
	}
	return games.Refuse(games.Illegal, "puzzle.error.flips", sq.String())
}

// tried is the state after a legal move. One that does not win is not made: its
// position stays, so that what each move comes to can be seen.
func (s *State) tried(at games.Elapsed, sq board.Square, next reversi.State) *State {
	n := *s
	n.move, n.answer, n.end = newPly(s.at.Board(), sq), ply{}, at
	if wrong, ok := s.problem.Steps[s.step].refuted(sq); ok {
		n.phase, n.wrong = failed, wrong
		return &n
	}
	n.step++
	n.at, n.phase, n.due = next, answering, at+answerAfter
	if n.step == len(s.problem.Steps) {
		n.phase = solved
	}
	return &n
}

// answered is the state after the other side's best move.
func (s *State) answered() *State {
	n := *s
	reply := s.problem.Steps[s.step-1].Reply
	next, err := s.at.Play(s.due, 1-s.solver(), written(reply))
	if err != nil {
		return s // Check keeps the answers legal: this can't happen
	}
	n.at, n.answer, n.phase = next.(reversi.State), newPly(s.at.Board(), reply), thinking
	return &n
}

func written(sq board.Square) games.Move {
	if sq == board.None {
		return reversi.Pass
	}
	return games.Move(sq.String())
}

// Leave gives the problem up.
func (s *State) Leave(at games.Elapsed, seat games.Seat) (games.State, error) {
	switch {
	case s.over():
		return nil, games.Refuse(games.Over, "")
	case seat != 0:
		return nil, games.Refuse(games.NotYourTurn, "")
	}
	n := *s
	n.phase, n.end = forsaken, at
	return &n, nil
}

// Result tells how it ended.
func (s *State) Result() *games.Result {
	switch s.phase {
	case solved:
		return &games.Result{Places: []int{1}, Reason: games.ReasonWon}
	case failed, forsaken:
		return &games.Result{Places: []int{2}, Reason: games.ReasonLost}
	}
	return nil
}

// Watch is the stopwatch: it runs from the beginning, when the position is
// seen, to the last move. The answers take as long for everybody.
func (s *State) Watch() (start, end games.Elapsed, started, stopped bool) {
	return 0, s.end, true, s.over()
}
