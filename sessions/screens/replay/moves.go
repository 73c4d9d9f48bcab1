package replay

import (
	"fmt"
	"strconv"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/theme"
)

const (
	// moveCells is the most that a move takes in the list.
	moveCells = 5
	// plyCells is a move in the list with its piece, pointer and sign; pairCells
	// are the number and two of them.
	plyCells  = 8
	pairCells = 4 + 2*plyCells + 1
	// titleFrame is what a panel's border takes beside its two titles.
	titleFrame = 9
)

// paintMoves draws the list of moves and lines below it.
func (r *Replay) paintMoves(p *draw.Pen, at draw.Rect, lines []string) {
	count := fmt.Sprintf("%d / %d", r.at, r.tape.len())
	in := p.Panel(at, r.movesTitle(at.W-titleFrame-clean.Width(count)), count)
	n := min(len(lines), in.H/3)
	if _, ok := r.chancer(); ok {
		n = min(heightOf(lines, in.W-2), in.H/2)
	}
	list, low := in.Top(in.H - n)
	r.paintText(p, low, lines)
	r.wheel(p, list)
	if r.tape.turns {
		r.paintPairs(p, list)
	} else {
		r.paintOrders(p, list)
	}
}

// heightOf is how many rows lines take that are broken at w cells.
func heightOf(lines []string, w int) int {
	n := 0
	for _, line := range lines {
		n += len(draw.Wrap(line, w))
	}
	return n
}

// movesTitle heads the list in w cells; beside the analysis, which takes the
// room of the game's own notes, with the name of the opening.
func (r *Replay) movesTitle(w int) string {
	title := r.env.Say("replay.moves")
	if !r.tape.turns {
		return r.env.Say("replay.actions")
	}
	if r.study.on && r.tape.opening != "" {
		return draw.Cut(r.env.Of(title, r.tape.opening), w, r.env.Theme.Lines.Ellipsis)
	}
	return title
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
	last := min(first+2, r.tape.len())
	for i := first; i < last; i++ {
		x := row.X + 4 + (i-first)*plyCells
		r.paintPly(p, draw.Rect{X: x, Y: row.Y, W: min(plyCells, row.X+row.W-x), H: 1}, i)
	}
	room := draw.Rect{X: row.X + pairCells, Y: row.Y, W: row.W - pairCells, H: 1}
	used := 0
	if text := r.remark(first, last, room.W); text != "" && room.W > 0 {
		c := theme.Plain
		if r.at > first && r.at <= last {
			c = theme.Strong
		}
		used = p.Text(room.X, room.Y, room.W, text, c) + 2
	}
	clocks := r.clocks(last)
	switch w := clean.Width(clocks); {
	case clocks == "" || w > room.W-used:
	case r.study.on && used > 0:
		p.Right(draw.Rect{X: room.X, Y: room.Y, W: room.W - 1, H: 1}, clocks, theme.Dim)
	default:
		p.Text(room.X+used, room.Y, room.W-used, clocks, theme.Dim)
	}
}

// paintPly draws move i, counted from 0, with the coach's sign. The one that
// led to the board has the pointer.
func (r *Replay) paintPly(p *draw.Pen, cell draw.Rect, i int) {
	s, c, pointer := r.tape.steps[i], theme.Plain, ' '
	if i == r.at-1 {
		c, pointer = theme.Selected, p.Theme.Lines.Pointer
		p.Fill(draw.Rect{X: cell.X, Y: cell.Y, W: min(cell.W, plyCells-1), H: 1}, c)
	}
	text := " " + string(p.Theme.Rune(pieceOf(s.entry.Seat))) + string(pointer) + moveText(s)
	n := p.Text(cell.X, cell.Y, cell.W, text, c)
	if v, ok := r.verdict(i + 1); ok && v.Grade != games.Fine {
		if c == theme.Plain {
			c = lookOf(v.Grade)
		}
		p.Text(cell.X+n, cell.Y, cell.W-n, signOf(v.Grade), c)
	}
	p.Click(cell, jump{i + 1})
}

// remark is what would have been better in a line of the list: than the move
// one is at, else than the worse of its two. Where the signs don't tell which
// is meant, the piece does.
func (r *Replay) remark(first, last, w int) string {
	at, graded, worst := -1, 0, games.Fine
	for i := first; i < last; i++ {
		v, ok := r.verdict(i + 1)
		if !ok || v.Grade == games.Fine {
			continue
		}
		graded++
		if v.Grade > worst || i == r.at-1 {
			at, worst = i, v.Grade
		}
		if i == r.at-1 {
			worst = games.Blunder // nothing is worse than where one is
		}
	}
	if at < 0 {
		return ""
	}
	if graded > 1 {
		return string(r.env.Theme.Rune(pieceOf(r.tape.steps[at].entry.Seat))) + " " + r.better(at+1, w-2)
	}
	return r.better(at+1, w)
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
	return clean.Line(string(s.entry.Move), moveCells)
}

// paintOrders lists one order a line with its time.
func (r *Replay) paintOrders(p *draw.Pen, at draw.Rect) {
	total := r.tape.len()
	if total == 0 {
		p.Text(at.X+1, at.Y, at.W-1, r.env.Say("replay.noactions"), theme.Dim)
	}
	top := window(max(0, r.at-1), at.H, total)
	for y := 0; y < at.H && top+y < total; y++ {
		i, row, c := top+y, at.Row(y), theme.Plain
		if i == r.at-1 {
			c = theme.Selected
			p.Fill(row, c)
		}
		n := p.Text(row.X, row.Y, row.W, draw.PadLeft(record.Seconds(r.tape.watch(i+1)), 6), c)
		rest := r.paintGuess(p, draw.Rect{X: row.X + n, Y: row.Y, W: row.W - n, H: 1}, r.tape.steps[i], c)
		p.Text(rest.X, rest.Y, rest.W, r.orderText(r.tape.steps[i]), c)
		p.Click(row, jump{i + 1})
	}
}

// orderText is an order in words, else as it was given.
func (r *Replay) orderText(s step) string {
	if s.told.ID != "" {
		return r.listedBy(s, r.env.Word(s.told.Named(r.name)))
	}
	return clean.Line(string(s.entry.Move), 40)
}
