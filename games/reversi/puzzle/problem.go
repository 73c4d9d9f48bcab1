package puzzle

import (
	"errors"
	"math/bits"

	"arcade/games/reversi/board"
)

// The bounds of a problem.
const (
	// FewestEmpty and MostEmpty bound the empty squares of its position.
	FewestEmpty = 10
	MostEmpty   = 16
	// LeastMoves is how many legal moves there are to choose from at first.
	LeastMoves = 4
	// MostSteps bounds the moves that have to be found.
	MostSteps = 6
)

// Problem is a position in which one move wins and every other does not, and
// how the win is carried on for as long as that holds.
type Problem struct {
	// Board is the position as the solver sees it, who moves with Side.
	Board board.Board
	Side  board.Side
	// Depth is how many plies a plain search must look ahead to see the first
	// move: the more, the harder.
	Depth int
	// Value is the final score that the solver reaches with best play on both
	// sides, the empty squares given to the winner: 2 to 64.
	Value int
	// Steps are the moves that have to be found.
	Steps []Step
	// From is the match that it was found in, "2k7m3x", or "".
	From string
}

// Step is one move of the solution.
type Step struct {
	// Win is the only move that wins.
	Win board.Square
	// Wrong are all the others, by square.
	Wrong []Refutation
	// Reply is the best answer to Win, board.None for a pass. After the last
	// step there is none to give.
	Reply board.Square
}

// Refutation is what comes of a move that does not win.
type Refutation struct {
	Move board.Square
	// Reply is the best answer, board.None for a pass.
	Reply board.Square
	// Value is the final score that is left to the solver with best play: 0 or
	// less.
	Value int
}

// ErrUnsound is what Check says of a problem whose moves don't fit its
// position. Whether the values are right only a search can tell.
var ErrUnsound = errors.New("puzzle: the moves don't fit the position")

// Check tells whether every move of the problem can be played and every legal
// one is there, and whether all bounds are kept: nil or ErrUnsound.
func (p *Problem) Check() error {
	empty := bits.OnesCount64(p.Board.Empty())
	if p.Board.Own&p.Board.Opp != 0 || empty < FewestEmpty || empty > MostEmpty ||
		bits.OnesCount64(p.Board.Moves()) < LeastMoves ||
		p.Depth < 1 || p.Depth > MostEmpty || !winning(p.Value) ||
		len(p.Steps) == 0 || len(p.Steps) > MostSteps {
		return ErrUnsound
	}
	at := p.Board
	for i, s := range p.Steps {
		if !s.sound(at) {
			return ErrUnsound
		}
		if i == len(p.Steps)-1 {
			break
		}
		next, ok := played(at.Play(s.Win, at.Flips(s.Win)), s.Reply)
		if !ok {
			return ErrUnsound
		}
		at = next
	}
	return nil
}

// winning tells whether a score is one that wins: with all squares given to
// somebody it is even.
func winning(score int) bool { return score > 0 && score <= 64 && score%2 == 0 }

// sound tells whether a step fits its position: the winning move and the wrong
// ones, in rising order, are all there are, and there is a choice.
func (s Step) sound(at board.Board) bool {
	legal := at.Moves()
	if legal&s.Win.Bit() == 0 || !s.Win.Valid() || len(s.Wrong) == 0 {
		return false
	}
	seen, last := s.Win.Bit(), board.None
	for _, w := range s.Wrong {
		if !w.Move.Valid() || w.Move <= last || legal&^seen&w.Move.Bit() == 0 || !w.sound(at) {
			return false
		}
		seen, last = seen|w.Move.Bit(), w.Move
	}
	return seen == legal
}

// sound tells whether the answer can be given and the score does not win.
func (r Refutation) sound(at board.Board) bool {
	if r.Value != 0 && !winning(-r.Value) {
		return false
	}
	after := at.Play(r.Move, at.Flips(r.Move))
	if after.Over() { // nothing is left to answer
		return r.Reply == board.None
	}
	_, ok := played(after, r.Reply)
	return ok
}

// played gives the position after a ply, board.None being a pass.
func played(at board.Board, sq board.Square) (board.Board, bool) {
	if sq == board.None {
		return at.Pass(), at.MustPass()
	}
	if at.Moves()&sq.Bit() == 0 {
		return at, false
	}
	return at.Play(sq, at.Flips(sq)), true
}

// refuted finds what a move of the step comes to; false for the one that wins.
func (s Step) refuted(sq board.Square) (Refutation, bool) {
	for _, w := range s.Wrong {
		if w.Move == sq {
			return w, true
		}
	}
	return Refutation{}, false
}
