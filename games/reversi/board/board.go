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

// The columns b to g: a line that runs sideways can't be bracketed across the
// edge of the board.
const inner = 0x7e7e7e7e7e7e7e7e

// Moves is the set of squares on which the side to move may play: parallel
// prefix (Kogge and Stone 1973) over the opponent's discs in each direction.
func (b Board) Moves() uint64 {
	sideways := b.Opp & inner
	moves := spread(b.Own, sideways, 1)
	moves |= spread(b.Own, b.Opp, 8)
	moves |= spread(b.Own, sideways, 7)
	moves |= spread(b.Own, sideways, 9)
	return moves & b.Empty()
}

// spread gives the squares behind an unbroken run of the opponent's discs
// that begins beside one of ours, both ways along one line. A run is at most
// six discs long.
func spread(own, opp uint64, step uint) uint64 {
	up := opp & (own << step)
	down := opp & (own >> step)
	up |= opp & (up << step)
	down |= opp & (down >> step)
	pairsUp := opp & (opp << step)
	pairsDown := opp & (opp >> step)
	up |= pairsUp & (up << (2 * step))
	down |= pairsDown & (down >> (2 * step))
	up |= pairsUp & (up << (2 * step))
	down |= pairsDown & (down >> (2 * step))
	return up<<step | down>>step
}

// Flips is the set of discs that a move on the empty square sq flips; 0 means
// that the move is illegal.
func (b Board) Flips(sq Square) uint64 {
	r := &rays[sq&63]
	return above(b, r[0]) | above(b, r[1]) | above(b, r[2]) | above(b, r[3]) |
		below(b, r[4]) | below(b, r[5]) | below(b, r[6]) | below(b, r[7])
}

// above gives the discs flipped along a ray whose squares have higher numbers
// than the move. Adding 1 carries through the squares that are off the ray or
// the opponent's, to the first blocker; if that is ours, all before it flip.
func above(b Board, ray uint64) uint64 {
	end := ((b.Opp | ^ray) + 1) & b.Own & ray
	return (end - (end|-end)>>63) & ray
}

// below does the same where the numbers fall: the first blocker is the highest
// square of the ray that is not the opponent's.
func below(b Board, ray uint64) uint64 {
	end := (1 << 63) >> bits.LeadingZeros64(ray&^b.Opp) & b.Own
	return (-end << 1) & ray
}

// rays holds for each square the squares seen from it in the directions of
// rising numbers (E, SW, S, SE) and of falling ones (W, NE, N, NW). It is
// never written after the program has started.
var rays = lookAround()

func lookAround() (table [64][8]uint64) {
	directions := [8][2]int{{1, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, -1}, {0, -1}, {-1, -1}}
	for sq := range table {
		for d, step := range directions {
			x, y := sq%8+step[0], sq/8+step[1]
			for x >= 0 && x < 8 && y >= 0 && y < 8 {
				table[sq][d] |= 1 << (8*y + x)
				x, y = x+step[0], y+step[1]
			}
		}
	}
	return table
}
