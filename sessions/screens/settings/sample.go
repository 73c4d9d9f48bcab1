package settings

import (
	"arcade/games"
	"arcade/sessions/screens/draw"
)

// paintSample draws a small board and a row of numbers in the theme and glyphs
// in force: what looks torn here is torn on the boards too.
func paintSample(p *draw.Pen, r draw.Rect) {
	if r.H < 8 || r.W < 18 {
		return
	}
	p.Board(r.X+1, r.Y+1, sampleBoard())
	numbers := games.NewCanvas(15, 1)
	for i := range 8 {
		numbers.Set(2*i, 0, games.Cell{Glyph: games.Glyph('1' + i), Role: games.RoleN1 + games.Role(i)})
	}
	p.Board(r.X+1, r.Y+5, numbers)
	symbols := games.NewCanvas(7, 1)
	for i, cell := range []games.Cell{
		{Glyph: games.GlyphHidden, Role: games.RoleHidden},
		{Glyph: games.GlyphFlag, Role: games.RoleFlag},
		{Glyph: games.GlyphMine, Role: games.RoleMine},
		{Glyph: games.GlyphHitMine, Role: games.RoleDanger},
	} {
		symbols.Set(2*i, 0, cell)
	}
	p.Board(r.X+1, r.Y+7, symbols)
}

// sampleBoard is three squares with both discs and a dot.
func sampleBoard() *games.Canvas {
	c := games.NewCanvas(13, 3)
	edges := [][4]games.Glyph{ // left, across, between, right
		{games.GlyphTopLeft, games.GlyphHorizontal, games.GlyphTeeDown, games.GlyphTopRight},
		{games.GlyphVertical, ' ', games.GlyphVertical, games.GlyphVertical},
		{games.GlyphBottomLeft, games.GlyphHorizontal, games.GlyphTeeUp, games.GlyphBottomRight},
	}
	for y, e := range edges {
		for x := range c.W {
			g := e[1]
			switch {
			case x == 0:
				g = e[0]
			case x == c.W-1:
				g = e[3]
			case x%4 == 0:
				g = e[2]
			}
			c.Set(x, y, games.Cell{Glyph: g, Role: games.RoleFrame})
		}
	}
	c.Set(2, 1, games.Cell{Glyph: games.GlyphFirst, Role: games.RoleFirst})
	c.Set(6, 1, games.Cell{Glyph: games.GlyphSecond, Role: games.RoleSecond})
	c.Set(10, 1, games.Cell{Glyph: games.GlyphDot, Role: games.RoleLegal})
	return c
}
