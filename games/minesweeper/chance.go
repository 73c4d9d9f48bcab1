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
// the state and the count of mines tell; nil before there is a board and where
// they contradict each other.
func (Game) Odds(state games.State) []games.Odds {
	s, ok := state.(*State)
	if !ok || s.board == nil {
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
		if m := s.grid.at(cell); m != opened {
			list = append(list, games.Odds{Spot: games.Spot(cell + 1), Chance: share(chance)})
		}
	}
	return list
}

// Luck judges the steps of a finished board. The first one is never a guess.
func (Game) Luck(ctx context.Context, setup games.Setup, log []games.Entry) (games.Luck, error) {
	luck, survived := games.Luck{}, 1.0
	var c *coach.Coach
	index := -1
	var failed error
	end, ok := walk(setup, log, func(before, after *State, e games.Entry) {
		index++
		if failed = firstOf(failed, games.Pause(ctx)); failed != nil || before.opened == 0 || !after.stepped(before) {
			return
		}
		if c == nil {
			c, failed = coach.New(before.area().w, before.area().h)
		}
		g, chance, err := before.guess(c, after)
		if err != nil || !chance.Guess() {
			return
		}
		g.Entry = index
		luck.Guesses = append(luck.Guesses, g)
		if g.Well {
			survived *= chance.Safe
		}
	})
	if failed != nil {
		return games.Luck{}, failed
	}
	if !ok || !end.over() {
		return games.Luck{}, games.Refuse(games.Illegal, "minesweeper.export.refused")
	}
	luck.Survived = share(survived)
	return luck, nil
}

func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// stepped tells that an entry opened something.
func (s *State) stepped(before *State) bool {
	return s.opened > before.opened || s.phase == lost && before.phase != lost
}

// guess judges the step that led from a state to the next.
func (s *State) guess(c *coach.Coach, after *State) (games.Guess, coach.Chance, error) {
	chance, err := c.Chance(s.view(s.grid), after.past.cells...)
	return games.Guess{
		Spot: games.Spot(after.last + 1), Safe: share(chance.Safe), Best: share(chance.Best), Well: after.phase != lost,
	}, chance, err
}
