package reversi

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/reversi/board"
)

// worth are values of four moves of the drawn game, the best first.
func worth() []games.Hint {
	return []games.Hint{
		{Move: "f3", Value: 1234}, {Move: "b6", Value: 310}, {Move: "d7", Value: -49, Exact: true}, {Move: "g3", Value: -1150},
	}
}

func hinted(t *testing.T, shape games.Shape, at string) []string {
	t.Helper()
	v := viewOf(shape, at)
	v.Hints = worth()
	return strings.Split(picture(draw(drawn(t), v)), "\n")
}

func TestHintsOnTheBoards(t *testing.T) {
	medium, large, small := games.Shape{W: 36, H: 18}, games.Shape{W: 68, H: 34}, games.Shape{W: 18, H: 9}
	for _, c := range []struct {
		shape games.Shape
		at    string
		line  int
		want  string
	}{
		{medium, "a1", 6, " 3 │ ○'│ ○ │ ● │ ● │ ○ │+12*-12│   │"},
		{medium, "a1", 12, " 6 │   │+3 │ ○ │ ○ │   │   │   │   │"},
		{medium, "a1", 14, " 7 │   │ · │ · │ 0 │   │   │   │   │"},
		{medium, "b6", 12, " 6 │   [+3 ] ○ │ ○ │   │   │   │   │"},
		{medium, "f3", 6, " 3 │ ○'│ ○ │ ● │ ● │ ○ [+12]-12│   │"},
		{medium, "f3", 5, "   ├───┼───┼───┼───┼───┼─*─┼───┼───┤"},
		{medium, "d7", 14, " 7 │   │ · │ · [ 0 ]   │   │   │   │"},
		{large, "f3", 11, " 3 │ │   │'│ │   │ │ █████ │ █████ │ │   │ │[ +12*]│  -12  │       │"},
		{large, "a1", 27, " 7 │       │   ·   │   ·   │   0   │       │       │       │       │"},
		{small, "a1", 3, "3 ○'○ ● ● ○ * ·"},
		{small, "f3", 3, "3 ○'○ ● ● ○[*]·"},
	} {
		if got := hinted(t, c.shape, c.at)[c.line]; got != c.want {
			t.Errorf("cursor at %s, line %d is\n%q, want\n%q", c.at, c.line, got, c.want)
		}
	}
}

// TestBestStandsOut: the best move has a look of its own, and it alone.
func TestBestStandsOut(t *testing.T) {
	for _, l := range layouts() {
		v := viewOf(games.Shape{W: l.w, H: l.h}, "a1")
		v.Hints = worth()
		best := map[games.Spot]bool{}
		for _, cell := range draw(drawn(t), v).Cells {
			if cell.Role == games.RoleBest && cell.Spot != 0 {
				best[cell.Spot] = true
			}
		}
		if f3 := games.Spot(board.ParseSquare("f3") + 1); len(best) != 1 || !best[f3] {
			t.Errorf("%dx%d: %v stand out", l.w, l.h, best)
		}
	}
}

// TestHintsAreWrittenOnEmptySquaresOnly, whatever a coach says, and clicks
// find the same squares as without.
func TestHintsAreWrittenOnEmptySquaresOnly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t, 60)
		v := games.View{Seat: s.turn(), Marks: all, Flip: rapid.Bool().Draw(t, "flip")}
		for _, m := range rapid.SliceOf(rapid.SampledFrom([]games.Move{"a1", "h8", "d4", "e5", "c4", "f5", "pass", "", "z9"})).Draw(t, "moves") {
			v.Hints = append(v.Hints, games.Hint{Move: m, Value: rapid.IntRange(-6400, 6400).Draw(t, "value")})
		}
		for _, l := range layouts() {
			v.Shape = games.Shape{W: l.w, H: l.h}
			bare := v
			bare.Hints = nil
			with, without := draw(s, v), draw(s, bare)
			for i, cell := range with.Cells {
				was := without.Cells[i]
				if cell.Spot != was.Spot {
					t.Fatal("a click finds another square")
				}
				if (was.Role == games.RoleFirst || was.Role == games.RoleSecond) && cell != was {
					t.Fatalf("a disc is written over: %+v", cell)
				}
			}
		}
	})
}
