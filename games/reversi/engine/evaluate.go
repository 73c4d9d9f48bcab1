package engine

import (
	"math/bits"

	"arcade/games/reversi/board"
)

// Squares by what they mean for a corner: the C-squares beside it and the
// X-squares diagonal to it.
const (
	corners           = 0x8100000000000081
	besideCorners     = 0x4281000000008142
	diagonalToCorners = 0x0042000000004200
)

// The weights, in hundredths of a disc. They are chosen by hand.
const (
	perMove     = 70  // a square one could play
	perOpen     = 12  // an empty square beside an opponent's disc
	perCorner   = 800 // a corner
	perSafe     = 110 // a disc that an unbroken edge ties to one's corner
	perX        = 400 // a disc diagonal to an empty corner
	perC        = 110 // a disc beside an empty corner
	lastMove    = 130 // being the one who plays last
	lateEmpties = 18  // from here on discs count, more and more
	perLate     = 4   // a disc, for each square that is filled since
)

// evaluate is what a position is worth to the side to move.
func (s *search) evaluate(b board.Board) int {
	own, opp := b.Count()
	if s.greedy {
		return disc * (own - opp)
	}
	empty := b.Empty()
	value := side(b, empty) - side(b.Pass(), empty)
	if left := 64 - own - opp; left < lateEmpties {
		value += perLate * (lateEmpties - left) * (own - opp)
		if left%2 == 1 {
			value += lastMove
		} else {
			value -= lastMove
		}
	}
	return max(-64*disc, min(value, 64*disc))
}

// side is what one side's discs and squares are worth.
func side(b board.Board, empty uint64) int {
	count := bits.OnesCount64
	free := around(corners & empty) // squares that touch an empty corner
	return perMove*count(b.Moves()) +
		perOpen*count(around(b.Opp)&empty) +
		perCorner*count(b.Own&corners) +
		perSafe*count(safe(b.Own)) -
		perX*count(b.Own&diagonalToCorners&free) -
		perC*count(b.Own&besideCorners&free)
}

// around is the set of squares that touch one of a set.
func around(set uint64) uint64 {
	const notA, notH = 0xfefefefefefefefe, 0x7f7f7f7f7f7f7f7f
	row := set | set<<1&notA | set>>1&notH
	return (row | row<<8 | row>>8) &^ set
}

// safe is the set of edge discs tied to a corner of the same colour by an
// unbroken line along the edge; corners are not counted.
func safe(own uint64) uint64 {
	const rows, columns = 0xff000000000000ff, 0x8181818181818181
	tied := own & corners
	for range 6 {
		across := (tied<<1 | tied>>1) & rows
		down := (tied<<8 | tied>>8) & columns
		tied |= (across | down) & own
	}
	return tied &^ corners
}
