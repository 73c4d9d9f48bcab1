package games

// Glyph says what a cell shows. Values below 0x110000 are characters of one
// cell's width that every terminal has (printable ASCII); the constants below
// are symbols that a glyph set turns into characters.
type Glyph int32

// The symbols. Each takes one cell in every glyph set.
const (
	GlyphNone       Glyph = 0
	GlyphFirst      Glyph = 0x110000 + iota // seat 0's piece: ● X
	GlyphSecond                             // seat 1's piece: ○ O
	GlyphDot                                // a legal square: · .
	GlyphHidden                             // a closed cell: ▒ #
	GlyphFlag                               // ⚑ F
	GlyphMine                               // ✱ *
	GlyphQuestion                           // ?
	GlyphWrongFlag                          // a flag where no mine is: ✗ x
	GlyphHitMine                            // the mine that went off: ✹ @
	GlyphFull                               // █ (disc body) filled
	GlyphUpper                              // ▀
	GlyphLower                              // ▄
	GlyphHorizontal                         // ─ -
	GlyphVertical                           // │ |
	GlyphTopLeft                            // ┌ +
	GlyphTopRight                           // ┐
	GlyphBottomLeft                         // └
	GlyphBottomRight
	GlyphTeeDown  // ┬
	GlyphTeeUp    // ┴
	GlyphTeeRight // ├
	GlyphTeeLeft  // ┤
	GlyphCross    // ┼
	GlyphRoundTopLeft
	GlyphRoundTopRight
	GlyphRoundBottomLeft
	GlyphRoundBottomRight
	GlyphArrow // ▸ >
	GlyphLight // a light shade for bars: ░ .
	GlyphLeft  // ◀ < : more of the board lies to the left
	GlyphRight // ▶ >
	GlyphUp    // ▲ ^
	GlyphDown  // ▼ v
	GlyphEnd   // one past the last symbol
)

// Role is what a cell means. A theme turns it into a style.
type Role uint8

// The roles.
const (
	RolePlain  Role = iota
	RoleBoard       // the empty board
	RoleFrame       // lines of the grid
	RoleLabel       // coordinates
	RoleFirst       // seat 0's pieces
	RoleSecond      // seat 1's pieces
	RoleLegal       // a square one may play
	RoleHidden      // a closed cell
	RoleOpen        // an opened, empty cell
	RoleFlag        // what the player put on a closed cell
	RoleMine
	RoleDanger // the hit mine, a wrong flag
	RoleHint
	RoleN1
	RoleN2
	RoleN3
	RoleN4
	RoleN5
	RoleN6
	RoleN7
	RoleN8
	RoleBest  // the best move, as a coach says
	RoleSeat1 // what belongs to the player of seat 0 among several, and so on
	RoleSeat2
	RoleSeat3
	RoleSeat4
	RoleOdds // a number on a closed cell
	RoleEnd  // one past the last
)

// Mark is a set of what else is true of a cell; it changes the style of the
// role beneath it.
type Mark uint8

// The marks.
const (
	MarkCursor Mark = 1 << iota
	MarkLast        // the last move
	MarkFlash       // just changed
	MarkOther       // another player's cursor
)

// Spot names the square under a cell for the mouse: 0 is none, else the
// square's index plus one.
type Spot uint16

// Cell is one character of a canvas.
type Cell struct {
	Glyph Glyph
	Role  Role
	Mark  Mark
	Spot  Spot
}

// Canvas is what a game paints on.
type Canvas struct {
	W, H  int
	Cells []Cell // row by row
}

// NewCanvas makes an empty canvas.
func NewCanvas(w, h int) *Canvas {
	return &Canvas{W: w, H: h, Cells: make([]Cell, w*h)}
}

// Reset empties the canvas and gives it a size, keeping its memory.
func (c *Canvas) Reset(w, h int) {
	c.W, c.H = w, h
	if n := w * h; cap(c.Cells) >= n {
		c.Cells = c.Cells[:n]
		clear(c.Cells)
	} else {
		c.Cells = make([]Cell, n)
	}
}

// Set writes a cell; outside the canvas it does nothing.
func (c *Canvas) Set(x, y int, cell Cell) {
	if x >= 0 && y >= 0 && x < c.W && y < c.H {
		c.Cells[y*c.W+x] = cell
	}
}

// At reads a cell; outside the canvas it is empty.
func (c *Canvas) At(x, y int) Cell {
	if x < 0 || y < 0 || x >= c.W || y >= c.H {
		return Cell{}
	}
	return c.Cells[y*c.W+x]
}

// Text writes printable ASCII from x on.
func (c *Canvas) Text(x, y int, role Role, s string) {
	for i := 0; i < len(s); i++ {
		c.Set(x+i, y, Cell{Glyph: Glyph(s[i]), Role: role})
	}
}
