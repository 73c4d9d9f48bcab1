// Package termtest lets tests see what a player's terminal shows: it plays
// the bytes of the terminal package to an emulator, types at it, and compares
// it with what the stock renderer of Bubble Tea shows of the same frame.
package termtest

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/vt"

	"arcade/sessions/terminal"
)

// Cell is one cell as a person sees it. The colour of what is not seen, such
// as the foreground of a blank, is left out.
type Cell struct {
	Text   string // empty for the right half of a wide character
	FG, BG string // "#rrggbb", or empty for the terminal's own
	Attr   terminal.Attr
}

// Screen is what a terminal shows.
type Screen struct {
	W, H             int
	Cells            []Cell
	CursorX, CursorY int // -1 if the cursor is hidden
}

// String is the screen's text, without the spaces at the ends of lines.
func (s Screen) String() string {
	lines := make([]string, s.H)
	for y := range s.H {
		var b strings.Builder
		for _, c := range s.Cells[y*s.W : (y+1)*s.W] {
			b.WriteString(c.Text)
		}
		lines[y] = strings.TrimRight(b.String(), " ")
	}
	return strings.Join(lines, "\n")
}

// Diff tells the first difference between two screens; empty if there is
// none.
func (s Screen) Diff(other Screen) string {
	if s.W != other.W || s.H != other.H {
		return fmt.Sprintf("%dx%d against %dx%d", s.W, s.H, other.W, other.H)
	}
	for i := range s.Cells {
		if s.Cells[i] != other.Cells[i] {
			return fmt.Sprintf("column %d, row %d: %+v against %+v", i%s.W, i/s.W, s.Cells[i], other.Cells[i])
		}
	}
	if s.CursorX != other.CursorX || s.CursorY != other.CursorY {
		return fmt.Sprintf("cursor at %d,%d against %d,%d", s.CursorX, s.CursorY, other.CursorX, other.CursorY)
	}
	return ""
}

// Of is the screen that a frame should give on a terminal with these colours.
func Of(f *terminal.Frame, p colorprofile.Profile) Screen {
	s := Screen{W: f.W, H: f.H, CursorX: -1, CursorY: -1}
	if f.CursorX >= 0 && f.CursorX < f.W && f.CursorY >= 0 && f.CursorY < f.H {
		s.CursorX, s.CursorY = f.CursorX, f.CursorY
	}
	for _, c := range f.Cells {
		l := c.Style.Look()
		s.Cells = append(s.Cells, seen(c.Text(), convert(p, l.FG), convert(p, l.BG), l.Attr))
	}
	return s
}

func convert(p colorprofile.Profile, c terminal.Color) color.Color {
	if std := c.Std(); std != nil {
		return p.Convert(std)
	}
	return nil
}

// emulated is what an emulator shows. Its right halves are cells of width 0,
// and cells it has erased have no text.
func emulated(e *vt.Emulator) Screen {
	s := Screen{W: e.Width(), H: e.Height(), CursorX: -1, CursorY: -1}
	if !e.CursorHidden() {
		at := e.CursorPosition()
		s.CursorX, s.CursorY = at.X, at.Y
	}
	for y := range s.H {
		for x := range s.W {
			cell := e.CellAt(x, y)
			text := cell.Content
			if text == "" && (x == 0 || e.CellAt(x-1, y).Width < 2) {
				text = " "
			}
			if text == "" { // a right half looks as its left one
				cell = e.CellAt(x-1, y)
			}
			s.Cells = append(s.Cells, seen(text, cell.Style.Fg, cell.Style.Bg, attrs(cell.Style)))
		}
	}
	return s
}

func attrs(s uv.Style) (a terminal.Attr) {
	for _, pair := range []struct {
		on   bool
		attr terminal.Attr
	}{
		{s.Attrs&uv.AttrBold != 0, terminal.Bold},
		{s.Attrs&uv.AttrFaint != 0, terminal.Faint},
		{s.Attrs&uv.AttrItalic != 0, terminal.Italic},
		{s.Underline != uv.UnderlineNone, terminal.Underline},
		{s.Attrs&uv.AttrReverse != 0, terminal.Reverse},
		{s.Attrs&uv.AttrStrikethrough != 0, terminal.Strike},
	} {
		if pair.on {
			a |= pair.attr
		}
	}
	return a
}

// seen makes a cell of what shows.
func seen(text string, fg, bg color.Color, a terminal.Attr) Cell {
	c := Cell{Text: text, FG: hex(fg), BG: hex(bg), Attr: a}
	const onBlank = terminal.Underline | terminal.Reverse | terminal.Strike
	if text == " " {
		if c.Attr &= onBlank; c.Attr == 0 {
			c.FG = ""
		}
	}
	return c
}

func hex(c color.Color) string {
	if c == nil {
		return ""
	}
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}
