package solver

import "slices"

// even finds a guess that no play can avoid: two cells of which one is a mine
// and that no number can ever tell apart, because every cell beside only one of
// them is a mine or already open. It may as well be made at once: it costs
// nothing, and the cell that opens may help elsewhere.
func (s *Solver) even() (cell int, ok bool) {
	b := &s.border
	for i := range b.groups {
		g := &b.groups[i]
		if g.size == 2 && b.verdicts[g.cells[0]] == Unknown && b.oneOf(g) &&
			s.twins(int(g.cells[0]), int(g.cells[1])) {
			return int(g.cells[0]), true
		}
	}
	return 0, false
}

// oneOf tells that some number finds exactly one mine in a group.
func (b *border) oneOf(g *group) bool {
	for _, index := range g.clues[:g.degree] {
		need, others := b.clues[index].need, 0
		for _, j := range b.clues[index].groups {
			switch other := &b.groups[j]; b.verdicts[other.cells[0]] {
			case Mine:
				need -= other.size
			case Unknown:
				others++
			}
		}
		if others == 1 && need == 1 {
			return true
		}
	}
	return false
}

// twins tells that no closed cell that may be safe touches only one of two.
func (s *Solver) twins(a, b int) bool {
	return s.covers(a, b) && s.covers(b, a)
}

// covers tells that all such cells around b touch a too.
func (s *Solver) covers(a, b int) bool {
	for _, cell := range s.near[b] {
		if verdict := s.border.verdicts[cell]; int(cell) == a || verdict == Mine || verdict == Open {
			continue
		}
		if !slices.Contains(s.near[a], cell) {
			return false
		}
	}
	return true
}
