package draw

import (
	"strconv"

	"arcade/sessions/screens/theme"
)

// Value is a value in a graph; where it is not known yet there is a gap.
type Value struct {
	N     int
	Known bool
}

// Mark is a sign in the zero line of a graph; the zero Mark is none.
type Mark struct {
	Rune rune
	Look theme.Chrome
}

// Graph is a line of values around zero, the first at position 0.
type Graph struct {
	// Area is filled from the zero line on, Points stand as single dots on it;
	// each may be nil, and both are as long where they are not.
	Area, Points []Value
	// At is the position one is at.
	At int
	// First and Second stand before the largest value above and below.
	First, Second string
	// Mark gives the sign for the positions from..to, nil for none.
	Mark func(from, to int) Mark
	// Click gives what a click on a position means, nil for nothing.
	Click func(at int) any
}

// The eighths of a cell, and the cells before the graph for its scale.
const (
	eighths = 8
	scaleW  = 5
)

// len is the number of positions.
func (g Graph) len() int { return max(len(g.Area), len(g.Points)) }

// scale is the value at the graph's edge: that of the largest value, or more,
// in steps of eight.
func (g Graph) scale() int {
	most := 1
	for _, list := range [][]Value{g.Area, g.Points} {
		for _, v := range list {
			if v.Known {
				most = max(most, v.N, -v.N)
			}
		}
	}
	return (most + eighths - 1) / eighths * eighths
}

// position is the last position that column x of w stands for.
func (g Graph) position(x, w int) int { return ((x+1)*g.len() - 1) / w }

// Graph draws values over time in an odd number of lines: the zero line in the
// middle, as many above as below, and the scale at the left.
func (p *Pen) Graph(r Rect, g Graph) {
	half := (r.H - 1) / 2
	if half < 1 || r.W <= scaleW || g.len() == 0 {
		return
	}
	scale := g.scale()
	top := strconv.Itoa(scale)
	p.Text(r.X, r.Y, scaleW, PadLeft(g.First+top, scaleW-1), theme.Dim)
	p.Text(r.X, r.Y+half, scaleW, PadLeft("0", scaleW-1), theme.Dim)
	p.Text(r.X, r.Y+2*half, scaleW, PadLeft(g.Second+top, scaleW-1), theme.Dim)
	plot := Rect{X: r.X + scaleW, Y: r.Y, W: r.W - scaleW, H: 2*half + 1}
	shown := -1
	for x := range plot.W {
		at := g.position(x, plot.W)
		p.column(Rect{X: plot.X + x, Y: plot.Y, W: 1, H: plot.H}, g, scale, shown+1, at)
		shown = at
	}
	if g.Click != nil {
		p.Zone(plot, func(h Hit) any {
			if h.Release || h.Wheel {
				return nil
			}
			return g.Click(g.position(h.X, plot.W))
		})
	}
}

// column draws the value of position to, and the signs of all from..to, which
// are none where the column before stood for the same position.
func (p *Pen) column(r Rect, g Graph, scale, from, to int) {
	half, front := r.H/2, g.At >= from && g.At <= to
	axis := Mark{p.Theme.Lines.Horizontal, theme.Border}
	if front {
		axis = Mark{p.Theme.Lines.Upright, theme.Strong}
		for y := range r.H {
			p.Rune(r.X, r.Y+y, p.Theme.Lines.Upright, theme.Dim)
		}
	}
	if g.Mark != nil && from <= to {
		if m := g.Mark(from, to); m.Rune != 0 {
			axis = m
			if front {
				axis.Look = theme.Focus
			}
		}
	}
	p.Rune(r.X, r.Y+half, axis.Rune, axis.Look)
	b := bar{p, r.X, r.Y + half, half}
	high := 0
	if to < len(g.Area) && g.Area[to].Known {
		high = b.height(g.Area[to].N, scale)
		b.fill(high)
	}
	if to < len(g.Points) && g.Points[to].Known {
		b.point(b.height(g.Points[to].N, scale), high)
	}
}

// bar is a column of a graph: where its zero line is, and how many lines are
// on either side of it.
type bar struct {
	*Pen
	x, zero, half int
}

// height is a value in eighths of a cell; whatever is not zero shows.
func (b bar) height(n, scale int) int {
	if n < 0 {
		return -b.height(-n, scale)
	}
	high := (n*b.half*eighths + scale/2) / scale
	if n > 0 {
		high = max(1, high)
	}
	return high
}

// fill draws the column up to a height, or down where it is negative.
func (b bar) fill(high int) {
	for row := 1; row <= b.half; row++ {
		part := min(eighths, max(high, -high)-(row-1)*eighths)
		switch {
		case part <= 0:
			return
		case high > 0:
			b.Rune(b.x, b.zero-row, b.Theme.Lines.Rise[part-1], theme.Above)
		case part < eighths && b.Theme.Lines.SinkOn:
			b.Rune(b.x, b.zero+row, b.Theme.Lines.Sink[part-1], theme.BelowOn)
		default:
			b.Rune(b.x, b.zero+row, b.Theme.Lines.Sink[part-1], theme.Below)
		}
	}
}

// point puts a dot at a height, in a column filled to another; on the zero
// line it would hide the signs, so that nothing is nothing.
func (b bar) point(at, filled int) {
	if at == 0 {
		return
	}
	row := (max(at, -at)-1)/eighths + 1
	look := theme.Dim
	if covered := max(filled, -filled) - (row-1)*eighths; covered >= eighths/2 && (at > 0) == (filled > 0) {
		look = theme.AboveOn
		if at < 0 {
			look = theme.BelowOn
		}
	}
	if at < 0 {
		row = -row
	}
	b.Rune(b.x, b.zero-row, b.Theme.Lines.Point, look)
}
