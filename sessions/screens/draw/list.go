package draw

import (
	"arcade/sessions/clean"
	"arcade/sessions/screens/theme"
)

// List is where one is in a list: the line the keys act on and the first line
// shown. The zero List is at the top.
type List struct{ At, Top int }

// Move goes by n lines within a list of total lines.
func (l List) Move(n, total int) List {
	l.At = max(0, min(l.At+n, total-1))
	return l
}

// Fit gives the list with its selected line inside a window of h lines.
func (l List) Fit(h, total int) List {
	l.At = max(0, min(l.At, total-1))
	l.Top = max(0, min(l.Top, total-h))
	if l.At < l.Top {
		l.Top = l.At
	}
	if h > 0 && l.At >= l.Top+h {
		l.Top = l.At - h + 1
	}
	return l
}

// Column is a column of a table: its width in cells, 0 for all that is left
// (one column only), and whether it stands at the right.
type Column struct {
	W     int
	Right bool
}

// Row draws cells into columns, one cell apart from each other.
func (p *Pen) Row(row Rect, cols []Column, cells []string, c theme.Chrome) {
	free := row.W
	for _, col := range cols {
		free -= col.W + 1
	}
	x := row.X
	for i, col := range cols {
		w := col.W
		if w == 0 {
			w = max(0, free+1)
		}
		w = min(w, row.X+row.W-x)
		if w <= 0 || i >= len(cells) {
			return
		}
		s := Cut(cells[i], w, p.Theme.Lines.Ellipsis)
		at := x
		if col.Right {
			at = x + w - clean.Width(s)
		}
		p.Text(at, row.Y, w, s, c)
		x += w + 1
	}
}

// Lines draws the part of a list that fits, the selected line marked with a
// pointer and a bar; line draws one of them. Each line can be clicked: click
// gives what that means. Where lines are left over, the last row says so with
// an ellipsis and the text of more(n), nil for none.
func (p *Pen) Lines(r Rect, l List, total int, focused bool, line func(i int, row Rect, c theme.Chrome), click func(i int) any, more func(n int) string) {
	h := r.H
	if total > h && more != nil && h > 1 {
		h--
	}
	l = l.Fit(h, total)
	for y := 0; y < h && l.Top+y < total; y++ {
		i, row, c := l.Top+y, r.Row(y), theme.Plain
		if i == l.At && focused {
			c = theme.Selected
			p.Fill(row, c)
			p.Rune(row.X+1, row.Y, p.Theme.Lines.Pointer, c)
		}
		line(i, Rect{row.X + 3, row.Y, max(0, row.W-4), 1}, c)
		if click != nil && p.finding() {
			p.Click(row, click(i))
		}
	}
	if left := total - l.Top - h; left > 0 && more != nil && h < r.H {
		p.Text(r.X+3, r.Y+h, r.W-4, p.Theme.Lines.Ellipsis+more(left), theme.Dim)
	}
}
