package draw

import (
	"strings"

	"arcade/sessions/clean"
	"arcade/sessions/screens/theme"
)

// airy is the height of a screen, in rows, from which dialogs have blank lines
// to spare.
const airy = 20

// Panel draws a box with a title at the left and another at the right of its
// upper border, and gives the room inside.
func (p *Pen) Panel(r Rect, title, right string) Rect {
	p.Frame.Box(r.X, r.Y, r.W, r.H, p.Theme.Lines.Single, p.Theme.Of(theme.Border))
	p.titles(r, title, right, theme.Title, theme.Dim)
	return r.Inset(1, 1)
}

// Dialog draws a box with a double border in the middle of the screen, in
// front of everything, and gives the room inside. Where the screen is high
// enough, a blank line stands above and below what is inside.
func (p *Pen) Dialog(w, h int, title, right string) Rect {
	return p.DialogBeside(Rect{}, w, h, title, right)
}

// The rows below a dialog: the rule and the footer stay in sight.
const belowDialog = 2

// DialogBeside is Dialog, to the right of what or below it where there is room:
// what stays in sight.
func (p *Pen) DialogBeside(what Rect, w, h int, title, right string) Rect {
	sw, sh := p.Size()
	w, h, air := p.dialogSize(w, h)
	r := Rect{X: (sw - w) / 2, Y: max(0, min((sh-h)/2, sh-belowDialog-h)), W: w, H: h}
	switch end, low := what.X+what.W, what.Y+what.H; {
	case what.W == 0:
	case w <= sw-end:
		r.X, r.Y = end+(sw-end-w)/2, min(what.Y, r.Y)
	case h <= sh-belowDialog-low:
		r.Y = low
	}
	return p.dialogIn(r, air, title, right)
}

// DialogOver is Dialog, over what and as low as it can be: what lies beside it,
// and above, stays in sight as far as it can.
func (p *Pen) DialogOver(what Rect, w, h int, title string) Rect {
	sw, sh := p.Size()
	w, h, air := p.dialogSize(w, h)
	x := max(0, min(what.X+(what.W-w)/2, sw-w))
	return p.dialogIn(Rect{X: x, Y: max(0, sh-belowDialog-h), W: w, H: h}, air, title, "")
}

// dialogSize is the size of a dialog with room for w cells with the border and h
// lines with the border, and the blank lines above and below what is inside.
func (p *Pen) dialogSize(w, h int) (int, int, int) {
	sw, sh := p.Size()
	air := 0
	if h+2 <= sh-belowDialog-2 && sh >= airy {
		air = 1
	}
	return min(w, sw), min(h+2*air, sh-belowDialog), air
}

// dialogIn draws a dialog there, in front of everything.
func (p *Pen) dialogIn(r Rect, air int, title, right string) Rect {
	p.Shield()
	p.Fill(r, theme.Modal)
	p.Frame.Box(r.X, r.Y, r.W, r.H, p.Theme.Lines.Double, p.Theme.Of(theme.Frame))
	p.titles(r, title, right, theme.Frame, theme.Frame)
	return r.Inset(2, 1+air)
}

// titles writes into a box's upper border: the left one matters more.
func (p *Pen) titles(r Rect, title, right string, c, rc theme.Chrome) {
	room := r.W - 6
	if title != "" && room > 0 {
		title = Cut(title, room, p.Theme.Lines.Ellipsis)
		p.Text(r.X+2, r.Y, room+2, " "+title+" ", c)
		room -= clean.Width(title) + 3
	}
	if w := clean.Width(right); right != "" && w <= room {
		p.Text(r.X+r.W-w-4, r.Y, w+2, " "+right+" ", rc)
	}
}

// Rule draws a line across, with what has just happened in it.
func (p *Pen) Rule(row Rect, toast string) {
	p.Frame.Fill(row.X, row.Y, row.W, 1, p.Theme.Lines.Horizontal, p.Theme.Of(theme.Rule))
	if toast != "" {
		p.Text(row.X+1, row.Y, row.W-2, " "+toast+" ", theme.Toast)
	}
}

// Bar draws part of done out of 100 as a bar in the row.
func (p *Pen) Bar(row Rect, percent int) {
	l, w := p.Theme.Lines, row.W-2
	if w < 1 {
		return
	}
	full := max(0, min(w, (w*percent+50)/100))
	p.Rune(row.X, row.Y, l.BarLeft, theme.Dim)
	p.Text(row.X+1, row.Y, w, strings.Repeat(string(l.BarFull), full), theme.Title)
	p.Text(row.X+1+full, row.Y, w-full, strings.Repeat(string(l.BarEmpty), w-full), theme.Dim)
	p.Rune(row.X+1+w, row.Y, l.BarRight, theme.Dim)
}

// Spark draws a line of values, the newest last, between low and high.
func (p *Pen) Spark(row Rect, values []int) {
	if len(values) > row.W {
		values = values[len(values)-row.W:]
	}
	if len(values) == 0 {
		return
	}
	low, high := values[0], values[0]
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	steps := p.Theme.Lines.Spark
	for i, v := range values {
		n := len(steps) / 2
		if high > low {
			n = (v - low) * (len(steps) - 1) / (high - low)
		}
		p.Rune(row.X+i, row.Y, steps[n], theme.Title)
	}
}
