package minesweeper

import (
	"strconv"

	"arcade/games"
)

// layout is how a board lies in a shape: everything that the painter, the
// extent and the scroll must agree upon.
//
// A cell takes cw columns, the last of which is a gap, and ch rows; one more
// gap stands left of the first. The gaps hold the cursor's brackets.
type layout struct {
	area
	cw, ch     int
	cols, rows int // of the board that are visible
	// labelW and labelH are the room of row and column numbers, 0 without.
	labelW, labelH int
}

// The cells in columns and rows by size. 3x1 looks stretched in most fonts, so
// it is never chosen unasked.
func cellSize(size games.Size) (cw, ch int) {
	switch size {
	case games.SizeLarge:
		return 3, 2
	case games.SizeMedium:
		return 3, 1
	}
	return 2, 1
}

// The least that is worth scrolling: with less a smaller cell, or a board
// without coordinates, serves better.
const (
	leastCols = 8
	leastRows = 4
)

// fit chooses the layout: the size wished for if the board fits or scrolls
// well, else the small one; unasked the largest in which the whole board fits,
// with its coordinates where they are wished for.
func fit(a area, shape games.Shape) layout {
	if shape.Size == games.SizeAuto && shape.Labels {
		for _, size := range []games.Size{games.SizeLarge, games.SizeSmall} {
			if l := fitSize(a, shape, size); l.whole() && l.labelW > 0 {
				return l
			}
		}
	}
	sizes := []games.Size{games.SizeLarge, games.SizeSmall}
	if shape.Size != games.SizeAuto {
		sizes = []games.Size{shape.Size, games.SizeSmall}
	}
	for _, size := range sizes {
		l := fitSize(a, shape, size)
		if l.whole() || shape.Size == size && l.scrollsWell() {
			return l
		}
	}
	return fitSize(a, shape, games.SizeSmall)
}

// fitSize lays the board out in one size. Coordinates never make a board
// scroll that would fit without them.
func fitSize(a area, shape games.Shape, size games.Size) layout {
	plain := layout{area: a}
	plain.cw, plain.ch = cellSize(size)
	labelled := plain
	plain.room(shape)
	if !shape.Labels {
		return plain
	}
	labelled.labelW, labelled.labelH = digits(a.h), digits(a.w)
	labelled.room(shape)
	if labelled.whole() || !plain.whole() && labelled.scrollsWell() {
		return labelled
	}
	return plain
}

func digits(n int) int { return len(strconv.Itoa(n)) }

// room sets how much of the board is visible.
func (l *layout) room(shape games.Shape) {
	l.cols = max(0, min(l.w, (shape.W-l.labelW-1)/l.cw))
	l.rows = max(0, min(l.h, (shape.H-l.labelH)/l.ch))
}

func (l layout) whole() bool { return l.cols == l.w && l.rows == l.h }

func (l layout) scrollsWell() bool {
	return l.cols >= min(l.w, leastCols) && l.rows >= min(l.h, leastRows)
}

// extent is the size of the drawing; 0, 0 where not one cell fits.
func (l layout) extent() (w, h int) {
	if l.cols == 0 || l.rows == 0 {
		return 0, 0
	}
	return l.labelW + l.cols*l.cw + 1, l.labelH + l.rows*l.ch
}

// origin gives the canvas column and row of the gap left of a board cell that
// stands at column c, row r of the visible part.
func (l layout) origin(c, r int) (x, y int) { return l.labelW + c*l.cw, l.labelH + r*l.ch }

// scroll is the board cell at the top left of the visible part.
type scroll struct{ left, top int }

// follow moves the scroll as little as possible so that the cursor is visible,
// with a margin of cells around it where there are any, and nothing beyond the
// board is.
func (l layout) follow(s scroll, x, y, margin int) scroll {
	return scroll{followAxis(s.left, x, l.cols, l.w, margin), followAxis(s.top, y, l.rows, l.h, margin)}
}

func followAxis(from, cursor, visible, total, margin int) int {
	margin = max(0, min(margin, (visible-1)/2))
	from = min(from, cursor-margin)
	from = max(from, cursor+margin-visible+1)
	return max(0, min(from, total-visible))
}

// seen gives the scroll of a hand. The first look at a board that scrolls has
// the cursor in its middle.
func (l layout) seen(h hand) scroll {
	from := h.from
	if !h.scrolled {
		from = scroll{h.x - l.cols/2, h.y - l.rows/2}
	}
	return l.follow(from, h.x, h.y, 0)
}

// Aim says where the cursor of a hand is, row and column from 1; false where the
// coordinates around the board say it. Screens find it by a type assertion.
func (s *State) Aim(of games.Hand, shape games.Shape) (n games.Note, ok bool) {
	h, ok := of.(hand)
	if !ok || fit(s.area(), shape).labelW > 0 {
		return games.Note{}, false
	}
	return games.Say("minesweeper.aim", h.y+1, h.x+1), true
}

// Extent is the size of what Paint draws in this shape.
func (s *State) Extent(shape games.Shape) (w, h int) { return fit(s.area(), shape).extent() }
