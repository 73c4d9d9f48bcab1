package team

import (
	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/seated"
)

// seats is how many may play together.
func seats() seated.Range { return seated.Range{Least: least, Most: most, Word: "team.options"} }

// Settle writes out the rules.
func (Game) Settle(setup games.Setup) (games.Setup, error) {
	o, err := seats().Parse(setup.Options)
	if err != nil {
		return setup, err
	}
	setup.Options = o.String()
	return setup, nil
}

// Seat writes down how many play.
func (Game) Seat(setup games.Setup, n int) (games.Setup, error) { return seats().Seat(setup, n) }

// Asked gives the preset that options were made of.
func (Game) Asked(text string) string { return seats().Asked(text) }

// Dailies are minesweeper's.
func (Game) Dailies() []string { return minesweeper.Game{}.Dailies() }

// OfDay gives the board that minesweeper gives for the same seed.
func (Game) OfDay(board string, day games.Day, seed [32]byte) (games.Setup, error) {
	return minesweeper.Game{}.OfDay(board, day, seed)
}

// DayOf tells which day's board a setup is.
func (Game) DayOf(setup games.Setup) (board string, day games.Day, ok bool) {
	o, err := seats().Parse(setup.Options)
	if err != nil || !o.Spec.Daily {
		return "", 0, false
	}
	return o.Spec.Name, o.Spec.Day, true
}
