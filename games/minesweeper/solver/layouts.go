package solver

// lister writes down every layout that fits, while they are few.
type lister struct {
	cells  []uint16 // unknown cells, in the order they are laid
	clues  [][]int32
	need   []int
	left   []int
	mine   []bool // per cell of the board
	limit  int
	steps  int
	values []int8 // per layout, per cell: the number it would show, or mined
	count  int
	g      *grid
}

// mined is the value of a mine.
const mined = 9

// list gives false where there are more than limit layouts, or too many steps
// would be needed to find them.
func (l *lister) list(s *Solver, limit int) bool {
	b := &s.border
	l.g, l.limit, l.steps, l.count = &s.grid, limit, 64*limit+4096, 0
	l.cells, l.clues, l.values = l.cells[:0], l.clues[:0], l.values[:0]
	l.mine = zeroed(l.mine, len(b.verdicts))
	l.need, l.left = zeroed(l.need, len(b.clues)), zeroed(l.left, len(b.clues))
	for i := range b.components {
		for _, j := range b.components[i].groups {
			l.add(b, &b.groups[j])
		}
	}
	for _, cell := range b.sea {
		l.cells, l.clues = append(l.cells, cell), append(l.clues, nil)
	}
	if len(l.cells) > searchCells {
		return false
	}
	for i := range b.clues {
		l.need[i] = b.clues[i].need
	}
	for cell, verdict := range b.verdicts {
		l.mine[cell] = verdict == Mine
	}
	for _, cell := range l.cells {
		l.mine[cell] = false
	}
	return l.lay(0, b.mines)
}

func (l *lister) add(b *border, g *group) {
	for _, cell := range g.cells[:g.size] {
		l.cells = append(l.cells, cell)
		l.clues = append(l.clues, g.clues[:g.degree])
		for _, c := range g.clues[:g.degree] {
			l.left[c]++
		}
	}
}

// lay decides cell i and those behind it; false at the limit.
func (l *lister) lay(i, mines int) bool {
	if l.steps--; l.steps < 0 {
		return false
	}
	if mines < 0 || mines > len(l.cells)-i {
		return true
	}
	if i == len(l.cells) {
		return l.write()
	}
	return l.put(i, mines, 0) && l.put(i, mines, 1)
}

// put lays nothing, or one mine, in cell i and goes on.
func (l *lister) put(i, mines, mine int) bool {
	clues := l.clues[i]
	for _, c := range clues {
		l.left[c]--
		l.need[c] -= mine
	}
	l.mine[l.cells[i]] = mine == 1
	ok := !l.fits(clues) || l.lay(i+1, mines-mine)
	l.mine[l.cells[i]] = false
	for _, c := range clues {
		l.left[c]++
		l.need[c] += mine
	}
	return ok
}

func (l *lister) fits(clues []int32) bool {
	for _, c := range clues {
		if l.need[c] < 0 || l.need[c] > l.left[c] {
			return false
		}
	}
	return true
}

func (l *lister) write() bool {
	if l.count++; l.count > l.limit {
		return false
	}
	for _, cell := range l.cells {
		if l.mine[cell] {
			l.values = append(l.values, mined)
			continue
		}
		n := int8(0)
		for _, near := range l.g.near[cell] {
			if l.mine[near] {
				n++
			}
		}
		l.values = append(l.values, n)
	}
	return true
}
