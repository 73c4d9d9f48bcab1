package terminal

import (
	"strings"
	"testing"

	"charm.land/lipgloss/v2"
	"pgregory.net/rapid"

	"arcade/sessions/clean"
)

func TestTextKeepsCharactersWhole(t *testing.T) {
	for _, c := range []struct {
		name, text string
		x, room    int
		want       string
		took       int
	}{
		{"ascii", "hello", 1, 10, " hello", 5},
		{"cut", "hello", 0, 3, "hel", 3},
		{"wide", "小明", 1, 10, " 小明", 4},
		{"wide cut with room", "小明", 0, 3, "小", 2},
		{"wide off the right", "小明", 7, 10, "       小", 4},
		{"wide off the left", "小明ab", -1, 10, " 明ab", 6},
		{"combining", "e\u0301\u0323x", 0, 10, "ẹ́x", 2},
		{"zero width and controls", "a\u200bb\x1bc\u202ed", 0, 10, "abcd", 4},
		{"below", "x", 0, 0, "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := NewFrame(10, 1)
			took := f.Text(c.x, 0, c.room, c.text, 0)
			if got := f.Plain(); got != c.want || took != c.took {
				t.Errorf("drew %q in %d cells, want %q in %d", got, took, c.want, c.took)
			}
			sound(t, f)
		})
	}
}

func TestWideIsNeverHalfOverwritten(t *testing.T) {
	for x, want := range []string{"x 明", " x明", "小x", "小 x"} {
		f := NewFrame(4, 1)
		f.Text(0, 0, 4, "小明", 0)
		f.Set(x, 0, 'x', 0)
		if got := f.Plain(); got != want {
			t.Errorf("x at %d of 小明 gives %q, want %q", x, got, want)
		}
	}
}

func TestFillAndBox(t *testing.T) {
	f := NewFrame(7, 4)
	f.Fill(-1, -1, 20, 20, '小', 0)
	f.Fill(1, 1, 4, 2, '.', 0)
	f.Box(0, 0, 7, 4, Rounded(), 0)
	want := "╭─────╮\n│....小\n│....小\n╰─────╯"
	want = strings.ReplaceAll(want, "....小", ".... │")
	if got := f.Plain(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	f.Box(0, 0, 1, 1, ASCII(), 0)
	if got := f.Plain(); got != want {
		t.Errorf("a box of one cell drew something:\n%s", got)
	}
}

func TestRestyle(t *testing.T) {
	f := NewFrame(6, 1)
	f.Text(0, 0, 6, "a小bc", StyleOf(Look{FG: RGB(1, 2, 3)}))
	f.Restyle(2, 0, 2, 1, func(l Look) Look { l.Attr |= Faint; return l })
	for x, want := range []Attr{0, Faint, Faint, Faint, 0} {
		if got := f.At(x, 0).Style.Look(); got.Attr != want || got.FG != RGB(1, 2, 3) {
			t.Errorf("cell %d looks like %+v", x, got)
		}
	}
}

func TestStyledDrawsLipgloss(t *testing.T) {
	style := lipgloss.NewStyle().Foreground(lipgloss.Color("#ff8800")).Background(lipgloss.Color("4")).Bold(true).Underline(true)
	f := NewFrame(12, 3)
	f.Styled(1, 0, 11, 3, style.Border(lipgloss.RoundedBorder()).Render("小明")+"\nbeyond")
	if got := f.Plain(); got != " ╭────╮\n │小明│\n ╰────╯" {
		t.Errorf("drew\n%s", got)
	}
	want := FromLipgloss(style)
	if got := f.At(2, 1).Style.Look(); got != want || want.FG != RGB(255, 0x88, 0) || want.BG != Palette(4) || want.Attr != Bold|Underline {
		t.Errorf("text looks like %+v, want %+v", got, want)
	}
	if got := f.At(1, 1).Style.Look(); got != (Look{}) {
		t.Errorf("the border looks like %+v", got)
	}
}

func TestStyledTakesOnlySGR(t *testing.T) {
	f := NewFrame(20, 1)
	f.Styled(0, 0, 20, 1, "a\x1b[2Jb\x1b]0;title\x07c\x1b]8;;http://x\x1b\\d\x1b(Be\x1b[1;1Hf\x1b[1mg\x1b[")
	if got := f.Plain(); got != "abcdBefg" {
		t.Errorf("drew %q", got)
	}
	if f.At(7, 0).Style != Style(Bold) {
		t.Error("bold was lost")
	}
}

func TestSGRParameters(t *testing.T) {
	for in, want := range map[string]Look{
		"":                     {},
		"1;2;3;4;7;9":          {Attr: Bold | Faint | Italic | Underline | Reverse | Strike},
		"1;2;22":               {},
		"4:3":                  {Attr: Underline},
		"4;4:0":                {},
		"31;102":               {FG: Palette(1), BG: Palette(10)},
		"38;5;200;48;2;1;2;3":  {FG: Palette(200), BG: RGB(1, 2, 3)},
		"38:2::1:2:3;1":        {FG: RGB(1, 2, 3), Attr: Bold},
		"58;2;1;2;3;3":         {Attr: Italic},
		"31;0":                 {},
		"31;;1":                {Attr: Bold},
		"31;39;41;49":          {},
		"99999999999999999999": {},
		"31;x":                 {FG: Palette(1)},
	} {
		var l Look
		l.apply(in)
		if l != want {
			t.Errorf("%q gives %+v, want %+v", in, l, want)
		}
	}
}

// What String writes, Styled reads back: the same frame.
func TestStringAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawn(t, rapid.IntRange(1, 20).Draw(t, "w"), rapid.IntRange(1, 6).Draw(t, "h"))
		g := NewFrame(f.W, f.H)
		g.Styled(0, 0, f.W, f.H, f.String())
		for i := range f.Cells {
			if f.Cells[i] != g.Cells[i] {
				t.Fatalf("cell %d is %+v, read back %+v; %q", i, f.Cells[i], g.Cells[i], f.String())
			}
		}
	})
}

// Whatever is drawn over whatever, wide characters are whole.
func TestFramesStaySound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sound(t, drawn(t, rapid.IntRange(0, 20).Draw(t, "w"), rapid.IntRange(0, 6).Draw(t, "h")))
	})
}

func sound(t interface{ Fatalf(string, ...any) }, f *Frame) {
	if len(f.Cells) != f.W*f.H {
		t.Fatalf("%d cells for %dx%d", len(f.Cells), f.W, f.H)
	}
	for i, c := range f.Cells {
		x := i % f.W
		switch {
		case c.Char == 0 && (x == 0 || f.Cells[i-1].Width != 2 || c.Width != 0 || c.Style != f.Cells[i-1].Style):
			t.Fatalf("right half without a left one at %d,%d of\n%s", x, i/f.W, f.Plain())
		case c.Char != 0 && c.Width == 2 && (x == f.W-1 || f.Cells[i+1].Char != 0):
			t.Fatalf("left half without a right one at %d,%d of\n%s", x, i/f.W, f.Plain())
		case c.Char != 0 && (c.Width < 1 || c.Width > 2 || clean.Width(c.Text()) != int(c.Width)):
			t.Fatalf("%q has width %d", c.Text(), c.Width)
		}
	}
}

var (
	testTexts = []string{"a", "hello, world", "小明赢了", "é", "e\u0301\u0323", "क्ष", "●○─│", " ", "   ", "👍", "\x1b[31m", "ｱ", "각", "a\u200b", "\u0301"}
	testLooks = []Look{
		{},
		{},
		{FG: RGB(255, 0, 0)},
		{BG: RGB(0, 90, 0)},
		{FG: RGB(10, 200, 30), BG: RGB(40, 40, 40), Attr: Bold},
		{Attr: Reverse},
		{Attr: Underline | Faint},
		{FG: Palette(12), BG: Palette(235), Attr: Italic | Strike},
	}
)

// drawn makes a frame by any calls of the drawing functions.
func drawn(t *rapid.T, w, h int) *Frame {
	f := NewFrame(w, h)
	drawOn(t, f, rapid.IntRange(0, 12).Draw(t, "calls"))
	return f
}

func drawOn(t *rapid.T, f *Frame, calls int) {
	at := func(most int) int { return rapid.IntRange(-3, most+3).Draw(t, "at") }
	for range calls {
		x, y, w, h := at(f.W), at(f.H), at(f.W), at(f.H)
		st := StyleOf(rapid.SampledFrom(testLooks).Draw(t, "look"))
		text := rapid.SampledFrom(testTexts).Draw(t, "text")
		switch rapid.IntRange(0, 5).Draw(t, "call") {
		case 0, 1:
			f.Text(x, y, w, text, st)
		case 2:
			f.Set(x, y, []rune(text)[0], st)
		case 3:
			f.Fill(x, y, w, h, []rune(text)[0], st)
		case 4:
			f.Box(x, y, w, h, Double(), st)
		case 5:
			f.Restyle(x, y, w, h, func(l Look) Look { l.Attr ^= Bold; return l })
		}
	}
}

func TestDrawingDoesNotAllocate(t *testing.T) {
	f := NewFrame(80, 24)
	look := Look{FG: RGB(1, 1, 1)}
	draw := func() {
		f.Reset(80, 24)
		st := StyleOf(look)
		f.Fill(0, 0, 80, 24, '░', st)
		f.Text(3, 3, 40, "小明 e\u0335 hello ●", st)
		f.Box(2, 2, 60, 10, Rounded(), st)
		f.Restyle(0, 0, 80, 24, func(l Look) Look { l.Attr |= Faint; return l })
	}
	draw()
	if n := testing.AllocsPerRun(100, draw); n > 0 {
		t.Errorf("drawing a frame allocates %v times", n)
	}
}

func FuzzStyled(f *testing.F) {
	f.Add("a\x1b[38;2;1;2;3;48;5;9mb\x1b[m小\n\x1b]0;x\x07", 5, 3)
	f.Add("\x1b[38;5\x1b[4:3;58:2::1:2:3m\u0301\u202e", 9, 1)
	f.Fuzz(func(t *testing.T, content string, w, h int) {
		frame := NewFrame(20, 5)
		frame.Styled(-1, 0, w%40, h%10, content)
		sound(t, frame)
	})
}

// TestNothingFitsOnNothing: a wide character that begins left of a frame
// without columns is not drawn.
func TestNothingFitsOnNothing(t *testing.T) {
	f := NewFrame(0, 1)
	f.Set(-1, 0, '小', 0)
	f.Text(-1, 0, 4, "小明", 0)
	sound(t, f)
}
