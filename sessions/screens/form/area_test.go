package form

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal"
)

// TestAreaHoldsTheWholeText: its rows put together are the text, none is wider
// than the room, and the cursor stands where the next character goes.
func TestAreaHoldsTheWholeText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &Field{Max: 500}
		typed(f, strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"a", "f5", "中", " ", "é"}), 0, 60).Draw(t, "text"), ""))
		for range rapid.IntRange(0, 20).Draw(t, "back") {
			act(f, keys.Left)
		}
		w := rapid.IntRange(2, 30).Draw(t, "w")
		rows, x, y := f.rows(w)
		if got := strings.Join(rows, ""); got != f.Text {
			t.Fatalf("rows hold %q, the text is %q", got, f.Text)
		}
		for _, row := range rows {
			if clean.Width(row) > w {
				t.Fatalf("%q is wider than %d", row, w)
			}
		}
		if x < 0 || x >= w || y < 0 || y >= len(rows) {
			t.Fatalf("the cursor is at %d,%d of %d rows", x, y, len(rows))
		}
		cs := clusters(f.Text)
		before := join(cs[:len(cs)-min(f.back, len(cs))])
		if !strings.HasPrefix(before, strings.Join(rows[:y], "")) {
			t.Fatalf("%q stands before the cursor, not rows %q", before, rows[:y])
		}
	})
}

// TestAreaScrollsToTheCursor in a room of three rows.
func TestAreaScrollsToTheCursor(t *testing.T) {
	f := &Field{Max: 500}
	typed(f, "aaaabbbbccccddddeeeeffff")
	for _, c := range []struct {
		moves []keys.Action
		want  string
		y     int
	}{
		{nil, "eeee|ffff|", 2},
		{[]keys.Action{keys.First}, "aaaa|bbbb|cccc", 0},
		{[]keys.Action{keys.Right, keys.Right, keys.Right, keys.Right, keys.Right, keys.Right, keys.Right, keys.Right, keys.Right}, "bbbb|cccc|dddd", 1},
	} {
		act(f, c.moves...)
		frame := terminal.NewFrame(4, 3)
		pen := draw.NewPen(frame, theme.New(theme.Options{}))
		for y := range 3 {
			f.PaintRow(pen, draw.Rect{Y: y, W: 4, H: 1}, y, 3, true)
		}
		var lines []string
		for line := range strings.Lines(frame.Plain()) {
			lines = append(lines, strings.TrimSpace(line))
		}
		if got := strings.Join(lines, "|"); strings.TrimRight(got, "|") != strings.TrimRight(c.want, "|") || frame.CursorY != c.y {
			t.Errorf("%v: %q with the cursor in row %d, want %q, %d", c.moves, got, frame.CursorY, c.want, c.y)
		}
	}
}

// TestFieldTakesNoPartOfWhatIsTooLong, whatever it ends in.
func TestFieldTakesNoPartOfWhatIsTooLong(t *testing.T) {
	for _, s := range []string{"xxxxxxxxx", "abcdefgh", "中中中中x"} {
		f := &Field{Max: 7, Text: "a"}
		f.insert(s)
		if f.Text != "a" {
			t.Errorf("%q of %q was typed", f.Text, s)
		}
	}
}
