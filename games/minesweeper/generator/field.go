package generator

// The marks of a cell while a board is being solved. A void is the margin
// around the board.
const (
	void uint8 = iota
	unknown
	opened
	flagged
)

// margin is wide enough for the neighbours of neighbours.
const margin = 2

// field is a board with a margin: where its mines lie, and what of it is open.
// Cells are numbered by their index in it, see at.
type field struct {
	w, h   int
	stride int
	ring   [8]int    // offsets of the neighbours; ring[7-i] is the way back
	bits   [8]uint32 // the neighbours in a set of cells, see rest
	pairs  []pair

	mine   []bool
	number []int8 // mines around a cell
	mark   []uint8
	need   []int8 // of an open cell: mines around it not yet flagged
	// rest holds an open cell's unknown neighbours: three rows of three bits,
	// eight bits apart, the cell itself in the middle.
	rest   []uint32
	hidden int // safe cells not yet open
	mines  int // mines not yet flagged
}

// pair leads from a number to another that can share neighbours with it, and
// shifts its rest into their common frame.
type pair struct{ offset, shift int }

// centre is the shift of the first number's own rest.
const centre = margin * (8 + 1)

func newField(w, h int) field {
	f := field{w: w, h: h, stride: w + 2*margin}
	size := f.stride * (h + 2*margin)
	f.mine, f.mark = make([]bool, size), make([]uint8, size)
	f.number, f.need, f.rest = make([]int8, size), make([]int8, size), make([]uint32, size)
	near := 0
	for dy := -margin; dy <= margin; dy++ {
		for dx := -margin; dx <= margin; dx++ {
			offset := dy*f.stride + dx
			if offset == 0 {
				continue
			}
			f.pairs = append(f.pairs, pair{offset, centre + 8*dy + dx})
			if max(dx, -dx, dy, -dy) == 1 {
				f.ring[near], f.bits[near] = offset, 1<<(8*(dy+1)+dx+1)
				near++
			}
		}
	}
	return f
}

// at gives the index of a cell that is numbered row by row.
func (f *field) at(cell int) int {
	return (cell/f.w+margin)*f.stride + cell%f.w + margin
}

// each calls visit with the index of every cell, row by row.
func (f *field) each(visit func(i int)) {
	for y := range f.h {
		row := (y+margin)*f.stride + margin
		for i := row; i < row+f.w; i++ {
			visit(i)
		}
	}
}

// lay puts a mine into a cell, or takes it away, and keeps the numbers.
func (f *field) lay(i int, mine bool) {
	if f.mine[i] == mine {
		return
	}
	f.mine[i] = mine
	step := int8(1)
	if !mine {
		step = -1
	}
	for _, d := range f.ring {
		f.number[i+d] += step
	}
}

// look reads off what an open cell's neighbours leave to be found.
func (f *field) look(i int) (rest uint32, need int8) {
	need = f.number[i]
	for d, offset := range f.ring {
		switch f.mark[i+offset] {
		case unknown:
			rest |= f.bits[d]
		case flagged:
			need--
		}
	}
	return rest, need
}
