package solver

import "math/bits"

// A sweep lays a component's groups one after the other. Between two groups
// all partial layouts that leave the same numbers of mines to be found by the
// clues half done, and hold the same number of mines, are one node: what can
// follow them is the same. (The transfer-matrix method; for constraints in
// general: Dechter, "Bucket elimination", 1999.)

// slots is how many clues may be half done at a time, of four bits each.
const slots = 32

// state is what a partial layout leaves to do: mines still needed, a slot each.
type state [2]uint64

func (s state) at(slot int8) int {
	return int(s[slot>>4] >> (4 * (slot & 15)) & 15)
}

func (s state) plus(t state) state { return state{s[0] + t[0], s[1] + t[1]} }

// node is the partial layouts that can't be told apart.
type node struct {
	state state
	mines int32
	paths weight // layouts that lead here
	rest  weight // layouts that lead on from here, see backward
}

// edge lays k mines in the group of its layer.
type edge struct {
	from, to int32
	k        int8
}

// layer lays one group.
type layer struct {
	group  int32
	nodes  span // those it makes
	edges  span
	begins state
	unit   state // one mine in each of its clues
	size   int
	degree int
	slots  [8]int8
	room   [8]int // cells left to each clue after this layer
}

// span is a range of nodes or edges: from and, not included, to.
type span struct{ from, to int }

type sweep struct {
	budget int // nodes
	left   int // of it
	nodes  []node
	edges  []edge
	layers []layer
	table  table
}

// digit is n in one slot.
func digit(slot int8, n int) state {
	var s state
	s[slot>>4] = uint64(n) << (4 * (slot & 15))
	return s
}

func (w *sweep) reset() {
	w.table.reset(len(w.nodes))
	w.left = w.budget
	w.nodes, w.edges, w.layers = w.nodes[:0], w.edges[:0], w.layers[:0]
}

// forward counts the layouts of a component by their mines; false where there
// is none, or where the budget ends (then the component is not counted).
func (w *sweep) forward(b *border, c *component) bool {
	c.layers = len(w.layers)
	start, edges := len(w.nodes), len(w.edges)
	last, ok := span{}, w.plan(b, c)
	if ok {
		last, ok = w.run(c)
	}
	if !ok {
		w.left -= len(w.nodes) - start
		w.table.reset(len(w.nodes))
		w.nodes, w.edges, w.layers = w.nodes[:start], w.edges[:edges], w.layers[:c.layers]
		return false
	}
	w.left -= len(w.nodes) - start
	c.counted = true
	return w.gather(c, last)
}

// run lays all groups and gives the last nodes; false where they take more than
// half of what the budget has left, so that one component leaves something to
// the others.
func (w *sweep) run(c *component) (span, bool) {
	most := len(w.nodes) + w.left/2
	w.nodes = append(w.nodes, node{paths: one()})
	from := len(w.nodes) - 1
	for i := c.layers; i < len(w.layers); i++ {
		l := &w.layers[i]
		to, edges := len(w.nodes), len(w.edges)
		w.table.begin(to)
		for n := from; n < to && len(w.nodes) <= most; n++ {
			w.lay(l, n)
		}
		if len(w.nodes) > most {
			return span{}, false
		}
		l.nodes, l.edges = span{to, len(w.nodes)}, span{edges, len(w.edges)}
		from = to
	}
	return span{from, len(w.nodes)}, true
}

// plan finds each layer's slots; false where too many clues are half done.
func (w *sweep) plan(b *border, c *component) bool {
	free := uint32(1<<slots - 1)
	for i := range c.groups {
		g := &b.groups[c.groups[i]]
		l := layer{group: c.groups[i], size: g.size, degree: g.degree}
		for j, index := range g.clues[:g.degree] {
			k := &b.clues[index]
			if k.slot == 0 {
				if free == 0 {
					return false
				}
				k.slot = int8(bits.TrailingZeros32(free)) + 1
				free &= free - 1
				l.begins = l.begins.plus(digit(k.slot-1, k.need))
			}
			k.left -= g.size
			l.slots[j], l.room[j] = k.slot-1, k.left
			l.unit = l.unit.plus(digit(k.slot-1, 1))
		}
		for _, index := range g.clues[:g.degree] {
			if k := &b.clues[index]; k.left == 0 {
				free |= 1 << (k.slot - 1)
			}
		}
		w.layers = append(w.layers, l)
	}
	return true
}

// lay adds what follows a node when the layer's group is laid.
func (w *sweep) lay(l *layer, from int) {
	n := &w.nodes[from]
	s := n.state.plus(l.begins)
	lo, hi := 0, l.size
	for j := range l.degree {
		need := s.at(l.slots[j])
		lo, hi = max(lo, need-l.room[j]), min(hi, need)
	}
	mines, paths := n.mines, n.paths
	for k := lo; k <= hi; k++ {
		m := uint64(k)
		next := state{s[0] - m*l.unit[0], s[1] - m*l.unit[1]}
		to := w.table.find(w, next, mines+int32(k))
		w.nodes[to].paths = w.nodes[to].paths.plus(paths.scale(binomial(l.size, k)))
		w.edges = append(w.edges, edge{int32(from), to, int8(k)})
	}
}

// gather reads the counts off the last nodes.
func (w *sweep) gather(c *component, made span) bool {
	last := w.nodes[made.from:made.to]
	if len(last) == 0 {
		return false
	}
	lo, hi := last[0].mines, last[0].mines
	for i := range last {
		lo, hi = min(lo, last[i].mines), max(hi, last[i].mines)
	}
	c.lo, c.counts = int(lo), zeroed(c.counts, int(hi-lo)+1)
	for i := range last {
		c.counts[last[i].mines-lo] = last[i].paths
	}
	return true
}

// binomial is the number of ways to choose k of n, n at most 8.
func binomial(n, k int) float64 {
	c := 1
	for i := range k {
		c = c * (n - i) / (i + 1)
	}
	return float64(c)
}
