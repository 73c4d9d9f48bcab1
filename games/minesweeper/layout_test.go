package minesweeper

import (
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

func TestExtent(t *testing.T) {
	for _, c := range []struct {
		options string
		shape   games.Shape
		w, h    int
	}{
		{"expert", games.Shape{W: 61, H: 18}, 61, 16},  // 80x24
		{"expert", games.Shape{W: 92, H: 33}, 91, 32},  // 120x40: 3x2 a cell
		{"expert", games.Shape{W: 120, H: 31}, 61, 16}, // one row too few
		{"expert", games.Shape{W: 120, H: 40, Size: games.SizeSmall}, 61, 16},
		{"expert", games.Shape{W: 120, H: 40, Size: games.SizeMedium}, 91, 16},
		{"expert", games.Shape{W: 61, H: 18, Labels: true}, 61, 16}, // no room for labels
		{"expert", games.Shape{W: 63, H: 18, Labels: true}, 63, 18},
		{"expert", games.Shape{W: 92, H: 32, Labels: true}, 63, 18}, // 3x2 a cell has no room for labels
		{"expert", games.Shape{W: 93, H: 34, Labels: true}, 93, 34},
		{"beginner", games.Shape{W: 24, H: 9}, 19, 9}, // 40x12
		{"difficult", games.Shape{W: 78, H: 18}, 55, 18},
		{"difficult", games.Shape{W: 78, H: 18, Labels: true}, 57, 18},
		{"difficult", games.Shape{W: 78, H: 18, Size: games.SizeLarge}, 76, 18},
		{"difficult", games.Shape{W: 20, H: 6, Size: games.SizeLarge}, 19, 6}, // too little to scroll large
		{"100x100/99", games.Shape{W: 80, H: 20}, 79, 20},
		{"100x100/99", games.Shape{W: 80, H: 20, Labels: true}, 80, 20},
		{"expert", games.Shape{W: 3, H: 1}, 3, 1},
		{"expert", games.Shape{W: 2, H: 5}, 0, 0},
		{"expert", games.Shape{W: 5, H: 0}, 0, 0},
		{"expert", games.Shape{W: -5, H: -1, Labels: true}, 0, 0},
	} {
		s := begin(mustParse(t, c.options), seedOf(1))
		if w, h := s.Extent(c.shape); w != c.w || h != c.h {
			t.Errorf("%s in %+v takes %dx%d, want %dx%d", c.options, c.shape, w, h, c.w, c.h)
		}
	}
}

// Typed coordinates are never blind: where they don't stand around the board,
// the state says where the cursor is.
func TestAimIsSaidWhereNoCoordinatesStand(t *testing.T) {
	s := begin(mustParse(t, "100x100/99"), seedOf(1))
	h := Game{}.Hand(s, 0)
	if n, ok := s.Aim(h, games.Shape{W: 19, H: 5, Labels: true}); !ok || n.ID != "minesweeper.aim" || n.Args[0] != 51 {
		t.Errorf("in a small window it is said as %v, %t", n, ok)
	}
	if n, ok := s.Aim(h, games.Shape{W: 60, H: 18, Labels: true}); ok {
		t.Errorf("beside coordinates it is said as %v", n)
	}
}

// The first look at a board that scrolls has the cursor in its middle.
func TestFirstLookIsAroundTheCursor(t *testing.T) {
	s := begin(mustParse(t, "100x100/99"), seedOf(1))
	shape := games.Shape{W: 43, H: 11}
	for _, h := range []games.Hand{
		Game{}.Hand(s, 0),
		func() games.Hand { h, _ := Game{}.Hand(s, 0).Do(s, 0, games.Act{Kind: games.ActMode}, shape); return h }(),
	} {
		w, height := s.Extent(shape)
		c := games.NewCanvas(w, height)
		s.Paint(c, games.View{Hand: h, Shape: shape, Marks: games.ShowCursor})
		if got := c.At(w/2, height/2); got.Mark&games.MarkCursor == 0 {
			t.Errorf("in the middle of %dx%d stands %+v", w, height, got)
		}
	}
}

func drawShape(rt *rapid.T) games.Shape {
	return games.Shape{
		W:      rapid.IntRange(0, 130).Draw(rt, "width"),
		H:      rapid.IntRange(0, 50).Draw(rt, "height"),
		Size:   games.Size(rapid.IntRange(0, 3).Draw(rt, "size")),
		Labels: rapid.Bool().Draw(rt, "labels"),
	}
}

// drawScene draws a board somewhat played, and a hand that has been about on it
// in other shapes.
func drawScene(rt *rapid.T) (*State, games.Hand) {
	b := drawBoard(rt, 40)
	s := stateOn(b)
	for range rapid.IntRange(0, 4).Draw(rt, "moves") {
		if next := played(rt, s, drawMove(rt, b.area).move()); !next.over() {
			s = next
		}
	}
	var h games.Hand = Game{}.Hand(s, 0)
	for range rapid.IntRange(0, 12).Draw(rt, "acts") {
		act := games.Act{
			Kind: games.ActKind(rapid.IntRange(1, int(games.ActAim)).Draw(rt, "act")),
			Spot: games.Spot(rapid.IntRange(0, b.size()).Draw(rt, "spot")),
			Rune: '3',
		}
		h, _ = h.Do(s, 0, act, drawShape(rt))
	}
	return s, h
}

// Reported of others: clicks off by one after a resize, a crash where the
// window is smaller than the board. Whatever the hand did before and whatever
// the shape is now: what is drawn at a cell is the square that a click there
// means.
func TestAClickHitsTheSquareDrawnThereAfterAnyResize(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s, h := drawScene(rt)
		shape := drawShape(rt)
		w, height := s.Extent(shape)
		c := games.NewCanvas(w, height)
		s.Paint(c, games.View{Hand: h, Shape: shape, Marks: games.ShowCursor})
		cursors := 0
		for i, cell := range c.Cells {
			if cell.Spot == 0 {
				continue
			}
			square := int(cell.Spot) - 1
			if glyph, role := appearance(s.look(square)); cell.Glyph != games.GlyphNone && isFace(cell.Glyph) &&
				(cell.Glyph != glyph || cell.Role != role) {
				rt.Fatalf("at %d,%d stands %x, but the spot is square %d, which looks %x", i%w, i/w, cell.Glyph, square, glyph)
			}
			if cell.Mark&games.MarkCursor != 0 && isFace(cell.Glyph) {
				cursors++
			}
			_, m := h.Do(s, 0, games.Act{Kind: games.ActPointFlag, Spot: cell.Spot}, shape)
			x, y := s.area().at(square)
			if want := (order{verbFlag, x, y}).move(); m != want {
				rt.Fatalf("a right click at %d,%d plays %q, want %q", i%w, i/w, m, want)
			}
		}
		if blank := s.look(handOf(h).at(s)) == 0; w > 0 && cursors == 0 && !blank {
			rt.Fatalf("the cursor does not show in %+v", shape)
		}
	})
}

func handOf(h games.Hand) hand { return h.(hand) }

func (h hand) at(s *State) int { return s.area().cell(h.x, h.y) }

// isFace tells a cell's face from the cursor's brackets and the arrows.
func isFace(g games.Glyph) bool {
	switch g {
	case '[', ']', games.GlyphLeft, games.GlyphRight, games.GlyphUp, games.GlyphDown:
		return false
	}
	return g != games.GlyphNone
}

// Every visible square has a spot, they are the squares around the scroll in
// reading order, and nothing outside is drawn.
func TestSpotsAreARectangleOfTheBoard(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s, h := drawScene(rt)
		shape := drawShape(rt)
		l := fit(s.area(), shape)
		if l.cols == 0 || l.rows == 0 {
			return
		}
		w, height := l.extent()
		c := games.NewCanvas(w, height)
		s.Paint(c, games.View{Hand: h, Shape: shape})
		corner := int(c.At(l.labelW+1, l.labelH).Spot) - 1
		left, top := s.area().at(corner)
		for y := l.labelH; y < height; y++ {
			for x := l.labelW + 1; x < w; x++ {
				square := s.area().cell(left+(x-l.labelW-1)/l.cw, top+(y-l.labelH)/l.ch)
				if got := int(c.At(x, y).Spot) - 1; got != square {
					rt.Fatalf("at %d,%d the spot is %d, want %d", x, y, got, square)
				}
			}
		}
	})
}

func TestScrollKeepsTheCursorVisibleWithAMargin(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		total := rapid.IntRange(1, 100).Draw(rt, "total")
		visible := rapid.IntRange(1, total).Draw(rt, "visible")
		cursor := rapid.IntRange(0, total-1).Draw(rt, "cursor")
		from := rapid.IntRange(-5, 120).Draw(rt, "from")
		got := followAxis(from, cursor, visible, total, margin)
		if got < 0 || got+visible > total {
			rt.Fatalf("shows %d to %d of %d", got, got+visible, total)
		}
		room := min(margin, (visible-1)/2)
		if cursor-got < min(room, cursor) || got+visible-1-cursor < min(room, total-1-cursor) {
			rt.Fatalf("cursor %d, shown %d to %d of %d: less than %d around", cursor, got, got+visible-1, total, room)
		}
		if again := followAxis(got, cursor, visible, total, margin); again != got {
			rt.Fatalf("scrolls again from %d to %d", got, again)
		}
	})
}
