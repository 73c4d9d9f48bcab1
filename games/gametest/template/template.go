// Package template is the game to copy: a whole game in a few lines.
//
// It is the old game of sticks: a row of them lies on the table, two players
// take one to three in turn from the right end, and who takes the last stick
// wins (or loses, if they agreed on that). To make a game of your own:
//
//  1. Copy this folder to games/YOURS and rename the package.
//  2. Change Name, the ids in words/, and then rules, hand and painter.
//  3. Add one line to main.go. Its test stays one line: gametest.Run.
//
// The rules stand in this file, the cursor in hand.go, the drawing in
// paint.go and the texts in words/.
package template

import (
	"embed"
	"io/fs"
	"strconv"

	"arcade/games"
)

// Sticks and limit of a move.
const (
	sticks = 15
	most   = 3
)

// misere is the option under which who takes the last stick loses.
const misere = "misere"

//go:embed words
var words embed.FS

// Game is the game itself. It has no fields: whatever a match needs stands in
// its state.
type Game struct{}

// About tells the house what it must know. The name prefixes every word id;
// the first preset is the default; Turns gives each seat a clock.
func (Game) About() games.About {
	return games.About{
		Name:     "sticks",
		MinSeats: 2, MaxSeats: 2,
		Turns:   true,
		Presets: []string{"", misere},
	}
}

// Words gives the texts in every language, en.json and zh.json.
func (Game) Words() fs.FS {
	sub, err := fs.Sub(words, "words")
	if err != nil {
		panic(err) // the folder is compiled in: this can't happen
	}
	return sub
}

// Begin gives the first state. Options are the game's own words; foreign ones
// are refused. A game of chance would take its luck from setup.Seed and from
// nowhere else.
func (Game) Begin(setup games.Setup) (games.State, error) {
	switch setup.Options {
	case "", misere:
		return state{left: sticks, misere: setup.Options == misere}, nil
	}
	return nil, games.Refuse(games.BadOptions, "sticks.error.options")
}

// state is one position. It is a small value and is never changed: Play makes
// a new one.
type state struct {
	left   int
	turn   games.Seat
	last   int // sticks taken by the last move
	misere bool
}

// ToMove names the one seat whose turn it is, or nobody after the end.
func (s state) ToMove() games.Seats {
	if s.left == 0 {
		return 0
	}
	return games.SeatsOf(s.turn)
}

// Moves lists what the seat may play; nil when it is not its turn.
func (s state) Moves(seat games.Seat) []games.Move {
	if !s.ToMove().Has(seat) {
		return nil
	}
	var moves []games.Move
	for n := 1; n <= min(most, s.left); n++ {
		moves = append(moves, take(n))
	}
	return moves
}

// take writes a move. A move is a word that people can read and type.
func take(n int) games.Move { return games.Move("take " + strconv.Itoa(n)) }

// Play gives the state after a move. The order of the refusals is the same in
// every game: over, not your turn, illegal. Any text may arrive.
func (s state) Play(_ games.Elapsed, seat games.Seat, move games.Move) (games.State, error) {
	if s.left == 0 {
		return nil, games.Refuse(games.Over, "")
	}
	if seat != s.turn {
		return nil, games.Refuse(games.NotYourTurn, "")
	}
	for n := 1; n <= min(most, s.left); n++ {
		if move == take(n) {
			s.left -= n // s is a copy
			s.last = n
			s.turn = 1 - s.turn
			return s, nil
		}
	}
	return nil, games.Refuse(games.Illegal, "sticks.error.take", min(most, s.left))
}

// Result is nil while in play. Places stand by seat; 1 is the best.
func (s state) Result() *games.Result {
	if s.left > 0 {
		return nil
	}
	winner := 1 - s.turn // who took the last stick
	if s.misere {
		winner = s.turn
	}
	places := []int{2, 2}
	places[winner] = 1
	return &games.Result{Places: places, Reason: games.ReasonFinished}
}

// Notes are the side panel, as word ids with arguments: the house puts them
// into the player's language. The first argument chooses between the forms
// "one" and "other".
func (s state) Notes(games.Seat) []games.Note {
	return []games.Note{games.Say("sticks.left", s.left)}
}

// Tell puts an accepted entry into words. It is one of the optional abilities
// that the house finds by type assertion; package games lists them.
func (s state) Tell(_ games.State, e games.Entry, _ games.Seat) []games.Note {
	if e.Verb != games.VerbMove {
		return nil
	}
	return []games.Note{games.Say("sticks.told", s.last, s.left)}
}
