package play

import (
	"strings"

	"arcade/games"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// Head names the match and who plays it.
func (b *Board) Head() screen.Head {
	if !b.open {
		return screen.Head{Left: "#" + string(b.id)}
	}
	return screen.Head{Left: b.texts().title, Right: b.texts().who}
}

// title is "#a82  Reversi 5+3 rated", or "Minesweeper  Expert 30x16".
func (b *Board) title() string {
	name := b.env.Say(b.about.Name + ".name")
	if b.solo() {
		return strings.TrimRight(name+"  "+b.boardName()+"  "+b.rulesName(), " ")
	}
	if b.several() {
		return strings.TrimSpace("#" + string(b.id) + "  " + name + "  " + b.boardName() + "  " + b.terms())
	}
	s := "#" + string(b.id) + "  " + name + " " + b.terms()
	if b.shown.Setup().Options != "" {
		s += "  " + b.preset()
	}
	return s
}

// terms is "5+3 rated".
func (b *Board) terms() string {
	t := b.shown.Terms()
	if b.several() {
		switch {
		case t.Rated:
			return b.env.Say("play.rated")
		case !b.about.Rated:
			return ""
		}
		return b.env.Say("play.casual")
	}
	clock := b.env.Say("play.noclock")
	if !t.Control.None() {
		clock = t.Control.String()
	}
	switch {
	case t.HotSeat:
		return clock + " " + b.env.Say("play.hotseat")
	case t.Rated:
		return clock + " " + b.env.Say("play.rated")
	default:
		return clock + " " + b.env.Say("play.casual")
	}
}

// who is at the right of the header: the players, whether a board is ranked,
// and how many look on.
func (b *Board) who() string {
	s := ""
	switch n := len(b.shown.Terms().Players); {
	case b.solo() && b.look.Seat == games.Watcher:
		s = b.rated(0)
	case b.solo() && b.ranked():
		s = b.env.Say("play.ranked")
	case b.solo():
		s = b.env.Say("play.unranked")
	case n == 2 && b.about.Shared:
		s = b.env.Say("several.with", b.name(0), b.name(1))
	case n == 2:
		s = b.env.Say("play.versus", b.rated(0), b.rated(1))
	case n > 2:
		s = b.env.Say("several.players", n)
	}
	if b.shown.Watching > 0 {
		s += "  " + b.env.Say("play.watching", b.shown.Watching)
	}
	return s
}

// Paint draws the board with what stands beside it, and the dialog over it.
func (b *Board) Paint(p *draw.Pen, r draw.Rect) {
	if !b.open {
		b.paintClosed(p, r)
		return
	}
	l := b.widen(b.layout())
	w, h := p.Size()
	p.Zone(draw.Rect{W: w, H: h}, b.points(nil))
	if l.whole {
		b.paintSmallFrame(p, draw.Rect{W: w, H: h})
	}
	b.paintBoard(p, l)
	switch {
	case b.solo():
		b.paintSolo(p, l)
	case b.several():
		b.paintSeveral(p, l)
	case l.whole:
		b.paintSmallSide(p, l.side)
	default:
		b.paintSide(p, l.side)
	}
	if !b.paintStop(p, l) {
		b.paintCaption(p, l.under)
		b.paintUnder(p, l.under)
	}
	switch b.dialog.kind {
	case menuDialog:
		b.paintMenu(p, b.env.Say("play.menu.title"), "")
	case adviceDialog:
		b.paintMenu(p, b.env.Say("play.advice.title"), b.adviceRemark())
	case resultDialog:
		b.paintResult(p)
	}
}

// paintClosed says that the match comes, or why it doesn't.
func (b *Board) paintClosed(p *draw.Pen, r draw.Rect) {
	text := b.env.Say("play.opens")
	if b.closed.ID != "" {
		text = b.env.Word(b.closed)
	}
	p.Center(r.Row(r.H/2), text, theme.Plain)
}

// points gives what a mouse event on the canvas means; nil is beside the board.
func (b *Board) points(c *games.Canvas) func(draw.Hit) any {
	return func(h draw.Hit) any {
		at := games.Spot(0)
		if c != nil {
			at = c.At(h.X, h.Y).Spot
		}
		return pointed{b, at, h}
	}
}

func (b *Board) paintBoard(p *draw.Pen, l layout) {
	if l.board.W == 0 {
		p.Text(l.board.X+1, l.board.Y, l.shape.W, b.env.Say("play.noroom"), theme.Plain)
		return
	}
	if l.frame.W > 0 {
		p.Panel(l.frame, "", "")
	}
	b.pen.Reset(l.board.W, l.board.H)
	b.shown.State().Paint(&b.pen, games.View{
		Seat: b.shownSeat(), Hand: b.hand, Shape: l.shape, Prev: b.shown.Prev(), Phase: b.flash.step,
		Marks: b.marks() | p.Theme.Marks(), Flip: b.view.flip, Hints: b.seenHints(), Others: b.aims.others,
	})
	p.Board(l.board.X, l.board.Y, &b.pen)
	p.Zone(l.board, b.points(&b.pen))
}

// paintUnder writes what has just happened below the board, what a coach says
// of one's moves, and what is being typed.
func (b *Board) paintUnder(p *draw.Pen, r draw.Rect) {
	lines := draw.Wrap(b.texts().happened, r.W)
	if hints := b.hintText(r.W); hints != "" {
		lines = append(lines[:min(len(lines), max(0, r.H-1))], hints)
	}
	for y := 0; y < r.H && y < len(lines); y++ {
		p.Text(r.X, r.Y+y, r.W, lines[y], theme.Plain)
	}
	if typed := b.hand.Typed(); typed != "" && b.plays() && r.H > 0 {
		b.paintTyped(p, r.Row(max(0, min(len(lines), r.H-1))), typed)
	}
}

func (b *Board) paintTyped(p *draw.Pen, row draw.Rect, typed string) {
	p.Fill(row, theme.Plain)
	w := p.Text(row.X, row.Y, row.W, "> "+typed, theme.Strong)
	p.Text(row.X+w, row.Y, row.W-w, "_", theme.Dim)
}

// happened is the last thing that changed the board, in words.
func (b *Board) happened() string {
	line := b.shown.Line()
	switch r := b.shown.Result(); {
	case r != nil && b.several():
		return b.severalWinner(r)
	case r != nil && !b.solo():
		return b.winnerText(r) + " " + b.scoreText(r)
	case r != nil && !b.endedByMove():
		return b.winnerText(r)
	case len(line) == 0:
		return ""
	}
	text := ""
	for i := len(line) - 1; i >= 0; i-- {
		told := ""
		for _, n := range b.tell(i) {
			told += b.env.Word(n) + "  "
		}
		text = told + text
		if !line[i].Forced {
			break
		}
	}
	return text
}

// endedByMove tells that the last thing that happened is a move: a board that
// was given up ends without one, and what was told of the last move is past.
func (b *Board) endedByMove() bool {
	log := b.shown.Log()
	return len(log) > 0 && log[len(log)-1].Verb == games.VerbMove
}
