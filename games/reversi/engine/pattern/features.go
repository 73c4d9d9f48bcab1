package pattern

import (
	"math/bits"

	"arcade/games/reversi/board"
)

// Features are the 46 indexes of a position, seen by the side to move: four
// lanes of 16 bits a word. An index is a number to base 3 with a digit for
// each square of the instance: 0 is the opponent's disc, 1 an empty square, 2
// an own disc. Seen from the other side an index i over n squares is therefore
// 3^n-1-i, and no lane ever carries into the next.
type Features [words]uint64

// The greatest index of every lane.
const (
	max10 = 59048 * 0x0001000100010001
	max9  = 19682 * 0x0001000100010001
	max8  = 6560 * 0x0001000100010001
	max7  = 2186 * 0x0001000100010001
	max6  = 728 * 0x0001000100010001
	max5  = 242 * 0x0001000100010001
	max4  = 80 * 0x0001000100010001
	last  = 6560 * 0x0000000000010001 // two lanes of the last word are free
)

// digits holds for each square what one more in its digit adds to the indexes.
// It is never written after the program has started, nor is twice, which
// holds the double: a flipped disc.
var digits, twice = places()

func places() (one, two [64]Features) {
	for _, s := range catalogue() {
		for i, list := range s.instances() {
			lane := s.lane + i
			for digit, sq := range list {
				one[sq][lane/4] += uint64(power(digit)) << (lane % 4 * 16)
			}
		}
	}
	for sq := range one {
		for w := range words {
			two[sq][w] = 2 * one[sq][w]
		}
	}
	return one, two
}

// Of gives the features of a position.
func Of(b board.Board) Features {
	var f Features
	for _, sq := range board.Squares(b.Own) {
		f.add(&twice[sq])
	}
	for _, sq := range board.Squares(b.Empty()) {
		f.add(&digits[sq])
	}
	return f
}

func (f *Features) add(d *Features) {
	for w := range words {
		f[w] += d[w]
	}
}

// Pass gives the features seen by the other side.
func (f *Features) Pass() Features {
	return Features{
		max10 - f[0], max10 - f[1], max10 - f[2], max9 - f[3], max8 - f[4], max8 - f[5],
		max8 - f[6], max7 - f[7], max6 - f[8], max5 - f[9], max4 - f[10], last - f[11],
	}
}

// Play gives the features after the side to move has played on sq, flipping
// the set flips: the other side is to move.
func (f *Features) Play(sq board.Square, flips uint64) Features {
	d := &digits[sq&63]
	a0, a1, a2 := max10-f[0]-d[0], max10-f[1]-d[1], max10-f[2]-d[2]
	a3, a4, a5 := max9-f[3]-d[3], max8-f[4]-d[4], max8-f[5]-d[5]
	a6, a7, a8 := max8-f[6]-d[6], max7-f[7]-d[7], max6-f[8]-d[8]
	a9, a10, a11 := max5-f[9]-d[9], max4-f[10]-d[10], last-f[11]-d[11]
	for ; flips != 0; flips &= flips - 1 {
		d = &twice[bits.TrailingZeros64(flips)&63]
		a0, a1, a2, a3 = a0-d[0], a1-d[1], a2-d[2], a3-d[3]
		a4, a5, a6, a7 = a4-d[4], a5-d[5], a6-d[6], a7-d[7]
		a8, a9, a10, a11 = a8-d[8], a9-d[9], a10-d[10], a11-d[11]
	}
	return Features{a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11}
}

// Indexes gives where the weights of the 46 instances lie in a stage.
func (f *Features) Indexes() [Instances]int32 {
	var all [Instances]int32
	for lane := range all {
		index := f[lane/4] >> (lane % 4 * 16) & 0xffff
		all[lane] = offsets[lane] + int32(index)
	}
	return all
}

// offsets holds where the table of each lane begins; it is never written after
// the program has started.
var offsets = begins()

func begins() (table [Instances]int32) {
	for _, s := range catalogue() {
		for i := range s.instances() {
			table[s.lane+i] = int32(s.offset)
		}
	}
	return table
}
