package replay

import (
	"strconv"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/theme"
)

// The heights of the graph beside small and large boards, and those of the
// panels of the analysis.
const (
	graphLow  = 3
	graphMid  = 5
	graphHigh = 7
	judgeH    = 2 // the lines below a low graph
	tableH    = 4 // what the dots mean, and a table of both players
	linesH    = 4 // the lines of a position, with what is said of its move
	notesH    = 2 // of the game's own notes
)

// paintStudy draws the panels of the analysis beside the board: the moves with
// their signs, the graph, the lines of the position, and how to share it.
func (r *Replay) paintStudy(p *draw.Pen, at draw.Rect, notes []string) {
	large := at.H >= leadH
	share := r.share()
	if !large {
		share, notes = share[:min(1, len(share))], nil
	}
	rest := at
	if at.H >= shareH && len(share) > 0 {
		rest = r.paintShare(p, rest, share)
	}
	if large {
		var lines draw.Rect
		rest, lines = rest.Top(rest.H - linesH - 2)
		r.paintLines(p, lines)
	}
	inside := graphLow + judgeH
	if large {
		inside, notes = graphHigh+tableH, notes[:min(notesH, len(notes))]
	}
	rest, low := rest.Top(rest.H - inside - 2)
	right := r.progress()
	if right == "" {
		right = r.leadNow()
	}
	in := p.Panel(low, r.leadTitle(), right)
	if large {
		graph, table := in.Top(graphHigh)
		r.paintGraph(p, graph)
		r.paintTable(p, table.Inset(1, 0))
	} else {
		graph, judge := in.Top(graphLow)
		r.paintGraph(p, graph)
		r.paintJudge(p, judge.Inset(1, 0))
	}
	r.paintMoves(p, rest, notes)
}

// leadNow is leadText, "" where the game keeps no score.
func (r *Replay) leadNow() string {
	if len(r.tape.lead) == 0 {
		return ""
	}
	return r.leadText()
}

// paintGraph draws who was ahead on the board; with the analysis the area is
// what the coach gives each position, and the score stands on it as dots where
// there is room for both.
func (r *Replay) paintGraph(p *draw.Pen, at draw.Rect) {
	var lead []draw.Value
	for _, n := range r.tape.lead {
		lead = append(lead, draw.Value{N: n, Known: true})
	}
	g := draw.Graph{
		Area: lead, At: r.at, First: string(p.Theme.Rune(games.GlyphFirst)), Second: string(p.Theme.Rune(games.GlyphSecond)),
		Click: func(at int) any { return jump{at} },
	}
	if r.study.on {
		g.Area, g.Mark = r.study.area, r.mark
		if at.H >= graphMid {
			g.Points = lead
		}
		if len(g.Area) == 0 { // nothing has come yet
			g.Area = make([]draw.Value, r.tape.len()+1)
		}
	}
	p.Graph(draw.Rect{X: at.X, Y: at.Y, W: at.W - 1, H: at.H}, g)
}

// mark is the sign of the worst move that led to the positions from..to, from
// mistakes on.
func (r *Replay) mark(from, to int) draw.Mark {
	worst := games.Inaccuracy
	for n := from; n <= to; n++ {
		if v, ok := r.verdict(n); ok && v.Grade > worst {
			worst = v.Grade
		}
	}
	if worst == games.Inaccuracy {
		return draw.Mark{}
	}
	return draw.Mark{Rune: '?', Look: lookOf(worst)}
}

// paintJudge says in two lines what the coach says of the move one is at; at
// the start how both players did.
func (r *Replay) paintJudge(p *draw.Pen, at draw.Rect) {
	if r.at == 0 {
		r.paintSums(p, at)
		return
	}
	v, _ := r.verdict(r.at)
	p.Text(at.X, at.Y, at.W, r.judgement(), lookOf(v.Grade))
	if at.H > 1 {
		r.paintLine(p, at.Row(1), clean.Width(r.env.Say("replay.line.best")), true)
	}
}

// paintSums tells in a line each how the players did.
func (r *Replay) paintSums(p *draw.Pen, at draw.Rect) {
	names := 0
	for seat := range r.study.sums {
		names = max(names, clean.Width(r.name(games.Seat(seat))))
	}
	for y := range min(at.H, len(r.study.sums)) {
		seat := games.Seat(y)
		sum := r.sumText(seat)
		name := string(p.Theme.Rune(pieceOf(seat))) + " " + draw.Pad(r.name(seat), min(names, at.W-clean.Width(sum)-4))
		n := p.Text(at.X, at.Y+y, at.W, name, theme.Strong) + 2
		p.Text(at.X+n, at.Y+y, at.W-n, sum, theme.Plain)
	}
}

// name is who sat there, without the rating.
func (r *Replay) name(seat games.Seat) string {
	if p := r.of.Players[seat]; p.Name != "" || p.Level > 0 {
		return record.Name(r.env, r.of.Game, p)
	}
	return r.sideName(seat)
}

// paintTable explains the graph and draws how both players did.
func (r *Replay) paintTable(p *draw.Pen, at draw.Rect) {
	l := p.Theme.Lines
	legend := string(l.BarFull) + " " + r.env.Say("replay.legend.coach") + "  " + string(l.Point) + " " + r.env.Say("replay.legend.board")
	p.Text(at.X, at.Y, at.W, legend, theme.Dim)
	cols := []draw.Column{{W: 0}, {W: 3, Right: true}, {W: 3, Right: true}, {W: 3, Right: true}, {W: 10, Right: true}, {W: 9, Right: true}}
	heads := []string{"", signOf(games.Inaccuracy), signOf(games.Mistake), signOf(games.Blunder), r.env.Say("replay.loss"), r.env.Say("replay.accuracy")}
	if at.H > 1 {
		p.Row(at.Row(1), cols, heads, theme.Dim)
	}
	for y, t := range r.study.sums {
		if y+2 < at.H {
			p.Row(at.Row(y+2), cols, r.sumCells(games.Seat(y), t), theme.Plain)
		}
	}
}

// sumCells are the cells of a player in the table.
func (r *Replay) sumCells(seat games.Seat, t tally) []string {
	cells := []string{string(r.env.Theme.Rune(pieceOf(seat))) + " " + r.name(seat)}
	for g := games.Inaccuracy; g <= games.Blunder; g++ {
		cells = append(cells, strconv.Itoa(t.grades[g]))
	}
	if t.moves == 0 {
		return append(cells, "-", "-")
	}
	return append(cells, decimal(t.average()), strconv.Itoa(t.accuracy())+" %")
}

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
			lines = append(lines, r.name(games.Seat(seat))+": "+r.sumText(games.Seat(seat)))
		}
	}
	if s := r.progress(); s != "" {
		lines = append([]string{s}, lines...)
	}
	r.paintText(p, draw.Rect{X: rest.X - 1, Y: rest.Y, W: rest.W + 2, H: rest.H}, lines)
}
