package solver

import "slices"

// clue is a number with closed cells around it.
type clue struct {
	need   int // mines among the unknown cells around it
	left   int // unknown cells around it; while sweeping, those not yet laid
	groups []int32
	slot   int8 // while sweeping
	open   int  // while ordering: groups not yet placed
}

// group is a set of unknown cells that touch the same clues: at most eight,
// because all of them touch the same number.
type group struct {
	cells  [8]uint16
	size   int
	clues  [8]int32
	degree int
	next   int32 // the next group with the same first clue, -1 ends
	seen   bool
}

// component is a set of groups joined by clues, in the order of the sweep.
type component struct {
	groups  []int32
	counted bool
	layers  int // its first layer in the sweep
	lo      int // counts[i] layouts have lo+i mines
	counts  []weight
}

// border is the closed cells that touch open numbers, and what stands decided
// before anything is counted.
type border struct {
	verdicts   []Verdict
	clues      []clue
	groups     []group
	components []component
	sea        []uint16 // unknown cells that touch no number
	mines      int      // mines not yet known

	first []int32 // per clue: its first group, by group.next
	at    []int32 // per cell: its clue, or -1
	slab  []int32
	queue []int32
	order orderer
}

// read takes a view; false where a number can't be right.
func (b *border) read(g *grid, v View) bool {
	size := len(v.Cells)
	if len(b.verdicts) != size {
		b.verdicts, b.at = make([]Verdict, size), make([]int32, size)
	}
	for cell, n := range v.Cells {
		b.verdicts[cell] = Open
		if n == Hidden {
			b.verdicts[cell] = Unknown
		}
	}
	if !b.singles(g, v) {
		return false
	}
	b.mines = v.Mines
	for _, verdict := range b.verdicts {
		if verdict == Mine {
			b.mines--
		}
	}
	b.collect(g, v)
	b.join()
	return v.Mines == NoCount || b.mines >= 0
}

// singles decides what single numbers tell, until they tell no more.
func (b *border) singles(g *grid, v View) bool {
	for changed := true; changed; {
		changed = false
		for cell, n := range v.Cells {
			if n == Hidden || n == Blank {
				continue
			}
			need, left := b.rest(g, cell, n)
			if need < 0 || need > left {
				return false
			}
			if left == 0 || need > 0 && need < left {
				continue
			}
			verdict := Safe
			if need > 0 {
				verdict = Mine
			}
			for _, near := range g.near[cell] {
				if b.verdicts[near] == Unknown {
					b.verdicts[near] = verdict
				}
			}
			changed = true
		}
	}
	return true
}

// rest counts the mines still to be found around a number, and the unknown
// cells there.
func (b *border) rest(g *grid, cell int, n int8) (need, left int) {
	need = int(n)
	for _, near := range g.near[cell] {
		switch b.verdicts[near] {
		case Mine:
			need--
		case Unknown:
			left++
		}
	}
	return need, left
}

// collect makes the clues and groups.
func (b *border) collect(g *grid, v View) {
	b.clues, b.groups, b.sea, b.first = b.clues[:0], b.groups[:0], b.sea[:0], b.first[:0]
	for cell, n := range v.Cells {
		b.at[cell] = -1
		if n == Hidden || n == Blank {
			continue
		}
		if need, left := b.rest(g, cell, n); left > 0 {
			b.at[cell] = int32(len(b.clues))
			b.clues = append(b.clues, clue{need: need, left: left})
			b.first = append(b.first, -1)
		}
	}
	for cell, verdict := range b.verdicts {
		if verdict == Unknown {
			b.sort(g, uint16(cell))
		}
	}
	b.link()
}

// sort puts an unknown cell into its group.
func (b *border) sort(g *grid, cell uint16) {
	var fresh group
	for _, near := range g.near[cell] {
		if c := b.at[near]; c >= 0 {
			fresh.clues[fresh.degree] = c
			fresh.degree++
		}
	}
	if fresh.degree == 0 {
		b.sea = append(b.sea, cell)
		return
	}
	head := &b.first[fresh.clues[0]]
	for i := *head; i >= 0; i = b.groups[i].next {
		if old := &b.groups[i]; old.degree == fresh.degree && old.clues == fresh.clues {
			old.cells[old.size] = cell
			old.size++
			return
		}
	}
	fresh.cells[0], fresh.size, fresh.next = cell, 1, *head
	*head = int32(len(b.groups))
	b.groups = append(b.groups, fresh)
}

// link gives each clue the list of its groups.
func (b *border) link() {
	total := 0
	for i := range b.groups {
		total += b.groups[i].degree
		for _, c := range b.groups[i].clues[:b.groups[i].degree] {
			b.clues[c].open++
		}
	}
	b.slab = slices.Grow(b.slab[:0], total)[:total]
	from := 0
	for i := range b.clues {
		c := &b.clues[i]
		c.groups = b.slab[from : from : from+c.open]
		from += c.open
	}
	for i := range b.groups {
		for _, c := range b.groups[i].clues[:b.groups[i].degree] {
			b.clues[c].groups = append(b.clues[c].groups, int32(i))
		}
	}
}
