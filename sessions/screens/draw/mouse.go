package draw

import (
	tea "charm.land/bubbletea/v2"

	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal"
)

// Hit is a mouse event in a zone; X and Y count from the zone's top left.
type Hit struct {
	X, Y   int
	Button tea.MouseButton
	Mod    tea.KeyMod
	// Release and Wheel tell a release and a turn of the wheel from a press.
	Release, Wheel bool
}

// finding tells that the pen is asked what lies where, and not only to paint.
func (p *Pen) finding() bool { return p.zones != nil }

// Click notes that a left press on the rectangle means msg.
func (p *Pen) Click(r Rect, msg tea.Msg) {
	if !p.finding() {
		return
	}
	p.Zone(r, func(h Hit) any {
		if h.Release || h.Wheel || h.Button != tea.MouseLeft {
			return nil
		}
		return msg
	})
}

// Zone notes what any mouse event on the rectangle means; nil is nothing. A
// later zone lies above an earlier one.
func (p *Pen) Zone(r Rect, hit func(Hit) any) {
	if p.finding() {
		*p.zones = append(*p.zones, zone{r, hit})
	}
}

// Shield hides all zones noted so far: a dialog stands before them.
func (p *Pen) Shield() {
	if p.finding() {
		*p.zones = (*p.zones)[:0]
	}
}

// Find paints a screen into nothing and gives what the mouse event means
// there, nil if nothing. A release that a zone has no use for goes on to the
// zone beneath: a button may have gone down there.
func Find(w, h int, t *theme.Theme, paint func(*Pen), ev tea.MouseMsg) tea.Msg {
	var zones []zone
	p := NewPen(terminal.NewFrame(w, h), t)
	p.zones = &zones
	paint(p)
	m := ev.Mouse()
	for i := len(zones) - 1; i >= 0; i-- {
		z := zones[i]
		if !z.rect.Has(m.X, m.Y) {
			continue
		}
		h := hitOf(z.rect, m, ev)
		if msg := z.hit(h); msg != nil || !h.Release {
			return msg
		}
	}
	return nil
}

func hitOf(r Rect, m tea.Mouse, ev tea.MouseMsg) Hit {
	h := Hit{X: m.X - r.X, Y: m.Y - r.Y, Button: m.Button, Mod: m.Mod}
	switch ev.(type) {
	case tea.MouseReleaseMsg:
		h.Release = true
	case tea.MouseWheelMsg:
		h.Wheel = true
	}
	return h
}
