package play

import (
	"arcade/games"
	"arcade/sessions/screens/draw"
)

// The widths of the panel beside a board that several play on: the least, and
// what it takes where the board can spare it, by the number of the others.
const (
	leastSeveral = 16
	someSeveral  = 20
	moreSeveral  = 44
	manySeveral  = 54
)

// wished is how wide the panel would like to be.
func (b *Board) wished() int {
	switch n := len(b.others()); {
	case !b.racing() || n <= 2:
		return someSeveral
	case n <= 4:
		return moreSeveral
	default:
		return manySeveral
	}
}

// widestSide is how wide the panel grows: longer bars tell no more.
func (b *Board) widestSide() int {
	if len(b.others()) <= 2 {
		return manySeveral + 2
	}
	return 2 * moreSeveral
}

// layoutSeveral places a board that several play on. Who has chosen a size gets
// it; otherwise the board leaves room for the others as long as it is seen as a
// whole.
func (b *Board) layoutSeveral() layout {
	l := layout{whole: small(b.env.W, b.env.H)}
	body := draw.Rect{Y: 2, W: b.env.W, H: b.env.H - 4}
	side, gap, border, under := leastSeveral, 1, 1, 2
	if l.whole {
		body = draw.Rect{Y: 1, W: b.env.W, H: b.env.H - 3}
		side, gap, border, under = sideSmall, 2, 0, 0
	}
	shape := games.Shape{H: body.H - under - 2*border, Size: games.SizeSmall, Labels: b.marks()&games.ShowRowColumn != 0}
	room := body.W - gap - 2*border
	shape.W = room - side
	state := b.shown.State()
	if w, _ := state.Extent(shape); b.view.size == games.SizeAuto && w > 0 && !l.whole {
		side = max(side, min(b.wished(), room-w))
	}
	shape.W, shape.Size = room-side, b.view.size
	l.shape = shape
	w, h := state.Extent(shape)
	l.board = draw.Rect{X: body.X + border, Y: body.Y + border, W: w, H: h}
	x := body.X + w + 2*border + gap
	l.side = draw.Rect{X: x, Y: body.Y, W: min(body.W-x-min(border, 1), b.widestSide()), H: body.H}
	if border > 0 && w > 0 {
		l.frame = draw.Rect{X: body.X, Y: body.Y, W: w + 2, H: h + 2}
		l.under = draw.Rect{X: body.X + 1, Y: body.Y + body.H - under, W: body.W - 2, H: under}
		if w+2 >= widest {
			l.under = draw.Rect{X: body.X + 1, Y: body.Y + h + 2, W: w, H: under}
		} else {
			l.side.H -= under
		}
	}
	return l
}
