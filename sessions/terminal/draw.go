package terminal

import (
	"unicode/utf8"

	"arcade/sessions/clean"
)

// NewFrame makes an empty frame of w by h cells, with the cursor hidden.
func NewFrame(w, h int) *Frame {
	f := &Frame{}
	f.Reset(w, h)
	return f
}

// Reset empties the frame and gives it a size, keeping its memory.
func (f *Frame) Reset(w, h int) {
	w, h = max(w, 0), max(h, 0)
	if n := w * h; cap(f.Cells) < n {
		f.Cells = make([]Cell, n)
	} else {
		f.Cells = f.Cells[:n]
	}
	fillCells(f.Cells, blank)
	f.W, f.H = w, h
	f.CursorX, f.CursorY = -1, -1
	f.Title, f.Bells = "", 0
	f.Depth, f.NoMouse, f.Redraws = DepthAuto, false, 0
}

// fillCells sets every cell, by doubling copies.
func fillCells(cells []Cell, c Cell) {
	if len(cells) == 0 {
		return
	}
	cells[0] = c
	for n := 1; n < len(cells); n *= 2 {
		copy(cells[n:], cells[:n])
	}
}

// At gives the cell at column x and row y; a blank one outside the frame.
func (f *Frame) At(x, y int) Cell {
	if x < 0 || y < 0 || x >= f.W || y >= f.H {
		return blank
	}
	return f.Cells[y*f.W+x]
}

// Set draws one character and returns how many cells it takes: 0 for what is
// never drawn (controls, marks, invisible characters). Outside the frame
// nothing is drawn, and a wide character that would stick out leaves a space.
func (f *Frame) Set(x, y int, r rune, st Style) (cells int) {
	char, width := charOfRune(r)
	if width > 0 {
		f.put(x, y, Cell{Char: char, Style: st, Width: width})
	}
	return int(width)
}

// put draws a cell with all its columns. Whatever wide character it covers
// half of is taken away whole.
func (f *Frame) put(x, y int, c Cell) {
	width := int(c.Width)
	if y < 0 || y >= f.H || x+width <= 0 || max(x, 0) >= f.W {
		return
	}
	if x < 0 || x+width > f.W { // a wide character that sticks out
		x = max(x, 0)
		c, width = Cell{Char: ' ', Style: c.Style, Width: 1}, 1
	}
	row := f.row(y)
	unwide(row, x, x+width)
	row[x] = c
	if width == 2 {
		row[x+1] = Cell{Style: c.Style}
	}
}

func (f *Frame) row(y int) []Cell { return f.Cells[y*f.W : (y+1)*f.W] }

// unwide makes spaces of the halves that wide characters keep outside
// [from, to) when that part of the row is overwritten.
func unwide(row []Cell, from, to int) {
	if from > 0 && from < len(row) && row[from].Char == 0 {
		row[from-1] = Cell{Char: ' ', Style: row[from-1].Style, Width: 1}
	}
	if to < len(row) && row[to].Char == 0 {
		row[to] = Cell{Char: ' ', Style: row[to].Style, Width: 1}
	}
}

// Text draws one line of text from column x on, in at most maxCells cells,
// and returns how many it took. Grapheme clusters are kept whole; what
// clean.Line would refuse is left out.
func (f *Frame) Text(x, y, maxCells int, s string, st Style) (cells int) {
	for len(s) > 0 {
		char, width, size := first(s)
		s = s[size:]
		if cells+int(width) > maxCells {
			break
		}
		if width > 0 {
			f.put(x+cells, y, Cell{Char: char, Style: st, Width: width})
			cells += int(width)
		}
	}
	return cells
}

// first gives the character and width of the first grapheme cluster of s, and
// its size in bytes.
func first(s string) (char uint32, width uint8, size int) {
	if c := s[0]; c >= ' ' && c < 0x7f && (len(s) == 1 || s[1] < utf8.RuneSelf) {
		return uint32(c), 1, 1 // as most are
	}
	cluster, _, size := clean.Next(s)
	char, width = charOf(cluster)
	return char, width, size
}

// Fill draws r all over a rectangle. A wide character leaves a space in the
// last of an odd number of columns.
func (f *Frame) Fill(x, y, w, h int, r rune, st Style) {
	char, width := charOfRune(r)
	x, y, w, h = f.clip(x, y, w, h)
	if width == 0 || w == 0 {
		return
	}
	for j := y; j < y+h; j++ {
		row := f.row(j)
		unwide(row, x, x+w)
		part := row[x : x+w]
		fillCells(part, Cell{Char: char, Style: st, Width: width})
		if width == 2 {
			pair(part)
		}
	}
}

// pair turns a row of leading halves into whole wide characters.
func pair(part []Cell) {
	for i := 1; i < len(part); i += 2 {
		part[i] = Cell{Style: part[i].Style}
	}
	if len(part)%2 == 1 {
		last := &part[len(part)-1]
		*last = Cell{Char: ' ', Style: last.Style, Width: 1}
	}
}

// Restyle gives every character in a rectangle another look, such as a
// fainter one for what lies behind a dialog. A wide character that is partly
// inside is changed whole.
func (f *Frame) Restyle(x, y, w, h int, look func(Look) Look) {
	x, y, w, h = f.clip(x, y, w, h)
	var from, to Style
	known := false
	for j := y; j < y+h; j++ {
		row := f.row(j)
		first, last := x, x+w
		if first < last && row[first].Char == 0 && first > 0 {
			first--
		}
		if last < len(row) && row[last].Char == 0 {
			last++
		}
		for i := first; i < last; i++ {
			if st := row[i].Style; !known || st != from {
				from, to, known = st, StyleOf(look(st.Look())), true
			}
			row[i].Style = to
		}
	}
}

// clip gives the part of a rectangle that lies in the frame; w is 0 if none.
func (f *Frame) clip(x, y, w, h int) (cx, cy, cw, ch int) {
	x2, y2 := min(x+w, f.W), min(y+h, f.H)
	x, y = max(x, 0), max(y, 0)
	if x >= x2 || y >= y2 {
		return 0, 0, 0, 0
	}
	return x, y, x2 - x, y2 - y
}
