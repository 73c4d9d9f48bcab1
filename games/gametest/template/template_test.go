package template_test

import (
	"testing"

	"arcade/games/gametest"
	"arcade/games/gametest/template"
)

func TestGame(t *testing.T) { gametest.Run(t, template.Game{}) }

func FuzzMove(f *testing.F) { gametest.FuzzMove(f, template.Game{}) }
