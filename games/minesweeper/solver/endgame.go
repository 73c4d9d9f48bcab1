package solver

import "slices"

// endgame plays the rest of a game in every way. What a player knows is the
// set of layouts still possible: which cells are open follows from it as far
// as it matters, because a cell that is safe in all of them is free to open.
// (Play as a tree of such sets: Buffet, Lee, Lin, Teytaud, "Optimistic
// heuristics for minesweeper", 2012.)
type endgame struct {
	layouts lister
	n       int // cells
	keys    []uint64
	won     map[uint64]int32 // per set: how many of its layouts the best play wins
	steps   int              // cells looked at, less is left
	arena   []int32
}

// best gives the cell whose opening wins the most of the layouts, and their
// number; false where the steps don't suffice.
func (e *endgame) best(steps int) (cell, wins int, ok bool) {
	e.n, e.steps = len(e.layouts.cells), steps
	e.keys = zeroed(e.keys, e.layouts.count)
	seed := uint64(0x9e3779b97f4a7c15)
	for i := range e.keys {
		seed += 0x9e3779b97f4a7c15
		e.keys[i] = mix(seed)
	}
	if e.won == nil {
		e.won = map[uint64]int32{}
	}
	clear(e.won)
	all := make([]int32, e.layouts.count)
	for i := range all {
		all[i] = int32(i)
	}
	i, n := e.choose(all)
	if i < 0 || e.steps <= 0 {
		return 0, 0, false
	}
	return int(e.layouts.cells[i]), int(n), true
}

// mix is the finalizer of SplitMix64 (Steele, Lea, Flood, 2014).
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// value counts the layouts of a set that the best play wins.
func (e *endgame) value(set []int32) int32 {
	if len(set) <= 1 {
		return int32(len(set))
	}
	key := uint64(0)
	for _, i := range set {
		key ^= e.keys[i]
	}
	if wins, ok := e.won[key]; ok {
		return wins
	}
	_, wins := e.choose(set)
	e.won[key] = wins
	return wins
}

// risk is a cell and in how many layouts it is safe.
type risk struct{ cell, safe int32 }

// choose gives the best cell to open and what it wins: a free one that tells
// something, else the best guess.
func (e *endgame) choose(set []int32) (cell int, wins int32) {
	var room [128]risk
	risks := room[:0]
	for c := range e.n {
		safe, same := e.look(set, c)
		switch {
		case safe == len(set) && !same:
			return c, e.open(set, c, -1)
		case safe > 0 && safe < len(set):
			risks = append(risks, risk{int32(c), int32(safe)})
		}
	}
	if e.steps <= 0 {
		return -1, 0
	}
	slices.SortStableFunc(risks, func(a, b risk) int { return int(b.safe - a.safe) })
	cell = -1
	for _, r := range risks {
		if r.safe <= wins {
			break
		}
		if n := e.open(set, int(r.cell), wins); n > wins {
			cell, wins = int(r.cell), n
		}
	}
	return cell, wins
}

// look counts the layouts in which a cell is safe, and tells whether it shows
// the same in all.
func (e *endgame) look(set []int32, c int) (safe int, same bool) {
	e.steps -= len(set)
	values := e.layouts.values
	first := values[int(set[0])*e.n+c]
	same = true
	for _, i := range set {
		v := values[int(i)*e.n+c]
		if v != mined {
			safe++
		}
		same = same && v == first
	}
	return safe, same
}

// open gives what opening a cell wins: the sum over what it may show. It may
// stop early once that can't exceed least.
func (e *endgame) open(set []int32, c int, least int32) int32 {
	from := len(e.arena)
	var ends [mined + 1]int
	values := e.layouts.values
	for _, i := range set {
		ends[values[int(i)*e.n+c]]++
	}
	at := from
	for v := range mined {
		n := ends[v]
		ends[v] = at
		at += n
	}
	e.arena = slices.Grow(e.arena, at-from)[:at]
	for _, i := range set {
		if v := values[int(i)*e.n+c]; v != mined {
			e.arena[ends[v]] = i
			ends[v]++
		}
	}
	wins, hope := int32(0), int32(at-from)
	begin := from
	for v := range mined {
		if n := int32(ends[v] - begin); n > 0 && hope > least && e.steps > 0 {
			got := e.value(e.arena[begin:ends[v]])
			wins += got
			hope -= n - got
		}
		begin = ends[v]
	}
	e.arena = e.arena[:from]
	if hope <= least {
		return 0
	}
	return wins
}
