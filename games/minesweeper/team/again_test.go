package team_test

import (
	"testing"

	"arcade/games"
	"arcade/games/minesweeper/team"
)

// A day's board that is played again is the same board, of no day and without a
// rank.
func TestADaysBoardAgain(t *testing.T) {
	g := team.Game{}
	setup, err := g.OfDay("beginner", 20_000, [32]byte{7})
	if err == nil {
		setup, err = g.Seat(setup, 3)
	}
	if err != nil {
		t.Fatal(err)
	}
	again, ok := g.Again(setup, nil)
	if _, _, daily := g.DayOf(again); !ok || daily || again.Seed != setup.Seed {
		t.Fatalf("%+v, %v", again, ok)
	}
	seated, err := g.Seat(again, 3)
	if err != nil || seated != again {
		t.Errorf("%+v, %v", seated, err)
	}
	if _, err := g.Begin(again); err != nil {
		t.Error(err)
	}
	if r, ok := g.Ranked(again, nil); ok || r.Table != "" {
		t.Errorf("%+v", r)
	}
	for _, options := range []string{"", "beginner/noguess", again.Options, "nonsense"} {
		if a, ok := g.Again(games.Setup{Options: options}, nil); ok {
			t.Errorf("%q again is %+v", options, a)
		}
	}
}
