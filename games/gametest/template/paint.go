package template

import "arcade/games"

// The drawing is one line: a stick every other cell, the cursor as brackets
// around everything it would take.
const (
	width  = 2*sticks + 1
	height = 1
)

// Extent is the size of the drawing in this room. Where even the smallest
// drawing does not fit it is 0, and the house tells the player so.
func (s state) Extent(shape games.Shape) (w, h int) {
	if shape.W < width || shape.H < height {
		return 0, 0
	}
	return width, height
}

// Paint draws with glyphs and roles, not with characters and colours: themes
// and glyph sets turn them into what the terminal shows. Spot names the
// square under a cell for the mouse: its index plus one.
func (s state) Paint(c *games.Canvas, v games.View) {
	if w, _ := s.Extent(v.Shape); w == 0 {
		return
	}
	for i := range s.left {
		cell := games.Cell{Glyph: games.GlyphVertical, Role: games.RoleFirst}
		if i >= s.left-most { // the others can't be taken, so they can't be clicked
			cell.Spot = games.Spot(i + 1)
		}
		if i >= s.left-s.aimed(v) {
			cell.Mark = games.MarkCursor
		}
		c.Set(2*i+1, 0, cell)
	}
	if n := s.aimed(v); n > 0 {
		c.Text(2*(s.left-n), 0, games.RoleHint, "[")
		c.Text(2*s.left, 0, games.RoleHint, "]")
	}
}

// aimed counts the sticks that the cursor would take; 0 where there is none.
func (s state) aimed(v games.View) int {
	h, ok := v.Hand.(hand)
	if !ok || v.Marks&games.ShowCursor == 0 {
		return 0
	}
	return max(0, min(s.left-h.at, most, s.left))
}
