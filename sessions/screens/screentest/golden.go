package screentest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"arcade/sessions/clean"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/text"
	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal/termtest"
)

var update = flag.Bool("update", false, "write the golden screens anew")

// Golden compares a text with a file of the package's testdata.
func Golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".golden")
	if *update {
		Must(t, os.MkdirAll("testdata", 0o755))
		Must(t, os.WriteFile(file, []byte(got+"\n"), 0o644))
		return
	}
	want, err := os.ReadFile(file)
	Must(t, err)
	if got+"\n" != string(want) {
		t.Errorf("%s has changed:\n%s", name, got)
	}
}

// Goldens compares a screen at the three sizes of the drawings, in both
// languages.
func Goldens(t *testing.T, name string, h *House, who *One, of func(*screen.Env) screen.Screen, ready func(*Stage)) {
	t.Helper()
	for _, lang := range text.Langs() {
		for _, l := range []Look{Small(lang), Usual(lang), Large(lang)} {
			s := NewStage(h, who, l, of)
			if ready != nil {
				ready(s)
			}
			Golden(t, fmt.Sprintf("%s-%dx%d-%s", name, l.W, l.H, lang), s.Text())
		}
	}
}

// Sizes are forty window sizes.
func Sizes() [][2]int {
	var sizes [][2]int
	for _, w := range []int{40, 47, 60, 79, 80, 100, 120, 200} {
		for _, h := range []int{12, 16, 24, 40, 60} {
			sizes = append(sizes, [2]int{w, h})
		}
	}
	return sizes
}

// Fits shows a screen at forty sizes, in both languages and glyph sets: no line
// is wider than the window, every size paints something, ASCII glyphs leave an
// English screen ASCII, and Bubble Tea's own renderer leaves the same screen.
func Fits(t *testing.T, h *House, who *One, of func(*screen.Env) screen.Screen) {
	t.Helper()
	for _, lang := range text.Langs() {
		for _, ascii := range []bool{false, true} {
			s := NewStage(h, who, Look{Lang: lang, Theme: theme.Options{ASCII: ascii}, W: 80, H: 24}, of)
			for i, size := range Sizes() {
				if testing.Short() && i%8 != 0 {
					continue
				}
				f := termtest.SameScreen(t, s, size[0], size[1], colorprofile.TrueColor)
				check(t, f.Plain(), size[0], ascii && lang == text.English)
			}
		}
	}
}

func check(t *testing.T, screen string, w int, ascii bool) {
	t.Helper()
	if strings.TrimSpace(screen) == "" {
		t.Errorf("nothing is painted in %d columns", w)
	}
	for _, line := range strings.Split(screen, "\n") {
		if clean.Width(line) > w {
			t.Errorf("%d cells in %d columns: %q", clean.Width(line), w, line)
		}
	}
	if i := strings.IndexFunc(screen, func(r rune) bool { return r > 0x7e }); ascii && i >= 0 {
		t.Errorf("not ASCII at %q", screen[i:min(len(screen), i+20)])
	}
}
