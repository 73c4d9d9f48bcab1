package terminal

import (
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// sgr is a style as one colour profile writes it. There is one for each style
// and profile in the process, shared by all sessions.
type sgr struct {
	fg, bg string // parameters: "38;5;9", or "39" and "49" for the terminal's own
	attr   Attr
	full   string // the whole sequence, from any state before
}

// pens are the styles written so far, by profile and style.
var pens [colorprofile.TrueColor + 1][maxStyles]atomic.Pointer[sgr]

// sgrOf gives how profile p writes style s, made at the first use.
func sgrOf(p colorprofile.Profile, s Style) *sgr {
	p = min(p, colorprofile.TrueColor)
	if int(s) >= maxStyles {
		s = 0
	}
	slot := &pens[p][s]
	if made := slot.Load(); made != nil {
		return made
	}
	slot.CompareAndSwap(nil, newSGR(p, s.Look()))
	return slot.Load()
}

func newSGR(p colorprofile.Profile, l Look) *sgr {
	if p < colorprofile.ASCII {
		return &sgr{fg: "39", bg: "49"}
	}
	s := &sgr{fg: colorParams(p, l.FG, 3), bg: colorParams(p, l.BG, 4), attr: l.Attr}
	s.full = "\x1b[0"
	for _, a := range sgrAttrs {
		if s.attr&a.attr != 0 {
			s.full += ";" + strconv.Itoa(int(a.on))
		}
	}
	if s.fg != "39" {
		s.full += ";" + s.fg
	}
	if s.bg != "49" {
		s.full += ";" + s.bg
	}
	if s.full += "m"; s.full == "\x1b[0m" {
		s.full = "\x1b[m"
	}
	return s
}

// colorParams writes a colour, reduced to the profile, as SGR parameters;
// ground is 3 for the foreground and 4 for the background.
func colorParams(p colorprofile.Profile, c Color, ground int) string {
	std := c.Std()
	if std != nil {
		std = p.Convert(std)
	}
	g := strconv.Itoa(ground)
	switch c := std.(type) {
	case nil:
		return g + "9"
	case ansi.BasicColor:
		if c < 8 {
			return g + strconv.Itoa(int(c))
		}
		return strconv.Itoa((ground+6)*10 + int(c) - 8)
	case ansi.IndexedColor:
		return g + "8;5;" + strconv.Itoa(int(c))
	}
	r, gr, b, _ := std.RGBA()
	return strings.Join([]string{g + "8;2", strconv.Itoa(int(r >> 8)), strconv.Itoa(int(gr >> 8)), strconv.Itoa(int(b >> 8))}, ";")
}

// append adds to dst the shortest sequence that leads from the state pen to
// s; a nil pen is an unknown state.
func (s *sgr) append(dst []byte, pen *sgr) []byte {
	if pen == s || s.full == "" {
		return dst
	}
	if pen == nil {
		return append(dst, s.full...)
	}
	mark := len(dst)
	dst = s.appendDelta(append(dst, '\x1b', '['), pen)
	switch n := len(dst) - mark; {
	case n == 2:
		return dst[:mark] // nothing differs
	case n > len(s.full):
		return append(dst[:mark], s.full...)
	}
	dst[len(dst)-1] = 'm' // for the last ;
	return dst
}

// appendDelta adds the parameters of what differs, each with a ; after it.
func (s *sgr) appendDelta(dst []byte, pen *sgr) []byte {
	off, on := pen.attr&^s.attr, s.attr&^pen.attr
	if off&(Bold|Faint) != 0 {
		on |= s.attr & (Bold | Faint) // 22 turns both off
	}
	var last uint8
	for _, a := range sgrAttrs {
		if off&a.attr != 0 && a.off != last {
			dst = append(strconv.AppendUint(dst, uint64(a.off), 10), ';')
			last = a.off
		}
	}
	for _, a := range sgrAttrs {
		if on&a.attr != 0 {
			dst = append(strconv.AppendUint(dst, uint64(a.on), 10), ';')
		}
	}
	if s.fg != pen.fg {
		dst = append(append(dst, s.fg...), ';')
	}
	if s.bg != pen.bg {
		dst = append(append(dst, s.bg...), ';')
	}
	return dst
}

// showsOnBlank are the attributes that a space shows.
const showsOnBlank = Underline | Reverse | Strike

// blankAs tells whether a space written with pen looks as one written with s.
func (s *sgr) blankAs(pen *sgr) bool {
	return pen == s || pen != nil && (pen.attr|s.attr)&showsOnBlank == 0 && pen.bg == s.bg
}

// bare tells whether a space written with s is as empty as an erased cell.
func (s *sgr) bare() bool { return s.attr&showsOnBlank == 0 && s.bg == "49" }
