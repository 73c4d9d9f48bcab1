package minesweeper

import (
	"strconv"

	"arcade/games"
)

// typed is a "row column", from 1, in the making.
type typed struct {
	row, column string
	second      bool // the column is being typed
}

// most is the most digits of a row or column.
const most = 3

func (t typed) String() string {
	if t.second {
		return t.row + " " + t.column
	}
	return t.row
}

// add takes a digit, or the space after the row. Anything else and a digit too
// many change nothing. A zero is a digit like any other: what is typed with it
// may lie outside the board, and is then refused, not taken for nothing typed.
func (t typed) add(r rune) typed {
	part := &t.row
	if t.second {
		part = &t.column
	}
	switch {
	case r == ' ' && t.row != "":
		t.second = true
	case r < '0', r > '9', len(*part) == most:
	default:
		*part += string(r)
	}
	return t
}

// erase takes the last character back.
func (t typed) erase() typed {
	switch {
	case t.column != "":
		t.column = t.column[:len(t.column)-1]
	case t.second:
		t.second = false
	case t.row != "":
		t.row = t.row[:len(t.row)-1]
	}
	return t
}

// cell gives the column and row from 0, false while one is missing.
func (t typed) cell() (x, y int, ok bool) {
	row, errRow := strconv.Atoi(t.row)
	column, errColumn := strconv.Atoi(t.column)
	return column - 1, row - 1, errRow == nil && errColumn == nil
}

// write takes an act while something is typed, or begins to be; done is false
// where the act has nothing to do with it. After the row, Space and Enter both
// go on to the column; once both stand, Enter plays there, f flags, c chords.
func (h hand) write(s *State, act games.Act) (next hand, m games.Move, done bool) {
	switch act.Kind {
	case games.ActType:
		h.typed = h.typed.add(act.Rune)
		return h, "", true
	case games.ActErase:
		h.typed = h.typed.erase()
		return h, "", true
	case games.ActPlay, games.ActFlag, games.ActChord:
		if h.typed == (typed{}) {
			return h, "", false
		}
		return h.finish(s, act)
	}
	return h, "", false
}

// finish plays at the typed cell and puts the cursor there, as Enter, f and c do
// at the cursor. A row alone waits for its column, and a space never plays.
func (h hand) finish(s *State, act games.Act) (next hand, m games.Move, done bool) {
	x, y, ok := h.typed.cell()
	if !ok || act.Kind == games.ActPlay && act.Rune == ' ' {
		if act.Kind == games.ActPlay {
			h.typed = h.typed.add(' ')
		}
		return h, "", true
	}
	h.typed = typed{}
	if s.area().has(x, y) {
		h.x, h.y = x, y
		return h, h.click(s, act, x, y), true
	}
	if x < 0 || y < 0 { // row or column 0: moves only name what lies beyond the far edges
		x, y = s.area().w, s.area().h
	}
	return h, h.click(s, act, x, y), true
}
