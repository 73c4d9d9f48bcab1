package board

import (
	"errors"
	"fmt"
	"strings"
)

// Side is a colour.
type Side uint8

// The sides.
const (
	Black Side = iota
	White
)

// Other is the opponent.
func (s Side) Other() Side { return s ^ 1 }

// String writes the side as positions do: "X" for Black, "O" for White.
func (s Side) String() string { return "XO"[s&1 : s&1+1] }

// The errors of ParsePosition.
var (
	ErrSquares = errors.New("a position has 64 squares of X, O or -, and then the side to move")
	ErrSide    = errors.New("the side to move is X or O")
)

// Of gives the black and the white discs of a board with that side to move.
func (s Side) Of(b Board) (black, white uint64) {
	if s == White {
		return b.Opp, b.Own
	}
	return b.Own, b.Opp
}

// Format writes 64 characters a1 to h8 row by row (X black, O white, - empty),
// a space and the side to move.
func Format(b Board, s Side) string {
	black, white := s.Of(b)
	var text strings.Builder
	for sq := Square(0); sq.Valid(); sq++ {
		switch {
		case black&sq.Bit() != 0:
			text.WriteByte('X')
		case white&sq.Bit() != 0:
			text.WriteByte('O')
		default:
			text.WriteByte('-')
		}
	}
	return text.String() + " " + s.String()
}

// ParsePosition reads what Format writes, and the other spellings of the
// field: black is one of "Xx*", white one of "Oo0", empty one of "-."; white
// space may stand anywhere. The error is ErrSquares or ErrSide, wrapped.
func ParsePosition(text string) (Board, Side, error) {
	var black, white uint64
	sq := Square(0)
	for i := 0; i < len(text); i++ {
		c := text[i]
		if strings.IndexByte(" \t\r\n", c) >= 0 {
			continue
		}
		if !sq.Valid() {
			side, err := parseSide(text[i:])
			return side.view(black, white), side, err
		}
		switch {
		case isBlack(c):
			black |= sq.Bit()
		case isWhite(c):
			white |= sq.Bit()
		case c != '-' && c != '.':
			return Board{}, 0, fmt.Errorf("%w: character %d is %q", ErrSquares, i+1, c)
		}
		sq++
	}
	if sq.Valid() {
		return Board{}, 0, fmt.Errorf("%w: there are %d", ErrSquares, sq)
	}
	return Board{}, 0, fmt.Errorf("%w: it is missing", ErrSide)
}

func parseSide(text string) (Side, error) {
	text = strings.TrimRight(text, " \t\r\n")
	if len(text) == 1 && isBlack(text[0]) {
		return Black, nil
	}
	if len(text) == 1 && isWhite(text[0]) {
		return White, nil
	}
	return Black, fmt.Errorf("%w: got %q", ErrSide, text)
}

// view makes the board as the side to move sees it.
func (s Side) view(black, white uint64) Board {
	if s == White {
		return Board{Own: white, Opp: black}
	}
	return Board{Own: black, Opp: white}
}

func isBlack(c byte) bool { return strings.IndexByte("Xx*", c) >= 0 }

func isWhite(c byte) bool { return strings.IndexByte("Oo0", c) >= 0 }
