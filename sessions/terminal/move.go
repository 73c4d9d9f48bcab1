package terminal

import "strconv"

// maxGap is the widest run of unchanged cells that may be written again
// instead of moving over it; moves are at most ten bytes.
const maxGap = 10

// move appends the cheapest way from where the cursor is to (x, y). row is
// the row y as it is shown from the cursor to x, or nil if it is not known.
func (o *output) move(dst []byte, row []Cell, x, y int) []byte {
	fromX, fromY := o.x, o.y
	if fromX == x && fromY == y {
		return dst
	}
	mark := len(dst)
	o.x, o.y = x, y
	dst = appendCUP(dst, x, y)
	if fromX < 0 {
		return dst
	}
	var scratch [24]byte
	if way := relative(scratch[:0], fromX, fromY, x, y); way != nil && len(way) < len(dst)-mark {
		dst = append(dst[:mark], way...)
	}
	if fromY == y && x > fromX && x-fromX <= maxGap && row != nil {
		if way := o.rewrite(scratch[:0], row[fromX:x], len(dst)-mark); way != nil {
			dst = append(dst[:mark], way...)
		}
	}
	return dst
}

// appendCUP appends the absolute move, with 0 for the first row and column.
func appendCUP(dst []byte, x, y int) []byte {
	dst = append(dst, '\x1b', '[')
	if x > 0 || y > 0 {
		dst = strconv.AppendInt(dst, int64(y)+1, 10)
	}
	if x > 0 {
		dst = strconv.AppendInt(append(dst, ';'), int64(x)+1, 10)
	}
	return append(dst, 'H')
}

// relative appends a move from one cell to another that every terminal since
// the VT100 knows, or gives nil. Only a carriage return goes with a line feed,
// so that a line discipline that adds one changes nothing.
func relative(dst []byte, fromX, fromY, x, y int) []byte {
	switch {
	case y == fromY && x == 0:
		return append(dst, '\r')
	case y == fromY+1 && x == 0:
		return append(dst, '\r', '\n')
	case y == fromY && x < fromX && fromX-x <= 3:
		for range fromX - x {
			dst = append(dst, '\b')
		}
		return dst
	case y == fromY && x < fromX:
		return steps(dst, fromX-x, 'D')
	case y == fromY:
		return steps(dst, x-fromX, 'C')
	case x == fromX && y < fromY:
		return steps(dst, fromY-y, 'A')
	case x == fromX:
		return steps(dst, y-fromY, 'B')
	}
	return nil
}

func steps(dst []byte, n int, direction byte) []byte {
	dst = append(dst, '\x1b', '[')
	if n > 1 {
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	return append(dst, direction)
}

// rewrite appends the cells of a gap as they are, if that takes fewer than
// limit bytes and the pen fits them all; else it gives nil.
func (o *output) rewrite(dst []byte, gap []Cell, limit int) []byte {
	if gap[0].Char == 0 {
		return nil
	}
	for _, c := range gap {
		pen := sgrOf(o.profile, c.Style)
		fits := pen == o.pen || c.Char == ' ' && pen.blankAs(o.pen)
		if !fits || c.Char&clusterFlag != 0 || len(dst) >= limit {
			return nil
		}
		dst = c.append(dst)
	}
	if len(dst) >= limit {
		return nil
	}
	return dst
}
