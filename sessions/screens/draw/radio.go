package draw

import (
	tea "charm.land/bubbletea/v2"

	"arcade/sessions/clean"
	"arcade/sessions/screens/theme"
)

// Radio is one of several choices.
type Radio struct {
	Label string
	// Off greys it out.
	Off   bool
	Click tea.Msg
}

// Radios draws choices as "(*) one  ( ) two" where all fit, else the chosen
// one between two arrows, and gives the cells used. The chosen one stands out
// where focused.
func (p *Pen) Radios(r Rect, list []Radio, at int, focused bool, base theme.Chrome) int {
	width, wide := -2, 0
	for _, o := range list {
		w := clean.Width(o.Label)
		width += w + 6
		wide = max(wide, w)
	}
	if width > r.W {
		return p.stepper(r, list, at, min(wide, r.W-4), focused, base)
	}
	x := r.X
	for i, o := range list {
		dot := p.Theme.Lines.Off
		if i == at {
			dot = p.Theme.Lines.On
		}
		w := p.Text(x, r.Y, r.W, "("+string(dot)+") "+o.Label, radioLook(o, i == at && focused, base))
		if !o.Off {
			p.Click(Rect{x, r.Y, w, 1}, o.Click)
		}
		x += w + 2
	}
	return x - r.X
}

func radioLook(o Radio, front bool, base theme.Chrome) theme.Chrome {
	switch {
	case front:
		return theme.Focus
	case o.Off && base == theme.Modal:
		return theme.ModalDim
	case o.Off:
		return theme.Dim
	default:
		return base
	}
}

// stepper draws "◀ value ▶", the value wide cells wide.
func (p *Pen) stepper(r Rect, list []Radio, at, wide int, focused bool, base theme.Chrome) int {
	if wide < 1 || at >= len(list) {
		return 0
	}
	arrow := theme.Key
	if base == theme.Modal {
		arrow = theme.Frame
	}
	p.Rune(r.X, r.Y, p.Theme.Lines.Less, arrow)
	p.Text(r.X+2, r.Y, wide, Pad(Cut(list[at].Label, wide, p.Theme.Lines.Ellipsis), wide), radioLook(list[at], focused, base))
	p.Rune(r.X+wide+3, r.Y, p.Theme.Lines.More, arrow)
	p.Click(Rect{r.X, r.Y, 2, 1}, list[free(list, at, len(list)-1)].Click)
	p.Click(Rect{r.X + 2, r.Y, wide + 2, 1}, list[free(list, at, 1)].Click)
	return wide + 6
}

// free gives the choice after at that is not greyed out, going by steps around
// the ends.
func free(list []Radio, at, by int) int {
	n := len(list)
	for i := (at + by) % n; i != at; i = (i + by) % n {
		if !list[i].Off {
			return i
		}
	}
	return at
}
