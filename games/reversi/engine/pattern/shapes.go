package pattern

import (
	"slices"

	"arcade/games/reversi/board"
)

// The shapes, in the order in which their tables lie in a stage. The two
// largest come last: see padded.
const (
	diagonal4 = iota
	diagonal5
	diagonal6
	diagonal7
	diagonal8
	row2
	row3
	row4
	corner3x3
	corner2x5
	edge
	shapes
)

// The tables: 3^n weights each, one for every colouring of the n squares.
const (
	offDiagonal4 = 0
	offDiagonal5 = offDiagonal4 + 81
	offDiagonal6 = offDiagonal5 + 243
	offDiagonal7 = offDiagonal6 + 729
	offDiagonal8 = offDiagonal7 + 2187
	offRow2      = offDiagonal8 + 6561
	offRow3      = offRow2 + 6561
	offRow4      = offRow3 + 6561
	offCorner3x3 = offRow4 + 6561
	offCorner2x5 = offCorner3x3 + 19683
	offEdge      = offCorner2x5 + 59049

	// Size is the number of weights of a stage: 167,265.
	Size = offEdge + 59049
)

// Instances is the number of places on the board at which a shape is looked
// at: every shape in all its different orientations.
const Instances = 46

// words is the number of words that hold the indexes of the instances, four to
// a word.
const words = 12

// shape is one of the tables.
type shape struct {
	squares []board.Square // of the first instance; the first is the lowest digit
	offset  int            // of the table in a stage
	lane    int            // of the first instance; the others follow
}

// squares reads a list of squares, two characters each.
func squares(text string) []board.Square {
	var list []board.Square
	for ; len(text) >= 2; text = text[2:] {
		list = append(list, board.ParseSquare(text[:2]))
	}
	return list
}

// catalogue lists the shapes.
func catalogue() [shapes]shape {
	return [shapes]shape{
		edge:      {squares("a1b1c1d1e1f1g1h1b2g2"), offEdge, 0},
		corner2x5: {squares("a1b1c1d1e1a2b2c2d2e2"), offCorner2x5, 4},
		corner3x3: {squares("a1b1c1a2b2c2a3b3c3"), offCorner3x3, 12},
		row2:      {squares("a2b2c2d2e2f2g2h2"), offRow2, 16},
		row3:      {squares("a3b3c3d3e3f3g3h3"), offRow3, 20},
		row4:      {squares("a4b4c4d4e4f4g4h4"), offRow4, 24},
		diagonal7: {squares("a2b3c4d5e6f7g8"), offDiagonal7, 28},
		diagonal6: {squares("a3b4c5d6e7f8"), offDiagonal6, 32},
		diagonal5: {squares("a4b5c6d7e8"), offDiagonal5, 36},
		diagonal4: {squares("a5b6c7d8"), offDiagonal4, 40},
		diagonal8: {squares("a1b2c3d4e5f6g7h8"), offDiagonal8, 44},
	}
}

// power is 3 to the n.
func power(n int) int {
	p := 1
	for range n {
		p *= 3
	}
	return p
}

// image moves a list of squares.
func image(list []board.Square, y board.Symmetry) []board.Square {
	moved := make([]board.Square, len(list))
	for i, sq := range list {
		moved[i] = y.Square(sq)
	}
	return moved
}

// set is a list of squares without its order.
func set(list []board.Square) (all uint64) {
	for _, sq := range list {
		all |= sq.Bit()
	}
	return all
}

// instances lists the orientations of a shape that cover different squares.
func (s shape) instances() [][]board.Square {
	var list [][]board.Square
	for y := range board.Symmetry(board.Symmetries) {
		moved := image(s.squares, y)
		if !slices.ContainsFunc(list, func(o []board.Square) bool { return set(o) == set(moved) }) {
			list = append(list, moved)
		}
	}
	return list
}

// mirror gives for every index of the shape the index of the same discs seen
// in the mirror that leaves the shape in place; nil if there is none.
func (s shape) mirror() []int {
	for y := range board.Symmetry(board.Symmetries) {
		moved := image(s.squares, y)
		if set(moved) == set(s.squares) && !slices.Equal(moved, s.squares) {
			return permuted(s.squares, moved)
		}
	}
	return nil
}

// permuted gives for every index over the squares from the index of the same
// discs over the same squares in the order of to.
func permuted(from, to []board.Square) []int {
	weight := make([]int, len(from))
	for i, sq := range from {
		weight[i] = power(slices.Index(to, sq))
	}
	table := make([]int, power(len(from)))
	for index := range table {
		for rest, i := index, 0; i < len(from); i++ {
			table[index] += rest % 3 * weight[i]
			rest /= 3
		}
	}
	return table
}

// Canonical gives for each weight of a stage the one that it shares its value
// with: the lower of itself and its mirror image.
func Canonical() []int32 {
	table := make([]int32, Size)
	for _, s := range catalogue() {
		mirror := s.mirror()
		for index := range power(len(s.squares)) {
			least := index
			if mirror != nil {
				least = min(index, mirror[index])
			}
			table[s.offset+index] = int32(s.offset + least)
		}
	}
	return table
}

// Corner3x3 tells whether the weight stands for a 3x3 corner, and for which
// colouring: nine digits, the corner's the lowest, then those beside it along
// the edge, row by row.
func Corner3x3(weight int) (index int, ok bool) {
	return weight - offCorner3x3, weight >= offCorner3x3 && weight < offCorner2x5
}
