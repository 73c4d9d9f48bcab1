package replay

import (
	"strconv"

	"arcade/games"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

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
			Key: r.env.KeyName(b.FooterLabel()), Text: r.env.Say(b.Hint()), Click: screen.Key{Action: b.Action},
		})
	}
	if s := r.env.Toast(); s != "" {
		p.Text(at.X+1, at.Y+at.H-1, at.W-2, s, theme.Toast)
		return
	}
	p.Footer(at.Row(at.H-1), hints)
}

// paintBrief tells in a narrow room what the coach says: the moves around the
// one one is at, with their signs, and below them the sentence.
func (r *Replay) paintBrief(p *draw.Pen, at draw.Rect) {
	list, rest := at.Top(min(3, at.H/3+1))
	first := max(0, min(r.at-2, r.tape.len()-list.H))
	for y := 0; y < list.H && first+y < r.tape.len(); y++ {
		i := first + y
		p.Text(list.X, list.Y+y, 3, draw.PadLeft(strconv.Itoa(i+1), 3), theme.Dim)
		r.paintPly(p, draw.Rect{X: list.X + 3, Y: list.Y + y, W: min(plyCells, list.W-3), H: 1}, i)
	}
	r.wheel(p, list)
	lines := []string{r.sentence()}
	switch {
	case r.aside != nil:
		lines = r.asideLines()[:1]
	case r.at == 0:
		lines = nil
		for seat := range r.study.sums {
			lines = append(lines, r.env.Of(r.name(games.Seat(seat)), r.sumText(games.Seat(seat))))
		}
	case r.ended():
		lines = append(lines, r.ending(2*rest.W))
	}
	if s := r.progress(); s != "" {
		lines = append([]string{s}, lines...)
	}
	r.paintText(p, draw.Rect{X: rest.X - 1, Y: rest.Y, W: rest.W + 2, H: rest.H}, lines)
}
