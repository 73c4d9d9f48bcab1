package search

import (
	"math/bits"
	"sync"

	"arcade/games/reversi/board"
)

// Stable discs can't be flipped any more, however play goes on. What is
// counted here is a part of them that is quickly found: those that are safe
// along their edge, those whose four lines are full, and those that lean on
// stable ones.

// edges gives for the discs of both sides on an edge (8 bits each) the own
// ones that no play along the edge can flip.
type edges [256][256]uint8

var edgeTable = sync.OnceValue(findEdges)

// findEdges tries every way to fill an edge, the fullest edges first: a disc
// is safe if it is there and is safe whatever is placed next.
func findEdges() *edges {
	var table edges
	for empty := range 9 {
		for own := range 256 {
			for opp := range 256 {
				free := ^(own | opp) & 0xff
				if own&opp == 0 && bits.OnesCount(uint(free)) == empty {
					table[own][opp] = table.safe(own, opp, free)
				}
			}
		}
	}
	return &table
}

// safe is one entry, from those with one square fewer to fill.
func (t *edges) safe(own, opp, free int) uint8 {
	safe := uint8(own)
	for at := range 8 {
		if free>>at&1 == 0 {
			continue
		}
		flips := flipsOnEdge(own, opp, at)
		safe &= t[own|flips|1<<at][opp&^flips]
		flips = flipsOnEdge(opp, own, at)
		safe &= t[own&^flips][opp|flips|1<<at]
	}
	return safe
}

// flipsOnEdge is what a disc of own placed there flips along the edge.
func flipsOnEdge(own, opp, at int) (flips int) {
	for _, step := range [2]int{-1, 1} {
		run := 0
		i := at + step
		for ; i >= 0 && i < 8 && opp>>i&1 == 1; i += step {
			run |= 1 << i
		}
		if i >= 0 && i < 8 && own>>i&1 == 1 {
			flips |= run
		}
	}
	return flips
}

// stable counts discs of the side to move that are surely stable.
func (s *Searcher) stable(b board.Board) int {
	set := s.edgeStable(b)
	lines := fullLines(b.Own | b.Opp)
	set |= lines.all() & b.Own
	if set == 0 {
		return 0
	}
	inside := b.Own & 0x007e7e7e7e7e7e00
	for {
		row := set<<1 | set>>1 | lines.row
		column := set<<8 | set>>8 | lines.column
		rising := set<<7 | set>>7 | lines.rising
		falling := set<<9 | set>>9 | lines.falling
		more := row & column & rising & falling & inside &^ set
		if more == 0 {
			return bits.OnesCount64(set)
		}
		set |= more
	}
}

// edgeStable is the part of them that lies on the edges.
func (s *Searcher) edgeStable(b board.Board) uint64 {
	t := s.edges
	top := uint64(t[b.Own&0xff][b.Opp&0xff])
	bottom := uint64(t[b.Own>>56][b.Opp>>56]) << 56
	left := spreadColumn(t[columnBits(b.Own)][columnBits(b.Opp)])
	right := spreadColumn(t[columnBits(b.Own>>7)][columnBits(b.Opp>>7)]) << 7
	return top | bottom | left | right
}

// columnBits gathers the first column into a byte, row 1 in the lowest bit.
func columnBits(set uint64) uint64 {
	return (set & 0x0101010101010101) * 0x0102040810204080 >> 56
}

// spreadColumn is its inverse, without the corners: their products would
// overlap, and the top and bottom edges have them already.
func spreadColumn(b uint8) uint64 {
	return (uint64(b&0x7e) * 0x0002040810204081) & 0x0101010101010101
}

// lines are the squares whose row, column or diagonals are full.
type lines struct{ row, column, rising, falling uint64 }

func (l lines) all() uint64 { return l.row & l.column & l.rising & l.falling }

// fullLines finds the full lines of a set of filled squares. A square at the
// edge ends a diagonal: there is nothing beyond it.
func fullLines(filled uint64) (l lines) {
	row := filled
	row &= row >> 4
	row &= row >> 2
	row &= row >> 1
	l.row = (row & 0x0101010101010101) * 0xff
	column := filled
	column &= bits.RotateLeft64(column, -32)
	column &= bits.RotateLeft64(column, -16)
	column &= bits.RotateLeft64(column, -8)
	l.column = column
	const left, right = 0x0101010101010101, 0x8080808080808080
	const top, bottom = 0x00000000000000ff, 0xff00000000000000
	l.falling = along(filled, 9, top|left, bottom|right)
	l.rising = along(filled, 7, top|right, bottom|left)
	return l
}

// along keeps the squares from which an unbroken run of filled ones leads to
// the edge both ways along a diagonal; ends are where it begins and stops.
func along(filled uint64, step uint, begins, stops uint64) uint64 {
	up := filled & begins  // filled from the beginning on
	down := filled & stops // filled to the end
	for range 7 {
		up |= up << step & filled &^ begins
		down |= down >> step & filled &^ stops
	}
	return up & down
}
