package reversi

import (
	"testing"

	"arcade/games/gametest"
)

func TestGame(t *testing.T) { gametest.Run(t, Game{}) }

func FuzzMove(f *testing.F) { gametest.FuzzMove(f, Game{}) }
