package reversi

import (
	"arcade/games"
	"arcade/games/reversi/board"
)

// layout is one of the three drawings: where the squares stand.
type layout struct {
	w, h         int // of the whole drawing
	x, y         int // the middle of the top left square
	stepX, stepY int // from square to square
	rx, ry       int // how far a square reaches from its middle
}

// layouts gives the drawings from large to small. The small one has no grid.
func layouts() []layout {
	return []layout{
		{w: 68, h: 34, x: 7, y: 3, stepX: 8, stepY: 4, rx: 3, ry: 1},
		{w: 36, h: 18, x: 5, y: 2, stepX: 4, stepY: 2, rx: 1, ry: 0},
		{w: 18, h: 9, x: 2, y: 1, stepX: 2, stepY: 1},
	}
}

// layoutFor picks the largest drawing that fits, none larger than the size
// wished for. ok is false where not even the small one fits.
func layoutFor(shape games.Shape) (l layout, ok bool) {
	first := 0
	switch shape.Size {
	case games.SizeMedium:
		first = 1
	case games.SizeSmall:
		first = 2
	}
	for _, l := range layouts()[first:] {
		if l.w <= shape.W && l.h <= shape.H {
			return l, true
		}
	}
	return layout{}, false
}

// grid tells whether the drawing has lines between its squares.
func (l layout) grid() bool { return l.rx > 0 }

// middle is the middle cell of a square.
func (l layout) middle(sq board.Square, flip bool) (x, y int) {
	column, row := sq.Column(), sq.Row()
	if flip {
		column, row = 7-column, 7-row
	}
	return l.x + column*l.stepX, l.y + row*l.stepY
}

// Extent is the size of the drawing: 68x34, 36x18 or 18x9, or 0x0 where none
// of them fits.
func (s State) Extent(shape games.Shape) (w, h int) {
	l, _ := layoutFor(shape)
	return l.w, l.h
}
