package generator

// A repair changes mines at the place where the logic is stuck, so that the
// rest of the board is kept. Everything around one stuck cell is dealt anew,
// together with as many cells that nothing is known of: a wide patch, because
// what the border keeps of a hard place would show in the boards (with patches
// of 3x3 cells expert boards have 22 % too many mines in their corners; with
// 9x9 it is under 5 %). Dense boards, where a wide patch is seldom solved, get
// narrow ones, and where those don't help the cells around one number are
// filled with mines or cleared (as in Simon Tatham's "Mines").

// The bounds of repairs.
const (
	widest   = 4    // patches reach this far from their middle
	patience = 8    // repairs without success make a patch narrower by one
	hopeless = 1024 // repairs without success, and the board is dealt anew
)

// overhead is what a repair or a count of the mines left takes in steps on the
// smallest board: without it work there would be free, and never end.
const overhead = 50

// reach is how far the first patches of a board go: less on a dense board, and
// where it is 0 numbers are filled or cleared from the start.
func reach(mines, cells int) int {
	switch percent := 100 * mines / cells; {
	case percent < 22:
		return widest
	case percent < 24:
		return 3
	case percent < 25:
		return 2
	case percent < 28:
		return 1
	}
	return 0
}

// repair deals one place anew; tries counts the repairs without success. It
// leaves what must be looked at on the list.
func (g *Generator) repair(tries int) {
	g.steps += overhead + g.w*g.h/8
	g.survey()
	at := g.front[below(g.source, len(g.front))]
	if tries < patience*g.reach || !g.press(at) {
		g.patch(at, max(1, g.reach-tries/patience))
	}
	g.renew()
}

// survey finds the unknown cells: at the front, and behind it. Where the rest
// is walled in by mines everything is the front.
func (g *Generator) survey() {
	g.front, g.behind = g.front[:0], g.behind[:0]
	for _, i := range g.cells {
		if g.mark[i] != unknown {
			continue
		}
		if g.touches(i) {
			g.front = append(g.front, i)
		} else {
			g.behind = append(g.behind, i)
		}
	}
	if len(g.front) == 0 {
		g.front, g.behind = g.behind, g.front
	}
}

func (g *Generator) touches(i int) bool {
	for _, d := range g.ring {
		if g.mark[i+d] == opened {
			return true
		}
	}
	return false
}

// patch deals the cells up to r around a cell anew, and as many from behind.
func (g *Generator) patch(at, r int) {
	g.chosen = g.chosen[:0]
	x, y := at%g.stride-margin, at/g.stride-margin
	for ny := max(y-r, 0); ny <= min(y+r, g.h-1); ny++ {
		for nx := max(x-r, 0); nx <= min(x+r, g.w-1); nx++ {
			if i := g.at(ny*g.w + nx); !g.spared[i] {
				g.chosen = append(g.chosen, i)
			}
		}
	}
	for range len(g.chosen) {
		if len(g.behind) == 0 {
			break
		}
		i := g.draw()
		if dx, dy := i%g.stride-margin-x, i/g.stride-margin-y; max(dx, -dx, dy, -dy) > r {
			g.chosen = append(g.chosen, i)
		}
	}
	mines := 0
	for _, i := range g.chosen {
		if g.mine[i] {
			mines++
		}
		g.forget(i)
	}
	g.deal(g.chosen, mines)
}

// draw takes a random cell from behind the front.
func (g *Generator) draw() int {
	k, last := below(g.source, len(g.behind)), len(g.behind)-1
	i := g.behind[k]
	g.behind[k] = g.behind[last]
	g.behind = g.behind[:last]
	return i
}

// forget takes a cell's mine away and makes it unknown.
func (g *Generator) forget(i int) {
	g.lay(i, false)
	switch g.mark[i] {
	case opened:
		g.hidden++
	case flagged:
		g.mines++
	}
	g.mark[i] = unknown
}

// press fills the unknown cells around a number beside a cell with mines, or
// clears them, as chance has it at their density. The mines come from behind
// the front, or go there; false where there is no room.
func (g *Generator) press(at int) bool {
	number, ok := g.beside(at)
	if !ok {
		return false
	}
	g.chosen = g.chosen[:0]
	mines := 0
	for _, d := range g.ring {
		if i := number + d; g.mark[i] == unknown {
			g.chosen = append(g.chosen, i)
			if g.mine[i] {
				mines++
			}
		}
	}
	fill := below(g.source, len(g.chosen)) < mines
	moves := mines
	if fill {
		moves = len(g.chosen) - mines
	}
	if !g.exchange(moves, fill) {
		return false
	}
	for _, i := range g.chosen {
		g.lay(i, fill)
	}
	return true
}

// beside draws one of the open numbers beside a cell.
func (g *Generator) beside(at int) (number int, ok bool) {
	n := 0
	for _, d := range g.ring {
		if g.mark[at+d] != opened {
			continue
		}
		if n++; below(g.source, n) == 0 {
			number = at + d
		}
	}
	return number, n > 0
}

// exchange takes n mines from behind the front, or lays n there.
func (g *Generator) exchange(n int, take bool) bool {
	fit := g.behind[:0]
	for _, i := range g.behind {
		if g.mine[i] == take {
			fit = append(fit, i)
		}
	}
	g.behind = fit
	if len(fit) < n {
		return false
	}
	for range n {
		g.lay(g.draw(), !take)
	}
	return true
}

// renew looks at every open number again and lists those that changed.
func (g *Generator) renew() {
	g.each(func(i int) {
		if g.mark[i] != opened {
			return
		}
		if rest, need := g.look(i); rest != g.rest[i] || need != g.need[i] {
			g.rest[i], g.need[i] = rest, need
			g.enlist(i)
		}
	})
}
