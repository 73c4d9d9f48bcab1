package team

import (
	"strings"

	"arcade/games"
	"arcade/games/minesweeper"
)

// options are a board's, as Setup.Options write them:
//
//	BOARD[/noguess[@X,Y[;DAY]]][;SEATS]
//
// BOARD is a preset of minesweeper and SEATS 2 to 4; without SEATS the board is
// for two. X,Y;DAY make it the board of a day, as minesweeper writes them, and
// X,Y alone that board played again.
type options struct {
	spec  minesweeper.Spec
	seats int // 0: none is written
}

func parse(text string) (options, error) {
	board, n := minesweeper.CutSeats(text)
	if !strings.Contains(board, "/") {
		if board == "" {
			board = Game{}.About().Presets[0]
		}
		board += "/" + minesweeper.NoGuess
	}
	spec, err := minesweeper.ParseSpec(board)
	if err != nil || spec.Name == "" || spec.Rules != minesweeper.NoGuess ||
		n != 0 && (n < least || n > most) {
		return options{}, games.Refuse(games.BadOptions, "team.options", least, most)
	}
	return options{spec, n}, nil
}

func (o options) String() string { return minesweeper.AddSeats(o.spec.String(), o.seats) }

// Settle writes out the rules.
func (Game) Settle(setup games.Setup) (games.Setup, error) {
	o, err := parse(setup.Options)
	if err != nil {
		return setup, err
	}
	setup.Options = o.String()
	return setup, nil
}

// Seat writes down how many play.
func (Game) Seat(setup games.Setup, n int) (games.Setup, error) {
	o, err := parse(setup.Options)
	if err != nil || n < least || n > most {
		return setup, games.Refuse(games.BadOptions, "team.options", least, most)
	}
	o.seats = n
	setup.Options = o.String()
	return setup, nil
}

// Asked gives the preset that options were made of.
func (Game) Asked(text string) string {
	o, err := parse(text)
	if err != nil {
		return text
	}
	return o.spec.Name
}

// Dailies are minesweeper's.
func (Game) Dailies() []string { return minesweeper.Game{}.Dailies() }

// OfDay gives the board that minesweeper gives for the same seed.
func (Game) OfDay(board string, day games.Day, seed [32]byte) (games.Setup, error) {
	return minesweeper.Game{}.OfDay(board, day, seed)
}

// DayOf tells which day's board a setup is.
func (Game) DayOf(setup games.Setup) (board string, day games.Day, ok bool) {
	o, err := parse(setup.Options)
	if err != nil || !o.spec.Daily {
		return "", 0, false
	}
	return o.spec.Name, o.spec.Day, true
}
