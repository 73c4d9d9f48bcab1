package solver

// estimate fills the odds where some component could not be counted, or there
// is no count of mines. The counted ones are judged without the count of mines:
// what is certain then is certain with it. The others get the mean share of the
// clues around a cell.
func (s *Solver) estimate() bool {
	b := &s.border
	s.sums.total = weight{}
	for i := range b.components {
		c := &b.components[i]
		if !c.counted {
			s.guessShare(c)
			continue
		}
		s.sums.outside = zeroed(s.sums.outside, len(c.counts))
		for m := range s.sums.outside {
			s.sums.outside[m] = one()
		}
		s.spread(c, s.sums.outside)
	}
	s.floatSea()
	return true
}

func (s *Solver) guessShare(c *component) {
	b := &s.border
	for _, i := range c.groups {
		g := &b.groups[i]
		share := 0.0
		for _, index := range g.clues[:g.degree] {
			cells := 0
			for _, other := range b.clues[index].groups {
				cells += b.groups[other].size
			}
			share += float64(b.clues[index].need) / float64(cells) / float64(g.degree)
		}
		for _, cell := range g.cells[:g.size] {
			s.odds[cell] = share
		}
	}
}

// floatSea spreads the mines that the border is not expected to hold.
func (s *Solver) floatSea() {
	if s.view.Mines == NoCount {
		return
	}
	left := float64(s.border.mines)
	for i := range s.border.groups {
		g := &s.border.groups[i]
		left -= float64(g.size) * s.odds[g.cells[0]]
	}
	for _, cell := range s.border.sea {
		s.odds[cell] = min(max(left/float64(len(s.border.sea)), 0), 1)
	}
}
