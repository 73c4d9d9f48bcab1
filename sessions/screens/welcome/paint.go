package welcome

import (
	"fmt"
	"strings"

	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// Paint draws the card in the middle of the room.
func (w *Welcome) Paint(p *draw.Pen, r draw.Rect) {
	width := min(60, r.W)
	card := draw.Rect{X: r.X + (r.W-width)/2, Y: r.Y, W: width, H: r.H}
	intro, outro := w.intro(width-4), w.outro(width-4)
	need := len(intro) + w.form.Height() + len(outro) + 4
	if need > r.H { // a small window keeps what is to be filled in
		outro = nil
		need -= len(w.outro(width - 4))
	}
	if need > r.H {
		intro = nil
		need = w.form.Height() + 2
	}
	air := 0
	if need+2 <= r.H { // and a large one has a blank line at both ends
		air = 1
	}
	card.H = min(r.H, need+2*air)
	card.Y += (r.H - card.H) / 2
	in := p.Panel(card, w.title(width), w.languages()).Inset(1, air)
	w.languageZone(p, card)
	for _, l := range intro {
		p.Text(in.X, in.Y, in.W, l, theme.Plain)
		_, in = in.Top(1)
	}
	if len(outro) > 0 {
		_, in = in.Top(1)
	}
	w.form.Paint(p, draw.Rect{X: in.X, Y: in.Y, W: in.W, H: min(in.H, w.form.Height())}, w.env, theme.Plain)
	_, in = in.Top(w.form.Height() + 1)
	for y, l := range outro {
		if y < in.H {
			p.Text(in.X, in.Y+y, in.W, l, theme.Dim)
		}
	}
}

func (w *Welcome) title(width int) string {
	if width < 60 {
		return "ARCADE"
	}
	return w.env.Say("welcome.title")
}

func (w *Welcome) languages() string { return "EN | 中文" }

// languageZone switches the language by a click on the two names.
func (w *Welcome) languageZone(p *draw.Pen, card draw.Rect) {
	p.Click(draw.Rect{X: card.X + card.W - 13, Y: card.Y, W: 11, H: 1}, screen.Key{Action: keys.Language})
}

// intro says what is going on, with the key that signed.
func (w *Welcome) intro(width int) []string {
	var lines []string
	if len(w.invites) > 0 {
		return append(lines, draw.Wrap(w.env.Say("welcome.invited", w.invites[0].Account), width)...)
	}
	lines = append(lines, draw.Wrap(w.env.Say("welcome.hello"), width)...)
	return append(lines, "", w.key())
}

// key is the key's kind and the two ends of its fingerprint.
func (w *Welcome) key() string {
	kind := strings.ToUpper(strings.TrimPrefix(w.env.Who.KeyType, "ssh-"))
	finger := w.env.Who.Fingerprint
	if len(finger) > 20 {
		finger = finger[:11] + "..." + finger[len(finger)-4:]
	}
	return fmt.Sprintf("%s   %s  %s", draw.Pad(w.env.Say("welcome.key"), 8), clean.Line(kind, 12), clean.Line(finger, 30))
}

func (w *Welcome) outro(width int) []string {
	return draw.Wrap(w.env.Say("welcome.guests", w.env.Accounts.GuestName(w.env.Who)), width)
}
