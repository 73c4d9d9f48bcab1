// Package draw paints the parts that screens are made of onto a frame: the
// header with its tabs, rules, panels, lists, dialogs, hints and bars.
//
// Nothing here holds state. A Pen also notes what a click on each part means,
// so that the picture and the mouse can never disagree: a click is answered by
// painting the screen once more and asking the pen what lies there.
package draw

import (
	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal"
)

// Rect is a part of the screen.
type Rect struct{ X, Y, W, H int }

// Inset gives the rectangle without a margin on each side.
func (r Rect) Inset(x, y int) Rect {
	return Rect{X: r.X + x, Y: r.Y + y, W: max(0, r.W-2*x), H: max(0, r.H-2*y)}
}

// Row gives line y of the rectangle, counted from 0.
func (r Rect) Row(y int) Rect { return Rect{X: r.X, Y: r.Y + y, W: r.W, H: 1} }

// Top gives the first h lines and the rest.
func (r Rect) Top(h int) (top, rest Rect) {
	h = max(0, min(h, r.H))
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// Left gives the first w columns and the rest.
func (r Rect) Left(w int) (left, rest Rect) {
	w = max(0, min(w, r.W))
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// Has tells whether a cell lies in the rectangle.
func (r Rect) Has(x, y int) bool { return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H }

// Pen paints on a frame in a theme.
type Pen struct {
	Frame *terminal.Frame
	Theme *theme.Theme
	zones *[]zone
}

// zone is a part of the screen that answers to the mouse.
type zone struct {
	rect Rect
	hit  func(Hit) any
}

// NewPen makes a pen that only paints.
func NewPen(f *terminal.Frame, t *theme.Theme) *Pen { return &Pen{Frame: f, Theme: t} }

// Size is the size of the whole screen.
func (p *Pen) Size() (w, h int) { return p.Frame.W, p.Frame.H }

// Text writes s from (x, y) in at most w cells and gives the number of cells
// used. What does not fit ends in an ellipsis.
func (p *Pen) Text(x, y, w int, s string, c theme.Chrome) int {
	return p.Styled(x, y, w, s, p.Theme.Of(c))
}

// Styled is Text in any style.
func (p *Pen) Styled(x, y, w int, s string, st terminal.Style) int {
	return p.Frame.Text(x, y, w, Cut(s, w, p.Theme.Lines.Ellipsis), st)
}

// Right writes s so that it ends at the right edge of the row, and gives its
// width.
func (p *Pen) Right(row Rect, s string, c theme.Chrome) int {
	s = Cut(s, row.W, p.Theme.Lines.Ellipsis)
	w := clean.Width(s)
	p.Frame.Text(row.X+row.W-w, row.Y, w, s, p.Theme.Of(c))
	return w
}

// Center writes s in the middle of the row.
func (p *Pen) Center(row Rect, s string, c theme.Chrome) {
	s = Cut(s, row.W, p.Theme.Lines.Ellipsis)
	p.Frame.Text(row.X+(row.W-clean.Width(s))/2, row.Y, row.W, s, p.Theme.Of(c))
}

// Rune writes one character of one cell.
func (p *Pen) Rune(x, y int, r rune, c theme.Chrome) {
	p.Frame.Set(x, y, r, p.Theme.Of(c))
}

// Fill makes the rectangle blank in a style.
func (p *Pen) Fill(r Rect, c theme.Chrome) {
	p.Frame.Fill(r.X, r.Y, r.W, r.H, ' ', p.Theme.Of(c))
}

// Board copies a game's canvas to (x, y).
func (p *Pen) Board(x, y int, c *games.Canvas) {
	for i, cell := range c.Cells {
		if cell.Glyph == games.GlyphNone && cell.Role == games.RolePlain && cell.Mark == 0 {
			continue
		}
		p.Frame.Set(x+i%c.W, y+i/c.W, p.Theme.Rune(cell.Glyph), p.Theme.Role(cell.Role, cell.Mark))
	}
}

// Cursor shows the terminal's cursor at a cell, where one types.
func (p *Pen) Cursor(x, y int) { p.Frame.CursorX, p.Frame.CursorY = x, y }
