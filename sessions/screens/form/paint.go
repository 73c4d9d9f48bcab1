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
	for y, i := range rows {
		if i == f.Focus {
			top = max(0, min(y-r.H/2, len(rows)-r.H))
		}
	}
	for y := 0; y < r.H && top+y < len(rows); y++ {
		if i := rows[top+y]; i >= 0 {
			b.item(r.Row(y), i)
		} else {
			b.remark(r.Row(y), &f.Items[-1-i], f.LabelW+1)
		}
	}
}

// rows lists the items in their rows; -1-i is the remark below item i.
func (f *Form) rows() []int {
	var rows []int
	for i := range f.Items {
		if f.Items[i].Hidden {
			continue
		}
		rows = append(rows, i)
		if f.Items[i].Below {
			rows = append(rows, -1-i)
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
	w := max(0, min(room.W-2, it.Field.Max+1))
	it.Field.Paint(b.Pen, room.X+2, room.Y, w, focused)
	b.Click(draw.Rect{X: room.X, Y: room.Y, W: w + 2, H: 1}, clickItem{i})
	return w + 4
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
