package solver

import "slices"

// sums combines the components with each other and with the sea over the
// count of mines.
type sums struct {
	exact bool
	total weight
	// before[i][t] is the number of layouts of the components before i that
	// hold t mines (less the least they can hold); after[i][t] that of
	// component i, those behind it and the sea, where t mines are before them.
	before, after [][]weight
	outside       []weight
	lows          []int // the least mines of the components before i
}

// combine fills the odds and the verdicts; false where no layout has the right
// count of mines.
func (s *Solver) combine() bool {
	s.settle()
	if !s.sums.exact {
		return s.estimate()
	}
	u, b := &s.sums, &s.border
	u.ahead(b)
	u.back(b)
	u.total = u.after[0][0]
	if u.total.zero() {
		return false
	}
	for i := range b.components {
		u.surround(b, i)
		s.spread(&b.components[i], u.outside)
	}
	s.sound()
	return true
}

// ahead convolves the components' counts from the first on.
func (u *sums) ahead(b *border) {
	n := len(b.components)
	u.before = slices.Grow(u.before[:0], n+1)[:n+1]
	u.lows = append(u.lows[:0], 0)
	u.before[0] = append(u.before[0][:0], one())
	for i := range b.components {
		c, old := &b.components[i], u.before[i]
		next := zeroed(u.before[i+1], len(old)+len(c.counts)-1)
		for t, ways := range old {
			for m, count := range c.counts {
				next[t+m] = next[t+m].plus(ways.times(count))
			}
		}
		u.before[i+1] = next
		u.lows = append(u.lows, u.lows[i]+c.lo)
	}
}

// back counts from the sea backwards.
func (u *sums) back(b *border) {
	n := len(b.components)
	u.after = slices.Grow(u.after[:0], n+1)[:n+1]
	u.after[n] = tides(zeroed(u.after[n], len(u.before[n])), len(b.sea), b.mines-u.lows[n])
	for i := n - 1; i >= 0; i-- {
		c, old := &b.components[i], u.after[i+1]
		next := zeroed(u.after[i], len(u.before[i]))
		for t := range next {
			for m, count := range c.counts {
				next[t] = next[t].plus(count.times(old[t+m]))
			}
		}
		u.after[i] = next
	}
}

// tides fills ways[t] with the ways to lay mines-t mines in a sea of n cells.
func tides(ways []weight, n, mines int) []weight {
	for t := range ways {
		k := mines - t
		switch {
		case k < 0 || k > n:
		case t == 0 || k+1 > n: // the first that is in range
			ways[t] = choose(n, k)
		default: // C(n,k) = C(n,k+1) (k+1)/(n-k)
			ways[t] = ways[t-1].scale(float64(k+1) / float64(n-k))
		}
	}
	return ways
}

// surround counts, for each number of mines in component i, the layouts of all
// the rest.
func (u *sums) surround(b *border, i int) {
	u.outside = zeroed(u.outside, len(b.components[i].counts))
	for t, ways := range u.before[i] {
		for m := range u.outside {
			u.outside[m] = u.outside[m].plus(ways.times(u.after[i+1][t+m]))
		}
	}
}

// spread goes back over a component's sweep and finds each group's odds.
// outside[m] weighs its layouts of c.lo+m mines.
func (s *Solver) spread(c *component, outside []weight) {
	w := &s.sweep
	last := c.layers + len(c.groups) - 1
	for n := w.layers[last].nodes.from; n < w.layers[last].nodes.to; n++ {
		w.nodes[n].rest = outside[int(w.nodes[n].mines)-c.lo]
	}
	for i := last; i >= c.layers; i-- {
		mines, clear := w.backward(i)
		s.judge(&s.border.groups[w.layers[i].group], mines, clear)
	}
}

// backward counts what leads on from a layer's nodes, and sums its layouts
// over the chance of one cell to be a mine, and to be none.
func (w *sweep) backward(i int) (mines, clear weight) {
	l := &w.layers[i]
	for e := l.edges.from; e < l.edges.to; e++ {
		edge := &w.edges[e]
		from := &w.nodes[edge.from]
		rest := w.nodes[edge.to].rest
		if rest.zero() {
			continue
		}
		rest = rest.scale(binomial(l.size, int(edge.k)))
		from.rest = from.rest.plus(rest)
		share := from.paths.times(rest)
		if edge.k > 0 {
			mines = mines.plus(share.scale(float64(edge.k)))
		}
		if free := l.size - int(edge.k); free > 0 {
			clear = clear.plus(share.scale(float64(free)))
		}
	}
	return mines, clear
}

// judge writes a group's odds.
func (s *Solver) judge(g *group, mines, clear weight) {
	verdict, odds := Unknown, mines.over(mines.plus(clear))
	switch {
	case mines.zero():
		verdict, odds = Safe, 0
	case clear.zero():
		verdict, odds = Mine, 1
	}
	for _, cell := range g.cells[:g.size] {
		s.border.verdicts[cell], s.odds[cell] = verdict, odds
	}
}

// sound writes the odds of the sea.
func (s *Solver) sound() {
	b, u := &s.border, &s.sums
	n := len(b.components)
	var g group
	var mines, clear weight
	for t, ways := range u.before[n] {
		k := b.mines - u.lows[n] - t
		share := ways.times(u.after[n][t])
		if k > 0 {
			mines = mines.plus(share.scale(float64(k)))
		}
		if free := len(b.sea) - k; free > 0 {
			clear = clear.plus(share.scale(float64(free)))
		}
	}
	for _, cell := range b.sea {
		g.cells[0], g.size = cell, 1
		s.judge(&g, mines, clear)
	}
}
