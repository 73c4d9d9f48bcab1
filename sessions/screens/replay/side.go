package replay

import (
	"fmt"
	"strconv"

	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/theme"
)

// The heights from which the lesser panels have room.
const (
	shareH = 16
	leadH  = 28
)

// paintSide draws the panels beside the board: players, moves, and where there
// is room who was ahead and how to share it. The lines tell of the position.
func (r *Replay) paintSide(p *draw.Pen, at draw.Rect, lines []string) {
	top, rest := at.Top(len(r.of.Players) + 2)
	in := p.Panel(top, r.env.Say("replay.players"), "")
	for y, line := range r.players() {
		p.Text(in.X, in.Y+y, in.W, line, theme.Plain)
	}
	share := r.share()
	if at.H >= shareH {
		var low draw.Rect
		rest, low = rest.Top(rest.H - len(share) - 2)
		in := p.Panel(low, r.env.Say("replay.share"), "")
		for y, s := range share {
			p.Text(in.X+1, in.Y+y, in.W-1, s, theme.Plain)
		}
	}
	if at.H >= leadH && len(r.tape.lead) > 0 {
		var low draw.Rect
		rest, low = rest.Top(rest.H - 3)
		in := p.Panel(low, r.env.Say("replay.lead"), fmt.Sprintf("%+d", r.tape.lead[r.at]))
		p.Spark(draw.Rect{X: in.X + 1, Y: in.Y, W: in.W - 1, H: 1}, r.tape.lead[:r.at+1])
	}
	r.paintMoves(p, rest, lines)
}

// share are the lines to copy.
func (r *Replay) share() []string {
	lines := []string{record.Command(r.env, true, "replay "+string(r.of.ID))}
	if r.transcript != "" {
		lines = append(lines, r.transcript)
	}
	return lines
}

// paintMoves draws the list of moves and lines below it.
func (r *Replay) paintMoves(p *draw.Pen, at draw.Rect, lines []string) {
	in := p.Panel(at, r.env.Say("replay.moves"), fmt.Sprintf("%d / %d", r.at, r.tape.len()))
	n := min(len(lines), in.H/3)
	list, low := in.Top(in.H - n)
	r.paintText(p, low, lines)
	if r.tape.turns {
		r.paintPairs(p, list)
	} else {
		r.paintOrders(p, list)
	}
}

// window gives the first of total rows to show in h lines, so that one of them
// stands in the middle.
func window(at, h, total int) int { return max(0, min(at-h/2, total-h)) }

// paintPairs lists two moves a line, as players write them, with the clocks
// after the second.
func (r *Replay) paintPairs(p *draw.Pen, at draw.Rect) {
	total := (r.tape.len() + 1) / 2
	if total == 0 {
		p.Text(at.X+1, at.Y, at.W-1, r.env.Say("replay.nomoves"), theme.Dim)
	}
	top := window(max(0, r.at-1)/2, at.H, total)
	for y := 0; y < at.H && top+y < total; y++ {
		r.paintPair(p, at.Row(y), 2*(top+y))
	}
}

func (r *Replay) paintPair(p *draw.Pen, row draw.Rect, first int) {
	p.Text(row.X, row.Y, 3, draw.PadLeft(strconv.Itoa(first+1), 3), theme.Dim)
	x := row.X + 4
	for i := first; i < first+2 && i < r.tape.len(); i++ {
		c := theme.Plain
		if i == r.at-1 {
			c = theme.Selected
		}
		text := " " + string(r.env.Theme.Rune(pieceOf(r.tape.steps[i].entry.Seat))) + " " + moveText(r.tape.steps[i])
		cell := draw.Rect{X: x, Y: row.Y, W: min(8, row.X+row.W-x), H: 1}
		p.Text(x, row.Y, cell.W, draw.Pad(text, 7), c)
		p.Click(cell, jump{i + 1})
		x += 8
	}
	if clocks := r.clocks(min(first+2, r.tape.len())); clocks != "" {
		x = row.X + 21
		if clean.Width(clocks) <= row.X+row.W-x {
			p.Text(x, row.Y, row.X+row.W-x, clocks, theme.Dim)
		}
	}
}

// clocks are both clocks at position n.
func (r *Replay) clocks(n int) string {
	if r.of.Control.None() || len(r.of.Players) != 2 {
		return ""
	}
	return record.Clock(r.tape.left(n, 0, r.of.Control)) + " / " + record.Clock(r.tape.left(n, 1, r.of.Control))
}

// moveText is a move of a turn game; one the match made is "--".
func moveText(s step) string {
	if s.forced {
		return "--"
	}
	return clean.Line(string(s.entry.Move), 5)
}

// paintOrders lists one order a line with its time.
func (r *Replay) paintOrders(p *draw.Pen, at draw.Rect) {
	total := r.tape.len()
	if total == 0 {
		p.Text(at.X+1, at.Y, at.W-1, r.env.Say("replay.nomoves"), theme.Dim)
	}
	top := window(max(0, r.at-1), at.H, total)
	for y := 0; y < at.H && top+y < total; y++ {
		i, row, c := top+y, at.Row(y), theme.Plain
		if i == r.at-1 {
			c = theme.Selected
			p.Fill(row, c)
		}
		n := p.Text(row.X, row.Y, row.W, draw.PadLeft(record.Seconds(r.tape.time(i+1)), 6)+" ", c)
		p.Text(row.X+n, row.Y, row.W-n, r.orderText(r.tape.steps[i]), c)
		p.Click(row, jump{i + 1})
	}
}

// orderText is an order in words, else as it was given.
func (r *Replay) orderText(s step) string {
	if s.told.ID != "" {
		return r.env.Word(s.told)
	}
	return clean.Line(string(s.entry.Move), 40)
}
