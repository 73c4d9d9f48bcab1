package terminal

import "strings"

// The control characters that have a name here.
const (
	bel = 0x07
	esc = 0x1b
)

// sgrAttrs are the attributes in the order of their bits: the SGR parameter
// that turns one on, and the one that turns it off again.
var sgrAttrs = [...]struct {
	attr    Attr
	on, off uint8
}{
	{Bold, 1, 22},
	{Faint, 2, 22},
	{Italic, 3, 23},
	{Underline, 4, 24},
	{Reverse, 7, 27},
	{Strike, 9, 29},
}

// apply changes the look as an SGR sequence with these parameters does
// (ECMA-48 8.3.117; colours as in ISO 8613-6 with ; or : between).
func (l *Look) apply(params string) {
	for len(params) > 0 {
		var n int
		var sub bool
		n, sub, params = number(params)
		switch {
		case n == 0:
			*l = Look{}
		case n == 4 && sub:
			var kind int
			kind, _, params = number(params)
			l.set(Underline, kind != 0)
		case n == 38:
			l.FG, params = sgrColor(params)
		case n == 48:
			l.BG, params = sgrColor(params)
		case n == 58:
			_, params = sgrColor(params)
		case n == 39:
			l.FG = 0
		case n == 49:
			l.BG = 0
		case n >= 30 && n <= 37:
			l.FG = Palette(uint8(n - 30))
		case n >= 40 && n <= 47:
			l.BG = Palette(uint8(n - 40))
		case n >= 90 && n <= 97:
			l.FG = Palette(uint8(n - 90 + 8))
		case n >= 100 && n <= 107:
			l.BG = Palette(uint8(n - 100 + 8))
		default:
			l.applyAttr(n)
		}
	}
}

func (l *Look) applyAttr(n int) {
	for _, a := range sgrAttrs {
		switch n {
		case int(a.on):
			l.set(a.attr, true)
		case int(a.off):
			l.set(a.attr, false)
		}
	}
}

func (l *Look) set(a Attr, on bool) {
	l.Attr &^= a
	if on {
		l.Attr |= a
	}
}

// sgrColor reads what follows 38, 48 or 58: 5;n or 2;r;g;b.
func sgrColor(params string) (Color, string) {
	kind, _, rest := number(params)
	switch kind {
	case 5:
		n, _, rest := number(rest)
		return Palette(uint8(n)), rest
	case 2:
		rest = strings.TrimPrefix(rest, ":") // 2::r:g:b, the empty colour space
		r, _, rest := number(rest)
		g, _, rest := number(rest)
		b, _, rest := number(rest)
		return RGB(uint8(r), uint8(g), uint8(b)), rest
	}
	return 0, rest
}

// number reads one parameter and the ; or : after it. An empty one is 0; what
// is no parameter is -1 and ends the list.
func number(s string) (n int, sub bool, rest string) {
	for i := range len(s) {
		switch c := s[i]; {
		case c >= '0' && c <= '9':
			n = min(n*10+int(c-'0'), 1<<16)
		case c == ';' || c == ':':
			return n, c == ':', s[i+1:]
		default:
			return -1, false, ""
		}
	}
	return n, false, ""
}
