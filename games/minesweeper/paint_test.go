package minesweeper

import (
	"strings"
	"testing"

	"arcade/games"
)

// drawn paints and writes the drawing as the design pages do.
func drawn(s *State, v games.View) string {
	w, h := s.Extent(v.Shape)
	c := games.NewCanvas(w, h)
	s.Paint(c, v)
	var b strings.Builder
	for i, cell := range c.Cells {
		if i > 0 && i%w == 0 {
			b.WriteByte('\n')
		}
		b.WriteRune(letterOf(cell.Glyph))
	}
	return b.String()
}

func letterOf(g games.Glyph) rune {
	symbols := map[games.Glyph]rune{
		games.GlyphNone: ' ', games.GlyphHidden: '▒', games.GlyphFlag: '⚑', games.GlyphMine: '✱',
		games.GlyphWrongFlag: '✗', games.GlyphHitMine: '✹', games.GlyphQuestion: '?', games.GlyphDot: '·',
		games.GlyphLeft: '◀', games.GlyphRight: '▶', games.GlyphUp: '▲', games.GlyphDown: '▼',
	}
	if r, ok := symbols[g]; ok {
		return r
	}
	return rune(g)
}

func same(t *testing.T, got, want string) {
	t.Helper()
	want = strings.Trim(want, "\n")
	if strip(got) != strip(want) {
		t.Errorf("drawn as\n%s\nwant\n%s", got, want)
	}
}

// strip takes the blanks off the ends of lines.
func strip(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

func TestSmallDrawing(t *testing.T) {
	s := played(t, onBoard(t, corner), "flag 3,0", "open 0,0", "mark 0,3", "mark 0,3")
	v := games.View{Hand: hand{x: 4, y: 0}, Shape: games.Shape{W: 11, H: 4}, Marks: games.ShowCursor}
	same(t, drawn(s, v), `
     1 ⚑[▒]
     1 1 1
 1 1
 ? 1`)
}

func TestLargeDrawing(t *testing.T) {
	s := played(t, onBoard(t, corner), "flag 3,0", "open 0,0")
	v := games.View{Hand: hand{x: 0, y: 3}, Shape: games.Shape{W: 20, H: 8}, Marks: games.ShowCursor}
	same(t, drawn(s, v), `
       1  ⚑  ▒▒
             ▒▒
       1  1  1

 1  1

[▒▒]1
[▒▒]`)
}

func TestDrawingWithCoordinates(t *testing.T) {
	s := begin(mustParse(t, "11x2/3"), seedOf(1))
	v := games.View{Shape: games.Shape{W: 26, H: 4, Size: games.SizeSmall, Labels: true}}
	same(t, drawn(s, v), `
                    1 1
  1 2 3 4 5 6 7 8 9 0 1
1 ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒
2 ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▒`)
}

func TestDrawingOfALoss(t *testing.T) {
	s := played(t, onBoard(t, corner), "open 2,0", "flag 1,0", "chord 2,0")
	same(t, drawn(s, games.View{Shape: games.Shape{W: 11, H: 4}}), `
   ✗ 1 ✹ ▒
     1 1 1
 1 1
 ✱ 1`)
}

func TestDrawingOfAWin(t *testing.T) {
	s := played(t, onBoard(t, corner), "open 0,0", "open 4,0")
	same(t, drawn(s, games.View{Shape: games.Shape{W: 11, H: 4}}), `
     1 ⚑ 1
     1 1 1
 1 1
 ⚑ 1`)
}

func TestDrawingOfAPart(t *testing.T) {
	s := begin(mustParse(t, "20x20/50"), seedOf(1))
	v := games.View{Hand: hand{x: 10, y: 10, from: scroll{8, 9}, scrolled: true}, Shape: games.Shape{W: 12, H: 5}, Marks: games.ShowCursor}
	same(t, drawn(s, v), `
 ▒ ▒ ▒ ▒ ▒▲
 ▒ ▒[▒]▒ ▒
◀▒ ▒ ▒ ▒ ▒▶
 ▒ ▒ ▒ ▒ ▒
 ▒ ▒ ▒ ▒ ▒▼`)
}

func TestWatchersFollowTheLastClick(t *testing.T) {
	s := played(t, begin(mustParse(t, "100x100/2000"), seedOf(1)), "flag 80,90")
	shape := games.Shape{W: 21, H: 9}
	w, h := s.Extent(shape)
	c := games.NewCanvas(w, h)
	s.Paint(c, games.View{Seat: games.Watcher, Shape: shape, Marks: games.ShowLast})
	want := games.Cell{Glyph: games.GlyphFlag, Role: games.RoleFlag, Mark: games.MarkLast, Spot: 90*100 + 80 + 1}
	if got := c.At(11, 4); got != want {
		t.Errorf("in the middle stands %+v, want %+v", got, want)
	}
}

func TestOthersArePointedAt(t *testing.T) {
	s := begin(mustParse(t, "beginner"), seedOf(1))
	c := games.NewCanvas(19, 9)
	s.Paint(c, games.View{Shape: games.Shape{W: 19, H: 9}, Others: []games.Pointer{{Seat: 1, Spot: 11}, {Seat: 2}}})
	if got := c.At(3, 1).Mark; got != games.MarkOther {
		t.Errorf("the pointed square has mark %d", got)
	}
}
