package replay

import (
	"fmt"
	"strings"

	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/theme"
)

// strayed is a click on the bar of a line that was not played.
type strayed struct{ at int }

// paintBar draws how far the match is, or the line that was not played, or the
// number that is typed.
func (r *Replay) paintBar(p *draw.Pen, row draw.Rect) {
	if r.field != nil {
		n := p.Text(row.X+1, row.Y, row.W-2-numberCells, r.env.Say("replay.goto", r.tape.len())+" ", theme.Key)
		r.field.Paint(p, row.X+1+n, row.Y, numberCells+1, true)
		return
	}
	at, total, count := r.at, r.tape.len(), ""
	if a := r.aside; a != nil {
		at, total = a.at, len(a.moves)
		count = " " + r.env.Say(a.word(), at, total)
	} else {
		count = fmt.Sprintf(" %d/%d %s", at, total, r.pacing())
	}
	w := row.W - 3 - clean.Width(count)
	if w < 4 {
		p.Text(row.X+1, row.Y, row.W-1, strings.TrimSpace(count), theme.Plain)
		return
	}
	r.paintTrack(p, draw.Rect{X: row.X + 1, Y: row.Y, W: w, H: 1}, at, total)
	p.Text(row.X+1+w, row.Y, row.W-w-1, count, theme.Plain)
}

// pacing is the speed, with a pointer while it plays.
func (r *Replay) pacing() string {
	speed := fmt.Sprintf("x%d", r.speed)
	if r.stop != nil {
		return string(r.env.Theme.Lines.More) + speed
	}
	return speed
}

// paintTrack draws the line of the bar; a click on it jumps.
func (r *Replay) paintTrack(p *draw.Pen, row draw.Rect, at, total int) {
	l, w := p.Theme.Lines, row.W-2
	knob := 0
	if total > 0 {
		knob = at * (w - 1) / total
	}
	p.Rune(row.X, row.Y, l.BarLeft, theme.Dim)
	for i := range w {
		c, ch := theme.Dim, l.Horizontal
		if i < knob {
			c = theme.Title
		} else if i == knob {
			c, ch = theme.Strong, l.Reached
		}
		p.Rune(row.X+1+i, row.Y, ch, c)
	}
	p.Rune(row.X+1+w, row.Y, l.BarRight, theme.Dim)
	p.Zone(row, func(h draw.Hit) any {
		if h.Release || h.Wheel {
			return nil
		}
		to := min(total, max(0, h.X-1)*total/max(1, w-1))
		if r.aside != nil {
			return strayed{to}
		}
		return jump{to}
	})
}
