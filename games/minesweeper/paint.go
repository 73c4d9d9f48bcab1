package minesweeper

import (
	"slices"
	"strconv"

	"arcade/games"
)

// Paint draws the board, or the part around the cursor of one larger than the
// shape. Without a hand (a watcher, a replay) the last click is the middle.
func (s *State) Paint(c *games.Canvas, v games.View) {
	l := fit(s.area(), v.Shape)
	if l.cols == 0 || l.rows == 0 {
		return
	}
	p := &painter{state: s, layout: l, canvas: c, view: v, least: -1}
	p.from = p.where()
	for r := range l.rows {
		for col := range l.cols {
			p.cell(col, r)
		}
	}
	p.pointers()
	p.labels()
	p.arrows()
	p.brackets()
}

// painter is one painting.
type painter struct {
	layout
	state  *State
	from   scroll
	canvas *games.Canvas
	view   games.View
	least  int // of the odds, -1 before it is looked for
}

// where gives the scroll.
func (p *painter) where() scroll {
	if h, ok := p.view.Hand.(hand); ok {
		return p.seen(h)
	}
	x, y := p.w/2, p.h/2
	if p.state.last >= 0 {
		x, y = p.at(p.state.last)
	}
	return p.follow(scroll{x - p.cols/2, y - p.rows/2}, x, y, 0)
}

// pointers marks what is pointed at: by the player, by others, and by the last
// click where someone else looks on.
func (p *painter) pointers() {
	p.others()
	for _, square := range p.state.aid.because {
		p.point(square, games.MarkLast)
	}
	if h, ok := p.cursor(); ok {
		p.point(p.area.cell(h.x, h.y), games.MarkCursor)
	} else if p.view.Marks&games.ShowLast != 0 {
		p.point(p.state.last, games.MarkLast)
	}
}

// shown gives where on the canvas the gap left of a square is; false where the
// square is none of the board or not visible.
func (p *painter) shown(square int) (x, y int, ok bool) {
	if square < 0 || square >= p.size() {
		return 0, 0, false
	}
	x, y = p.at(square)
	col, row := x-p.from.left, y-p.from.top
	if col < 0 || row < 0 || col >= p.cols || row >= p.rows {
		return 0, 0, false
	}
	x, y = p.origin(col, row)
	return x, y, true
}

// point marks a square of the board, if it is one and visible.
func (p *painter) point(square int, m games.Mark) {
	x, y, ok := p.shown(square)
	if !ok {
		return
	}
	for dy := range p.ch {
		for dx := 1; dx < p.cw; dx++ {
			c := p.canvas.At(x+dx, y+dy)
			c.Mark |= m
			p.canvas.Set(x+dx, y+dy, c)
		}
	}
}

// cursor gives the hand where its cursor is to be shown.
func (p *painter) cursor() (hand, bool) {
	h, ok := p.view.Hand.(hand)
	return h, ok && p.view.Marks&games.ShowCursor != 0 && p.has(h.x, h.y)
}

// cell draws one cell with the gap right of it, which belongs to it for the
// mouse. A closed cell is filled, any other has its symbol at the top left.
func (p *painter) cell(col, row int) {
	square := p.area.cell(p.from.left+col, p.from.top+row)
	f := p.state.look(square)
	symbol, role := appearance(f)
	if square == p.state.aid.hint && !p.state.over() {
		symbol, role = games.GlyphDot, games.RoleBest
	}
	spot := games.Spot(square + 1)
	x, y := p.origin(col, row)
	for dy := range p.ch {
		for dx := 1; dx < p.cw; dx++ {
			c := games.Cell{Role: role, Spot: spot}
			if symbol == games.GlyphHidden || dx == 1 && dy == 0 {
				c.Glyph = symbol
			}
			p.canvas.Set(x+dx, y+dy, c)
		}
		p.canvas.Set(x+p.cw, y+dy, games.Cell{Role: p.between(col, row, f), Spot: spot})
	}
	if i, ok := slices.BinarySearchFunc(p.view.Odds, spot, bySpot); ok && shut(f) {
		p.odds(x, y, p.view.Odds[i])
	}
}

// between is the role of the gap right of a cell with face f: closed cells
// beside each other make one field.
func (p *painter) between(col, row int, f face) games.Role {
	if col+1 < p.cols && shut(f) && shut(p.state.look(p.area.cell(p.from.left+col+1, p.from.top+row))) {
		return games.RoleHidden
	}
	return games.RoleOpen
}

// shut tells whether a face is that of a cell still closed.
func shut(f face) bool { return f == faceHidden || f == faceFlag || f == faceQuestion }

// appearance gives a face its symbol; every face differs without colour.
func appearance(f face) (games.Glyph, games.Role) {
	switch f {
	case faceHidden:
		return games.GlyphHidden, games.RoleHidden
	case faceFlag:
		return games.GlyphFlag, games.RoleFlag
	case faceQuestion:
		return games.GlyphQuestion, games.RoleFlag
	case faceMine:
		return games.GlyphMine, games.RoleMine
	case faceHit:
		return games.GlyphHitMine, games.RoleDanger
	case faceWrongFlag:
		return games.GlyphWrongFlag, games.RoleDanger
	case 0:
		return games.GlyphNone, games.RoleOpen
	}
	return games.Glyph('0' + rune(f)), games.RoleN1 + games.Role(f-1)
}

// labels draws row numbers at the left and column numbers, read downwards,
// above.
func (p *painter) labels() {
	if p.labelW == 0 {
		return
	}
	for r := range p.rows {
		_, y := p.origin(0, r)
		text := strconv.Itoa(p.from.top + r + 1)
		p.canvas.Text(p.labelW-len(text), y, games.RoleLabel, text)
	}
	for col := range p.cols {
		x, _ := p.origin(col, 0)
		text := strconv.Itoa(p.from.left + col + 1)
		for i := range len(text) {
			p.canvas.Text(x+1, p.labelH-len(text)+i, games.RoleLabel, text[i:i+1])
		}
	}
}

// arrows tells in the outermost gaps where more of the board lies.
func (p *painter) arrows() {
	left, top := p.origin(0, 0)
	right, bottom := left+p.cols*p.cw, top+p.rows*p.ch-1
	middle := (top + bottom) / 2
	p.arrow(p.from.left > 0, left, middle, games.GlyphLeft)
	p.arrow(p.from.left+p.cols < p.w, right, middle, games.GlyphRight)
	p.arrow(p.from.top > 0, right, top, games.GlyphUp)
	p.arrow(p.from.top+p.rows < p.h, right, bottom, games.GlyphDown)
}

func (p *painter) arrow(more bool, x, y int, g games.Glyph) {
	if more {
		p.gap(x, y, games.Cell{Glyph: g, Role: games.RoleLabel})
	}
}

// brackets stands each cursor between a pair of brackets, so that it is seen
// without colour: first those on the right, then those on the left. Between two
// neighbours there is room for one, and each keeps the one that tells whose it
// is and where.
func (p *painter) brackets() {
	list := p.cursors()
	for _, c := range list {
		p.bracket(c, p.cw, c.right)
	}
	for _, c := range list {
		p.bracket(c, 0, c.left)
	}
}

// bracket draws one of the brackets of a cursor, dx right of the gap that is
// left of its square.
func (p *painter) bracket(c cursor, dx int, g games.Glyph) {
	x, y, ok := p.shown(c.square)
	if !ok {
		return
	}
	for dy := range p.ch {
		p.gap(x+dx, y+dy, games.Cell{Glyph: g, Role: c.role, Mark: c.mark})
	}
}

// gap writes into a gap, which stays the square it was for the mouse.
func (p *painter) gap(x, y int, c games.Cell) {
	c.Spot = p.canvas.At(x, y).Spot
	p.canvas.Set(x, y, c)
}
