// Package bootstrap is where training begins: what players knew before any
// program learned it. It has weights that say so square by square, and a
// player of its own that counts moves and corners.
package bootstrap

import "arcade/games/reversi/engine/pattern"

// The values of a disc by where it lies, in hundredths of a disc, shared among
// the instances that cover the square.
const (
	corner = 900
	xFree  = -500 // diagonal to an empty corner
	cFree  = -200 // beside an empty corner
	border = 80
	inside = -25 // few discs leave the opponent few moves
)

// Weights are hand-made: corners, what lies beside them, edges. They are
// enough to start a first training run, and to see what training is worth.
func Weights() (*pattern.Weights, error) {
	values := make([]int16, pattern.Size)
	for i := range values {
		values[i] = table(i)
	}
	var stages [pattern.Stages][]int16
	for s := range stages {
		stages[s] = values
	}
	return pattern.New(&stages)
}

// table gives the value of a weight: only the 3x3 corners and the rows say
// anything.
func table(index int) int16 {
	corners, ok := pattern.Corner3x3(index)
	if ok {
		return nine(corners)
	}
	return 0
}

// nine values a 3x3 corner, a1 first, then b1: digits 0 to 2.
func nine(index int) int16 {
	var side [9]int
	for i := range side {
		side[i] = index%3 - 1
		index /= 3
	}
	value := corner*side[0] + border*(side[1]+side[2]+side[3]+side[6]) + inside*(side[5]+side[7]+2*side[8])
	if side[0] == 0 {
		value += xFree*side[4] + cFree*(side[1]+side[3])
	}
	return int16(value)
}
