// Package seated is what games of several on a minesweeper board have in common
// besides the board: options that say how many play, and how a log is played
// again and written down.
package seated

import (
	"strings"

	"arcade/games"
	"arcade/games/minesweeper"
)

// Options are a board for several, as Setup.Options write them:
//
//	BOARD[/noguess[@X,Y[;DAY]]][;SEATS]
//
// BOARD is a preset of minesweeper, X,Y a first cell that is given, DAY the day
// whose board it is. Without SEATS the board is for two.
type Options struct {
	Spec minesweeper.Spec
	// Seats is 0 where the number is not written.
	Seats int
}

// String writes the options as Parse reads them.
func (o Options) String() string { return minesweeper.AddSeats(o.Spec.String(), o.Seats) }

// Range is how many may play a game.
type Range struct {
	Least, Most int
	// Word is the id of the refusal, with both as its arguments.
	Word string
}

// Refusal is the error for options that are none of this game.
func (r Range) Refusal() error { return games.Refuse(games.BadOptions, r.Word, r.Least, r.Most) }

// Parse reads options; "" is minesweeper's first preset. Only presets without
// guessing are boards for several.
func (r Range) Parse(text string) (Options, error) {
	board, n := minesweeper.CutSeats(text)
	if !strings.Contains(board, "/") {
		if board == "" {
			board = minesweeper.Game{}.About().Presets[0]
		}
		board += "/" + minesweeper.NoGuess
	}
	spec, err := minesweeper.ParseSpec(board)
	if err != nil || spec.Name == "" || spec.Rules != minesweeper.NoGuess || n != 0 && (n < r.Least || n > r.Most) {
		return Options{}, r.Refusal()
	}
	return Options{spec, n}, nil
}

// Of is how many play by a setup: Least where it is not written.
func (r Range) Of(setup games.Setup) int {
	_, n := minesweeper.CutSeats(setup.Options)
	return max(n, r.Least)
}

// Seat writes down how many play.
func (r Range) Seat(setup games.Setup, n int) (games.Setup, error) {
	o, err := r.Parse(setup.Options)
	if err != nil || n < r.Least || n > r.Most {
		return setup, r.Refusal()
	}
	o.Seats = n
	setup.Options = o.String()
	return setup, nil
}

// Asked gives the preset that options were made of.
func (r Range) Asked(text string) string {
	o, err := r.Parse(text)
	if err != nil {
		return text
	}
	return o.Spec.Name
}
