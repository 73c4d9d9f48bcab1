package minesweeper

import (
	"context"
	"math"

	"arcade/games"
	"arcade/games/minesweeper/coach"
)

// certainty is a chance of 1 as package games counts it.
const certainty = 10_000

// share rounds a chance to hundredths of a percent; only what is certain comes
// out as certain.
func share(chance float64) int {
	switch {
	case chance <= 0:
		return 0
	case chance >= 1:
		return certainty
	}
	return min(max(int(math.Round(chance*certainty)), 1), certainty-1)
}

// Advice lists the moves that ask for help.
func (Game) Advice() []games.Advice {
	return []games.Advice{
		{Move: verbHint, Text: "minesweeper.advice.hint"},
		{Move: verbAsk, Text: "minesweeper.advice.ask"},
	}
}

// Odds gives each closed cell's chance to be a mine, as far as the numbers of
// the state and the count of mines tell; nil before there is a board, after its
// end, and where they contradict each other. Of a game of several it is by what
// watchers see.
func (g Game) Odds(state games.State) []games.Odds { return g.SeatOdds(state, games.Watcher) }

// SeatOdds is Odds by the board that a seat sees.
func (Game) SeatOdds(state games.State, seat games.Seat) []games.Odds {
	s := on(state, seat)
	if s == nil || s.board == nil || s.over() {
		return nil
	}
	c, err := coach.New(s.area().w, s.area().h)
	if err != nil {
		return nil
	}
	odds, _, err := c.Odds(s.view(s.grid))
	if err != nil {
		return nil
	}
	var list []games.Odds
	for cell, chance := range odds {
		if s.grid.at(cell) < opened {
			list = append(list, games.Odds{Spot: games.Spot(cell + 1), Chance: share(chance)})
		}
	}
	return list
}

// Luck judges the steps of a finished board. The first one is never a guess.
func (Game) Luck(ctx context.Context, setup games.Setup, log []games.Entry) (games.Luck, error) {
	return LuckOf(ctx, 0, func(yield func(Step, error) bool) {
		going := true
		end, ok := walk(setup, log, func(before, after *State, e games.Entry) {
			going = going && yield(Step{e.Seat, before, after}, nil)
		})
		if going && (!ok || !end.over()) {
			yield(Step{}, games.Refuse(games.Illegal, "minesweeper.export.refused"))
		}
	})
}
