package board

// Symmetry is one of the eight ways to turn and mirror the board: bit 0
// mirrors left and right, bit 1 top and bottom, and bit 2 then swaps columns
// and rows. 0 leaves everything in place.
type Symmetry uint8

// Symmetries is their number.
const Symmetries = 8

// Square gives where a square goes; None stays None.
func (y Symmetry) Square(s Square) Square {
	if !s.Valid() {
		return None
	}
	column, row := s.Column(), s.Row()
	if y&1 != 0 {
		column = 7 - column
	}
	if y&2 != 0 {
		row = 7 - row
	}
	if y&4 != 0 {
		column, row = row, column
	}
	return At(column, row)
}

// Inverse undoes a symmetry.
func (y Symmetry) Inverse() Symmetry {
	if y&4 == 0 {
		return y
	}
	return y&4 | y&1<<1 | y&2>>1 // the mirrors change places
}

// Set moves a set of squares.
func (y Symmetry) Set(set uint64) uint64 {
	if y&1 != 0 {
		set = mirror(set)
	}
	if y&2 != 0 {
		set = flip(set)
	}
	if y&4 != 0 {
		set = transpose(set)
	}
	return set
}

// Board moves both sides' discs.
func (y Symmetry) Board(b Board) Board {
	return Board{Own: y.Set(b.Own), Opp: y.Set(b.Opp)}
}

// Canonical gives the least of the eight images of a board, and a symmetry
// that leads to it: equal positions in any orientation have the same.
func (b Board) Canonical() (Board, Symmetry) {
	least, by := b, Symmetry(0)
	for y := Symmetry(1); y < Symmetries; y++ {
		image := y.Board(b)
		if image.Own < least.Own || image.Own == least.Own && image.Opp < least.Opp {
			least, by = image, y
		}
	}
	return least, by
}

// mirror swaps left and right: it reverses the bits of every byte.
func mirror(x uint64) uint64 {
	x = swap(x, 1, 0x5555555555555555)
	x = swap(x, 2, 0x3333333333333333)
	return swap(x, 4, 0x0f0f0f0f0f0f0f0f)
}

// flip swaps top and bottom: it reverses the bytes.
func flip(x uint64) uint64 {
	x = swap(x, 8, 0x00ff00ff00ff00ff)
	x = swap(x, 16, 0x0000ffff0000ffff)
	return x<<32 | x>>32
}

// swap exchanges the bits under the mask with those n places above.
func swap(x uint64, n uint, mask uint64) uint64 {
	return x>>n&mask | x&mask<<n
}

// transpose swaps columns and rows in three steps of exchanged blocks.
func transpose(x uint64) uint64 {
	x = exchange(x, 7, 0x00aa00aa00aa00aa)
	x = exchange(x, 14, 0x0000cccc0000cccc)
	return exchange(x, 28, 0x00000000f0f0f0f0)
}

// exchange swaps the bits under the mask with those n places above and leaves
// the others.
func exchange(x uint64, n uint, mask uint64) uint64 {
	t := (x ^ x>>n) & mask
	return x ^ t ^ t<<n
}
