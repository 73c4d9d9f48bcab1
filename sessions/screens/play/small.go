package play

import (
	"slices"

	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/theme"
)

// paintSmallFrame draws the first line, the rule and the keys of a window that
// is too small for the usual ones.
func (b *Board) paintSmallFrame(p *draw.Pen, r draw.Rect) {
	left := b.texts().title
	if !b.solo() {
		left = "#" + string(b.id) + " " + b.terms()
	}
	right := ""
	if b.shown.Watching > 0 {
		right = b.env.Say("play.watching", b.shown.Watching)
	}
	if w := p.Text(r.X, r.Y, r.W, left, theme.Header); clean.Width(right) < r.W-w {
		p.Right(r.Row(0), right, theme.Dim)
	}
	p.Rule(r.Row(r.H-2), b.env.Toast())
	hints := b.hintsOf(b.notice())
	hints = append(hints, b.Hints()...)
	never := b.Never()
	for _, bind := range b.env.Keys.Footer(b.Keys()) {
		if !slices.Contains(never[:], bind.Action) {
			hints = append(hints, b.hint(bind))
		}
	}
	p.Footer(draw.Rect{X: r.X - 1, Y: r.Y + r.H - 1, W: r.W + 2, H: 1}, hints)
}
