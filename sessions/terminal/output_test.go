package terminal

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
)

// show gives the bytes that lead from the frame shown to next.
func (o *output) show(next *Frame) string {
	dst, _ := o.frame(nil, next)
	return string(dst)
}

func cloneFrame(f *Frame) *Frame {
	g := *f
	g.Cells = append([]Cell(nil), f.Cells...)
	return &g
}

// board paints a stand-in for the reversi screen at 80x24: a header with a
// clock, an 8x8 board with discs, a side panel, a footer.
func board(clock string, cursor int, white map[int]bool) *Frame {
	f := NewFrame(80, 24)
	green := StyleOf(Look{FG: RGB(200, 220, 200), BG: RGB(0, 90, 50)})
	f.Text(0, 0, 80, "Reversi · anna 1523 vs 小明 1498", StyleOf(Look{Attr: Bold}))
	f.Text(72, 0, 8, clock, StyleOf(Look{Attr: Bold}))
	f.Box(2, 2, 35, 18, Rounded(), StyleOf(Look{FG: Palette(8)}))
	f.Fill(3, 3, 33, 16, ' ', green)
	for i := range 64 {
		x, y := 4+i%8*4, 3+i/8*2
		disc, look := '·', green
		if w, ok := white[i]; ok {
			disc, look = '●', StyleOf(Look{FG: RGB(0, 0, 0), BG: RGB(0, 90, 50), Attr: Bold})
			if w {
				disc = '○'
			}
		}
		f.Set(x+1, y, disc, look)
		if i == cursor {
			f.Set(x, y, '[', green)
			f.Set(x+2, y, ']', green)
		}
	}
	for y := range 12 {
		f.Text(42, 4+y, 38, "12. d3 c5 f6 e3  2 flipped 0:03", StyleOf(Look{Attr: Faint}))
	}
	f.Text(0, 23, 80, "arrows move  enter play  tab next  ? help  esc menu", StyleOf(Look{FG: RGB(120, 120, 120)}))
	return f
}

// mines paints a stand-in for minesweeper's expert board.
func mines(opened int) *Frame {
	f := NewFrame(80, 24)
	f.Text(0, 0, 80, "Minesweeper expert  99 mines  0:42", 0)
	closed := StyleOf(Look{FG: Palette(7), BG: Palette(8)})
	for i := range 480 {
		x, y := 2+i%30*2, 3+i/30
		f.Text(x, y, 2, "· ", closed)
		if row, col := i/30, i%30; row >= 5 && row < 10 && col >= 8 && col < 14 && (row-5)*6+col-8 < opened {
			f.Text(x, y, 2, string("  1 2"[i%5])+" ", StyleOf(Look{FG: Palette(uint8(1 + i%5))}))
		}
	}
	return f
}

func TestByteBudget(t *testing.T) {
	discs := map[int]bool{27: true, 28: false, 35: false, 36: true, 19: true, 20: true, 21: true}
	flips := map[int]bool{27: true, 28: false, 35: false, 36: false, 19: false, 20: false, 21: false, 22: false}
	for _, c := range []struct {
		name   string
		from   *Frame
		to     *Frame
		budget int
	}{
		{"full repaint", nil, board("4:59", 30, discs), 7 << 10},
		{"full repaint of mines", nil, mines(30), 7 << 10},
		{"equal frames", board("4:59", 30, discs), board("4:59", 30, discs), 0},
		{"clock tick after a cursor move", board("4:59", 30, discs), board("4:58", 30, discs), 28},
		{"cursor move along a row", board("4:59", 30, discs), board("4:59", 31, discs), 40},
		{"cursor move along a column", board("4:59", 30, discs), board("4:59", 38, discs), 40},
		{"move with four flips", board("4:59", 30, discs), board("4:56", 30, flips), 250},
		{"30 opened cells", mines(0), mines(30), 160},
	} {
		t.Run(c.name, func(t *testing.T) {
			// What OpenSSH brings from most terminals: TERM=xterm-256color
			// and no COLORTERM.
			o := newOutput(colorprofile.ANSI256)
			if c.from != nil {
				// As in play, the pen is left on the board by a move before.
				o.show(board("5:00", 29, discs))
				o.show(c.from)
			}
			if got := o.show(c.to); len(got) > c.budget {
				t.Errorf("%d bytes, budget %d: %q", len(got), c.budget, got)
			} else {
				t.Logf("%d bytes of %d", len(got), c.budget)
			}
		})
	}
}

// In true colour the first move after a repaint pays for the pen; the ones
// after it do not.
func TestCursorMovesInTrueColour(t *testing.T) {
	o := newOutput(colorprofile.TrueColor)
	o.show(board("4:59", 30, nil))
	o.show(board("4:59", 31, nil))
	if got := o.show(board("4:59", 39, nil)); len(got) > 40 {
		t.Errorf("%d bytes: %q", len(got), got)
	}
}

func TestClockTicksWithTheSamePen(t *testing.T) {
	o := newOutput(colorprofile.ANSI256)
	o.show(board("4:59", 30, nil))
	o.show(board("4:58", 30, nil))
	if got := o.show(board("4:57", 30, nil)); len(got) > 16 {
		t.Errorf("%d bytes: %q", len(got), got)
	}
}

func TestEraseToTheEndOfTheLine(t *testing.T) {
	o := newOutput(colorprofile.TrueColor)
	f := NewFrame(80, 2)
	f.Text(0, 0, 80, strings.Repeat("x", 80), StyleOf(Look{BG: RGB(9, 9, 9)}))
	o.show(f)
	if got, want := o.show(NewFrame(80, 2)), "\x1b[H\x1b[m\x1b[K"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	g := NewFrame(80, 2)
	g.Fill(0, 0, 80, 1, ' ', StyleOf(Look{BG: RGB(0, 0, 99)}))
	if got := o.show(g); strings.Contains(got, "\x1b[K") {
		t.Errorf("a coloured rest is erased, which terminals without bce leave black: %q", got)
	}
}

func TestBigFramesAreSynchronised(t *testing.T) {
	o := newOutput(colorprofile.TrueColor)
	o.sync = true
	first := o.show(board("4:59", 3, nil))
	if !strings.HasPrefix(first, beginSync) || !strings.HasSuffix(first, endSync) {
		t.Error("a full repaint is not one synchronised update")
	}
	if small := o.show(board("4:58", 3, nil)); strings.Contains(small, "2026") {
		t.Errorf("a clock tick is: %q", small)
	}
}

func TestCursorTitleAndBell(t *testing.T) {
	o := newOutput(colorprofile.TrueColor)
	o.titles = true
	f := NewFrame(10, 2)
	o.show(f)
	f = cloneFrame(f)
	f.CursorX, f.CursorY, f.Title, f.Bells = 3, 1, "arcade\x1b\x07小: your move", 2
	if got, want := o.show(f), "\x1b[2;4H\x1b[?25h\x1b]2;arcade: your move\x1b\\\a"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := o.show(cloneFrame(f)); got != "" {
		t.Errorf("again %q", got)
	}
	f = cloneFrame(f)
	f.CursorX, f.Bells = 99, 1
	if got := o.show(f); got != hideCursor {
		t.Errorf("a cursor outside gives %q", got)
	}
}

func TestFramesDoNotAllocate(t *testing.T) {
	o := newOutput(colorprofile.ANSI256)
	a, b := board("4:59", 30, nil), board("4:58", 31, nil)
	buf := make([]byte, 0, 16<<10)
	show := func() {
		buf, _ = o.frame(buf[:0], a)
		buf, _ = o.frame(buf[:0], b)
	}
	show()
	if n := testing.AllocsPerRun(50, show); n != 0 {
		t.Errorf("showing two frames allocates %v times", n)
	}
}

func TestProfilesReduceColours(t *testing.T) {
	l := StyleOf(Look{FG: RGB(255, 0, 0), BG: Palette(200), Attr: Bold})
	for p, want := range map[colorprofile.Profile]string{
		colorprofile.TrueColor: "\x1b[0;1;38;2;255;0;0;48;5;200m",
		colorprofile.ANSI256:   "\x1b[0;1;38;5;196;48;5;200m",
		colorprofile.ASCII:     "\x1b[0;1m",
		colorprofile.NoTTY:     "",
	} {
		if got := string(sgrOf(p, l).append(nil, nil)); got != want {
			t.Errorf("%v writes %q, want %q", p, got, want)
		}
	}
	got := string(sgrOf(colorprofile.ANSI, l).append(nil, nil))
	if strings.Contains(got, "38;") || strings.Contains(got, "48;") || !strings.HasPrefix(got, "\x1b[0;1;") {
		t.Errorf("16 colours write %q", got)
	}
}

// TestWishes: another depth and a redraw write the whole frame anew, the mouse
// can be left to the terminal, and then equal frames cost nothing again.
func TestWishes(t *testing.T) {
	red := StyleOf(Look{FG: RGB(200, 30, 30)})
	frame := func() *Frame {
		f := NewFrame(10, 2)
		f.Text(0, 0, 10, "hello", red)
		return f
	}
	o := newOutput(colorprofile.ANSI256)
	step := func(change func(*Frame), has, hasNot string) {
		t.Helper()
		f := frame()
		change(f)
		got, _ := o.frame(nil, f)
		if !strings.Contains(string(got), has) || hasNot != "" && strings.Contains(string(got), hasNot) {
			t.Errorf("wrote %q, wanted %q and no %q", got, has, hasNot)
		}
		if again, _ := o.frame(nil, f); len(again) != 0 {
			t.Errorf("an equal frame cost %q", again)
		}
	}
	step(func(*Frame) {}, "hello", "\x1b[?1000l")
	step(func(f *Frame) { f.Depth = DepthNone }, "hello", "38;")
	step(func(f *Frame) { f.Depth = DepthTrue }, "38;2;200;30;30", "")
	step(func(f *Frame) { f.Redraws = 1 }, "hello", "")
	step(func(f *Frame) { f.Redraws, f.NoMouse = 1, true }, mouseOff, "hello")
	step(func(f *Frame) { f.Redraws = 1 }, mouseOn, "hello")
}
