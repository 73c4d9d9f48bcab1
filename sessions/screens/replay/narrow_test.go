package replay

import (
	"strings"
	"testing"

	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal"
)

// TestNoHalfSentences: in a narrow panel only whole sentences stand below the
// first one.
func TestNoHalfSentences(t *testing.T) {
	f := terminal.NewFrame(20, 4)
	at := draw.Rect{W: 20, H: 4}
	(&Replay{}).paintText(draw.NewPen(f, theme.New(theme.Options{})), at, []string{
		"ada won", "Board of ada", "Finished: place 1, 2.00 s, and more than that", "Clicks 17",
	})
	if got, want := f.Plain(), " ada won\n Board of ada\n Clicks 17\n"; strings.TrimRight(got, "\n") != strings.TrimRight(want, "\n") {
		t.Errorf("%q", got)
	}
}

// TestPlacesFit: where a line has no room for the place in words it has its
// number.
func TestPlacesFit(t *testing.T) {
	words, err := screentest.Words()
	screentest.Must(t, err)
	r := &Replay{env: &screen.Env{House: &screen.House{Words: words}, Lang: text.Chinese}}
	for w, want := range map[int]string{15: "第 3 名，71 %", 13: "第 3 名，71 %", 12: "#3 71 %", 7: "#3 71 %"} {
		if got := r.shorter(w, "several.placed", 3, 71); got != want {
			t.Errorf("in %d cells: %q, want %q", w, got, want)
		}
	}
}
