package draw

import (
	tea "charm.land/bubbletea/v2"

	"arcade/sessions/clean"
	"arcade/sessions/screens/theme"
)

// Tab is one of the tabs in the header.
type Tab struct {
	Label string
	Click tea.Msg
}

// Tabs draws the header with tabs: the arcade's name where there is room, the
// tab one is at in brackets, and right at the end. It drops what matters least
// first.
func (p *Pen) Tabs(row Rect, name string, tabs []Tab, at int, right string) {
	width := 1
	for _, t := range tabs {
		width += clean.Width(t.Label) + 3
	}
	x, short := row.X+1, width > row.W
	if width+clean.Width(name)+2 <= row.W {
		x += p.Text(x, row.Y, row.W, name, theme.Header) + 2
	}
	for i, t := range tabs {
		label, c := " "+t.Label+" ", theme.Tab
		if short { // only the digit
			label = " " + t.Label[:1] + " "
		}
		if i == at {
			label, c = "["+t.Label+"]", theme.TabOn
		}
		if w := clean.Width(label); x+w <= row.X+row.W {
			p.Text(x, row.Y, w, label, c)
			p.Click(Rect{x, row.Y, w, 1}, t.Click)
			x += w + 1
		}
	}
	if w := clean.Width(right); right != "" && x+w+1 <= row.X+row.W {
		p.Right(Rect{x, row.Y, row.X + row.W - x - 1, 1}, right, theme.Plain)
	}
}

// TitleBar draws a header with a title, and something at its right end.
func (p *Pen) TitleBar(row Rect, left, right string) {
	w := row.W - 2
	used := p.Text(row.X+1, row.Y, w, left, theme.Header)
	if clean.Width(right) <= w-used-1 {
		p.Right(Rect{row.X + 1, row.Y, w, 1}, right, theme.Plain)
	}
}

// Hint is a key and what it does, for the footer.
type Hint struct {
	Key, Text string
	Click     tea.Msg
}

// Footer draws as many hints as fit, the first of them first: the order is
// their importance.
func (p *Pen) Footer(row Rect, hints []Hint) {
	x, end := row.X+1, row.X+row.W-1
	for _, h := range hints {
		kw, tw := clean.Width(h.Key), clean.Width(h.Text)
		w := kw + tw + 1
		if x+w > end {
			continue
		}
		p.Text(x, row.Y, kw, h.Key, theme.Key)
		p.Text(x+kw+1, row.Y, tw, h.Text, theme.Plain)
		if h.Click != nil {
			p.Click(Rect{x, row.Y, w, 1}, h.Click)
		}
		x += w + 2
	}
}
