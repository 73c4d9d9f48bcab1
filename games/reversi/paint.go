package reversi

import (
	"arcade/games"
	"arcade/games/reversi/board"
)

// painting is one board being painted.
type painting struct {
	c     *games.Canvas
	l     layout
	v     games.View
	black uint64
	white uint64
	legal uint64       // squares to dot
	last  board.Square // square to mark, or None
	flash uint64       // discs to flash
	aim   board.Square // the cursor, or None
}

// Paint draws the board in the largest size that fits.
func (s State) Paint(c *games.Canvas, v games.View) {
	l, ok := layoutFor(v.Shape)
	if !ok {
		return
	}
	p := painting{c: c, l: l, v: v, last: board.None, aim: board.None}
	p.black, p.white = s.side.Of(s.discs)
	if v.Marks&games.ShowLegal != 0 {
		p.legal = s.legal(v.Seat)
	}
	if v.Marks&games.ShowLast != 0 {
		p.last = s.last
	}
	if h, ok := v.Hand.(hand); ok && v.Marks&games.ShowCursor != 0 {
		p.aim = h.at
	}
	p.flash = s.flashing(v)
	p.labels()
	p.ground()
	for sq := board.Square(0); sq.Valid(); sq++ {
		p.square(sq)
	}
	p.hints()
	p.brackets()
}

// flashing is the set of discs that changed colour since the state before, in
// every other phase.
func (s State) flashing(v games.View) uint64 {
	prev, ok := v.Prev.(State)
	if !ok || v.Marks&games.ShowFlash == 0 || v.Phase%2 == 0 {
		return 0
	}
	black, white := s.side.Of(s.discs)
	wasBlack, wasWhite := prev.side.Of(prev.discs)
	return black&wasWhite | white&wasBlack
}

// labels writes the coordinates.
func (p painting) labels() {
	for i := range 8 {
		x, y := p.l.middle(board.At(i, i), p.v.Flip)
		p.c.Text(x, 0, games.RoleLabel, string(rune('a'+i)))
		left := 0
		if p.l.grid() {
			left = 1
		}
		p.c.Text(left, y, games.RoleLabel, string(rune('1'+i)))
	}
}

// ground draws what lies between the squares: the grid, or the bare board.
func (p painting) ground() {
	if !p.l.grid() {
		for y := p.l.y; y < p.l.h; y++ {
			for x := p.l.x - 1; x < p.l.w; x++ {
				p.c.Set(x, y, games.Cell{Glyph: ' ', Role: games.RoleBoard})
			}
		}
		return
	}
	left, top := p.l.x-p.l.rx-1, p.l.y-p.l.ry-1
	for y := range 8*p.l.stepY + 1 {
		for x := range 8*p.l.stepX + 1 {
			if g := p.l.line(x, y); g != games.GlyphNone {
				p.c.Set(left+x, top+y, games.Cell{Glyph: g, Role: games.RoleFrame})
			}
		}
	}
}

// line is the piece of the grid at a place counted from its top left corner,
// or GlyphNone inside a square.
func (l layout) line(x, y int) games.Glyph {
	onX, onY := x%l.stepX == 0, y%l.stepY == 0
	switch {
	case onX && onY:
		return crossing(edge(x, 8*l.stepX), edge(y, 8*l.stepY))
	case onX:
		return games.GlyphVertical
	case onY:
		return games.GlyphHorizontal
	}
	return games.GlyphNone
}

// edge is 0 at the beginning, 2 at the end and 1 between.
func edge(at, end int) int {
	switch at {
	case 0:
		return 0
	case end:
		return 2
	}
	return 1
}

func crossing(column, row int) games.Glyph {
	return [3][3]games.Glyph{
		{games.GlyphTopLeft, games.GlyphTeeDown, games.GlyphTopRight},
		{games.GlyphTeeRight, games.GlyphCross, games.GlyphTeeLeft},
		{games.GlyphBottomLeft, games.GlyphTeeUp, games.GlyphBottomRight},
	}[row][column]
}

// square draws one square with what stands on it.
func (p painting) square(sq board.Square) {
	x, y := p.l.middle(sq, p.v.Flip)
	cell := games.Cell{Glyph: ' ', Role: games.RoleBoard, Mark: p.marks(sq), Spot: games.Spot(sq + 1)}
	p.fill(x, y, cell)
	switch bit := sq.Bit(); {
	case p.black&bit != 0:
		cell.Role = games.RoleFirst
		p.disc(x, y, cell, games.GlyphFirst, filledDisc())
	case p.white&bit != 0:
		cell.Role = games.RoleSecond
		p.disc(x, y, cell, games.GlyphSecond, p.second())
	case p.legal&bit != 0:
		cell.Glyph, cell.Role = games.GlyphDot, games.RoleLegal
		p.c.Set(x, y, cell)
	case p.v.Seat == games.Watcher && !p.l.grid():
		cell.Glyph = games.GlyphDot // nothing is legal for a watcher: dots show the empty squares
		p.c.Set(x, y, cell)
	}
}

// fill gives a whole square the look of a cell.
func (p painting) fill(x, y int, cell games.Cell) {
	for dy := -p.l.ry; dy <= p.l.ry; dy++ {
		for dx := -p.l.rx; dx <= p.l.rx; dx++ {
			p.c.Set(x+dx, y+dy, cell)
		}
	}
}

// marks is the set of what is true of a square besides what stands on it.
func (p painting) marks(sq board.Square) games.Mark {
	var m games.Mark
	if sq == p.aim {
		m |= games.MarkCursor
	}
	if sq == p.last && (p.l.ry == 0 || p.v.Marks&games.ShowColour != 0) {
		m |= games.MarkLast // without colour a large square has only the ' beside its disc
	}
	if p.flash&sq.Bit() != 0 {
		m |= games.MarkFlash
	}
	for _, other := range p.v.Others {
		if other.Seat != p.v.Seat && spotted(other.Spot) == sq {
			m |= games.MarkOther
		}
	}
	return m
}

// disc draws a disc: one glyph, or five by three of them on the large board.
func (p painting) disc(x, y int, cell games.Cell, small games.Glyph, large [3][5]games.Glyph) {
	if p.l.ry == 0 {
		cell.Glyph = small
		p.c.Set(x, y, cell)
		return
	}
	for dy, row := range large {
		for dx, glyph := range row {
			cell.Glyph = glyph
			p.c.Set(x+dx-2, y+dy-1, cell)
		}
	}
}

// second is the large disc of the second seat: filled where its colour tells
// it from the first's, hollow where only the shape can.
func (p painting) second() [3][5]games.Glyph {
	if p.v.Marks&games.ShowColour != 0 {
		return filledDisc()
	}
	return hollowDisc()
}

func filledDisc() [3][5]games.Glyph {
	const up, full, low = games.GlyphUpper, games.GlyphFull, games.GlyphLower
	return [3][5]games.Glyph{
		{low, full, full, full, low},
		{full, full, full, full, full},
		{up, full, full, full, up},
	}
}

func hollowDisc() [3][5]games.Glyph {
	const across, down = games.GlyphHorizontal, games.GlyphVertical
	return [3][5]games.Glyph{
		{games.GlyphRoundTopLeft, across, across, across, games.GlyphRoundTopRight},
		{down, ' ', ' ', ' ', down},
		{games.GlyphRoundBottomLeft, across, across, across, games.GlyphRoundBottomRight},
	}
}

// brackets draws what stands beside the squares: ' after the last move, round
// brackets for another player's cursor and square ones for one's own, over
// everything else. Where the cursor is on the last move its brackets stay whole:
// the ' goes onto the line of the grid behind them, or, where a square has room,
// above; without a grid the brackets are curly.
func (p painting) brackets() {
	for _, other := range p.v.Others {
		if sq := spotted(other.Spot); sq != board.None && other.Seat != p.v.Seat {
			p.beside(sq, -1, '(', games.MarkOther)
			p.beside(sq, 1, ')', games.MarkOther)
		}
	}
	if p.last != board.None {
		p.beside(p.last, 1, '\'', games.MarkLast)
	}
	if p.aim == board.None {
		return
	}
	p.cursor('[', ']')
	switch x, y := p.l.middle(p.aim, p.v.Flip); {
	case p.aim != p.last:
	case p.l.ry > 0:
		p.mark(x+p.l.rx, y-1, '\'', games.MarkLast)
	case p.l.grid():
		p.mark(x+2, y, '\'', games.MarkLast)
	default:
		p.cursor('{', '}')
	}
}

func (p painting) cursor(left, right games.Glyph) {
	p.beside(p.aim, -1, left, games.MarkCursor)
	p.beside(p.aim, 1, right, games.MarkCursor)
}

// beside draws a glyph left (-1) or right (1) of what stands on a square; where
// that is a value as wide as the square, on the lines of the grid.
func (p painting) beside(sq board.Square, side int, g games.Glyph, m games.Mark) {
	x, y := p.l.middle(sq, p.v.Flip)
	far := max(1, p.l.rx)
	if far == 1 && p.valued(sq) {
		far = 2
	}
	p.mark(x+side*far, y, g, m)
}

func (p painting) mark(x, y int, g games.Glyph, m games.Mark) {
	cell := p.c.At(x, y)
	cell.Glyph, cell.Role, cell.Mark = g, games.RoleHint, cell.Mark|m
	p.c.Set(x, y, cell)
}
