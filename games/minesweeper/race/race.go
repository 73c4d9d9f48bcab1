// Package race is minesweeper against others: two to eight players, each on a
// copy of one board that needs no guess, with the same start opened at the same
// moment. A mine costs time instead of the game.
//
// Match time 0 is when all have seen the closed board. At Start the start is
// opened for everybody; before that, and while a mine freezes somebody, orders
// are refused. All of that happens by entries of the log: the state's deadlines
// are its Wake, so equal logs give equal races.
//
// What somebody has found out is nobody else's business: of the others one sees
// how much is open, and a map of where they have opened what one has opened too.
package race

import (
	"embed"
	"io/fs"

	"arcade/games"
	"arcade/games/minesweeper"
)

//go:embed words
var words embed.FS

// The times of a race, in milliseconds.
const (
	// Start is the match time at which the race begins.
	Start games.Elapsed = 3_000
	// Freeze is what a mine costs.
	Freeze games.Elapsed = 5_000
	// Grace is how much longer the others have, at least, once one has
	// finished; else they have twice the winner's time.
	Grace games.Elapsed = 30_000
	// Longest is how long a race may last from its start.
	Longest games.Elapsed = 30 * 60_000
)

// The number of players.
const (
	least = 2
	most  = 8
)

// Game is the race. It implements games.Game and its abilities Figurer,
// Exporter, Settler, Seater, Asker and SeatChancer.
type Game struct{}

// About tells what the house must know: no turns and no clocks, rated.
func (Game) About() games.About {
	return games.About{
		Name: "race", MinSeats: least, MaxSeats: most, Rated: true, Unclocked: true,
		Presets: minesweeper.Game{}.About().Presets,
	}
}

// Begin gives a race that waits for its start. Options that were not settled
// are settled by the seed.
func (g Game) Begin(setup games.Setup) (games.State, error) {
	o, err := parse(setup.Options)
	if err != nil {
		return nil, err
	}
	if o, err = settled(o, setup.Seed); err != nil {
		return nil, err
	}
	open, err := minesweeper.New(o.Spec, setup.Seed, minesweeper.Manner{Endures: true})
	if err != nil {
		return nil, err
	}
	return begin(open, max(o.Seats, least)), nil
}

// Hand gives minesweeper's hand, with the cursor where the start will open.
func (Game) Hand(s games.State, seat games.Seat) games.Hand { return minesweeper.Game{}.Hand(s, seat) }

// Keys are minesweeper's.
func (Game) Keys() []games.Key { return minesweeper.Game{}.Keys() }

// Words holds the texts; those of the board are minesweeper's.
func (Game) Words() fs.FS { return minesweeper.WordsIn(words) }
