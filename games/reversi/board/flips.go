package board

// Flips is the set of discs that a move on the empty square sq flips; 0 means
// that the move is illegal.
//
// Each of the four lines through the square is gathered into eight bits by a
// multiplication that moves its squares side by side ("kindergarten
// bitboards", as chess programs call them), looked up, and spread out again.
func (b Board) Flips(sq Square) uint64 {
	column, row := uint(sq)&7, uint(sq)>>3&7
	first := uint(sq) & 56 // of the row
	d := &diagonals[uint(sq)&63]
	ends, among := &brackets[column], &between[column]
	flips := uint64(among[ends[uint8(b.Opp>>first)]&uint8(b.Own>>first)]) << first
	flips |= spreadColumn(between[row][brackets[row][gatherColumn(b.Opp>>column)]&gatherColumn(b.Own>>column)]) << column
	flips |= spreadRows(among[ends[gatherRows(b.Opp&d[0])]&gatherRows(b.Own&d[0])]) & d[0]
	flips |= spreadRows(among[ends[gatherRows(b.Opp&d[1])]&gatherRows(b.Own&d[1])]) & d[1]
	return flips
}

// columnA is the squares a1 to a8.
const columnA = 0x0101010101010101

// gatherColumn makes a row of column a: a1 becomes the lowest bit.
func gatherColumn(set uint64) uint8 { return uint8(set & columnA * 0x0102040810204080 >> 56) }

// spreadColumn is its inverse for sets without the highest bit.
func spreadColumn(line uint8) uint64 { return uint64(line) * 0x0002040810204081 & columnA }

// gatherRows lays all rows over each other. No two squares of a diagonal share
// a column.
func gatherRows(set uint64) uint8 { return uint8(set * columnA >> 56) }

// spreadRows puts the same line into every row.
func spreadRows(line uint8) uint64 { return uint64(line) * columnA }

// The tables, five kilobytes together. They are never written after the
// program has started.
var (
	// brackets holds, for a place on a line and the opponent's discs there,
	// the places where one of our discs brackets a run of them.
	brackets = eachLine(bracket)
	// between holds the places between one place and each of a set.
	between = eachLine(fill)
	// diagonals holds the squares on the two diagonals through each square,
	// without it.
	diagonals = lookAround()
)

// eachLine makes a table of a function of a place and a set of places.
func eachLine(f func(at, set int) uint8) (table [8][256]uint8) {
	for at := range table {
		for set := range table[at] {
			table[at][set] = f(at, set)
		}
	}
	return table
}

func bracket(at, opp int) (ends uint8) {
	for _, step := range [2]int{-1, 1} {
		end := at + step
		for end >= 0 && opp>>end&1 != 0 && end < 8 {
			end += step
		}
		if end >= 0 && end < 8 && end != at+step {
			ends |= 1 << end
		}
	}
	return ends
}

func fill(at, ends int) (places uint8) {
	for end := range 8 {
		if ends>>end&1 == 0 {
			continue
		}
		for place := min(at, end) + 1; place < max(at, end); place++ {
			places |= 1 << place
		}
	}
	return places
}

func lookAround() (table [64][2]uint64) {
	directions := [4][2]int{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}
	for sq := range table {
		for d, step := range directions {
			x, y := sq%8+step[0], sq/8+step[1]
			for x >= 0 && x < 8 && y >= 0 && y < 8 {
				table[sq][d%2] |= 1 << (8*y + x)
				x, y = x+step[0], y+step[1]
			}
		}
	}
	return table
}
