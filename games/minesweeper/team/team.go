// Package team is minesweeper together: two to four players on one board that
// needs no guess, each with a cursor that the others see. Flags are shared, a
// mine loses for all, and it is won when every safe cell is open.
//
// Matches move no ratings. The one table is that of the boards of the day, which
// are those that a lone player has that day too.
package team

import (
	"embed"
	"io/fs"

	"arcade/games"
	"arcade/games/minesweeper"
)

//go:embed words
var words embed.FS

// The number of players.
const (
	least = 2
	most  = 4
)

// Game is minesweeper together. It implements games.Game and its abilities
// Calendar, Figurer, Ranker, Exporter, Settler, Seater, Asker, Repeater and
// Chancer.
type Game struct{}

// About tells what the house must know: one board for all, no turns, no ratings.
func (Game) About() games.About {
	return games.About{
		Name: "team", MinSeats: least, MaxSeats: most, Shared: true,
		Presets: minesweeper.Game{}.About().Presets,
	}
}

// Begin gives a closed board, or one of a day with its first cell opened.
func (Game) Begin(setup games.Setup) (games.State, error) {
	o, err := seats().Parse(setup.Options)
	if err != nil {
		return nil, err
	}
	board, err := minesweeper.New(o.Spec, setup.Seed, minesweeper.Manner{Shared: true})
	if err != nil {
		return nil, err
	}
	return &State{board: board, mates: make([]mate, max(o.Seats, least))}, nil
}

// Hand gives minesweeper's hand.
func (Game) Hand(s games.State, seat games.Seat) games.Hand { return minesweeper.Game{}.Hand(s, seat) }

// Keys are minesweeper's.
func (Game) Keys() []games.Key { return minesweeper.Game{}.Keys() }

// Words holds the texts; those of the board are minesweeper's.
func (Game) Words() fs.FS { return minesweeper.WordsIn(words) }
