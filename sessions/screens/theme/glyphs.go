package theme

import (
	"arcade/games"
	"arcade/sessions/terminal"
)

// firstSymbol is the first glyph that is no character; symbols counts them.
const (
	firstSymbol = games.GlyphFirst
	symbols     = int(games.GlyphEnd - firstSymbol)
)

// Lines are the characters of borders and rules.
type Lines struct {
	Single, Double                             terminal.BorderSet
	Horizontal                                 rune
	Pointer, On, Off, Less, More, Above, Below rune
	Ellipsis                                   string
	Spark                                      []rune // eight heights
	// Rise fills a cell from below to eight heights, Sink from above; the first
	// seven of Sink are drawn on their ground (AboveOn, BelowOn) where SinkOn is
	// set: they leave its lower part.
	Rise, Sink                                    []rune
	SinkOn                                        bool
	Point, Upright                                rune // of a graph
	BarFull, BarEmpty, BarLeft, BarRight, Reached rune
	Shades                                        []rune // four, the lightest first
}

// A third set, safe, without any character of ambiguous width, has its place
// beside these two.

func unicodeLines() Lines {
	return Lines{
		Single: terminal.Rounded(), Double: terminal.Double(), Horizontal: '─',
		Pointer: '▸', On: '*', Off: ' ', Less: '◀', More: '▶', Above: '▲', Below: '▼',
		Ellipsis: "…", Spark: []rune("▁▂▃▄▅▆▇█"),
		Rise: []rune("▁▂▃▄▅▆▇█"), Sink: []rune("▇▆▅▄▃▂▁█"), SinkOn: true, Point: '•', Upright: '│',
		BarFull: '█', BarEmpty: '░', BarLeft: '▕', BarRight: '▏', Reached: '●',
		Shades: []rune("░▒▓█"),
	}
}

func asciiLines() Lines {
	return Lines{
		Single: terminal.ASCII(), Double: asciiDouble(), Horizontal: '-',
		Pointer: '>', On: '*', Off: ' ', Less: '<', More: '>', Above: '^', Below: 'v',
		Ellipsis: "...", Spark: []rune("_.,-=+*#"),
		Rise: []rune("___===##"), Sink: []rune(`"""===##`), Point: 'o', Upright: '|',
		BarFull: '#', BarEmpty: '.', BarLeft: '[', BarRight: ']', Reached: 'o',
		Shades: []rune(".:+#"),
	}
}

func unicodeGlyphs() *[symbols]rune {
	return glyphs(map[games.Glyph]rune{
		games.GlyphFirst: '●', games.GlyphSecond: '○', games.GlyphDot: '·', games.GlyphHidden: '▒',
		games.GlyphFlag: '⚑', games.GlyphMine: '✱', games.GlyphQuestion: '?',
		games.GlyphWrongFlag: '✗', games.GlyphHitMine: '✹',
		games.GlyphFull: '█', games.GlyphUpper: '▀', games.GlyphLower: '▄',
		games.GlyphHorizontal: '─', games.GlyphVertical: '│',
		games.GlyphTopLeft: '┌', games.GlyphTopRight: '┐',
		games.GlyphBottomLeft: '└', games.GlyphBottomRight: '┘',
		games.GlyphTeeDown: '┬', games.GlyphTeeUp: '┴', games.GlyphTeeRight: '├', games.GlyphTeeLeft: '┤',
		games.GlyphCross:        '┼',
		games.GlyphRoundTopLeft: '╭', games.GlyphRoundTopRight: '╮',
		games.GlyphRoundBottomLeft: '╰', games.GlyphRoundBottomRight: '╯',
		games.GlyphArrow: '▸', games.GlyphLight: '░',
		games.GlyphLeft: '◀', games.GlyphRight: '▶', games.GlyphUp: '▲', games.GlyphDown: '▼',
	})
}

func asciiGlyphs() *[symbols]rune {
	return glyphs(map[games.Glyph]rune{
		games.GlyphFirst: 'X', games.GlyphSecond: 'O', games.GlyphDot: '.', games.GlyphHidden: '#',
		games.GlyphFlag: 'F', games.GlyphMine: '*', games.GlyphQuestion: '?',
		games.GlyphWrongFlag: 'x', games.GlyphHitMine: '@',
		games.GlyphFull: '#', games.GlyphUpper: '"', games.GlyphLower: '_',
		games.GlyphHorizontal: '-', games.GlyphVertical: '|',
		games.GlyphTopLeft: '+', games.GlyphTopRight: '+',
		games.GlyphBottomLeft: '+', games.GlyphBottomRight: '+',
		games.GlyphTeeDown: '+', games.GlyphTeeUp: '+', games.GlyphTeeRight: '+', games.GlyphTeeLeft: '+',
		games.GlyphCross:        '+',
		games.GlyphRoundTopLeft: '/', games.GlyphRoundTopRight: '\\',
		games.GlyphRoundBottomLeft: '\\', games.GlyphRoundBottomRight: '/',
		games.GlyphArrow: '>', games.GlyphLight: '.',
		games.GlyphLeft: '<', games.GlyphRight: '>', games.GlyphUp: '^', games.GlyphDown: 'v',
	})
}

func glyphs(table map[games.Glyph]rune) *[symbols]rune {
	var set [symbols]rune
	for g := range set {
		set[g] = '?'
		if r, ok := table[firstSymbol+games.Glyph(g)]; ok {
			set[g] = r
		}
	}
	return &set
}

// asciiDouble is the border of a dialog where there is only ASCII: not of the
// characters of closed cells, which it may lie over.
func asciiDouble() terminal.BorderSet {
	return terminal.BorderSet{
		TopLeft: '+', Top: '=', TopRight: '+', Left: '|', Right: '|',
		BottomLeft: '+', Bottom: '=', BottomRight: '+',
	}
}

// Shade is how a square of a small map looks that is so full, in percent: only
// an empty one has the lightest shade, and only a full one the darkest.
func (t *Theme) Shade(percent uint8) rune {
	s := t.Lines.Shades
	switch last := len(s) - 1; {
	case percent == 0:
		return s[0]
	case percent >= 100:
		return s[last]
	default:
		return s[1+int(percent)*(last-1)/100]
	}
}
