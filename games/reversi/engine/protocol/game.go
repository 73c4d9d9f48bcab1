package protocol

import (
	"errors"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
)

var errIllegal = errors.New("illegal move")

// game is a match with all its positions; the last is the one at hand.
type game []reversi.State

// fresh is a game from the usual four discs.
func fresh() game { return game{reversi.Placed(board.Start(), board.Black)} }

func (g game) now() reversi.State { return g[len(g)-1] }

// over tells whether neither side can move.
func over(s reversi.State) bool { return s.ToMove() == 0 }

// at is the position in which the seat may move: the one at hand, or the one
// after a pass of the other side that was left out. ok is false where it is
// not the seat's turn.
func (g game) at(seat games.Seat) (s reversi.State, ok bool) {
	s = g.now()
	if s.ToMove().Has(seat) || over(s) {
		return s, true
	}
	if s.Forced() != reversi.Pass {
		return s, false
	}
	next, err := s.Play(0, s.ToMove().Only(), reversi.Pass)
	if err != nil {
		return s, false
	}
	return next.(reversi.State), true
}

// play adds a move, board.None for a pass. A pass of the other side before it
// may be left out, and after the end everybody passes.
func (g *game) play(seat games.Seat, sq board.Square) error {
	s, ok := g.at(seat)
	if !ok {
		return errIllegal
	}
	if over(s) {
		if sq != board.None {
			return errIllegal
		}
		*g = append(*g, s)
		return nil
	}
	move := reversi.Pass
	if sq != board.None {
		move = games.Move(sq.String())
	}
	next, err := s.Play(0, seat, move)
	if err != nil {
		return errIllegal
	}
	*g = append(*g, next.(reversi.State))
	return nil
}

// undo takes the last move back, and a pass before it that was left out; false
// where there is none.
func (g *game) undo() bool {
	if len(*g) == 1 {
		return false
	}
	*g = (*g)[:len(*g)-1]
	return true
}

// discs gives the squares of Black and of White.
func discs(s reversi.State) (black, white uint64) {
	return side(s).Of(s.Board())
}

// side is the side that the board is seen from: the one to move, and after the
// end the one whose turn it would be.
func side(s reversi.State) board.Side {
	side := board.Side(s.First())
	if s.Plies()%2 == 1 {
		return side.Other()
	}
	return side
}
