package terminal

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

// Attr is a set of text attributes.
type Attr uint8

// The attributes.
const (
	Bold Attr = 1 << iota
	Faint
	Italic
	Underline
	Reverse
	Strike
)

// Color is a colour: 0 is the terminal's own, else RGB(r, g, b). It is reduced
// to what the client's terminal can show only when it is written.
type Color uint32

// RGB makes a true colour.
func RGB(r, g, b uint8) Color { return Color(1<<24 | uint32(r)<<16 | uint32(g)<<8 | uint32(b)) }

// Look is how a cell looks.
type Look struct {
	FG, BG Color
	Attr   Attr
}

// Style is an index into the bounded, process-wide table of looks; 0 is plain.
type Style uint16

// Cell is one cell of a frame, 8 bytes.
type Cell struct {
	// Char is a character, or with the top bit set an index into the
	// process-wide table of grapheme clusters. 0 is the right half of a wide
	// character.
	Char  uint32
	Style Style
	Width uint8
	_     uint8
}

// Frame is the whole screen as it is to be: a function of the state.
type Frame struct {
	W, H  int
	Cells []Cell // row by row
	// CursorX and CursorY place the terminal's cursor; CursorX < 0 hides it.
	CursorX, CursorY int
	// Title is the window's title, in ASCII.
	Title string
	// Bells counts the bells rung so far: a larger number rings once.
	Bells uint32
	// Depth is how many colours the person wants, DepthAuto for what their
	// terminal shows.
	Depth Depth
	// NoMouse leaves the mouse to the terminal.
	NoMouse bool
	// Redraws counts how often the person asked for a whole frame: a larger
	// number sends one.
	Redraws uint32
}

// Depth is a number of colours.
type Depth uint8

// The depths.
const (
	DepthAuto Depth = iota
	DepthNone       // attributes only
	Depth16
	Depth256
	DepthTrue
)

// profile gives the colours of a depth on a terminal that shows auto.
func (d Depth) profile(auto colorprofile.Profile) colorprofile.Profile {
	switch d {
	case DepthNone:
		return colorprofile.ASCII
	case Depth16:
		return colorprofile.ANSI
	case Depth256:
		return colorprofile.ANSI256
	case DepthTrue:
		return colorprofile.TrueColor
	}
	return auto
}

// Painter is a screen: a Bubble Tea model that paints a frame. View is for the
// stock renderer (tests); it is never called by ours.
type Painter interface {
	tea.Model
	Paint(*Frame)
}
