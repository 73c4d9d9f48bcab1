package form

import (
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/theme"
)

// rows breaks the text into rows of w cells, and tells where the cursor is. A
// row that is full is followed by another, so that the cursor has a place.
func (f *Field) rows(w int) (rows []string, x, y int) {
	cs := clusters(f.Text)
	at := len(cs) - min(f.back, len(cs))
	row, used := "", 0
	for i, c := range cs {
		if n := clean.Width(c); used+n > w {
			rows, row, used = append(rows, row), "", 0
		}
		if i == at {
			x, y = used, len(rows)
		}
		row += c
		used += clean.Width(c)
	}
	if used >= w {
		rows, row, used = append(rows, row), "", 0
	}
	if at == len(cs) {
		x, y = used, len(rows)
	}
	return append(rows, row), x, y
}

// PaintRow draws row i of a field that is shown in h rows of w cells, scrolled
// so that the cursor is among them.
func (f *Field) PaintRow(p *draw.Pen, row draw.Rect, i, h int, focused bool) {
	if row.W < 2 {
		return
	}
	p.Fill(row, theme.Field)
	rows, x, y := f.rows(row.W)
	i += max(0, min(y-h/2, len(rows)-h))
	if i < len(rows) {
		p.Text(row.X, row.Y, row.W, rows[i], theme.Field)
	}
	if focused && i == y {
		p.Cursor(row.X+x, row.Y)
	}
}
