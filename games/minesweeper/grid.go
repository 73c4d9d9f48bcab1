package minesweeper

// mark is what a player's clicks have made of a cell.
type mark uint8

const (
	closed mark = iota
	flagged
	questioned
	opened
	exploded // a mine that was opened
)

// page is how many cells share their fate when one of them changes. A match
// keeps its past states; with pages a move on a board of 100x100 costs 0.8 KB
// instead of 10 KB.
const page = 128

// grid holds the marks of a board. States share pages, so a page in a grid is
// never written; see draft.
type grid []*[page]mark

func newGrid(size int) grid {
	g := make(grid, (size+page-1)/page)
	empty := new([page]mark)
	for i := range g {
		g[i] = empty
	}
	return g
}

func (g grid) at(cell int) mark { return g[cell/page][cell%page] }

// draft is a copy of a grid that may be written: a page is copied at its first
// change.
type draft struct {
	grid
	own []bool
}

func (g grid) draft() draft {
	return draft{grid: append(grid(nil), g...), own: make([]bool, len(g))}
}

func (d draft) set(cell int, m mark) {
	i := cell / page
	if !d.own[i] {
		fresh := *d.grid[i]
		d.grid[i], d.own[i] = &fresh, true
	}
	d.grid[i][cell%page] = m
}
