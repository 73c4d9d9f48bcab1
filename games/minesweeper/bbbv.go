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

// Islands counts the 8-connected regions of safe cells that belong to no
// opening.
func (b *Board) Islands() int {
	n := 0
	b.regions(func(cell int) bool { return !b.mine(cell) && b.alone(cell) }, func([]int) { n++ })
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
	b.regions(func(cell int) bool { return b.numbers[cell] == 0 }, visit)
}

// regions calls visit with each 8-connected region of cells for which in is
// true. visit may not keep it.
func (b *Board) regions(in func(cell int) bool, visit func(cells []int)) {
	seen := make([]bool, b.size())
	var cells []int
	for cell := range b.size() {
		if seen[cell] || !in(cell) {
			continue
		}
		seen[cell] = true
		cells = append(cells[:0], cell)
		for i := 0; i < len(cells); i++ {
			for near := range b.around(cells[i]) {
				if !seen[near] && in(near) {
					seen[near] = true
					cells = append(cells, near)
				}
			}
		}
		visit(cells)
	}
}
