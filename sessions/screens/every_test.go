package screens

import (
	"fmt"
	"slices"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"arcade/sessions/clean"
	"arcade/sessions/terminal/termtest"
)

// forty are forty sizes, from one that holds nothing to a wide one.
func forty() [][2]int {
	var sizes [][2]int
	for _, w := range []int{1, 20, 40, 60, 79, 80, 100, 120} {
		for _, h := range []int{1, 12, 24, 30, 40} {
			sizes = append(sizes, [2]int{w, h})
		}
	}
	return sizes
}

// TestSameScreen is the oracle: what our encoder leaves on a terminal is what
// Bubble Tea's own renderer leaves, for every screen, both languages and both
// glyph sets, at forty sizes. Each language and glyph set meets every size.
func TestSameScreen(t *testing.T) {
	names := slices.Sorted(keysOf(stages()))
	for n, name := range names {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for i, size := range forty() {
				if testing.Short() && i%8 != n%8 {
					continue
				}
				for _, lang := range []string{"en_GB.UTF-8", "zh_CN.UTF-8"} {
					for _, ascii := range []bool{false, true} {
						m := still(t, lang, ascii, size[0], size[1])
						stages()[name](m)
						termtest.SameScreen(t, m, size[0], size[1], colorprofile.TrueColor)
					}
				}
			}
		})
	}
}

// TestNothingIsCutOff looks at every line of every screen at the three sizes
// of the drawings: none is wider than the window.
func TestNothingIsCutOff(t *testing.T) {
	for name, stage := range stages() {
		for _, size := range forty() {
			m := still(t, "zh_CN.UTF-8", false, size[0], size[1])
			stage(m)
			f := paintOf(m)
			if f.W != size[0] || f.H != size[1] {
				t.Fatalf("%s at %v painted %dx%d", name, size, f.W, f.H)
			}
			for y, line := range lines(f.Plain()) {
				if w := clean.Width(line); w > size[0] {
					t.Errorf("%s at %v, line %d is %d cells", name, size, y, w)
				}
			}
		}
	}
}

// TestASCIIIsASCII: with the ASCII glyphs an English screen sends nothing else.
func TestASCIIIsASCII(t *testing.T) {
	for name, stage := range stages() {
		if name == "settings" || name == "welcome" { // they name the other language
			continue
		}
		m := still(t, "C", true, 80, 24)
		stage(m)
		for i, r := range paintOf(m).Plain() {
			if r > 0x7e {
				t.Errorf("%s: %q at %d", name, r, i)
			}
		}
	}
}

// TestSmallWindowSaysBothSizes, and the screen comes back by itself.
func TestSmallWindowSaysBothSizes(t *testing.T) {
	m := still(t, "en", false, 39, 12)
	stages()["lobby"](m)
	note := fmt.Sprint(paintOf(m).Plain())
	for _, want := range []string{"39 x 12", "40 x 12"} {
		if !contains(note, want) {
			t.Errorf("the note does not say %q:\n%s", want, note)
		}
	}
	m.take(sizeMsg(40, 12))
	if got := paintOf(m).Plain(); !contains(got, "Players") {
		t.Errorf("the lobby has not come back:\n%s", got)
	}
}
