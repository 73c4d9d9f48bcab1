package minesweeper

import (
	"testing"

	"arcade/games"
	"arcade/games/gametest"
)

// The abilities, so that a signature that drifts fails the build.
var (
	_ games.Game      = Game{}
	_ games.Figurer   = Game{}
	_ games.Ranker    = Game{}
	_ games.Exporter  = Game{}
	_ games.Repeater  = Game{}
	_ games.Settler   = Game{}
	_ games.Chancer   = Game{}
	_ games.Calendar  = Game{}
	_ games.State     = (*State)(nil)
	_ games.Timer     = (*State)(nil)
	_ games.Leaver    = (*State)(nil)
	_ games.Describer = (*State)(nil)
	_ games.Teller    = (*State)(nil)
	_ games.Hand      = hand{}
)

func TestGame(t *testing.T) { gametest.Run(t, Game{}) }
