package watch

import (
	"strconv"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// The sizes from which the picture stands beside the list or below it, and
// from which the players have columns of their own.
const (
	besideW = 110
	belowH  = 18
	wideW   = 70
)

// paneW and paneH are the room of the picture.
const (
	paneW = 40
	paneH = 11
)

// roomy tells whether there is room for the picture.
func (w *Watch) roomy() bool { return w.beside() || w.below() }

func (w *Watch) beside() bool { return w.env.W >= besideW }

func (w *Watch) below() bool { return !w.beside() && w.env.H-4 >= belowH }

// page is the number of lines of the list.
func (w *Watch) page() int {
	h := w.env.H - 4 - 2
	if w.below() {
		h -= paneH
	}
	return max(1, h)
}

// Paint draws the list and the picture.
func (w *Watch) Paint(p *draw.Pen, at draw.Rect) {
	at = w.paintBar(p, at)
	if len(w.rows()) == 0 {
		w.paintEmpty(p, at)
		return
	}
	switch {
	case w.beside():
		list, pane := at.Left(at.W - paneW)
		w.paintList(p, list)
		w.paintPane(p, pane)
	case w.below():
		list, pane := at.Top(at.H - paneH)
		w.paintList(p, list)
		w.paintPane(p, pane)
	default:
		w.paintList(p, at)
	}
}

// paintBar draws the line above the list: how it is sorted and the filter.
func (w *Watch) paintBar(p *draw.Pen, at draw.Rect) draw.Rect {
	row, rest := at.Top(1)
	n := p.Text(row.X+1, row.Y, row.W-2, w.env.Say("watch.sort", w.env.Say("watch.sort."+w.sort.String())), theme.Dim)
	p.Click(draw.Rect{X: row.X, Y: row.Y, W: n + 1, H: 1}, resort{})
	x := row.X + row.W - filterCells - 5
	if x < row.X+n+2 {
		x = row.X + n + 2
	}
	p.Text(x, row.Y, 2, "/ ", theme.Key)
	field := draw.Rect{X: x + 2, Y: row.Y, W: row.X + row.W - x - 3, H: 1}
	switch {
	case w.filter != nil:
		w.filter.Paint(p, field.X, field.Y, field.W, w.typing)
	default:
		p.Text(field.X, field.Y, field.W, w.env.Say("watch.filter"), theme.Dim)
	}
	p.Click(draw.Rect{X: x, Y: row.Y, W: field.W + 2, H: 1}, screen.Key{Action: keys.Filter})
	return rest
}

// paintEmpty says that nobody plays, and what to do.
func (w *Watch) paintEmpty(p *draw.Pen, at draw.Rect) {
	lines := []string{w.env.Say("watch.none"), w.env.Say("watch.none.how")}
	if w.filter != nil && len(w.env.Lobby.Live) > 0 {
		lines = []string{w.env.Say("watch.nofit", w.filter.Value()), w.env.Say("watch.nofit.how")}
	}
	y := at.H / 3
	for _, line := range lines {
		for _, part := range draw.Wrap(line, at.W-4) {
			if y < at.H {
				p.Center(at.Row(y), part, theme.Plain)
				y++
			}
		}
	}
}

func (w *Watch) columns(width int) ([]draw.Column, []string) {
	say := w.env.Say
	if width < wideW {
		return []draw.Column{{W: 7}, {W: 0}, {W: 5, Right: true}},
			[]string{say("look.col.id"), say("look.col.players"), say("look.col.move")}
	}
	return []draw.Column{{W: 7}, {W: 22}, {W: 0}, {W: 5, Right: true}, {W: 5, Right: true}},
		[]string{say("look.col.id"), say("look.col.game"), say("look.col.players"), say("look.col.move"), say("look.col.seen")}
}

func (w *Watch) paintList(p *draw.Pen, at draw.Rect) {
	cols, heads := w.columns(at.W)
	row, body := at.Top(1)
	p.Row(draw.Rect{X: row.X + 3, Y: row.Y, W: row.W - 4, H: 1}, cols, heads, theme.Dim)
	rows := w.rows()
	list := w.list
	list.At = max(0, w.seat())
	p.Lines(body, list, len(rows), true, func(i int, row draw.Rect, c theme.Chrome) {
		p.Row(row, cols, w.cells(rows[i], len(cols)), w.look(rows[i], c))
	}, func(i int) any { return pick{rows[i].ID} }, func(n int) string { return w.env.Say("look.more", n) })
}

// look makes one's own games stand out.
func (w *Watch) look(l sessions.Listing, c theme.Chrome) theme.Chrome {
	for _, p := range l.Players {
		if p.ID == w.env.Me.ID && c == theme.Plain {
			return theme.Self
		}
	}
	return c
}

func (w *Watch) cells(l sessions.Listing, columns int) []string {
	move := strconv.Itoa(l.Plies)
	if len(l.Players) == 1 && !w.dealt(l.Game) {
		move = strconv.Itoa(l.Done) + "%"
	}
	title := record.Title(w.env, l.Game, l.Options, l.Control)
	if columns == 3 {
		who := w.pairing(l, record.Name)
		if len(l.Players) == 1 {
			who = w.env.Names([]string{who, title})
		}
		return []string{string(l.ID), who, move}
	}
	return []string{string(l.ID), title, w.pairing(l, record.Rated), move, strconv.Itoa(l.Watching)}
}

// dealt tells of a game whose boards the house deals: such a board is not
// opened bit by bit, moves are made on it.
func (w *Watch) dealt(game string) bool {
	g, _ := w.env.Game(game)
	_, ok := g.(games.Dealer)
	return ok
}

// pairing names who plays.
func (w *Watch) pairing(l sessions.Listing, name func(*screen.Env, string, games.Player) string) string {
	s := ""
	for i, p := range l.Players {
		if i > 0 {
			s += " - "
		}
		s += name(w.env, l.Game, p)
	}
	return s
}

// paintPane draws the picture of the match in front.
func (w *Watch) paintPane(p *draw.Pen, at draw.Rect) {
	front := w.rows()[w.seat()].ID
	in := p.Panel(at, w.env.Say("watch.preview", string(front)), w.env.Say("watch.enter"))
	p.Click(at, pick{front})
	if w.seen == nil || w.seen.of.ID != front {
		p.Text(in.X+1, in.Y, in.W-2, w.env.Say("look.loading"), theme.Dim)
		return
	}
	state := w.seen.of.Match.State()
	room := in
	if w.below() {
		room.W = in.W - 28
	} else {
		room.H = max(in.H/2, in.H-10)
	}
	shape := games.Shape{W: room.W, H: room.H, Labels: room.H >= 9, Size: games.SizeSmall}
	if w.beside() {
		shape.Size = games.SizeAuto
	}
	bw, bh := state.Extent(shape)
	w.canvas.Reset(bw, bh)
	state.Paint(w.canvas, games.View{Seat: games.Watcher, Shape: shape, Marks: games.ShowLast | p.Theme.Marks()})
	p.Board(in.X, in.Y, w.canvas)
	if w.below() {
		w.paintFacts(p, draw.Rect{X: in.X + bw + 3, Y: in.Y, W: in.W - bw - 4, H: in.H})
		return
	}
	w.paintFacts(p, draw.Rect{X: in.X + 1, Y: in.Y + bh + 1, W: in.W - 2, H: in.H - bh - 1})
}

// paintFacts writes who plays, the clocks as they were then, and what the game
// says of its position.
func (w *Watch) paintFacts(p *draw.Pen, at draw.Rect) {
	of := w.seen.of
	lines := []string{record.Title(w.env, of.Game, of.Options, of.Control)}
	for i, pl := range of.Players {
		line := record.Rated(w.env, of.Game, pl)
		if len(of.Players) == 2 {
			line = string(p.Theme.Rune([...]games.Glyph{games.GlyphFirst, games.GlyphSecond}[i])) + " " + line
		}
		if !of.Control.None() {
			line += "  " + record.Clock(of.Match.Left(games.Seat(i), w.seen.at))
		}
		lines = append(lines, line)
	}
	for _, n := range of.Match.State().Notes(games.Watcher) {
		n = n.Named(func(s games.Seat) string { return record.Name(w.env, of.Game, of.Players[s]) })
		lines = append(lines, w.env.Word(n))
	}
	y := 0
	for _, line := range lines {
		for _, part := range draw.Wrap(line, at.W) {
			if y < at.H {
				p.Text(at.X, at.Y+y, at.W, part, theme.Plain)
				y++
			}
		}
	}
}
