package replay

import (
	"arcade/games"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// toastTime is how long a toast stands in a low window, in milliseconds.
const toastTime games.Instant = 3000

// toast is what was told in the last three seconds.
func (r *Replay) toast() string {
	n := len(r.env.Told)
	if n == 0 || r.env.Told[n-1].At+toastTime <= r.env.Now() {
		return ""
	}
	return r.env.Word(r.env.Told[n-1].Note)
}

// paintWhole uses a low window to its last line.
func (r *Replay) paintWhole(p *draw.Pen, at draw.Rect) {
	p.Text(at.X, at.Y, at.W, r.title(), theme.Header)
	shape, side := r.arrange(at.W, at.H-3, sideBoard)
	w, _ := r.paintBoard(p, at.X, at.Y+1, shape)
	if side > 0 {
		r.paintFacts(p, draw.Rect{X: at.X + w + 1, Y: at.Y + 1, W: at.W - w - 1, H: at.H - 3})
	}
	r.paintBar(p, draw.Rect{X: at.X - 1, Y: at.Y + at.H - 2, W: at.W + 1, H: 1})
	var hints []draw.Hint
	for _, b := range r.env.Keys.Footer(r.Keys()) {
		hints = append(hints, draw.Hint{
			Key: r.env.Theme.KeyName(b.FooterLabel()), Text: r.env.Say(b.Hint()), Click: screen.Key{Action: b.Action},
		})
	}
	if s := r.toast(); s != "" {
		p.Text(at.X+1, at.Y+at.H-1, at.W-2, s, theme.Toast)
		return
	}
	p.Footer(at.Row(at.H-1), hints)
}
