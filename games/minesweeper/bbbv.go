package minesweeper

// The 3BV (Bechtel's board benchmark value) is the least number of left clicks
// that open a board without flags. An opening
// is a maximal 8-connected region of zeros with its rim of numbers: one click.
// A safe cell that touches no zero is one click of its own.
//
// Definition: minesweepergame.com, "3BV"; the minesweeper wikis say the same.

// BBBV is the board's 3BV.
func (b *Board) BBBV() int {
	total, _ := b.bbbv(func(int) bool { return true })
	return total
}

// Openings counts the regions of zeros.
func (b *Board) Openings() int {
	n := 0
	b.eachOpening(func([]int) { n++ })
	return n
}

// bbbv gives the 3BV of the cells for which opened is true: an opening counts
// once one of its zeros is opened. openings is their number.
func (b *Board) bbbv(opened func(cell int) bool) (total, openings int) {
	b.eachOpening(func(zeros []int) {
		for _, cell := range zeros {
			if opened(cell) {
				openings++
				return
			}
		}
	})
	total = openings
	for cell := range b.size() {
		if !b.mine(cell) && opened(cell) && b.alone(cell) {
			total++
		}
	}
	return total, openings
}

// alone tells that a safe cell belongs to no opening.
func (b *Board) alone(cell int) bool {
	if b.numbers[cell] == 0 {
		return false
	}
	for near := range b.around(cell) {
		if b.numbers[near] == 0 {
			return false
		}
	}
	return true
}

// eachOpening calls visit with the zeros of each opening, which it may not keep.
func (b *Board) eachOpening(visit func(zeros []int)) {
	seen := make([]bool, b.size())
	var zeros []int
	for cell := range b.size() {
		if b.numbers[cell] != 0 || seen[cell] {
			continue
		}
		seen[cell] = true
		zeros = append(zeros[:0], cell)
		for i := 0; i < len(zeros); i++ {
			for near := range b.around(zeros[i]) {
				if b.numbers[near] == 0 && !seen[near] {
					seen[near] = true
					zeros = append(zeros, near)
				}
			}
		}
		visit(zeros)
	}
}
