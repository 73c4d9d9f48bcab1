package minesweeper

// ZiNi estimates the least number of clicks that open a board with flags and
// chords, greedily (Elmar Zimmermann and Christoph Nikolaus; minesweepergame.com,
// "ZiNi"). Each safe cell has a premium: what a chord there would open of the
// 3BV, less the mines still to be flagged for it, less one for the chord and one
// more if the cell itself is closed. The cell with the highest premium, the
// first of equals row by row, is opened if need be, its mines are flagged and it
// is chorded; where no premium is 0 or more the first closed cell that counts
// for the 3BV is opened instead.

// ZiNi is the board's greedy ZiNi.
func (b *Board) ZiNi() int {
	z := newZini(b)
	for z.closed > 0 {
		if cell, ok := z.best(); ok {
			z.chord(cell)
		} else {
			z.click(z.next())
		}
	}
	return z.clicks
}

// zini is a board while it is being solved.
type zini struct {
	*Board
	openings [][]int // the cells of each, its rim included
	of       [][]int // by cell: its openings
	premium  []int
	done     []bool // opened, or a mine that is flagged
	closed   int    // safe cells
	clicks   int
}

func newZini(b *Board) *zini {
	n := b.size()
	z := &zini{
		Board: b, of: make([][]int, n), premium: make([]int, n), done: make([]bool, n), closed: n - b.mines,
	}
	b.eachOpening(func(zeros []int) {
		cells := b.withRim(zeros)
		for _, cell := range cells {
			z.of[cell] = append(z.of[cell], len(z.openings))
		}
		z.openings = append(z.openings, cells)
	})
	for cell := range n {
		if !b.mine(cell) {
			z.premium[cell] = z.worth(cell) - int(b.numbers[cell]) - 2
		}
	}
	return z
}

// withRim gives the zeros of an opening and the numbers around them, each once.
func (b *Board) withRim(zeros []int) []int {
	seen := map[int]bool{}
	var cells []int
	add := func(cell int) {
		if !seen[cell] {
			seen[cell] = true
			cells = append(cells, cell)
		}
	}
	for _, zero := range zeros {
		add(zero)
		for near := range b.around(zero) {
			add(near)
		}
	}
	return cells
}

// worth is what a chord at a cell opens of the 3BV while all is closed: the
// cells of no opening, itself included, and the openings that it belongs to.
func (z *zini) worth(cell int) int {
	n := len(z.of[cell])
	if z.numbers[cell] == 0 {
		return n
	}
	if z.single(cell) {
		n++
	}
	for near := range z.around(cell) {
		if z.single(near) {
			n++
		}
	}
	return n
}

// single tells that a safe cell belongs to no opening.
func (z *zini) single(cell int) bool { return !z.mine(cell) && len(z.of[cell]) == 0 }

// best gives the safe cell with the highest premium that is not negative.
func (z *zini) best() (cell int, ok bool) {
	most := -1
	for at, premium := range z.premium {
		if premium > most && !z.mine(at) {
			cell, most = at, premium
		}
	}
	return cell, most >= 0
}

// next gives the first closed cell that counts for the 3BV.
func (z *zini) next() int {
	for cell := range z.size() {
		if !z.done[cell] && (z.numbers[cell] == 0 || z.single(cell)) {
			return cell
		}
	}
	return 0 // not while a safe cell is closed
}

// chord opens everything around a cell, by as few clicks as that takes.
func (z *zini) chord(cell int) {
	if !z.done[cell] {
		z.click(cell)
	}
	for near := range z.around(cell) {
		if z.mine(near) && !z.done[near] {
			z.flag(near)
		}
	}
	z.clicks++
	for near := range z.around(cell) {
		z.reveal(near)
	}
}

func (z *zini) flag(mine int) {
	z.clicks++
	z.done[mine] = true
	for near := range z.around(mine) {
		z.premium[near]++
	}
}

func (z *zini) click(cell int) {
	z.clicks++
	z.reveal(cell)
}

// reveal opens a safe cell, and an opening whole.
func (z *zini) reveal(cell int) {
	if z.done[cell] || z.mine(cell) {
		return
	}
	if z.numbers[cell] != 0 {
		z.open(cell)
		return
	}
	for _, other := range z.openings[z.of[cell][0]] {
		if !z.done[other] {
			z.open(other)
		}
		z.premium[other]--
	}
}

// open takes a cell out of what is left to be opened.
func (z *zini) open(cell int) {
	z.done[cell] = true
	z.closed--
	z.premium[cell]++
	if !z.single(cell) {
		return
	}
	z.premium[cell]--
	for near := range z.around(cell) {
		z.premium[near]--
	}
}
