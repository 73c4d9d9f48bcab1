package terminal

// cells appends what changes the cells from old to next; a nil old is a
// screen just cleared.
func (o *output) cells(dst []byte, old, next *Frame) []byte {
	var was []Cell
	for y := range next.H {
		if old != nil {
			was = old.row(y)
		}
		dst = o.line(dst, was, next.row(y), y)
	}
	return dst
}

// line appends what changes row y from was to row.
func (o *output) line(dst []byte, was, row []Cell, y int) []byte {
	tail := -1 // where the empty rest of the row begins, once it is looked for
	for x := 0; x < len(row); x++ {
		if was != nil && row[x] == was[x] {
			continue // nearly always
		}
		if !o.changed(was, row, x) || row[x].Char == 0 {
			continue // a right half changes with its left one
		}
		if o.empty(row[x]) {
			if tail < 0 {
				tail = o.emptyFrom(row)
			}
			if x >= tail && o.lastChanged(was, row)-x >= len("\x1b[K") {
				dst = o.move(dst, row, x, y)
				return o.eraseRest(dst)
			}
		}
		dst = o.move(dst, row, x, y)
		dst = o.put(dst, row[x], len(row))
	}
	return dst
}

// changed tells whether the cell at x looks other than before.
func (o *output) changed(was, row []Cell, x int) bool {
	c := row[x]
	if was == nil {
		return !o.empty(c)
	}
	if c == was[x] {
		return false
	}
	if c.Char == ' ' && was[x].Char == ' ' {
		return !sgrOf(o.profile, c.Style).blankAs(sgrOf(o.profile, was[x].Style))
	}
	return true
}

// empty tells whether a cell looks as an erased one.
func (o *output) empty(c Cell) bool { return c.Char == ' ' && sgrOf(o.profile, c.Style).bare() }

// emptyFrom gives the column from which a row is empty.
func (o *output) emptyFrom(row []Cell) int {
	x := len(row)
	for x > 0 && o.empty(row[x-1]) {
		x--
	}
	return x
}

func (o *output) lastChanged(was, row []Cell) int {
	for x := len(row) - 1; x >= 0; x-- {
		if o.changed(was, row, x) {
			return x
		}
	}
	return -1
}

// eraseRest erases from the cursor to the end of its line. Terminals erase
// with the background of the pen, or without; so the pen must have none.
func (o *output) eraseRest(dst []byte) []byte {
	if o.pen == nil || !o.pen.bare() {
		dst = o.dip(dst, sgrOf(o.profile, 0))
	}
	return append(dst, "\x1b[K"...)
}

// dip changes the pen.
func (o *output) dip(dst []byte, pen *sgr) []byte {
	dst = pen.append(dst, o.pen)
	o.pen = pen
	return dst
}

// dipBlank changes the pen for spaces that are to look as pen writes them:
// only the background and what a space shows, the rest stays as it is.
func (o *output) dipBlank(dst []byte, pen *sgr) []byte {
	if o.pen == nil || pen.attr&showsOnBlank != 0 {
		return o.dip(dst, pen)
	}
	o.turn ^= 1
	mixed := &o.mixed[o.turn]
	*mixed = sgr{fg: o.pen.fg, bg: pen.bg, attr: o.pen.attr &^ showsOnBlank, full: pen.full}
	begin := len(dst)
	dst = mixed.appendDelta(append(dst, "\x1b["...), o.pen)
	if len(dst)-begin > len(pen.full) {
		return o.dip(dst[:begin], pen)
	}
	dst[len(dst)-1] = 'm' // for the last ;
	o.pen = mixed
	return dst
}

// put writes a cell at the cursor, in a row of the given width.
func (o *output) put(dst []byte, c Cell, width int) []byte {
	switch pen := sgrOf(o.profile, c.Style); {
	case c.Char != ' ':
		dst = o.dip(dst, pen)
	case !pen.blankAs(o.pen):
		dst = o.dipBlank(dst, pen)
	}
	dst = c.append(dst)
	o.x += int(c.Width)
	if o.x >= width || c.Char&clusterFlag != 0 {
		// After the last column a terminal waits with the next line, and
		// clusters are not of the same width everywhere.
		o.x = -1
	}
	return dst
}
