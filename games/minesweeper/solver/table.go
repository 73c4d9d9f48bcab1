package solver

import "math/bits"

// table finds the nodes of the layer in the making. An entry holds a node's
// number plus base; entries of earlier layers are below first and count as
// empty, so that nothing needs clearing.
type table struct {
	entries []uint32
	base    uint32
	first   uint32
	used    int
}

// reset forgets the nodes, of which there were n.
func (t *table) reset(n int) {
	t.base += uint32(n)
	if t.entries == nil || t.base > 1<<31 {
		t.entries, t.base = make([]uint32, 1<<10), 0
	}
}

// begin starts a layer whose first node will be number first.
func (t *table) begin(first int) {
	t.first, t.used = t.base+uint32(first)+1, 0
}

// find gives the node of a state and a number of mines, a new one if need be.
func (t *table) find(w *sweep, s state, mines int32) int32 {
	if 2*t.used >= len(t.entries) {
		t.grow(w)
	}
	for i := t.hash(s, mines); ; i = (i + 1) & (len(t.entries) - 1) {
		entry := t.entries[i]
		if entry < t.first {
			t.entries[i] = t.base + uint32(len(w.nodes)) + 1
			t.used++
			w.nodes = append(w.nodes, node{state: s, mines: mines})
			return int32(len(w.nodes) - 1)
		}
		if n := int32(entry - t.base - 1); w.nodes[n].state == s && w.nodes[n].mines == mines {
			return n
		}
	}
}

func (t *table) hash(s state, mines int32) int {
	h := (s[0]^uint64(mines)<<48)*0x9e3779b97f4a7c15 ^ bits.RotateLeft64(s[1]*0xd1342543de82ef95, 32)
	return int(h>>29) & (len(t.entries) - 1)
}

func (t *table) grow(w *sweep) {
	first := int(t.first - t.base - 1)
	t.entries = make([]uint32, 4*len(t.entries))
	for n := first; n < len(w.nodes); n++ {
		i := t.hash(w.nodes[n].state, w.nodes[n].mines)
		for t.entries[i] != 0 {
			i = (i + 1) & (len(t.entries) - 1)
		}
		t.entries[i] = t.base + uint32(n) + 1
	}
}
