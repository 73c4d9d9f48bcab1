package minesweeper

import (
	"testing"

	"arcade/games"
)

// TestDrawingOfOdds: numbers where there is room, shades where there is none,
// and what is certain has a symbol in both.
func TestDrawingOfOdds(t *testing.T) {
	s := played(t, onBoard(t, corner), "open 4,0")
	v := games.View{Shape: games.Shape{W: 60, H: 20, Size: games.SizeMedium}, Odds: Game{}.Odds(s)}
	same(t, drawn(s, v), `
 06 06 06 33 1
 06 06 06 33 33
 06 06 06 06 06
 06 06 06 06 06`)

	s = played(t, onBoard(t, "*....\n....."), "open 1,0", "open 1,1")
	v.Odds = Game{}.Odds(s) // one mine, beside the ones: the others are safe
	same(t, drawn(s, v), `
 25 1  25 ·  ·
 25 1  25 ·  ·`)
}

// TestShadesOfOdds: without room for numbers a cell is shaded, and the safest
// cells stand out in any case.
func TestShadesOfOdds(t *testing.T) {
	s := played(t, onBoard(t, corner), "open 4,0")
	odds := []games.Odds{{Spot: 1, Chance: 500}, {Spot: 2, Chance: 2501}, {Spot: 3, Chance: 7500}, {Spot: 4, Chance: 10_000}, {Spot: 5, Chance: 500}}
	c := games.NewCanvas(11, 4)
	s.Paint(c, games.View{Shape: games.Shape{W: 11, H: 4, Size: games.SizeSmall}, Odds: odds})
	for i, want := range []games.Cell{
		{Glyph: games.GlyphLight, Role: games.RoleBest},
		{Glyph: games.GlyphHidden, Role: games.RoleOdds},
		{Glyph: games.GlyphFull, Role: games.RoleOdds},
		{Glyph: games.GlyphMine, Role: games.RoleMine},
		{Glyph: '1', Role: games.RoleN1}, // open: there is no question about it
	} {
		want.Spot = games.Spot(i + 1)
		if got := c.At(1+2*i, 0); got != want {
			t.Errorf("square %d is %+v, want %+v", i, got, want)
		}
	}
}
