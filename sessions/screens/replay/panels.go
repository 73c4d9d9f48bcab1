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
		right = r.valueText()
	}
	in := p.Panel(low, r.env.Say("replay.value"), right)
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

// valueText is who is ahead at this position as the coach sees it, "" where
// that is not known.
func (r *Replay) valueText() string {
	if r.at >= len(r.study.area) || !r.study.area[r.at].Known {
		return ""
	}
	return r.ahead(r.study.area[r.at].N)
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
