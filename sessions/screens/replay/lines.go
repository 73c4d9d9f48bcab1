package replay

import (
	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/theme"
)

// paintLines draws what the coach says of the move one is at, with the best
// line and the one that was expected after it.
func (r *Replay) paintLines(p *draw.Pen, at draw.Rect) {
	v, known := r.verdict(r.at)
	right := ""
	if known {
		right = string(r.env.Theme.Rune(pieceOf(v.Seat))) + " " + r.name(v.Seat)
	}
	in := p.Panel(at, r.env.Say("replay.lines"), right).Inset(1, 0)
	if r.at == 0 {
		r.paintText(p, draw.Rect{X: in.X - 1, Y: in.Y, W: in.W + 2, H: in.H}, []string{r.env.Say("replay.signs")})
		return
	}
	p.Text(in.X, in.Y, in.W, r.judgement(), lookOf(v.Grade))
	w := max(clean.Width(r.env.Say("replay.line.best")), clean.Width(r.env.Say("replay.line.played")))
	r.paintLine(p, in.Row(1), w, true)
	r.paintLine(p, in.Row(2), w, false)
	if known && !v.Forced && len(v.Line) > 0 {
		p.Text(in.X, in.Y+3, in.W, r.env.Say("replay.lines.enter"), theme.Dim)
	}
}

// paintLine draws a line of the position and its worth to the one who moved:
// the best, or the one that was expected after the move played. A click shows
// it on the board.
func (r *Replay) paintLine(p *draw.Pen, row draw.Rect, label int, best bool) {
	v, known := r.verdict(r.at)
	line, word, value := v.Line, "replay.line.best", v.Value
	if !best {
		line, word, value = v.Answer, "replay.line.played", v.Value-v.Loss
	}
	if !known || v.Forced || len(line) == 0 {
		return
	}
	worth := r.worth(value, v.Exact)
	p.Text(row.X, row.Y, row.W, draw.Pad(r.env.Say(word), label), theme.Dim)
	room := row.W - label - clean.Width(worth) - 3
	r.paintLineMoves(p, draw.Rect{X: row.X + label + 1, Y: row.Y, W: room, H: 1}, line, best)
	p.Right(row, worth, theme.Strong)
	p.Click(row, lineClick{best})
}

// paintLineMoves writes as many moves of a line as fit, and marks the one that
// is on the board. Where some are left over it ends in an ellipsis.
func (r *Replay) paintLineMoves(p *draw.Pen, row draw.Rect, line []games.Move, best bool) {
	more := p.Theme.Lines.Ellipsis
	x, end := row.X, row.X+row.W
	for i, m := range line {
		text := clean.Line(string(m), moveCells)
		room := end - x
		if i < len(line)-1 {
			room -= clean.Width(more) + 1
		}
		if clean.Width(text) > room {
			p.Text(x, row.Y, end-x, more, theme.Plain)
			return
		}
		c := theme.Plain
		if a := r.aside; a != nil && a.best == best && a.shows(i) {
			c = theme.Selected
		}
		x += p.Text(x, row.Y, room, text, c) + 1
	}
}
