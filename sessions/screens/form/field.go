package form

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// Field is a line that is typed. Its text is always clean and is edited by
// whole characters as seen, counted in cells. The text input of Bubbles would
// count and delete code points, let direction overrides through and, on
// ctrl+v, read the clipboard of the machine the arcade runs on.
type Field struct {
	Text string
	// Max is the most cells it holds.
	Max int
	// at counts the characters before the cursor, from the end: the zero
	// Field types at the end.
	back int
}

// Update types what a key or a paste brings; taken tells whether it was meant
// for the field.
func (f *Field) Update(msg tea.Msg) (taken bool) {
	switch msg := msg.(type) {
	case tea.PasteMsg:
		f.insert(msg.Content)
		return true
	case screen.Key:
		return f.key(msg)
	}
	return false
}

func (f *Field) key(k screen.Key) bool {
	n := len(clusters(f.Text))
	switch k.Action {
	case keys.Left:
		f.back = min(f.back+1, n)
	case keys.Right:
		f.back = max(f.back-1, 0)
	case keys.First:
		f.back = n
	case keys.Last:
		f.back = 0
	case keys.Erase:
		f.erase()
	case keys.Clear:
		f.Text, f.back = "", 0
	default:
		if k.Action != "" || k.Text == "" {
			return false
		}
		f.insert(k.Text)
	}
	return true
}

// insert puts text at the cursor. A space at the end is kept while typing goes
// on, though clean text ends without one.
func (f *Field) insert(s string) {
	cs := clusters(f.Text)
	at := len(cs) - min(f.back, len(cs))
	before, after := join(cs[:at]), join(cs[at:])
	const edge = "x" // keeps a space at the end of what is typed from being trimmed
	typed := clean.Line(before+s+edge, f.Max+2)
	if len(typed) == 0 || typed[len(typed)-1:] != edge || clean.Width(typed) > f.Max+1 {
		return // no room
	}
	typed = typed[:len(typed)-1]
	if clean.Width(typed)+clean.Width(after) <= f.Max {
		f.Text = typed + after
		f.back = min(f.back, len(clusters(after)))
	}
}

// erase takes the character before the cursor away.
func (f *Field) erase() {
	cs := clusters(f.Text)
	if at := len(cs) - min(f.back, len(cs)); at > 0 {
		f.Text = join(slices.Delete(cs, at-1, at))
	}
}

// Value is the text without a space at either end.
func (f *Field) Value() string { return clean.Line(f.Text, f.Max) }

// Paint draws the field, at most w cells wide, and shows the terminal's cursor
// in it when it is the one that is typed in.
func (f *Field) Paint(p *draw.Pen, x, y, w int, focused bool) {
	w = min(w, f.Max+1)
	p.Fill(draw.Rect{X: x, Y: y, W: w, H: 1}, theme.Field)
	cs := clusters(f.Text)
	at := len(cs) - min(f.back, len(cs))
	start := 0
	for start < at && clean.Width(join(cs[start:at])) >= w {
		start++
	}
	end := len(cs)
	for end > start && clean.Width(join(cs[start:end])) > w {
		end--
	}
	p.Text(x, y, w, join(cs[start:end]), theme.Field)
	if focused {
		p.Cursor(x+clean.Width(join(cs[start:at])), y)
	}
}

func clusters(s string) []string {
	var cs []string
	for len(s) > 0 {
		c, _, size := clean.Next(s)
		cs = append(cs, c)
		s = s[size:]
	}
	return cs
}

func join(cs []string) string {
	s := ""
	for _, c := range cs {
		s += c
	}
	return s
}
