package minesweeper

import (
	"testing"

	"arcade/games"
)

// enduring gives a known board on which mines end nothing.
func enduring(t *testing.T, text string) *State {
	t.Helper()
	s := onBoard(t, diagram(text))
	s.manner.Endures = true
	return s
}

func TestAMineThatIsEnduredStaysAndCountsAsAFlag(t *testing.T) {
	s := played(t, enduring(t, `
		*....
		.....
		....*`), "open 1,1", "open 0,0")
	if s.over() || s.Hits() != 1 || s.MinesLeft() != 1 || s.Clicks() != 2 {
		t.Fatalf("over %v, hits %d, mines left %d, clicks %d", s.over(), s.Hits(), s.MinesLeft(), s.Clicks())
	}
	s = played(t, s, "chord 1,1")
	want := diagram(`
		*1000
		11011
		0001F`)
	if rowsOf(s) != want || !s.Cleared() {
		t.Errorf("the chord gives\n%s", rowsOf(s))
	}
	if after := played(t, enduring(t, "*..."), "open 0,0", "flag 0,0", "open 0,0"); after.Hits() != 1 || after.MinesLeft() != 0 {
		t.Error("a mine goes off twice, or takes a flag")
	}
}

func TestASharedBoardShowsCursorsOfAllShapes(t *testing.T) {
	s := onBoard(t, "*......")
	s.manner.Shared = true
	shape := games.Shape{W: 20, H: 1, Size: games.SizeSmall}
	w, h := s.Extent(shape)
	c := games.NewCanvas(w, h)
	own := Game{}.Hand(s, 1) // in the middle
	s.Paint(c, games.View{
		Seat: 1, Hand: own, Shape: shape, Marks: games.ShowCursor,
		Others: []games.Pointer{{Seat: 0, Spot: 1}, {Seat: 1, Spot: 7}, {Seat: 2, Spot: 3}, {Seat: 3, Spot: 6}, {Seat: 0, Spot: 99}},
	})
	for x, want := range map[int]games.Cell{
		0: {Glyph: '[', Role: games.RoleSeat1}, 2: {Glyph: ']', Role: games.RoleSeat1},
		4: {Glyph: '{', Role: games.RoleSeat3},
		6: {Glyph: '(', Role: games.RoleSeat2}, 8: {Glyph: ')', Role: games.RoleSeat2},
		10: {Glyph: '<', Role: games.RoleSeat4}, 12: {Glyph: '>', Role: games.RoleSeat4},
	} {
		if got := c.At(x, 0); got.Glyph != want.Glyph || got.Role != want.Role {
			t.Errorf("column %d is %+v, want %c", x, got, rune(want.Glyph))
		}
	}
	if c.At(14, 0).Glyph == ')' {
		t.Error("one's own cursor is drawn twice")
	}
}

func TestClosedIsTheBoardBeforeItsOpening(t *testing.T) {
	setup := dayBoard(t, "beginner", seedOf(3))
	s, err := New(mustParse(t, setup.Options), setup.Seed, Manner{Endures: true})
	if err != nil {
		t.Fatal(err)
	}
	if c := s.Closed(); c.Open() != 0 || c.Board() != nil || c.Spec() != s.Spec() || c.manner != s.manner {
		t.Errorf("closed it is %+v", c)
	}
}

// Neighbours share a gap: each keeps the bracket on its left, whoever comes
// first, and so does one's own.
func TestNeighbouringCursorsKeepABracketEach(t *testing.T) {
	s := onBoard(t, "*......")
	s.manner.Shared = true
	shape := games.Shape{W: 20, H: 1, Size: games.SizeSmall}
	own := Game{}.Hand(s, 1) // in the middle, on spot 4
	for _, spots := range [][2]games.Spot{{3, 5}, {5, 3}, {5, 6}, {6, 5}} {
		w, h := s.Extent(shape)
		c := games.NewCanvas(w, h)
		s.Paint(c, games.View{
			Seat: 1, Hand: own, Shape: shape, Marks: games.ShowCursor,
			Others: []games.Pointer{{Seat: 0, Spot: spots[0]}, {Seat: 2, Spot: spots[1]}},
		})
		for x, want := range map[int]games.Glyph{6: '(', 2*int(spots[0]) - 2: '[', 2*int(spots[1]) - 2: '{'} {
			if got := c.At(x, 0).Glyph; got != want {
				t.Errorf("%v: column %d is %c, want %c", spots, x, rune(got), rune(want))
			}
		}
	}
}
