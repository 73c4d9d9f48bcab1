// Package theme turns meaning into looks: a cell's role and marks, or a part
// of the screen's frame, into a style, and a symbol into a character.
//
// A theme is made once for all sessions with the same options; nothing is
// styled while a frame is painted.
package theme

import (
	"strings"
	"sync"

	"arcade/games"
	"arcade/sessions/terminal"
)

// Chrome is a part of a screen that is not a board.
type Chrome uint8

// The parts.
const (
	Plain    Chrome = iota // text
	Dim                    // text that matters less
	Strong                 // text that matters more
	Header                 // the first line
	Tab                    // a tab
	TabOn                  // the tab one is at
	Rule                   // the lines across the screen
	Border                 // of a panel
	Title                  // in a border
	Selected               // the line of a list the keys act on
	Key                    // the name of a key in a hint
	Toast                  // what has just happened, in the rule
	Modal                  // text in a dialog
	ModalDim               // text in a dialog that matters less
	Frame                  // the border of a dialog
	Field                  // where one types
	Focus                  // the choice the keys act on
	Button                 // a button
	ButtonOn               // the button the keys act on
	Good                   // it went well; it is free
	Bad                    // it did not
	Warn                   // little time; be careful
	Self                   // one's own line among others
	Live                   // a running clock
	Above                  // what a graph fills above its zero line
	AboveOn                // text on that
	Below                  // what it fills below
	BelowOn                // text on that
	chromes
)

// marks is the number of combinations of games.Mark.
const marks = 16

// Options say which theme is wanted.
type Options struct {
	// Light is for terminals with a light background.
	Light bool
	// Mono uses no colour: every state shows by attributes and characters.
	Mono bool
	// ASCII uses only printable ASCII.
	ASCII bool
}

// Theme is a finished theme.
type Theme struct {
	Options
	// Lines are the characters of borders and rules.
	Lines  Lines
	chrome [chromes]terminal.Style
	roles  [games.RoleEnd][marks]terminal.Style
	glyphs *[symbols]rune
}

// shared are the themes in use, by Options: there are few, and sessions share
// them.
var shared sync.Map

// Shared gives the one theme of these options.
func Shared(o Options) *Theme {
	if t, ok := shared.Load(o); ok {
		return t.(*Theme)
	}
	t, _ := shared.LoadOrStore(o, New(o))
	return t.(*Theme)
}

// New makes a theme.
func New(o Options) *Theme {
	t := &Theme{Options: o, Lines: unicodeLines(), glyphs: unicodeGlyphs()}
	if o.ASCII {
		t.Lines, t.glyphs = asciiLines(), asciiGlyphs()
	}
	p := paletteOf(o)
	for c := range t.chrome {
		t.chrome[c] = terminal.StyleOf(terminal.FromLipgloss(chromeStyle(p, Chrome(c), o.Mono)))
	}
	for r := range t.roles {
		for m := range t.roles[r] {
			t.roles[r][m] = terminal.StyleOf(boardLook(p, games.Role(r), games.Mark(m), o.Mono))
		}
	}
	return t
}

// Of is the style of a part of the screen.
func (t *Theme) Of(c Chrome) terminal.Style { return t.chrome[c] }

// Role is the style of a board's cell.
func (t *Theme) Role(r games.Role, m games.Mark) terminal.Style {
	if r >= games.RoleEnd {
		r = games.RolePlain
	}
	return t.roles[r][m%marks]
}

// Marks are the aids every board of this theme wants.
func (t *Theme) Marks() games.Marks {
	if t.Mono {
		return 0
	}
	return games.ShowColour
}

// Rune is the character of a glyph; each takes one cell.
func (t *Theme) Rune(g games.Glyph) rune {
	switch {
	case g == games.GlyphNone:
		return ' '
	case g > 0 && g < firstSymbol:
		return rune(g)
	case g >= firstSymbol && g < games.GlyphEnd:
		return t.glyphs[g-firstSymbol]
	default:
		return '?'
	}
}

// KeyName writes the name of a key, with arrows where they can be drawn.
func (t *Theme) KeyName(label string) string {
	if !t.ASCII {
		return label
	}
	var b strings.Builder
	for _, r := range label {
		switch r {
		case '↑':
			b.WriteString("up")
		case '↓':
			b.WriteString("down")
		case '←':
			b.WriteString("left")
		case '→':
			b.WriteString("right")
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
