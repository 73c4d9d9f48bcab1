package termtest

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
	"pgregory.net/rapid"

	"arcade/sessions/terminal"
)

var (
	profiles = []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256, colorprofile.ANSI, colorprofile.ASCII}
	texts    = []string{"a", "hello, world", "小明赢了", "é", "e\u0301\u0323", "q\u0335", "●○─│", " ", "     ", "ｱ", "각", "명"}
	looks    = []terminal.Look{
		{},
		{},
		{FG: terminal.RGB(255, 0, 0)},
		{BG: terminal.RGB(0, 90, 0)},
		{FG: terminal.RGB(10, 200, 30), BG: terminal.RGB(40, 40, 40), Attr: terminal.Bold},
		{Attr: terminal.Reverse},
		{Attr: terminal.Underline | terminal.Faint},
		{FG: terminal.Palette(12), BG: terminal.Palette(235), Attr: terminal.Italic | terminal.Strike},
	}
)

// scribble draws anything on a frame.
func scribble(t *rapid.T, f *terminal.Frame, most int) {
	at := func(most int) int { return rapid.IntRange(-3, most+3).Draw(t, "at") }
	for range rapid.IntRange(0, most).Draw(t, "calls") {
		x, y, w, h := at(f.W), at(f.H), at(f.W), at(f.H)
		st := terminal.StyleOf(rapid.SampledFrom(looks).Draw(t, "look"))
		text := rapid.SampledFrom(texts).Draw(t, "text")
		switch rapid.IntRange(0, 4).Draw(t, "call") {
		case 0, 1:
			f.Text(x, y, w, text, st)
		case 2:
			f.Set(x, y, []rune(text)[0], st)
		case 3:
			f.Fill(x, y, w, h, []rune(text)[0], st)
		case 4:
			f.Box(x, y, w, h, terminal.Rounded(), st)
		}
	}
	if rapid.Bool().Draw(t, "cursor") {
		f.CursorX, f.CursorY = at(f.W), at(f.H)
	}
}

// story is some frames, each a change of the one before or a new size.
func story(t *rapid.T) []*terminal.Frame {
	w, h := rapid.IntRange(1, 40).Draw(t, "w"), rapid.IntRange(1, 12).Draw(t, "h")
	f := terminal.NewFrame(w, h)
	scribble(t, f, 20)
	frames := []*terminal.Frame{f}
	for range rapid.IntRange(0, 6).Draw(t, "frames") {
		next := terminal.NewFrame(f.W, f.H)
		if rapid.IntRange(0, 4).Draw(t, "resize") == 0 {
			next.Reset(rapid.IntRange(1, 40).Draw(t, "w"), rapid.IntRange(1, 12).Draw(t, "h"))
		} else {
			copy(next.Cells, f.Cells)
		}
		scribble(t, next, 5)
		frames, f = append(frames, next), next
	}
	return frames
}

// Whatever is drawn, in whatever order of sizes, our bytes leave exactly the
// frame on the screen, and so do those of the stock renderer.
func TestOracle(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		frames := story(rt)
		profile := rapid.SampledFrom(profiles).Draw(rt, "profile")
		SameFrames(fatal{t, rt}, profile, frames...)
	})
}

// fatal is a testing.TB that fails within rapid, so that it can shrink.
type fatal struct {
	testing.TB
	rt *rapid.T
}

func (f fatal) Helper()                      {}
func (f fatal) Fatal(args ...any)            { f.rt.Fatal(args...) }
func (f fatal) Fatalf(s string, args ...any) { f.rt.Fatalf(s, args...) }
