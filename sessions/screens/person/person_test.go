package person_test

import (
	"slices"
	"testing"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/person"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
)

func house(h *screentest.House) *screen.House {
	return &screen.House{Archive: h.Hall, Games: screentest.Games(), Clock: h.Clock}
}

// The games of all kinds stand in one list, newest first, and the line of
// ratings begins with the one before the first of them.
func TestPageOfAPlayer(t *testing.T) {
	town := screentest.NewTown(screentest.Open(t))
	page, err := person.Load(t.Context(), house(town.House), "ADA")
	screentest.Must(t, err)
	var ids []sessions.ID
	for _, g := range page.Games {
		ids = append(ids, g.ID)
	}
	if want := []sessions.ID{town.Board, town.Given, town.Whole}; !slices.Equal(ids, want) {
		t.Errorf("%v, want %v", ids, want)
	}
	if len(page.Only("reversi")) != 2 || len(page.Only("minesweeper")) != 1 || len(page.Only("")) != 3 {
		t.Errorf("%+v", page.Games)
	}
	won := town.Ada.Over(town.Whole).Outcome.Ratings[0]
	lost := town.Ada.Over(town.Given).Outcome.Ratings[1]
	if got, want := page.Line(games.Blitz), []int{won.Before, won.After, lost.After}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if page.Main() != games.Blitz || len(page.Line(games.Bullet)) != 0 {
		t.Errorf("%q is played most", page.Main())
	}
}

func TestUnratedPlayerHasNoLine(t *testing.T) {
	h := screentest.Open(t)
	h.Member("kim")
	page, err := person.Load(t.Context(), house(h), "kim")
	screentest.Must(t, err)
	if page.Main() != "" || page.Line(page.Main()) != nil || len(page.Games) != 0 {
		t.Errorf("%+v", page)
	}
	if _, err := person.Load(t.Context(), house(h), "nobody"); err == nil {
		t.Error("a page of nobody")
	}
}
