package settings

import (
	"arcade/games"
	"arcade/sessions/screens/draw"
)

// paintSample draws a small board and a row of numbers in the theme and glyphs
// in force: what looks torn here is torn on the boards too.
func paintSample(p *draw.Pen, r draw.Rect) {
	c := games.NewCanvas(13, 3)
	grid := func(y int, left, across, cross, right games.Glyph) {
		for x := range c.W {
			g := across
			switch {
			case x == 0:
				g = left
			case x == c.W-1:
				g = right
			case x%4 == 0:
				g = cross
			}
			c.Set(x, y, games.Cell{Glyph: g, Role: games.RoleFrame})
		}
	}
	grid(0, games.GlyphTopLeft, games.GlyphHorizontal, games.GlyphTeeDown, games.GlyphTopRight)
	grid(1, games.GlyphVertical, ' ', games.GlyphVertical, games.GlyphVertical)
	grid(2, games.GlyphBottomLeft, games.GlyphHorizontal, games.GlyphTeeUp, games.GlyphBottomRight)
	c.Set(2, 1, games.Cell{Glyph: games.GlyphFirst, Role: games.RoleFirst})
	c.Set(6, 1, games.Cell{Glyph: games.GlyphSecond, Role: games.RoleSecond})
	c.Set(10, 1, games.Cell{Glyph: games.GlyphDot, Role: games.RoleLegal})
	numbers := games.NewCanvas(18, 1)
	for i := range 8 {
		numbers.Set(2*i, 0, games.Cell{Glyph: games.Glyph('1' + i), Role: games.RoleN1 + games.Role(i)})
	}
	symbols := games.NewCanvas(7, 1)
	for i, cell := range []games.Cell{
		{Glyph: games.GlyphHidden, Role: games.RoleHidden},
		{Glyph: games.GlyphFlag, Role: games.RoleFlag},
		{Glyph: games.GlyphMine, Role: games.RoleMine},
		{Glyph: games.GlyphHitMine, Role: games.RoleDanger},
	} {
		symbols.Set(2*i, 0, cell)
	}
	if r.H < 8 || r.W < 18 {
		return
	}
	p.Board(r.X+1, r.Y+1, c)
	p.Board(r.X+1, r.Y+5, numbers)
	p.Board(r.X+1, r.Y+7, symbols)
}
