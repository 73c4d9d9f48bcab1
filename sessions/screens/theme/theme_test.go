package theme

import (
	"math"
	"slices"
	"testing"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/terminal"
)

// luminance is the relative luminance of WCAG 2.1.
func luminance(c terminal.Color) float64 {
	part := func(shift uint) float64 {
		v := float64(c>>shift&0xff) / 255
		if v <= 0.03928 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*part(16) + 0.7152*part(8) + 0.0722*part(0)
}

func contrast(l terminal.Look) float64 {
	a, b := luminance(l.FG), luminance(l.BG)
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

// TestContrast: all text has 4.5:1 in both themes, the numbers of minesweeper
// and the discs under every mark included; lines and dots have 3:1.
func TestContrast(t *testing.T) {
	for _, light := range []bool{false, true} {
		th := New(Options{Light: light})
		for c := range chromes {
			least := 4.5
			if c == Rule || c == Border {
				least = 3
			}
			if got := contrast(th.Of(c).Look()); got < least {
				t.Errorf("light %t, part %d: %.2f, want %.1f", light, c, got, least)
			}
		}
		for r := range games.RoleEnd {
			least := 4.5
			switch r {
			case games.RoleFrame, games.RoleBoard, games.RoleLegal, games.RoleHint:
				least = 2.5 // lines and dots: no text
			case games.RoleHidden:
				least = 1.2 // its ground tells it, the shading is texture
			}
			for m := range games.Mark(marks) {
				if got := contrast(th.Role(r, m).Look()); got < least {
					t.Errorf("light %t, role %d, marks %b: %.2f, want %.1f", light, r, m, got, least)
				}
			}
		}
	}
}

// TestNumbersDiffer: no two numbers look the same.
func TestNumbersDiffer(t *testing.T) {
	for _, light := range []bool{false, true} {
		seen := map[terminal.Style]games.Role{}
		for r := games.RoleN1; r <= games.RoleN8; r++ {
			st := New(Options{Light: light}).Role(r, 0)
			if other, same := seen[st]; same {
				t.Errorf("light %t: %d looks like %d", light, r, other)
			}
			seen[st] = r
		}
	}
}

// TestMonoShowsEveryState: without colour the marks and what is chosen differ
// by attributes, and nothing has a colour.
func TestMonoShowsEveryState(t *testing.T) {
	th := New(Options{Mono: true})
	for c := range chromes {
		if l := th.Of(c).Look(); l.FG != 0 || l.BG != 0 {
			t.Errorf("part %d has a colour", c)
		}
	}
	plain := th.Of(Plain)
	for _, c := range []Chrome{Selected, Focus, ButtonOn, TabOn, Field, Key, Title} {
		if th.Of(c) == plain {
			t.Errorf("part %d looks like plain text", c)
		}
	}
	if th.Of(Focus) == th.Of(Plain) || th.Of(ButtonOn) == th.Of(Button) {
		t.Error("what is chosen does not show")
	}
	seen := map[terminal.Style]games.Mark{}
	for _, m := range []games.Mark{0, games.MarkCursor, games.MarkLast, games.MarkFlash, games.MarkOther} {
		st := th.Role(games.RoleFirst, m)
		if other, same := seen[st]; same {
			t.Errorf("marks %b look like %b", m, other)
		}
		seen[st] = m
	}
}

// TestGlyphs: every symbol takes one cell in both sets, and those that stand
// for different states differ.
func TestGlyphs(t *testing.T) {
	for _, ascii := range []bool{false, true} {
		th := New(Options{ASCII: ascii})
		for g := firstSymbol; g < games.GlyphEnd; g++ {
			r := th.Rune(g)
			if clean.Width(string(r)) != 1 || ascii && r > 0x7e {
				t.Errorf("ascii %t: glyph %#x is %q", ascii, g, r)
			}
			if r == '?' && g != games.GlyphQuestion {
				t.Errorf("ascii %t: glyph %#x has no character", ascii, g)
			}
		}
		states := []games.Glyph{
			games.GlyphFirst, games.GlyphSecond, games.GlyphDot, games.GlyphHidden, games.GlyphFlag,
			games.GlyphMine, games.GlyphQuestion, games.GlyphWrongFlag, games.GlyphHitMine,
		}
		seen := map[rune]games.Glyph{}
		for _, g := range states {
			if other, same := seen[th.Rune(g)]; same {
				t.Errorf("ascii %t: %#x looks like %#x", ascii, g, other)
			}
			seen[th.Rune(g)] = g
		}
		if th.Rune('7') != '7' || th.Rune(games.GlyphNone) != ' ' || th.Rune(-1) != '?' || th.Rune(games.GlyphEnd) != '?' {
			t.Error("characters do not stand for themselves")
		}
	}
}

func TestKeyNames(t *testing.T) {
	if got := New(Options{ASCII: true}).KeyName("tab ↓"); got != "tab down" {
		t.Errorf("ASCII writes %q", got)
	}
	if got := New(Options{}).KeyName("tab ↓"); got != "tab ↓" {
		t.Errorf("Unicode writes %q", got)
	}
}

// TestSeatsDiffer: the cursors of those who share a board have colours of their
// own, which are not those of anything else on it.
func TestSeatsDiffer(t *testing.T) {
	for _, light := range []bool{false, true} {
		th := New(Options{Light: light})
		seen := map[terminal.Style]games.Role{}
		for r := range games.RoleSeat1 {
			seen[th.Role(r, 0)] = r
		}
		for r := games.RoleSeat1; r <= games.RoleSeat4; r++ {
			if other, same := seen[th.Role(r, 0)]; same {
				t.Errorf("light %t: role %d looks like %d", light, r, other)
			}
			seen[th.Role(r, 0)] = r
		}
	}
}

// TestShades: a square that is neither empty nor full has a shade between.
func TestShades(t *testing.T) {
	for _, ascii := range []bool{false, true} {
		th := New(Options{ASCII: ascii})
		last := -1
		for percent := range uint8(101) {
			at := slices.Index(th.Lines.Shades, th.Shade(percent))
			if at < last || (at == 0) != (percent == 0) || (at == len(th.Lines.Shades)-1) != (percent == 100) {
				t.Errorf("ascii %t: %d %% is shade %d", ascii, percent, at)
			}
			last = at
		}
	}
}

// The cursor of a player among several keeps its colour, whatever is marked
// there.
func TestCursorsKeepTheirColour(t *testing.T) {
	for _, light := range []bool{false, true} {
		th := New(Options{Light: light})
		for r := games.RoleSeat1; r <= games.RoleSeat4; r++ {
			for _, m := range []games.Mark{games.MarkOther, games.MarkFlash} {
				if th.Role(r, m) != th.Role(r, 0) {
					t.Errorf("light %v: role %d is marked %d in another colour", light, r, m)
				}
			}
		}
	}
}

// TestDialogsAreNoCells: the border of a dialog has none of the characters that
// cells of a board have, which it may lie over.
func TestDialogsAreNoCells(t *testing.T) {
	for _, ascii := range []bool{false, true} {
		th := New(Options{ASCII: ascii})
		b := th.Lines.Double
		for _, r := range []rune{b.TopLeft, b.Top, b.TopRight, b.Left, b.Right, b.BottomLeft, b.Bottom, b.BottomRight} {
			for _, g := range []games.Glyph{games.GlyphHidden, games.GlyphFlag, games.GlyphMine, games.GlyphHitMine, games.GlyphFirst, games.GlyphSecond} {
				if r == th.Rune(g) {
					t.Errorf("ascii %v: %q is both", ascii, r)
				}
			}
		}
	}
}
