package terminal

import (
	"testing"

	"github.com/charmbracelet/colorprofile"
)

func TestDetectProfile(t *testing.T) {
	for _, c := range []struct {
		term string
		env  []string
		want colorprofile.Profile
	}{
		{"xterm-256color", []string{"COLORTERM=truecolor"}, colorprofile.TrueColor},
		{"xterm-256color", []string{"COLORTERM=24bit"}, colorprofile.TrueColor},
		{"xterm-256color", []string{"COLORTERM=truecolor", "COLORTERM="}, colorprofile.ANSI256},
		{"alacritty", nil, colorprofile.TrueColor},
		{"xterm-kitty", nil, colorprofile.TrueColor},
		{"xterm-ghostty", nil, colorprofile.TrueColor},
		{"xterm-256color", nil, colorprofile.ANSI256},
		{"screen-256color", nil, colorprofile.ANSI256},
		{"tmux-256color", []string{"NO_COLOR="}, colorprofile.ANSI256},
		{"xterm", nil, colorprofile.ANSI},
		{"linux", nil, colorprofile.ANSI},
		{"vt100", nil, colorprofile.ANSI},
		{"no-such-terminal", nil, colorprofile.ANSI},
		{"xterm-kitty", []string{"NO_COLOR=1", "COLORTERM=truecolor"}, colorprofile.ASCII},
		{"xterm", []string{"NO_COLOR=0"}, colorprofile.ASCII},
		{"dumb", []string{"COLORTERM=truecolor"}, colorprofile.NoTTY},
		{"", nil, colorprofile.NoTTY},
	} {
		if got := DetectProfile(c.env, c.term); got != c.want {
			t.Errorf("%s %v: %v, want %v", c.term, c.env, got, c.want)
		}
	}
}

// The colours of a session come from its client, never from the server.
func TestDetectProfileIgnoresTheServersEnvironment(t *testing.T) {
	t.Setenv("COLORTERM", "truecolor")
	t.Setenv("NO_COLOR", "1")
	t.Setenv("TERM", "xterm-kitty")
	t.Setenv("LANG", "C")
	if got := DetectProfile(nil, "xterm-256color"); got != colorprofile.ANSI256 {
		t.Errorf("profile %v", got)
	}
	if got := DetectGlyphs(nil, "xterm"); got != GlyphsUnicode {
		t.Errorf("glyphs %v", got)
	}
}

func TestDetectGlyphs(t *testing.T) {
	for _, c := range []struct {
		term string
		env  []string
		want GlyphSet
	}{
		{"xterm", nil, GlyphsUnicode},
		{"xterm", []string{"LANG=en_US.UTF-8"}, GlyphsUnicode},
		{"xterm", []string{"LANG=zh_CN.utf8"}, GlyphsUnicode},
		{"xterm", []string{"LANG=C.UTF-8"}, GlyphsUnicode},
		{"xterm", []string{"LANG=de_DE"}, GlyphsUnicode},
		{"xterm", []string{"LANG=C"}, GlyphsASCII},
		{"xterm", []string{"LANG=POSIX"}, GlyphsASCII},
		{"xterm", []string{"LANG=zh_CN.GB18030"}, GlyphsASCII},
		{"xterm", []string{"LANG=de_DE.ISO-8859-15@euro"}, GlyphsASCII},
		{"xterm", []string{"LANG=C", "LC_ALL=zh_CN.UTF-8"}, GlyphsUnicode},
		{"xterm", []string{"LANG=en_US.UTF-8", "LC_ALL=C"}, GlyphsASCII},
		{"xterm", []string{"LANG=C", "LANG=en_US.UTF-8"}, GlyphsUnicode},
		{"xterm", []string{"LC_ALL=", "LANG=C"}, GlyphsASCII},
		{"linux", []string{"LANG=en_US.UTF-8"}, GlyphsASCII},
		{"vt100", []string{"LANG=en_US.UTF-8"}, GlyphsASCII},
		{"dumb", []string{"LANG=en_US.UTF-8"}, GlyphsASCII},
	} {
		if got := DetectGlyphs(c.env, c.term); got != c.want {
			t.Errorf("%s %v: %v, want %v", c.term, c.env, got, c.want)
		}
	}
}

func TestClamp(t *testing.T) {
	for _, c := range []struct {
		w, h uint32
		want Size
	}{
		{80, 24, Size{80, 24}},
		{20000, 20000, Size{300, 100}},
		{4294967295, 4294967295, Size{300, 100}},
		{1, 1, Size{1, 1}},
		{0, 0, Size{}},
		{80, 0, Size{}},
	} {
		if got := Clamp(c.w, c.h); got != c.want {
			t.Errorf("Clamp(%d, %d) = %v, want %v", c.w, c.h, got, c.want)
		}
	}
	if got := (Size{-5, 1000}).Clamp(); got != (Size{1, 100}) {
		t.Errorf("%v", got)
	}
}

func TestWindowKeepsTheNewest(t *testing.T) {
	w := NewWindow()
	for i := range 10_000 {
		w.Put(Size{i + 1, 24})
	}
	if got := <-w.Changes(); got.W != 10_000 {
		t.Errorf("got %v", got)
	}
	w.Close()
	if _, open := <-w.Changes(); open {
		t.Error("still open")
	}
}
