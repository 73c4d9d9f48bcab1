package team

import (
	"context"

	"arcade/games"
	"arcade/games/minesweeper"
)

// Odds gives the chances of the cells of the board, which all see.
func (Game) Odds(s games.State) []games.Odds { return minesweeper.Game{}.Odds(s) }

// Luck judges the steps of a board that is over, whoever made them.
func (Game) Luck(ctx context.Context, setup games.Setup, log []games.Entry) (games.Luck, error) {
	return rules().Luck(ctx, setup, log)
}

// Advice is none: nobody is helped on a board played together.
func (Game) Advice() []games.Advice { return nil }
