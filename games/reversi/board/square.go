package board

import "math/bits"

// Square is a square's number, 0 (a1) to 63 (h8), row by row from the top.
type Square int8

// None is no square.
const None Square = -1

// At gives the square in a column (0 is a) and a row (0 is 1).
func At(column, row int) Square {
	if column < 0 || column > 7 || row < 0 || row > 7 {
		return None
	}
	return Square(8*row + column)
}

// Valid tells whether the square is on the board.
func (s Square) Valid() bool { return s >= 0 && s < 64 }

// Column is 0 (a) to 7 (h).
func (s Square) Column() int { return int(s) & 7 }

// Row is 0 (1, the top) to 7 (8).
func (s Square) Row() int { return int(s) >> 3 & 7 }

// Bit is the set of this square alone.
func (s Square) Bit() uint64 { return 1 << (s & 63) }

// String writes the square as players do: "a1", or "--" for None.
func (s Square) String() string {
	if !s.Valid() {
		return "--"
	}
	return string([]byte{'a' + byte(s.Column()), '1' + byte(s.Row())})
}

// ParseSquare reads two characters, "f5" or "F5"; None if they are not a
// square.
func ParseSquare(text string) Square {
	if len(text) != 2 {
		return None
	}
	return At(int(text[0]|0x20)-'a', int(text[1])-'1')
}

// Squares lists a set in rising order.
func Squares(set uint64) []Square {
	list := make([]Square, 0, bits.OnesCount64(set))
	for ; set != 0; set &= set - 1 {
		list = append(list, First(set))
	}
	return list
}

// First is the lowest square of a set, None if it is empty.
func First(set uint64) Square {
	if set == 0 {
		return None
	}
	return Square(bits.TrailingZeros64(set))
}
