// Package puzzle is "Find the win": a position of reversi with 10 to 16 empty
// squares in which one move wins and every other does not.
//
// The solver, seat 0, plays the side to move. A move that does not win ends
// the match, and the answer to it is told. After the winning move the best
// answer comes, and the win has to be carried on for as long as again only one
// move does it; then the problem is solved. Everything that may be asked about
// the position was worked out when the problem was made, so a state never
// searches: the whole solution travels in the setup, sealed with the seed.
package puzzle

import (
	"embed"
	"io/fs"

	"arcade/games"
	"arcade/games/reversi"
)

//go:embed words/*.json
var words embed.FS

// The word ids that more than one file uses.
const (
	wordOptions = "puzzle.error.options"
	wordBlack   = "puzzle.black"
	wordWhite   = "puzzle.white"
)

// Game is the game of finding the win.
type Game struct{}

// About tells what the house must know.
func (Game) About() games.About {
	return games.About{
		Name:     "puzzle",
		MinSeats: 1, MaxSeats: 1,
		Presets: []string{Random, Daily},
	}
}

// Words holds the texts.
func (Game) Words() fs.FS {
	sub, err := fs.Sub(words, "words")
	if err != nil {
		panic(err) // the folder is compiled in: this can't happen
	}
	return sub
}

// Begin gives the position of a setup that was dealt, or of the first problem
// of the collection for a bare preset; anything else is an *games.Error with
// code BadOptions, and so is a setup whose seed is not the one it was dealt
// with.
func (Game) Begin(setup games.Setup) (games.State, error) {
	d, ok := read(setup)
	if !ok {
		return nil, games.Refuse(games.BadOptions, wordOptions)
	}
	return begin(d.problem), nil
}

func begin(p *Problem) *State {
	return &State{problem: p, at: reversi.Placed(p.Board, p.Side)}
}
