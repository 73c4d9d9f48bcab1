package play

import (
	"fmt"
	"strings"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/match"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/theme"
)

// boxH is the height of a player's box, without bars; from sideH lines on
// there is room for those.
const (
	boxH  = 3
	sideH = 18
)

// paintSide draws the panel of a turn game: the players, what wants an answer,
// the moves.
func (b *Board) paintSide(p *draw.Pen, r draw.Rect) {
	bars := r.H >= sideH
	for _, seat := range b.seats() {
		h := boxH
		if bars {
			h += len(b.gauges(seat))
		}
		var box draw.Rect
		box, r = r.Top(h)
		b.paintPlayer(p, box, seat)
	}
	if n := b.notice(); n.text != "" {
		lines, hints := draw.Wrap(n.text, r.W-4), b.hintsOf(n)
		var box draw.Rect
		box, r = r.Top(len(lines) + min(1, len(hints)) + 2)
		in := p.Panel(box, "", "").Inset(1, 0)
		for y, line := range lines {
			p.Text(in.X, in.Y+y, in.W, line, theme.Warn)
		}
		p.Footer(draw.Rect{X: in.X - 1, Y: in.Y + len(lines), W: in.W + 2, H: 1}, hints)
	}
	notes := b.texts().notes
	if bars {
		notes = b.texts().unbarred
	}
	b.paintMoves(p, r, notes)
}

// paintPlayer draws a player's box: name, rating and state in its border, score
// and clock within.
func (b *Board) paintPlayer(p *draw.Pen, r draw.Rect, seat games.Seat) {
	standing, room := b.standing(seat), r.W-titleFrame
	if standing != "" {
		room -= clean.Width(standing) + titleGap
	}
	in := p.Panel(r, b.heading(seat, room), standing).Inset(1, 0)
	x := in.X + p.Text(in.X, in.Y, in.W, b.piece(seat)+" "+b.score(seat), theme.Strong)
	b.paintClock(p, x+2, in.Y, seat)
	for i, g := range b.gauges(seat) {
		if row := in.Row(1 + i); 1+i < in.H {
			text := b.env.Word(g.Note)
			w := p.Text(row.X, row.Y, row.W, text, theme.Dim)
			_, bar := row.Left(w + 2)
			p.Bar(bar, g.Percent)
		}
	}
}

// titleFrame is what a panel's border takes beside a title, titleGap what
// stands between two.
const (
	titleFrame = 6
	titleGap   = 3
)

// heading is who sits there in at most w cells: the state beside it is never
// cut, so where there is little room the rest goes first, and the name last.
func (b *Board) heading(seat games.Seat, w int) string {
	name, rated := b.piece(seat)+" "+b.name(seat), b.piece(seat)+" "+b.rated(seat)
	list := []string{rated, name}
	if b.you(seat) {
		you := "  " + b.env.Say("play.you")
		list = []string{rated + you, rated, name + you, name}
	}
	for _, s := range list {
		if clean.Width(s) <= w {
			return s
		}
	}
	return draw.Cut(name, w, b.env.Theme.Lines.Ellipsis)
}

// score is what the seat has on the board, in two digits, or nothing.
func (b *Board) score(seat games.Seat) string {
	s, ok := b.shown.State().(games.Scorer)
	if !ok || int(seat) >= len(s.Score()) {
		return ""
	}
	return fmt.Sprintf("%02d", s.Score()[seat])
}

// paintClock draws a seat's clock in cells that never move: a pointer before
// the one that runs.
func (b *Board) paintClock(p *draw.Pen, x, y int, seat games.Seat) {
	if b.shown.Terms().Control.None() {
		return
	}
	left, c := b.shown.Left(seat, b.env.Now()), theme.Plain
	if b.shown.Running() == seat {
		c = theme.Live
		p.Rune(x, y, p.Theme.Lines.Pointer, c)
	}
	if left < lowTime && b.shown.Result() == nil {
		c = theme.Warn
	}
	p.Text(x+2, y, clockCells, draw.PadLeft(clockText(left), clockCells), c)
}

// standing is what a seat is at, in words.
func (b *Board) standing(seat games.Seat) string {
	if r := b.shown.Result(); r != nil {
		return b.place(r, seat)
	}
	if away, ok := b.shown.Away(seat); ok {
		left := games.Elapsed(away.Until - b.env.Now())
		if away.Until != 0 && left <= 0 {
			return b.env.Say("play.gone")
		}
		return b.env.Say("play.reconnecting", countText(left))
	}
	switch {
	case b.shown.Phase() == match.Standing:
		return b.env.Say("play.halted")
	case !b.shown.State().ToMove().Has(seat):
		return ""
	case b.you(seat) && b.plays():
		return b.env.Say("play.yourmove")
	case b.player(seat).Level > 0:
		return b.env.Say("play.thinking")
	default:
		return b.env.Say("play.tomove")
	}
}

// place is how the match ended for a seat.
func (b *Board) place(r *games.Result, seat games.Seat) string {
	winner, won := r.Winner()
	switch {
	case len(r.Places) == 0:
		return b.env.Say("play.aborted")
	case !won:
		return b.env.Say("play.drew")
	case winner == seat:
		return b.env.Say("play.won")
	default:
		return b.env.Say("play.lost")
	}
}

// elsewhere are the notes of a game that other parts of the screen show: the
// last part of their ids, which is the same in every game.
func elsewhere(id string) bool {
	switch kindOf(id) {
	case "turn", "last", "passed", "opening", "over":
		return true
	}
	return false
}

// undone are the kinds of notes about what is to be done: past once the match is
// over, which the state need not know where it was given up.
func undone(kind string) bool { return kind == "task" || kind == "goon" }

// kindOf is the last part of a note's id.
func kindOf(id string) string { return id[strings.LastIndexByte(id, '.')+1:] }

// notes are the game's own lines for the panel; beside bars without those that
// the bars show.
func (b *Board) notes(bars bool) []string {
	var list []string
	for _, n := range b.shown.State().Notes(b.look.Seat) {
		kind := kindOf(n.ID)
		if elsewhere(n.ID) || b.Done() && undone(kind) {
			continue
		}
		if b.wanted(kind) && !(bars && b.barred(kind)) {
			list = append(list, b.env.Word(n.Named(b.name)))
		}
	}
	return list
}

// opening is the name of the opening, where the game knows any.
func (b *Board) opening() string {
	o, ok := b.game.(games.Openinger)
	if !ok {
		return ""
	}
	var moves []games.Move
	for _, ply := range b.shown.Line() {
		moves = append(moves, ply.Entry.Move)
	}
	return o.Opening(moves)
}

// A player's lines in a small panel, and the free one below them, which a notice
// may take.
const (
	smallPlayer = 2
	smallGap    = 1
)

// paintSmallSide draws the panel of a turn game in a small window.
func (b *Board) paintSmallSide(p *draw.Pen, r draw.Rect) {
	seats := b.seats()
	step := smallPlayer + smallGap
	if n := len(draw.Wrap(b.notice().text, r.W)); b.notice().text != "" && n > r.H-len(seats)*step {
		step = smallPlayer
	}
	y := 0
	for _, seat := range seats {
		b.paintSmallPlayer(p, draw.Rect{X: r.X, Y: r.Y + y, W: r.W, H: smallPlayer}, seat)
		y += step
	}
	rest := draw.Rect{X: r.X, Y: r.Y + y, W: r.W, H: r.H - y}
	used := 1 + max(smallNews+1, b.paintSmallRest(p, rest))
	if rest.H > 2*used {
		b.paintMoves(p, draw.Rect{X: rest.X, Y: rest.Y + used, W: rest.W, H: rest.H - used}, b.texts().notes)
	}
}

// paintSmallPlayer takes two lines: name and clock, rating and score.
func (b *Board) paintSmallPlayer(p *draw.Pen, r draw.Rect, seat games.Seat) {
	clock := r.X + r.W - clockCells - 2
	p.Text(r.X, r.Y, r.W-clockCells-3, b.piece(seat)+" "+b.name(seat), theme.Strong)
	b.paintClock(p, clock, r.Y, seat)
	score, left, c := b.score(seat), "", theme.Dim
	if pl := b.player(seat); pl.Rating > 0 {
		left = draw.Rating(pl.Rating, pl.Provisional)
	}
	if s := b.standing(seat); s != "" && !b.you(seat) {
		left = s
	}
	indent, room := 2, r.W-1-clean.Width(score)
	if clean.Width(left) > room-indent {
		indent = 0
	}
	if clean.Width(left) > room { // the state matters more than the score
		score, room = "", r.W
	}
	p.Right(r.Row(1), score, theme.Strong)
	p.Text(r.X+indent, r.Y+1, room-indent, left, c)
}

// smallNews is how many lines what has just happened may take in a small panel.
const smallNews = 2

// paintSmallRest says what wants an answer or has just happened, and whose
// turn it is. A notice that needs all the room there is stands alone. It gives
// the rows that are taken.
func (b *Board) paintSmallRest(p *draw.Pen, r draw.Rect) int {
	text, c, most := b.texts().happened, theme.Plain, smallNews
	if hints := b.hintText(2*r.W - 1); hints != "" {
		text = hints
	}
	if n := b.notice(); n.text != "" {
		text, c, most = n.text, theme.Warn, r.H
	}
	lines := draw.Wrap(text, r.W)
	lines = lines[:max(0, min(len(lines), most, r.H))]
	for y, line := range lines {
		p.Text(r.X, r.Y+y, r.W, line, c)
	}
	last := max(len(lines), min(smallNews, r.H-1))
	if typed := b.hand.Typed(); typed != "" && b.plays() {
		b.paintTyped(p, r.Row(min(last, r.H-1)), typed)
	} else if b.look.Seat != games.Watcher && last < r.H {
		p.Text(r.X, r.Y+last, r.W, b.standing(b.seat()), theme.Strong)
	}
	return last + 1
}
