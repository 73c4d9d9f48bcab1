package play

import (
	"arcade/games"
	"arcade/sessions/screens/draw"
)

// layout is what stands where: a function of the window and the state.
type layout struct {
	whole bool
	// shape is what the game's painter and hand are given.
	shape games.Shape
	// frame is the box around a solo board; its width is 0 where there is none.
	frame draw.Rect
	board draw.Rect
	side  draw.Rect
	// under is the room below the board, for what has just happened.
	under draw.Rect
	// gauge is the row of a solo board's bar; its width is 0 where there is
	// no room.
	gauge draw.Rect
}

// The smallest window with header, panels and footer; smaller ones show only
// what one plays with.
const (
	framedW = 80
	framedH = 24
)

// Whole wants the whole of a small window.
func (b *Board) Whole(w, h int) bool { return b.open && small(w, h) }

// widest is how wide a line about the last move is: where the board is narrower
// it stands below the board and its panel.
const widest = 44

func small(w, h int) bool { return w < framedW || h < framedH }

// The least width of the panel beside the board.
const (
	sideTurns = 26
	sideSolo  = 15
	sideSmall = 18
)

func (b *Board) layout() layout {
	if b.several() {
		return b.layoutSeveral()
	}
	l := layout{whole: small(b.env.W, b.env.H)}
	body := draw.Rect{Y: 2, W: b.env.W, H: b.env.H - 4}
	side, gap, border, under := sideTurns, 2, 0, 2
	if b.solo() {
		side = sideSolo
	}
	if b.solo() && !b.oneByOne() {
		border = 1
	}
	if l.whole {
		body = draw.Rect{Y: 1, W: b.env.W, H: b.env.H - 3}
		side, gap, border, under = sideSmall, 3, 0, 0
	}
	l.shape = games.Shape{
		W: body.W - side - gap - 2*border, H: body.H - under - 2*border,
		Size: b.view.size, Labels: b.marks()&games.ShowRowColumn != 0,
	}
	w, h := b.shown.State().Extent(l.shape)
	l.board = draw.Rect{X: body.X + border, Y: body.Y + border, W: w, H: h}
	x := body.X + w + 2*border + gap
	l.side = draw.Rect{X: x, Y: body.Y, W: body.W - x, H: body.H}
	if border > 0 {
		l.frame = draw.Rect{X: body.X, Y: body.Y, W: w + 2, H: h + 2}
	}
	y := body.Y + h + 2*border
	if under > 0 {
		l.under = draw.Rect{X: body.X + 1, Y: y, W: x - gap - 1, H: body.Y + body.H - y}
	}
	if b.solo() && l.under.H > 1 && len(b.gauges(games.Watcher)) > 0 {
		l.gauge, l.under = l.under.Top(1)
	}
	if rows := min(l.under.H, under); b.solo() && l.under.W < widest && rows > 0 {
		l = l.across(body, rows)
	}
	return l
}

// across gives what has just happened the last rows of the body, below the panel
// too.
func (l layout) across(body draw.Rect, rows int) layout {
	bottom := body.Y + body.H
	l.under = draw.Rect{X: body.X + 1, Y: bottom - rows, W: body.W - 2, H: rows}
	l.side.H = min(l.side.H, l.under.Y-l.side.Y)
	return l
}
