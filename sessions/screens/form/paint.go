package form

import (
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// brush is what one painting of a form needs.
type brush struct {
	*draw.Pen
	form *Form
	env  *screen.Env
	base theme.Chrome
}

// Height is the number of rows the form takes.
func (f *Form) Height() int { return len(f.rows()) }

// Paint draws the form into r, one row an item, scrolled so that the item in
// front is seen. base is the look of its text: theme.Plain, or theme.Modal in
// a dialog.
func (f *Form) Paint(p *draw.Pen, r draw.Rect, env *screen.Env, base theme.Chrome) {
	b := brush{p, f, env, base}
	rows := f.rows()
	top := 0
	for y, at := range rows {
		if at.item == f.Focus && at.row == 0 {
			top = max(0, min(y-r.H/2, len(rows)-r.H))
		}
	}
	for y := 0; y < r.H && top+y < len(rows); y++ {
		switch at := rows[top+y]; at.row {
		case 0:
			b.item(r.Row(y), at.item)
		case below:
			b.remark(r.Row(y), &f.Items[at.item], f.LabelW+1)
		default:
			b.more(r.Row(y), at)
		}
	}
}

// place is a row of a form: which item's, and which of its rows.
type place struct{ item, row int }

// below is the row of a remark.
const below = -1

// rows lists the items in their rows.
func (f *Form) rows() []place {
	var rows []place
	for i := range f.Items {
		if f.Items[i].Hidden {
			continue
		}
		for row := range max(1, f.Items[i].Rows) {
			rows = append(rows, place{i, row})
		}
		if f.Items[i].Below {
			rows = append(rows, place{i, below})
		}
	}
	return rows
}

func (b brush) item(row draw.Rect, i int) {
	it := &b.form.Items[i]
	focused := i == b.form.Focus
	x := row.X
	if it.Label != "" {
		b.label(row, it, focused)
		x += b.form.LabelW + 1
	}
	room := draw.Rect{X: x, Y: row.Y, W: row.X + row.W - x, H: 1}
	used := 0
	switch it.Kind {
	case Choice:
		used = b.choice(room, i, focused)
	case Line:
		used = b.line(room, i, focused)
	case Buttons:
		b.buttons(room, i, focused)
	}
	if it.Remark != "" && !it.Below {
		b.remark(row, it, x-row.X+used)
	}
}

func (b brush) label(row draw.Rect, it *Item, focused bool) {
	c := b.base
	if focused {
		c = b.strong()
	}
	b.Text(row.X, row.Y, b.form.LabelW, b.env.Say(it.Label), c)
}

func (b brush) strong() theme.Chrome {
	if b.base == theme.Modal {
		return theme.Frame
	}
	return theme.Title
}

func (b brush) dim() theme.Chrome {
	if b.base == theme.Modal {
		return theme.ModalDim
	}
	return theme.Dim
}

// remark writes beside or below an item, from cell x of the row on.
func (b brush) remark(row draw.Rect, it *Item, x int) {
	c := b.dim()
	if it.Bad && b.base != theme.Modal {
		c = theme.Bad
	}
	b.Text(row.X+x, row.Y, row.W-x, it.Remark, c)
}

// word is the text of an option.
func (b brush) word(o Option) string {
	if o.Literal {
		return o.Word
	}
	return b.env.Say(o.Word)
}

// choice draws a choice and gives the cells used.
func (b brush) choice(room draw.Rect, i int, focused bool) int {
	it := &b.form.Items[i]
	list := make([]draw.Radio, len(it.Options))
	for n, o := range it.Options {
		list[n] = draw.Radio{Label: b.word(o), Off: o.Off, Click: clickOption{i, n}}
	}
	return b.Radios(room, list, it.At, focused, b.base)
}

func (b brush) line(room draw.Rect, i int, focused bool) int {
	it := &b.form.Items[i]
	b.Text(room.X, room.Y, 1, ">", b.strong())
	if it.Rows > 1 {
		return b.area(room, place{i, 0})
	}
	w := max(0, min(room.W-2, it.Field.Max+1))
	it.Field.Paint(b.Pen, room.X+2, room.Y, w, focused)
	b.Click(draw.Rect{X: room.X, Y: room.Y, W: w + 2, H: 1}, clickItem{i})
	return w + 4
}

// more draws a further row of a field.
func (b brush) more(row draw.Rect, at place) {
	if it := &b.form.Items[at.item]; it.Label != "" {
		_, row = row.Left(b.form.LabelW + 1)
	}
	b.area(row, at)
}

// area draws a row of a field that has several, as wide as there is room.
func (b brush) area(room draw.Rect, at place) int {
	it := &b.form.Items[at.item]
	row := draw.Rect{X: room.X + 2, Y: room.Y, W: room.W - 2, H: 1}
	it.Field.PaintRow(b.Pen, row, at.row, it.Rows, at.item == b.form.Focus)
	b.Click(room, clickItem{at.item})
	return room.W
}

func (b brush) buttons(room draw.Rect, i int, focused bool) {
	it := &b.form.Items[i]
	width := -3
	for _, o := range it.Options {
		width += clean.Width(b.word(o)) + 7
	}
	gap := 3
	if width > room.W {
		gap = 1
	}
	x := room.X + max(0, (room.W-width)/2)
	for n, o := range it.Options {
		c := theme.Button
		switch {
		case focused && n == it.At:
			c = theme.ButtonOn
		case o.Off:
			c = b.dim()
		}
		w := b.Text(x, room.Y, room.X+room.W-x, "[ "+b.word(o)+" ]", c)
		b.Click(draw.Rect{X: x, Y: room.Y, W: w, H: 1}, clickOption{i, n})
		x += w + gap
	}
}
