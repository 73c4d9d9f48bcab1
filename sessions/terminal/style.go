package terminal

import (
	"image/color"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// maxStyles bounds the table of looks. Themes have some dozens each; the
// bound is what keeps foreign styled text from growing it.
const maxStyles = 4096

// plainStyles is how many styles have attributes only. They come first and
// are always there: style n of them has the attributes n.
const plainStyles = 1 << 6

// looks is the process-wide table: Style is the number of a Look in it.
var looks = newLooks()

func newLooks() *intern[Look] {
	t := newIntern[Look](maxStyles)
	for a := range Attr(plainStyles) {
		t.number(Look{Attr: a})
	}
	return t
}

// StyleOf gives the style with the look l. It is safe for all goroutines and
// takes no lock for a look seen before. When the table is full a new look
// keeps its attributes and loses its colours.
func StyleOf(l Look) Style {
	l.Attr &= plainStyles - 1
	if n, ok := looks.number(l); ok {
		return Style(n)
	}
	return Style(l.Attr)
}

// Look gives what s looks like.
func (s Style) Look() Look {
	if int(s) >= maxStyles {
		return Look{}
	}
	return looks.at(int(s))
}

// paletteFlag marks a Color that is a number of the terminal's palette.
const paletteFlag Color = 2 << 24

// Palette is the terminal's own colour n: 0 to 15 are the ANSI colours as the
// person has set them, then the 6x6x6 cube and the greys of 256 colours.
func Palette(n uint8) Color { return paletteFlag | Color(n) }

// Std gives c for the standard library: nil for the terminal's own.
func (c Color) Std() color.Color {
	switch {
	case c == 0:
		return nil
	case c&paletteFlag != 0 && uint8(c) < 16:
		return ansi.BasicColor(uint8(c))
	case c&paletteFlag != 0:
		return ansi.IndexedColor(uint8(c))
	}
	return color.RGBA{R: uint8(c >> 16), G: uint8(c >> 8), B: uint8(c), A: 255}
}

// colorOf turns any colour into ours.
func colorOf(c color.Color) Color {
	switch c := c.(type) {
	case nil, lipgloss.NoColor:
		return 0
	case ansi.BasicColor:
		return Palette(uint8(c))
	case ansi.IndexedColor:
		return Palette(uint8(c))
	}
	r, g, b, a := c.RGBA()
	if a == 0 {
		return 0
	}
	return RGB(uint8(r>>8), uint8(g>>8), uint8(b>>8))
}

// FromLipgloss takes colours and attributes of s; its padding, borders and
// sizes are for lipgloss to render (see Frame.Styled).
func FromLipgloss(s lipgloss.Style) Look {
	l := Look{FG: colorOf(s.GetForeground()), BG: colorOf(s.GetBackground())}
	for _, a := range []struct {
		on   bool
		attr Attr
	}{
		{s.GetBold(), Bold},
		{s.GetFaint(), Faint},
		{s.GetItalic(), Italic},
		{s.GetUnderline(), Underline},
		{s.GetReverse(), Reverse},
		{s.GetStrikethrough(), Strike},
	} {
		if a.on {
			l.Attr |= a.attr
		}
	}
	return l
}
