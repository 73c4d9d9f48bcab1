package search

import (
	"math/bits"

	"arcade/games/reversi/board"
)

// The last four squares are written out by hand: no move list, no table, and
// the last square only counts what it would flip.

// flipCount holds for a square's place on a line of eight and the mover's
// discs on that line how many of the opponent's a move there flips, when every
// other square of the line is the opponent's.
var flipCount = countFlips()

func countFlips() (table [8][256]uint8) {
	for at := range 8 {
		for own := range 256 {
			if above := own >> (at + 1); above != 0 {
				table[at][own] += uint8(bits.TrailingZeros(uint(above)))
			}
			if below := own & (1<<at - 1); below != 0 {
				table[at][own] += uint8(at - bits.Len(uint(below)))
			}
		}
	}
	return table
}

// diagonals holds for each square the squares of its two diagonals, itself
// included.
var diagonals = findDiagonals()

func findDiagonals() (table [64][2]uint64) {
	for sq := range table {
		for other := range 64 {
			switch dx, dy := other%8-sq%8, other/8-sq/8; {
			case dx == dy:
				table[sq][0] |= 1 << other
			case dx == -dy:
				table[sq][1] |= 1 << other
			}
		}
		table[sq][1] |= 1 << sq
	}
	return table
}

// lastFlips counts what a move on the only empty square flips.
func lastFlips(own uint64, sq uint) int {
	const collect = 0x0101010101010101
	sq &= 63
	column, row := sq&7, sq>>3
	d := &diagonals[sq]
	byColumn := &flipCount[column]
	return int(byColumn[own>>(8*row)&0xff]) +
		int(flipCount[row][columnBits(own>>column)]) +
		int(byColumn[(own&d[0])*collect>>56]) +
		int(byColumn[(own&d[1])*collect>>56])
}

// last1 is the final score where one square is empty.
func last1(own uint64, sq uint) int {
	discs := 2 * bits.OnesCount64(own)
	if n := lastFlips(own, sq); n > 0 {
		return discs + 2*n + 2 - 64
	}
	opp := ^own &^ (1 << (sq & 63))
	if n := lastFlips(opp, sq); n > 0 {
		return discs - 2*n - 64
	}
	if discs > 63 { // nobody can move: the square goes to the winner
		return discs - 62
	}
	return discs - 64
}

// last2 is the final score where two squares are empty, within the window
// (fail-soft).
func (s *Searcher) last2(b board.Board, x, y board.Square, alpha, beta int) int {
	s.nodes++
	best := -infinity
	if b.Opp&beside[x&63] != 0 {
		if f := b.Flips(x); f != 0 {
			if best = -last1(b.Opp&^f, uint(y)); best >= beta {
				return best
			}
		}
	}
	if b.Opp&beside[y&63] != 0 {
		if f := b.Flips(y); f != 0 {
			best = max(best, -last1(b.Opp&^f, uint(x)))
		}
	}
	if best > -infinity {
		return best
	}
	return s.passed2(b.Pass(), x, y, alpha)
}

// passed2 is the same after the side to move could not: worse is better.
func (s *Searcher) passed2(b board.Board, x, y board.Square, alpha int) int {
	worst := infinity
	if f := b.Flips(x); f != 0 {
		if worst = last1(b.Opp&^f, uint(y)); worst <= alpha {
			return worst
		}
	}
	if f := b.Flips(y); f != 0 {
		worst = min(worst, last1(b.Opp&^f, uint(x)))
	}
	if worst < infinity {
		return worst
	}
	return -b.Score()
}

// last3 is the final score where three squares are empty.
func (s *Searcher) last3(b board.Board, x, y, z board.Square, alpha, beta int) int {
	s.nodes++
	best := s.try3(b, x, y, z, alpha, beta)
	if best > -infinity {
		return best
	}
	if best = s.try3(b.Pass(), x, y, z, -beta, -alpha); best > -infinity {
		return -best
	}
	return b.Score()
}

// try3 is the best score of a move of the side to move, -infinity without.
func (s *Searcher) try3(b board.Board, x, y, z board.Square, alpha, beta int) int {
	best := -infinity
	if b.Opp&beside[x&63] != 0 {
		if f := b.Flips(x); f != 0 {
			if best = -s.last2(b.Play(x, f), y, z, -beta, -alpha); best >= beta {
				return best
			}
		}
	}
	if b.Opp&beside[y&63] != 0 {
		if f := b.Flips(y); f != 0 {
			if best = max(best, -s.last2(b.Play(y, f), x, z, -beta, -max(alpha, best))); best >= beta {
				return best
			}
		}
	}
	if b.Opp&beside[z&63] != 0 {
		if f := b.Flips(z); f != 0 {
			best = max(best, -s.last2(b.Play(z, f), x, y, -beta, -max(alpha, best)))
		}
	}
	return best
}

// last4 is the final score where four squares are empty. Squares that are
// alone in their quadrant come first: who plays there keeps the parity.
func (s *Searcher) last4(b board.Board, alpha, beta int) int {
	s.nodes++
	empty := b.Empty()
	alone := singles(empty)
	w, rest := next(&alone, empty)
	x, rest := next(&alone, rest)
	y, rest := next(&alone, rest)
	z := board.Square(bits.TrailingZeros64(rest))
	best := s.try4(b, w, x, y, z, alpha, beta)
	if best > -infinity {
		return best
	}
	if best = s.try4(b.Pass(), w, x, y, z, -beta, -alpha); best > -infinity {
		return -best
	}
	return b.Score()
}

// next takes the first of the preferred squares, else the first of all.
func next(first *uint64, all uint64) (board.Square, uint64) {
	from := *first
	if from == 0 {
		from = all
	}
	bit := from & -from
	*first &^= bit
	return board.Square(bits.TrailingZeros64(bit)), all &^ bit
}

func (s *Searcher) try4(b board.Board, w, x, y, z board.Square, alpha, beta int) int {
	best := -infinity
	if b.Opp&beside[w&63] != 0 {
		if f := b.Flips(w); f != 0 {
			if best = -s.last3(b.Play(w, f), x, y, z, -beta, -alpha); best >= beta {
				return best
			}
		}
	}
	if b.Opp&beside[x&63] != 0 {
		if f := b.Flips(x); f != 0 {
			if best = max(best, -s.last3(b.Play(x, f), w, y, z, -beta, -max(alpha, best))); best >= beta {
				return best
			}
		}
	}
	if b.Opp&beside[y&63] != 0 {
		if f := b.Flips(y); f != 0 {
			if best = max(best, -s.last3(b.Play(y, f), w, x, z, -beta, -max(alpha, best))); best >= beta {
				return best
			}
		}
	}
	if b.Opp&beside[z&63] != 0 {
		if f := b.Flips(z); f != 0 {
			best = max(best, -s.last3(b.Play(z, f), w, x, y, -beta, -max(alpha, best)))
		}
	}
	return best
}

// The quadrants of the board.
const (
	northWest = 0x000000000f0f0f0f
	northEast = 0x00000000f0f0f0f0
	southWest = 0x0f0f0f0f00000000
	southEast = 0xf0f0f0f000000000
)

// singles is the set of squares that are alone in their quadrant.
func singles(empty uint64) (alone uint64) {
	for _, q := range [4]uint64{northWest, northEast, southWest, southEast} {
		if part := empty & q; part&(part-1) == 0 {
			alone |= part
		}
	}
	return alone
}

// odd is the set of the quadrants in which an odd number of squares is empty.
func odd(empty uint64) (squares uint64) {
	for _, q := range [4]uint64{northWest, northEast, southWest, southEast} {
		if bits.OnesCount64(empty&q)&1 == 1 {
			squares |= q
		}
	}
	return squares
}

// beside holds the neighbours of each square.
var beside = findNeighbours()

func findNeighbours() (table [64]uint64) {
	for sq := range table {
		for other := range 64 {
			dx, dy := other%8-sq%8, other/8-sq/8
			if other != sq && dx*dx <= 1 && dy*dy <= 1 {
				table[sq] |= 1 << other
			}
		}
	}
	return table
}
