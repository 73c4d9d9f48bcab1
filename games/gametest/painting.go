package gametest

import (
	"fmt"
	"testing"

	"arcade/games"
)

// shapes lists rooms from 1x1 to 150x60 with every size wished for.
func shapes() []games.Shape {
	var all []games.Shape
	widths := []int{1, 2, 3, 7, 12, 17, 18, 19, 25, 31, 35, 36, 40, 52, 62, 67, 68, 69, 80, 95, 120, 150}
	for _, h := range []int{1, 2, 3, 8, 9, 10, 12, 17, 18, 22, 24, 33, 34, 40, 60} {
		for i, w := range widths {
			all = append(all, games.Shape{W: w, H: h, Size: games.Size(i % 4), Labels: i%2 == 0}, games.Shape{W: w, H: h})
		}
	}
	return all
}

// checkPainting paints on a canvas larger than the room: nothing may be drawn
// outside the extent, and the extent never outgrows the room.
func (s suite) checkPainting(t *testing.T, played []match) {
	for _, m := range played {
		states := m.sample(4)
		for i, state := range states {
			prev := states[max(0, i-1)]
			for j, shape := range shapes() {
				seat := s.seats()[j%len(s.seats())]
				s.checkPaint(t, state, s.view(state, seat, shape, prev, j))
			}
		}
	}
}

// view makes the i-th way to look at a state.
func (s suite) view(state games.State, seat games.Seat, shape games.Shape, prev games.State, i int) games.View {
	v := games.View{Seat: seat, Shape: shape, Marks: games.Marks(i * 37), Flip: i%3 == 0}
	if seat != games.Watcher {
		v.Hand = s.g.Hand(state, seat)
	}
	if i%2 == 0 {
		v.Prev, v.Phase = prev, uint8(i%5)
		v.Others = []games.Pointer{{Seat: 0, Spot: games.Spot(i)}}
	}
	return v
}

func (s suite) checkPaint(t *testing.T, state games.State, v games.View) {
	t.Helper()
	where := fmt.Sprintf("%dx%d size %d seat %d", v.Shape.W, v.Shape.H, v.Shape.Size, v.Seat)
	w, h := state.Extent(v.Shape)
	if w < 0 || h < 0 || w > v.Shape.W || h > v.Shape.H {
		t.Fatalf("%s: extent %dx%d", where, w, h)
	}
	c := games.NewCanvas(v.Shape.W+8, v.Shape.H+8)
	state.Paint(c, v)
	for y := range c.H {
		for x := range c.W {
			cell := c.At(x, y)
			if cell != (games.Cell{}) && (x >= w || y >= h) {
				t.Fatalf("%s: painted at %d,%d, outside the extent %dx%d", where, x, y, w, h)
			}
			if !printable(cell) {
				t.Fatalf("%s: cell %+v at %d,%d is not one that can be drawn", where, cell, x, y)
			}
		}
	}
	tiny := games.NewCanvas(w/2, h/2) // a canvas that is too small only cuts
	state.Paint(tiny, v)
}

func printable(c games.Cell) bool {
	ascii := c.Glyph >= ' ' && c.Glyph < 0x7f
	symbol := c.Glyph >= games.GlyphFirst && c.Glyph < games.GlyphEnd
	return c.Role < games.RoleEnd && (c.Glyph == games.GlyphNone || ascii || symbol)
}

// checkSpots: a click finds what is drawn. After the cursor was sent to a spot
// that was painted it stands on that spot.
func (s suite) checkSpots(t *testing.T, played []match) {
	for _, shape := range []games.Shape{{W: 40, H: 12}, {W: 80, H: 24}, {W: 120, H: 40}} {
		for _, m := range played {
			for _, state := range m.sample(4) {
				if seat := firstOf(state); seat != games.Watcher {
					s.checkAims(t, state, seat, shape)
				}
			}
		}
	}
}

// firstOf gives a seat that may move, or Watcher.
func firstOf(state games.State) games.Seat {
	if seats := members(state.ToMove()); len(seats) > 0 {
		return seats[0]
	}
	return games.Watcher
}

func (s suite) checkAims(t *testing.T, state games.State, seat games.Seat, shape games.Shape) {
	t.Helper()
	for _, flip := range []bool{false, true} {
		v := games.View{Seat: seat, Hand: s.g.Hand(state, seat), Shape: shape, Marks: games.ShowCursor, Flip: flip}
		tried := 0
		for spot := range painted(state, v) {
			if tried++; tried > s.bounds.Tries {
				break
			}
			aimed := v
			act := games.Act{Kind: games.ActAim, Spot: spot}
			var move games.Move
			if aimed.Hand, move = v.Hand.Do(state, seat, act, shape); move != "" {
				t.Fatalf("aiming at spot %d played %q", spot, move)
			}
			if !painted(state, aimed)[spot] {
				t.Fatalf("%dx%d: the cursor was sent to spot %d and is not there", shape.W, shape.H, spot)
			}
		}
	}
}

// painted lists the spots of a painting, and whether the cursor is on each.
func painted(state games.State, v games.View) map[games.Spot]bool {
	w, h := state.Extent(v.Shape)
	c := games.NewCanvas(w, h)
	state.Paint(c, v)
	spots := map[games.Spot]bool{}
	for _, cell := range c.Cells {
		if cell.Spot != 0 {
			spots[cell.Spot] = spots[cell.Spot] || cell.Mark&games.MarkCursor != 0
		}
	}
	return spots
}
