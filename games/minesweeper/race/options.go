package race

import (
	"strings"

	"arcade/games"
	"arcade/games/minesweeper"
)

// options are a race's, as Setup.Options write them:
//
//	BOARD[/noguess[@X,Y]][;SEATS]
//
// BOARD is a preset of minesweeper, X,Y the start, and SEATS 2 to 8. Settled
// options name the start; without SEATS the race is for two.
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
	if err != nil || spec.Name == "" || spec.Rules != minesweeper.NoGuess || spec.Daily ||
		n != 0 && (n < least || n > most) {
		return options{}, games.Refuse(games.BadOptions, "race.options", least, most)
	}
	return options{spec, n}, nil
}

// settle draws the start where there is none.
func (o options) settle(seed [32]byte) (options, error) {
	if o.spec.Given {
		return o, nil
	}
	spec, err := o.spec.Start(seed)
	o.spec = spec
	return o, err
}

func (o options) String() string { return minesweeper.AddSeats(o.spec.String(), o.seats) }

// Settle draws the start by the seed: everybody gets the same board. A start
// from which no board can be made is drawn again; there is one for every preset.
func (Game) Settle(setup games.Setup) (games.Setup, error) {
	o, err := parse(setup.Options)
	if err != nil {
		return setup, err
	}
	if o, err = o.settle(setup.Seed); err != nil {
		return setup, err
	}
	setup.Options = o.String()
	return setup, nil
}

// Seat writes down how many race.
func (Game) Seat(setup games.Setup, n int) (games.Setup, error) {
	o, err := parse(setup.Options)
	if err != nil || n < least || n > most {
		return setup, games.Refuse(games.BadOptions, "race.options", least, most)
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
