package terminal

import (
	"slices"

	"github.com/charmbracelet/colorprofile"

	"arcade/sessions/clean"
)

// bigFrame is the size in bytes above which a frame is sent as one
// synchronised update, so that no half of it is seen.
const bigFrame = 256

// What is switched on at the beginning: alternate screen, no cursor,
// bracketed paste, mouse buttons (1000, never 1003) in SGR form.
const enter = "\x1b[?1049h\x1b[?25l\x1b[?2004h" + mouseOn

// The mouse, for a person who switches it.
const (
	mouseOn  = "\x1b[?1000h\x1b[?1006h"
	mouseOff = "\x1b[?1006l\x1b[?1000l"
)

// What gives the terminal back: mouse, focus reports, paste and kitty keys
// off, plain text, the cursor; then out of the alternate screen, and the
// mouse once more for terminals that keep its modes by screen.
const leave = "\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l\x1b[?1004l\x1b[?2004l\x1b[<u\x1b[m\x1b[?25h" +
	"\x1b[?1049l\x1b[?1006l\x1b[?1000l\x1b[?25h"

// The window title is put on the terminal's own stack (XTWINOPS 22 and 23).
const (
	saveTitle    = "\x1b[22;2t"
	restoreTitle = "\x1b[23;2t"
)

const (
	showCursor = "\x1b[?25h"
	hideCursor = "\x1b[?25l"
	beginSync  = "\x1b[?2026h"
	endSync    = "\x1b[?2026l"
	clearAll   = "\x1b[m\x1b[2J"
)

// output turns frames into the bytes that make the terminal show them. It
// remembers what the terminal shows, and the state it is in.
type output struct {
	auto    colorprofile.Profile // what the terminal shows
	profile colorprofile.Profile // what the shown frame was written in
	sync    bool                 // the terminal knows synchronised updates
	titles  bool                 // the terminal has a title

	shown   *Frame // nil before the first frame
	title   string
	bells   uint32
	redraws uint32
	noMouse bool
	pen     *sgr   // nil if unknown
	mixed   [2]sgr // pens that are no style's, used in turn
	turn    int
	x, y    int  // the terminal's cursor; x < 0 if unknown
	visible bool // the cursor
}

// newOutput makes the output for a terminal that shows the colours of p.
func newOutput(p colorprofile.Profile) *output {
	return &output{auto: p, profile: p, x: -1}
}

// start appends what takes the terminal over.
func (o *output) start(dst []byte) []byte {
	dst = append(dst, enter...)
	if o.titles {
		dst = append(dst, saveTitle...)
	}
	return dst
}

// stop appends what gives the terminal back.
func (o *output) stop(dst []byte) []byte {
	if o.sync {
		dst = append(dst, endSync...)
	}
	if o.titles {
		dst = append(dst, restoreTitle...)
	}
	return append(dst, leave...)
}

// frame appends what changes the terminal from the frame it shows to next;
// nothing if they are equal. next is then the one shown, and the one before
// is handed back.
func (o *output) frame(dst []byte, next *Frame) (out []byte, before *Frame) {
	begin := len(dst)
	before = o.shown
	old := before
	if o.anew(next) || old == nil || old.W != next.W || old.H != next.H {
		dst = append(dst, clearAll...)
		o.pen, o.x, old = sgrOf(o.profile, 0), -1, nil
	}
	dst = o.cells(dst, old, next)
	dst = o.whole(dst, begin)
	dst = o.cursor(dst, next)
	if o.sync && len(dst)-begin > bigFrame {
		dst = append(slices.Insert(dst, begin, []byte(beginSync)...), endSync...)
	}
	dst = o.extras(dst, next)
	o.shown = next
	return dst, before
}

// anew tells whether the whole frame has to be written: the colours are
// others now, or the person asked for it.
func (o *output) anew(next *Frame) bool {
	profile := next.Depth.profile(o.auto)
	anew := profile != o.profile || next.Redraws > o.redraws
	o.profile, o.redraws = profile, next.Redraws
	return anew
}

// whole hides a visible cursor while a big frame is drawn.
func (o *output) whole(dst []byte, begin int) []byte {
	if o.visible && len(dst)-begin > bigFrame {
		o.visible = false
		return slices.Insert(dst, begin, []byte(hideCursor)...)
	}
	return dst
}

// cursor appends what puts the cursor in its place.
func (o *output) cursor(dst []byte, next *Frame) []byte {
	want := next.CursorX >= 0 && next.CursorX < next.W && next.CursorY >= 0 && next.CursorY < next.H
	if want {
		dst = o.move(dst, nil, next.CursorX, next.CursorY)
	}
	if want != o.visible {
		o.visible = want
		if want {
			return append(dst, showCursor...)
		}
		return append(dst, hideCursor...)
	}
	return dst
}

// extras appends the title, if it has changed, and the bell.
func (o *output) extras(dst []byte, next *Frame) []byte {
	if o.titles && next.Title != o.title {
		o.title = next.Title
		dst = append(dst, "\x1b]2;"...)
		for _, r := range clean.Line(next.Title, 80) {
			if r < 0x7f {
				dst = append(dst, byte(r))
			}
		}
		dst = append(dst, "\x1b\\"...)
	}
	if next.Bells > o.bells {
		dst = append(dst, bel)
	}
	o.bells = next.Bells
	if next.NoMouse != o.noMouse {
		o.noMouse = next.NoMouse
		if next.NoMouse {
			return append(dst, mouseOff...)
		}
		return append(dst, mouseOn...)
	}
	return dst
}
