package generator

import "math/bits"

// logic solves a board as a player does: by single numbers, by two numbers
// that share neighbours, and, in the grade Counted, by the count of the mines
// left. It opens only what is certain, so a board of which it opens all needs
// no guess.
type logic struct {
	field
	single []int // open cells to look at
	double []int // open cells to look at beside others
	listed []uint8
	tally  *tally // nil in the grade Numbers
	steps  int    // cells opened or flagged, and pairs looked at
}

// The lists that a cell stands in.
const (
	inSingle uint8 = 1 << iota
	inDouble
)

func newLogic(w, h int) logic {
	l := logic{field: newField(w, h)}
	l.listed = make([]uint8, len(l.mark))
	return l
}

// start closes every cell and opens the first.
func (l *logic) start(mines, first int) {
	l.single, l.double = l.single[:0], l.double[:0]
	l.mines, l.hidden = mines, l.w*l.h-mines
	clear(l.listed)
	l.each(func(i int) { l.mark[i] = unknown })
	l.open(first)
}

// open opens a safe cell.
func (l *logic) open(i int) {
	l.steps++
	l.mark[i] = opened
	l.hidden--
	l.rest[i], l.need[i] = l.look(i)
	for d, offset := range l.ring {
		if near := i + offset; l.mark[near] == opened {
			l.rest[near] &^= l.bits[7-d]
			l.enlist(near)
		}
	}
	l.enlist(i)
}

// flag marks a cell that must be a mine.
func (l *logic) flag(i int) {
	l.steps++
	l.mark[i] = flagged
	l.mines--
	for d, offset := range l.ring {
		if near := i + offset; l.mark[near] == opened {
			l.rest[near] &^= l.bits[7-d]
			l.need[near]--
			l.enlist(near)
		}
	}
}

func (l *logic) enlist(i int) {
	if l.listed[i]&inSingle == 0 {
		l.listed[i] |= inSingle
		l.single = append(l.single, i)
	}
}

// run opens all that follows; true where every safe cell is open.
func (l *logic) run() bool {
	for l.hidden > 0 {
		switch {
		case len(l.single) > 0:
			l.alone(l.next(&l.single, inSingle))
		case len(l.double) > 0:
			l.together(l.next(&l.double, inDouble))
		case l.tally == nil || !l.tally.use(l):
			return false
		}
	}
	return true
}

func (l *logic) next(list *[]int, in uint8) int {
	last := len(*list) - 1
	i := (*list)[last]
	*list = (*list)[:last]
	l.listed[i] &^= in
	return i
}

// alone takes what a number tells by itself.
func (l *logic) alone(i int) {
	rest := l.rest[i]
	switch need := int(l.need[i]); {
	case rest == 0:
	case need == 0:
		l.decide(i, rest, false)
	case need == bits.OnesCount32(rest):
		l.decide(i, rest, true)
	default:
		l.later(i)
	}
}

// later puts a number on the list of those to be looked at beside others.
func (l *logic) later(i int) {
	if l.listed[i]&inDouble == 0 {
		l.listed[i] |= inDouble
		l.double = append(l.double, i)
	}
}

// together takes what a number tells beside each other one near it: where one
// needs more mines than the other by as many as it has cells of its own, these
// are mines, and the other's own cells are safe.
func (l *logic) together(i int) {
	rest := uint64(l.rest[i]) << centre
	if rest == 0 {
		return
	}
	for _, p := range l.pairs {
		other := i + p.offset
		if l.mark[other] != opened {
			continue
		}
		theirs := uint64(l.rest[other]) << p.shift
		if rest&theirs == 0 || rest == theirs {
			continue
		}
		l.steps++
		own, others := rest&^theirs, theirs&^rest
		more := int(l.need[i] - l.need[other])
		mines := more == bits.OnesCount64(own)
		if !mines && -more != bits.OnesCount64(others) {
			continue
		}
		l.decide(i, uint32(own>>centre), mines)
		l.decide(other, uint32(others>>p.shift), !mines)
		l.later(i)
		return
	}
}

// decide flags or opens a set of unknown cells around a cell.
func (l *logic) decide(i int, set uint32, mines bool) {
	for d, bit := range l.bits {
		switch {
		case set&bit == 0:
		case mines:
			l.flag(i + l.ring[d])
		default:
			l.open(i + l.ring[d])
		}
	}
}
