package solver

// orderer puts the groups of a component into an order that keeps few clues
// half done at any time.
type orderer struct {
	edge    []int32 // groups that touch a clue already begun
	queued  []bool
	begun   []bool // per clue
	ordered []int32
}

// join finds the components.
func (b *border) join() {
	b.components = b.components[:0]
	o := &b.order
	o.queued = zeroed(o.queued, len(b.groups))
	o.begun = zeroed(o.begun, len(b.clues))
	o.ordered = o.ordered[:0]
	if cap(o.ordered) < len(b.groups) {
		o.ordered = make([]int32, 0, len(b.groups))
	}
	for i := range b.groups {
		if b.groups[i].seen {
			continue
		}
		from := len(o.ordered)
		b.arrange(b.end(int32(i)))
		if len(b.components) < cap(b.components) {
			b.components = b.components[:len(b.components)+1] // keeps its memory
		} else {
			b.components = append(b.components, component{})
		}
		c := &b.components[len(b.components)-1]
		c.groups, c.counted = o.ordered[from:], false
	}
}

func zeroed[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// end walks the component of a group breadth first and gives the last group:
// one at an end.
func (b *border) end(start int32) int32 {
	b.groups[start].seen = true
	b.queue = append(b.queue[:0], start)
	for i := 0; i < len(b.queue); i++ {
		g := &b.groups[b.queue[i]]
		for _, c := range g.clues[:g.degree] {
			for _, other := range b.clues[c].groups {
				if !b.groups[other].seen {
					b.groups[other].seen = true
					b.queue = append(b.queue, other)
				}
			}
		}
	}
	return b.queue[len(b.queue)-1]
}

// arrange appends a component's groups: each time the one that begins the
// fewest clues and ends the most.
func (b *border) arrange(start int32) {
	o := &b.order
	o.edge = append(o.edge[:0], start)
	o.queued[start] = true
	for len(o.edge) > 0 {
		best, least := 0, 1<<30
		for i, g := range o.edge {
			if cost := b.cost(g); cost < least {
				best, least = i, cost
			}
		}
		next := o.edge[best]
		o.edge = append(o.edge[:best], o.edge[best+1:]...)
		o.ordered = append(o.ordered, next)
		b.begin(next)
	}
}

func (b *border) cost(g int32) int {
	cost := 0
	for _, c := range b.groups[g].clues[:b.groups[g].degree] {
		if !b.order.begun[c] {
			cost++
		}
		if b.clues[c].open == 1 {
			cost--
		}
	}
	return cost
}

// begin marks the clues of a placed group, and queues what they touch.
func (b *border) begin(g int32) {
	o := &b.order
	for _, c := range b.groups[g].clues[:b.groups[g].degree] {
		b.clues[c].open--
		if o.begun[c] {
			continue
		}
		o.begun[c] = true
		for _, other := range b.clues[c].groups {
			if !o.queued[other] {
				o.queued[other] = true
				o.edge = append(o.edge, other)
			}
		}
	}
}
