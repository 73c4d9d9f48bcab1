package race

import (
	"context"

	"arcade/games"
	"arcade/games/minesweeper"
)

// Odds gives the chances of the cells of the board that watchers see: that of
// the one who is ahead.
func (Game) Odds(s games.State) []games.Odds { return minesweeper.Game{}.Odds(s) }

// SeatOdds gives those of a seat's own board, by what is open there: what the
// others have found out is not used.
func (Game) SeatOdds(s games.State, seat games.Seat) []games.Odds {
	return minesweeper.Game{}.SeatOdds(s, seat)
}

// Luck judges the steps of a race that is over, each by the board of who made
// it. A mine that went off ends nothing: of a seat more than one guess may have
// gone wrong.
func (Game) Luck(ctx context.Context, setup games.Setup, log []games.Entry) (games.Luck, error) {
	return rules().Luck(ctx, setup, log)
}

// Advice is none: nobody is helped in a race.
func (Game) Advice() []games.Advice { return nil }
