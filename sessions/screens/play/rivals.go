package play

import (
	"strconv"
	"strings"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal"
)

// paintSeveral draws the panel beside a board that several play on: the time
// and one's own figures, oneself, and the others as large as there is room.
func (b *Board) paintSeveral(p *draw.Pen, l layout) {
	r := b.paintOwn(p, l)
	if l.whole {
		b.paintLines(p, r, b.listed())
		return
	}
	if b.look.Seat != games.Watcher {
		var card draw.Rect
		card, r = r.Top(2)
		b.paintCard(p, card, b.look.Seat, nil)
	}
	others := b.others()
	cards := b.cardsIn(r, len(others))
	if cards.rows == 0 {
		b.paintLines(p, r, others)
		return
	}
	if cards.spaced && b.look.Seat != games.Watcher {
		_, r = r.Top(1)
	}
	maps := b.mapsOf(cards.mapW, cards.mapH)
	for i, seat := range others {
		at := draw.Rect{X: r.X + i%cards.cols*(cards.w+cardGap), Y: r.Y + i/cards.cols*cards.h, W: cards.w, H: cards.h}
		b.paintCard(p, at, seat, maps[seat])
	}
}

// listed are all seats, one's own first.
func (b *Board) listed() []games.Seat {
	if b.look.Seat == games.Watcher {
		return b.others()
	}
	return append([]games.Seat{b.look.Seat}, b.others()...)
}

// paintOwn draws the time and what the game says of one's own board, and gives
// the room below.
func (b *Board) paintOwn(p *draw.Pen, l layout) draw.Rect {
	facts := b.severalFacts(l)
	r := l.side
	cols := max(1, min(len(facts), r.W/factCells))
	if l.whole {
		facts = facts[:min(len(facts), max(1, r.H-len(b.listed())))]
	}
	w, n := (r.W-(cols-1)*cardGap)/cols, 0
	for _, f := range facts {
		if f.long() && cols > 1 {
			n = (n + cols - 1) / cols * cols
			p.Text(r.X, r.Y+n/cols, r.W, strings.TrimSpace(f.label+" "+f.value), theme.Plain)
			n += cols
			continue
		}
		f.line(p, draw.Rect{X: r.X + n%cols*(w+cardGap), Y: r.Y + n/cols, W: w, H: 1})
		n++
	}
	_, rest := r.Top((n + cols - 1) / cols)
	if !l.whole && rest.H > 2*len(b.listed()) {
		_, rest = rest.Top(1)
	}
	return rest
}

// factCells is the least width of a figure in a row of them, cardGap what lies
// between two.
const (
	factCells = 15
	cardGap   = 2
)

// severalFacts are the time and the game's own figures; what it says at more
// length stands elsewhere.
func (b *Board) severalFacts(l layout) []fact {
	facts := []fact{{b.env.Say("play.time"), b.timeFact(), theme.Strong}}
	if m, ok := b.hand.(interface{ Mode() games.Note }); ok && b.plays() && !l.whole {
		facts = append(facts, fact{b.env.Say("play.mode"), b.env.Word(m.Mode()), theme.Strong})
	}
	if b.view.of > 0 {
		facts = append(facts, fact{label: b.env.Say("several.board", b.name(b.shownSeat())), c: theme.Strong})
	}
	for _, n := range b.shown.State().Notes(b.shownSeat()) {
		kind := kindOf(n.ID)
		if toldOfSeats(kind) || kind == "limit" && b.Done() {
			continue
		}
		for _, f := range b.factsOf(b.env.Word(n.Named(b.name))) {
			if clean.Width(f.label)+clean.Width(f.value) < l.side.W {
				facts = append(facts, f)
			}
		}
	}
	return facts
}

// toldOfSeats are the kinds of notes about how a seat fares: its line tells it.
func toldOfSeats(kind string) bool {
	switch kind {
	case "frozen", "finished", "left", "place", "waiting":
		return true
	}
	return false
}

// long tells of a figure that needs a line to itself.
func (f fact) long() bool {
	return f.value == "" || clean.Width(f.label)+clean.Width(f.value) >= factCells+2
}

// cards is how the others stand beside the board.
type cards struct {
	cols, rows, w, h int
	mapW, mapH       int
	spaced           bool
}

// The room of a card: its name and bar, and the least map that says anything.
const (
	cardHead  = 2
	leastMapW = 8
	leastMapH = 2
	leastCard = 14
)

// grid is how the others stood beside the board when it was painted last.
type grid struct {
	in    draw.Rect
	n     int
	cards cards
}

// cardsIn is chooseCards, remembered as long as the room stays the same.
func (b *Board) cardsIn(r draw.Rect, n int) cards {
	if b.grid.in != r || b.grid.n != n {
		b.grid = grid{r, n, b.chooseCards(r, n)}
	}
	return b.grid.cards
}

// chooseCards chooses the columns that leave most room for the maps; rows is 0
// where there is none even for the bars.
func (b *Board) chooseCards(r draw.Rect, n int) cards {
	var best cards
	if n == 0 {
		return best
	}
	for cols := 1; cols <= n && (r.W-(cols-1)*cardGap)/cols >= leastCard; cols++ {
		c := cards{cols: cols, rows: (n + cols - 1) / cols, w: (r.W - (cols-1)*cardGap) / cols}
		c.h = r.H / c.rows
		if c.h < cardHead {
			continue
		}
		if c.spaced = c.h > cardHead+leastMapH; c.spaced {
			c.h = (r.H - 1) / c.rows
		}
		c.mapW, c.mapH = c.w, c.h-cardHead
		if c.spaced {
			c.mapH--
		}
		if b.about.Shared || c.mapH < leastMapH || c.mapW < leastMapW {
			c.mapW, c.mapH = 0, 0
			c.h = min(c.h, cardHead+1) // without maps they stand close together
		}
		if best.rows == 0 || c.seen(b) > best.seen(b) {
			best = c
		}
	}
	return best
}

// seen is how many squares of a map are seen.
func (c cards) seen(b *Board) int {
	for _, m := range b.mapsOf(c.mapW, c.mapH) {
		return m.W * m.H
	}
	return 0
}

// paintCaption says, in the last line below a racer's own board, what the maps
// of the others show: cells that one has not opened oneself stay blank in them.
func (b *Board) paintCaption(p *draw.Pen, r draw.Rect) {
	if !b.racing() || !b.plays() || b.grid.cards.mapW == 0 || r.H <= len(draw.Wrap(b.texts().happened, r.W)) {
		return
	}
	p.Text(r.X, r.Y+r.H-1, r.W, b.env.Say("several.maps"), theme.Dim)
}

// mapsOf are the maps of the others in that room, by seat.
func (b *Board) mapsOf(w, h int) map[games.Seat]*games.Map {
	m, ok := b.shown.State().(games.Mapper)
	if !ok || w == 0 || h == 0 {
		return nil
	}
	of := map[games.Seat]*games.Map{}
	for _, one := range m.Maps(b.look.Seat, w, h) {
		of[one.Seat] = &one
	}
	return of
}

// paintCard draws a player: name and state, a bar, and a map.
func (b *Board) paintCard(p *draw.Pen, r draw.Rect, seat games.Seat, m *games.Map) {
	b.paintLine(p, r.Row(0), seat)
	switch {
	case r.H < cardHead:
	case b.about.Shared:
		run := b.run(seat)
		p.Text(r.X+sharedIndent, r.Y+1, r.W-sharedIndent, b.env.Say("several.did", run.Opened, run.Clicks), theme.Dim)
	default:
		p.Bar(r.Row(1), b.run(seat).Percent)
	}
	if m == nil {
		return
	}
	wide := 1 // a cell is twice as high as it is wide
	if 2*m.W <= r.W {
		wide = 2
	}
	x := r.X + (r.W-wide*m.W)/2
	for i, fill := range m.Fill {
		for n := range wide {
			p.Rune(x+i%m.W*wide+n, r.Y+cardHead+i/m.W, p.Theme.Shade(fill), theme.Title)
		}
	}
}

// paintLines draws a line for each player, and how many more there are.
func (b *Board) paintLines(p *draw.Pen, r draw.Rect, seats []games.Seat) {
	for i, seat := range seats {
		if i >= r.H {
			return
		}
		if i == r.H-1 && i < len(seats)-1 {
			p.Text(r.X, r.Y+i, r.W, b.env.Say("several.more", len(seats)-i), theme.Dim)
			return
		}
		b.paintLine(p, r.Row(i), seat)
	}
}

// sharedIndent is how far what a player has done stands behind the name.
const sharedIndent = 4

// leastName is what a name is cut to before what follows it is.
const leastName = 4

// paintLine draws a player's name, and what they are at.
func (b *Board) paintLine(p *draw.Pen, row draw.Rect, seat games.Seat) {
	state, c := b.runText(seat), b.runLook(seat)
	mark := b.piece(seat) + " "
	if b.racing() && b.look.Seat != games.Watcher { // beside places a seat's number would be taken for one
		mark = ""
	}
	if clean.Width(mark+b.name(seat)+" "+state) > row.W {
		state = b.shortText(seat, state)
	}
	full := clean.Width(mark+b.name(seat)+" "+state) <= row.W
	room := max(leastName, row.W-clean.Width(state)-1)
	p.Styled(row.X, row.Y, room, strings.TrimSpace(mark), b.markStyle(seat))
	x := row.X + clean.Width(mark)
	name, look := b.name(seat), theme.Plain
	if b.you(seat) {
		look = theme.Self
		if you := name + " " + b.env.Say("play.you"); clean.Width(you) <= room-clean.Width(mark) {
			name = you
		}
	}
	p.Text(x, row.Y, room-clean.Width(mark), name, look)
	if full || clean.Width(state) < row.W-leastName {
		p.Right(row, state, c)
	}
}

// runLook is the look of what a seat is at.
func (b *Board) runLook(seat games.Seat) theme.Chrome {
	run := b.run(seat)
	_, away := b.shown.Away(seat)
	switch {
	case run.Finished:
		return theme.Good
	case run.Left, away:
		return theme.Dim
	case b.frozen(seat, b.env.Now()) > 0:
		return theme.Warn
	default:
		return theme.Strong
	}
}

// markOf is what stands for a seat: the shape of its cursor on a shared board,
// else its number.
func (b *Board) markOf(seat games.Seat) string {
	const shapes = "[](){}<>"
	if i := 2 * int(seat); b.about.Shared && i >= 0 && i < len(shapes) {
		return shapes[i : i+2]
	}
	return seatNumber(seat)
}

// seatNumber counts seats, and places, from 1.
func seatNumber(seat games.Seat) string { return strconv.Itoa(int(seat) + 1) }

// markStyle is the colour of a seat's cursor on a shared board.
func (b *Board) markStyle(seat games.Seat) terminal.Style {
	role := games.RoleSeat1 + games.Role(seat)
	if !b.about.Shared || role < games.RoleSeat1 || role > games.RoleSeat4 {
		return b.env.Theme.Of(theme.Dim)
	}
	return b.env.Theme.Role(role, 0)
}
