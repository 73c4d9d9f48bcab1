// Package reversi is the game of reversi, or Othello, on 8x8 squares.
//
// Seat 0 is Black and begins; under the option "white-first" White begins from
// the same four discs, and under "balanced" the first eight plies are drawn by
// lot from those that leave both sides about as well off. A move is a square in lower case, "f5"; whoever has no
// legal square plays "pass", which is the only move then and is made by the
// match. Squares are named as players do: a1 is the top left, letters are
// columns.
package reversi

import (
	"embed"
	"io/fs"
	"strings"

	"arcade/games"
	"arcade/games/reversi/board"
)

// WhiteFirst is the option under which White begins.
const WhiteFirst = "white-first"

// The seats.
const (
	Black games.Seat = 0
	White games.Seat = 1
)

// Pass is the move of a side that has no other.
const Pass games.Move = "pass"

//go:embed words/*.json
var words embed.FS

// Game is the game of reversi.
type Game struct{}

// About tells what the house must know of reversi.
func (Game) About() games.About {
	return games.About{
		Name:     "reversi",
		MinSeats: 2, MaxSeats: 2,
		Turns:   true,
		Rated:   true,
		Presets: []string{"", Balanced, WhiteFirst},
	}
}

// Words holds the texts of reversi.
func (Game) Words() fs.FS {
	sub, err := fs.Sub(words, "words")
	if err != nil {
		panic(err) // the folder is compiled in: this can't happen
	}
	return sub
}

// Begin gives the first position: an *games.Error with code BadOptions for
// options other than the presets and those that Settle gives. The seed is not
// used: there is no chance in reversi once a setup is settled.
func (Game) Begin(setup games.Setup) (games.State, error) {
	s, err := begin(setup.Options)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// begin is Begin with the type that this package works with.
func begin(options string) (State, error) {
	s := State{discs: board.Start(), last: board.None}
	switch options {
	case "", Balanced: // nothing has been drawn yet
		return s, nil
	case WhiteFirst:
		s.discs, s.side, s.first = s.discs.Pass(), board.White, board.White
		return s, nil
	}
	if line, ok := strings.CutPrefix(options, Balanced+" "); ok {
		return s.balanced(line)
	}
	return State{}, games.Refuse(games.BadOptions, "reversi.error.options")
}
