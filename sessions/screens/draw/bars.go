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
// tab one is at in brackets, and at the right end the first of several texts
// that fits, the fullest first; the last is cut where it must be. What matters
// least is dropped first: the arcade's name before any of the texts. It gives
// the cells at the end that the text takes.
func (p *Pen) Tabs(row Rect, name string, tabs []Tab, at int, right ...string) int {
	width := 1
	for _, t := range tabs {
		width += clean.Width(t.Label) + 3
	}
	x, short := row.X+1, width > row.W
	need := width + clean.Width(name) + 2
	if len(right) > 0 && right[0] != "" {
		need += clean.Width(right[0]) + 1
	}
	if need <= row.W {
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
	return p.ending(Rect{x, row.Y, row.X + row.W - x - 1, 1}, right)
}

// TitleBar draws a header with a title, and at its right end the first of
// several texts that fits, the fullest first. It gives the cells that the text
// takes.
func (p *Pen) TitleBar(row Rect, left string, right ...string) int {
	w := row.W - 2
	used := p.Text(row.X+1, row.Y, w, left, theme.Header)
	for _, s := range right {
		if clean.Width(s) <= w-used-1 {
			p.Right(Rect{row.X + 1, row.Y, w, 1}, s, theme.Plain)
			return clean.Width(s)
		}
	}
	return 0
}

// leastEnding is the fewest cells in which a text that is cut says anything.
const leastEnding = 4

// ending draws the first text that fits at the right end of the room, or the
// last one cut, and gives its cells.
func (p *Pen) ending(room Rect, texts []string) int {
	for i, s := range texts {
		last := i == len(texts)-1
		if last && clean.Width(s) > room.W && room.W >= leastEnding {
			s = Cut(s, room.W, p.Theme.Lines.Ellipsis)
		}
		if w := clean.Width(s); w <= room.W {
			p.Right(room, s, theme.Plain)
			return w
		}
	}
	return 0
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
