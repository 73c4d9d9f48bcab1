package reversi

import (
	"fmt"

	"arcade/games"
	"arcade/games/reversi/board"
)

// star stands beside the best move's value, or in its place.
const star games.Glyph = '*'

// hints writes what a coach says of moves on their empty squares.
func (p painting) hints() {
	for i, h := range p.v.Hints {
		if sq := p.hinted(h); sq != board.None {
			p.hint(sq, games.Whole(h.Value), i == 0)
		}
	}
}

// hinted is the square of a hint, None where there is nothing to write on.
func (p painting) hinted(h games.Hint) board.Square {
	sq, ok := ParseMove(string(h.Move))
	if !ok || sq == board.None || (p.black|p.white)&sq.Bit() != 0 {
		return board.None
	}
	return sq
}

// valued tells whether a value is written on the square.
func (p painting) valued(sq board.Square) bool {
	for _, h := range p.v.Hints {
		if p.l.grid() && p.hinted(h) == sq && sq != board.None {
			return true
		}
	}
	return false
}

// hint writes a value in whole discs in the middle of a square; the board
// without a grid has room for a dot or a star only.
func (p painting) hint(sq board.Square, value int, best bool) {
	x, y := p.l.middle(sq, p.v.Flip)
	cell := games.Cell{Glyph: ' ', Role: games.RoleLegal, Mark: p.marks(sq), Spot: games.Spot(sq + 1)}
	if best {
		cell.Role = games.RoleBest
		p.fill(x, y, cell)
	}
	if !p.l.grid() {
		cell.Glyph = games.GlyphDot
		if best {
			cell.Glyph = star
		}
		p.c.Set(x, y, cell)
		return
	}
	text := signed(value)
	for i := range len(text) {
		cell.Glyph = games.Glyph(text[i])
		p.c.Set(x-1+i, y, cell)
	}
	if best {
		p.starred(sq, x-1+len(text), y)
	}
}

// starred puts the star behind a value; where that is on the grid and the
// cursor's bracket stands there, it goes above.
func (p painting) starred(sq board.Square, x, y int) {
	if middle, _ := p.l.middle(sq, p.v.Flip); x > middle+p.l.rx && sq == p.aim {
		x, y = middle, y-1
	}
	cell := p.c.At(x, y)
	cell.Glyph, cell.Role = star, games.RoleBest
	p.c.Set(x, y, cell)
}

// signed writes a value with its sign, so that the digits of small ones stand
// below each other.
func signed(value int) string {
	if value == 0 {
		return " 0"
	}
	return fmt.Sprintf("%+d", value)
}
