package race

import (
	"testing"

	"arcade/games"
	"arcade/games/gametest"
	"arcade/games/minesweeper"
)

// The abilities, so that a signature that drifts fails the build.
var (
	_ games.Game         = Game{}
	_ games.Figurer      = Game{}
	_ games.Exporter     = Game{}
	_ games.Settler      = Game{}
	_ games.Seater       = Game{}
	_ games.Asker        = Game{}
	_ games.SeatChancer  = Game{}
	_ games.State        = (*State)(nil)
	_ games.Timer        = (*State)(nil)
	_ games.Waker        = (*State)(nil)
	_ games.Leaver       = (*State)(nil)
	_ games.Scorer       = (*State)(nil)
	_ games.Gauger       = (*State)(nil)
	_ games.Mapper       = (*State)(nil)
	_ games.Describer    = (*State)(nil)
	_ games.Teller       = (*State)(nil)
	_ minesweeper.Holder = (*State)(nil)
)

// TestGame plays less than usual: eight look at every state.
func TestGame(t *testing.T) {
	gametest.RunWithin(t, Game{}, gametest.Bounds{Games: 2, Moves: 60, Tries: 8}, minesweeper.Game{})
}

func FuzzMove(f *testing.F) { gametest.FuzzMove(f, Game{}) }
