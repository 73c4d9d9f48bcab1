// Package board is the reversi board as two sets of squares.
//
// A Board is seen from the side to move: Own are its discs, Opp the
// opponent's; a move or a pass swaps them, so no function asks for a colour.
// Squares are numbered row by row from 0 (a1, top left) to 63 (h8); bit i of a
// set is square i.
package board

import "math/bits"

// Board is a position without the colour of the side to move. The sets never
// overlap.
type Board struct{ Own, Opp uint64 }

// Start is the first position with Black to move: white d4 e5, black e4 d5.
func Start() Board {
	return Board{Own: 1<<28 | 1<<35, Opp: 1<<27 | 1<<36}
}

// Empty is the set of empty squares.
func (b Board) Empty() uint64 { return ^(b.Own | b.Opp) }

// Count counts the discs of the side to move and of its opponent.
func (b Board) Count() (own, opp int) {
	return bits.OnesCount64(b.Own), bits.OnesCount64(b.Opp)
}

// Pass gives the same discs with the other side to move.
func (b Board) Pass() Board { return Board{Own: b.Opp, Opp: b.Own} }

// Play gives the board after the side to move has played on sq, flipping the
// set that Flips gave for sq. The other side is to move.
func (b Board) Play(sq Square, flips uint64) Board {
	return Board{Own: b.Opp &^ flips, Opp: b.Own | flips | sq.Bit()}
}

// Over tells whether neither side can move.
func (b Board) Over() bool { return b.Moves() == 0 && b.Pass().Moves() == 0 }

// MustPass tells whether the side to move can't move and the other can.
func (b Board) MustPass() bool { return b.Moves() == 0 && b.Pass().Moves() != 0 }

// Score is the final score for the side to move, with the empty squares given
// to the winner: -64 to 64, 0 is a draw.
func (b Board) Score() int {
	own, opp := b.Count()
	switch empty := 64 - own - opp; {
	case own > opp:
		return own - opp + empty
	case own < opp:
		return own - opp - empty
	}
	return 0
}
