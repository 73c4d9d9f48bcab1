package reversi

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/reversi/board"
)

// all is every aid that reversi knows.
const all = games.ShowLegal | games.ShowLast | games.ShowFlash | games.ShowCursor

// paint draws a state for a seat, without a cursor.
func paint(s State, shape games.Shape, seat games.Seat) *games.Canvas {
	return draw(s, games.View{Seat: seat, Shape: shape, Marks: all})
}

func draw(s State, v games.View) *games.Canvas {
	w, h := s.Extent(v.Shape)
	c := games.NewCanvas(w, h)
	s.Paint(c, v)
	return c
}

func count(c *games.Canvas, g games.Glyph) int {
	n := 0
	for _, cell := range c.Cells {
		if cell.Glyph == g {
			n++
		}
	}
	return n
}

// picture writes a canvas with the unicode glyphs, without spaces at the ends
// of lines.
func picture(c *games.Canvas) string {
	symbols := map[games.Glyph]rune{
		games.GlyphNone: ' ', games.GlyphFirst: '●', games.GlyphSecond: '○', games.GlyphDot: '·',
		games.GlyphFull: '█', games.GlyphUpper: '▀', games.GlyphLower: '▄',
		games.GlyphHorizontal: '─', games.GlyphVertical: '│', games.GlyphCross: '┼',
		games.GlyphTopLeft: '┌', games.GlyphTopRight: '┐', games.GlyphBottomLeft: '└', games.GlyphBottomRight: '┘',
		games.GlyphTeeDown: '┬', games.GlyphTeeUp: '┴', games.GlyphTeeRight: '├', games.GlyphTeeLeft: '┤',
		games.GlyphRoundTopLeft: '╭', games.GlyphRoundTopRight: '╮',
		games.GlyphRoundBottomLeft: '╰', games.GlyphRoundBottomRight: '╯',
	}
	var text strings.Builder
	for y := range c.H {
		var line strings.Builder
		for x := range c.W {
			g := c.At(x, y).Glyph
			r, ok := symbols[g]
			if !ok {
				r = rune(g)
			}
			line.WriteRune(r)
		}
		text.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return text.String()
}

// drawn is the game of the design drawings: White has just played a3.
func drawn(t *testing.T) State {
	t.Helper()
	return after(t, "", "f5d6c3d3c4f4c5b3c2e3d2c6b4a3")
}

func viewOf(shape games.Shape, at string) games.View {
	return games.View{Seat: Black, Hand: hand{at: board.ParseSquare(at)}, Shape: shape, Marks: all}
}

func TestSmallBoard(t *testing.T) {
	want := `  a b c d e f g h
1
2 ·   ● ● · ·
3 ○'○ ● ● ○ · ·
4 · ○ ● ● ● ○ ·
5 · · ○ ● ● ● ·
6   · ○ ○
7   · ·[·]
8
`
	compare(t, draw(drawn(t), viewOf(games.Shape{W: 40, H: 9}, "d7")), want)
}

func TestMediumBoard(t *testing.T) {
	want := `     a   b   c   d   e   f   g   h
   ┌───┬───┬───┬───┬───┬───┬───┬───┐
 1 │   │   │   │   │   │   │   │   │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 2 │ · │   │ ● │ ● │ · │ · │   │   │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 3 │ ○'│ ○ │ ● │ ● │ ○ │ · │ · │   │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 4 │ · │ ○ │ ● │ ● │ ● │ ○ │ · │   │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 5 │ · │ · │ ○ │ ● │ ● │ ● │ · │   │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 6 │   │ · │ ○ │ ○ │   │   │   │   │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 7 │   │ · │ · │[·]│   │   │   │   │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 8 │   │   │   │   │   │   │   │   │
   └───┴───┴───┴───┴───┴───┴───┴───┘
`
	compare(t, draw(drawn(t), viewOf(games.Shape{W: 38, H: 21}, "d7")), want)
}

func TestLargeBoard(t *testing.T) {
	got := strings.Split(picture(draw(drawn(t), viewOf(games.Shape{W: 70, H: 37}, "d7"))), "\n")
	for y, want := range map[int]string{
		0:  "       a       b       c       d       e       f       g       h",
		1:  "   ┌───────┬───────┬───────┬───────┬───────┬───────┬───────┬───────┐",
		6:  "   │       │       │ ▄███▄ │ ▄███▄ │       │       │       │       │",
		7:  " 2 │   ·   │       │ █████ │ █████ │   ·   │   ·   │       │       │",
		8:  "   │       │       │ ▀███▀ │ ▀███▀ │       │       │       │       │",
		9:  "   ├───────┼───────┼───────┼───────┼───────┼───────┼───────┼───────┤",
		10: "   │ ╭───╮ │ ╭───╮ │ ▄███▄ │ ▄███▄ │ ╭───╮ │       │       │       │",
		11: " 3 │ │   │'│ │   │ │ █████ │ █████ │ │   │ │   ·   │   ·   │       │",
		12: "   │ ╰───╯ │ ╰───╯ │ ▀███▀ │ ▀███▀ │ ╰───╯ │       │       │       │",
		27: " 7 │       │   ·   │   ·   │[  ·  ]│       │       │       │       │",
		33: "   └───────┴───────┴───────┴───────┴───────┴───────┴───────┴───────┘",
	} {
		if got[y] != want {
			t.Errorf("line %d\n%s, want\n%s", y, got[y], want)
		}
	}
}

func compare(t *testing.T, c *games.Canvas, want string) {
	t.Helper()
	if got := picture(c); got != want {
		t.Errorf("painted\n%s\nwant\n%s", got, want)
	}
}

func TestSizes(t *testing.T) {
	for _, c := range []struct {
		shape games.Shape
		w, h  int
	}{
		{games.Shape{W: 17, H: 9}, 0, 0},
		{games.Shape{W: 18, H: 8}, 0, 0},
		{games.Shape{W: 18, H: 9}, 18, 9},
		{games.Shape{W: 36, H: 17}, 18, 9},
		{games.Shape{W: 36, H: 18}, 36, 18},
		{games.Shape{W: 68, H: 33}, 36, 18},
		{games.Shape{W: 68, H: 34}, 68, 34},
		{games.Shape{W: 150, H: 60, Size: games.SizeMedium}, 36, 18},
		{games.Shape{W: 150, H: 60, Size: games.SizeSmall}, 18, 9},
		{games.Shape{W: 40, H: 20, Size: games.SizeLarge}, 36, 18},
		{games.Shape{W: 20, H: 12, Size: games.SizeLarge}, 18, 9},
	} {
		if w, h := drawn(t).Extent(c.shape); w != c.w || h != c.h {
			t.Errorf("%+v: %dx%d, want %dx%d", c.shape, w, h, c.w, c.h)
		}
	}
}

// TestDotsAreOfThisTurnOnly: legal-move markers of the last turn were still
// shown.
func TestDotsAreOfThisTurnOnly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t, 80)
		for _, l := range layouts() {
			shape := games.Shape{W: l.w, H: l.h}
			for _, seat := range []games.Seat{Black, White} {
				want := 0
				for _, m := range s.Moves(seat) {
					if m != Pass {
						want++
					}
				}
				if got := count(paint(s, shape, seat), games.GlyphDot); got != want {
					t.Fatalf("seat %d sees %d dots for %d moves", seat, got, want)
				}
			}
			off := draw(s, games.View{Seat: s.turn(), Shape: shape, Marks: all &^ games.ShowLegal})
			if count(off, games.GlyphDot) != 0 {
				t.Fatal("dots are shown though they are off")
			}
		}
	})
}

// TestEverythingShowsWithoutColour strips roles and marks: discs, dots, last
// move and cursor are told by glyphs alone.
func TestEverythingShowsWithoutColour(t *testing.T) {
	s := drawn(t)
	for _, l := range layouts() {
		shape := games.Shape{W: l.w, H: l.h}
		seen := map[string]bool{}
		for _, at := range []string{"a1", "a2", "a3", "c2", "h8"} {
			seen[picture(draw(s, viewOf(shape, at)))] = true
		}
		for _, marks := range []games.Marks{all &^ games.ShowLegal, all &^ games.ShowLast, all &^ games.ShowCursor} {
			v := viewOf(shape, "a3")
			v.Marks = marks
			seen[picture(draw(s, v))] = true
		}
		swapped := s
		swapped.discs, swapped.side = s.discs.Pass(), board.Black
		seen[picture(draw(swapped, viewOf(shape, "a1")))] = true
		if len(seen) != 9 {
			t.Errorf("%dx%d: %d of 9 pictures differ", l.w, l.h, len(seen))
		}
	}
}

// TestCursorOnTheLastMove: its brackets are whole and the last move still shows.
func TestCursorOnTheLastMove(t *testing.T) {
	for _, c := range []struct {
		shape games.Shape
		row   int
		want  string
	}{
		{games.Shape{W: 18, H: 9}, 3, "3{○}○ ● ● ○ · ·"},
		{games.Shape{W: 36, H: 18}, 6, " 3 │[○]'"},
	} {
		v := viewOf(c.shape, "a3")
		v.Seat = Black
		line := strings.Split(picture(draw(drawn(t), v)), "\n")[c.row]
		if !strings.HasPrefix(line, c.want) {
			t.Errorf("line is %q, want %q", line, c.want)
		}
	}
}

func TestFlipTurnsTheBoard(t *testing.T) {
	s := drawn(t)
	for _, l := range layouts() {
		v := viewOf(games.Shape{W: l.w, H: l.h}, "d7")
		there := draw(s, v)
		v.Flip = true
		turned := draw(s, v)
		for sq := board.Square(0); sq.Valid(); sq++ {
			x, y := l.middle(sq, false)
			fx, fy := l.middle(63-sq, true)
			if x != fx || y != fy {
				t.Fatalf("%s stands at %d,%d, and the opposite square at %d,%d when turned", sq, x, y, fx, fy)
			}
			fx, fy = l.middle(sq, true)
			a, b := there.At(x, y), turned.At(fx, fy)
			if a != b || a.Spot != games.Spot(sq+1) {
				t.Fatalf("%s is %+v, turned %+v", sq, a, b)
			}
		}
		if x, _ := l.middle(7, true); turned.At(x, 0).Glyph != 'h' {
			t.Error("the coordinates are not turned")
		}
	}
}

func TestFlashOfFlippedDiscs(t *testing.T) {
	prev, s := after(t, "", "f5"), after(t, "", "f5d6")
	flashed := func(phase uint8, marks games.Marks) (list string) {
		v := games.View{Seat: Black, Shape: games.Shape{W: 18, H: 9}, Prev: prev, Phase: phase, Marks: marks}
		for _, cell := range draw(s, v).Cells {
			if cell.Mark&games.MarkFlash != 0 {
				list += board.Square(cell.Spot - 1).String()
			}
		}
		return list
	}
	if got := flashed(1, all); got != "d5" {
		t.Errorf("%q flash, want d5", got)
	}
	if flashed(0, all)+flashed(2, all)+flashed(1, all&^games.ShowFlash) != "" {
		t.Error("discs flash in an even phase or though it is off")
	}
}

func TestOthersCursor(t *testing.T) {
	v := viewOf(games.Shape{W: 36, H: 18}, "d7")
	v.Others = []games.Pointer{{Seat: White, Spot: 1}, {Seat: Black, Spot: 2}, {Seat: White, Spot: 99}}
	lines := strings.Split(picture(draw(drawn(t), v)), "\n")
	if want := " 1 │( )│   │   │   │   │   │   │   │"; lines[2] != want {
		t.Errorf("line is %q, want %q", lines[2], want)
	}
}
