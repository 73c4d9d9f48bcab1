package race

import (
	"arcade/games"
	"arcade/games/minesweeper/seated"
)

// seats is how many may race.
func seats() seated.Range { return seated.Range{Least: least, Most: most, Word: "race.options"} }

// parse reads the options of a race. Settled ones name the start; there is no
// race on a board of the day.
func parse(text string) (seated.Options, error) {
	o, err := seats().Parse(text)
	if err == nil && o.Spec.Daily {
		return seated.Options{}, seats().Refusal()
	}
	return o, err
}

// Settle draws the start by the seed: everybody gets the same board. A start
// from which no board can be made is drawn again; there is one for every preset.
func (Game) Settle(setup games.Setup) (games.Setup, error) {
	o, err := parse(setup.Options)
	if err != nil {
		return setup, err
	}
	if o, err = settled(o, setup.Seed); err != nil {
		return setup, err
	}
	setup.Options = o.String()
	return setup, nil
}

// settled draws the start where there is none.
func settled(o seated.Options, seed [32]byte) (seated.Options, error) {
	if o.Spec.Given {
		return o, nil
	}
	spec, err := o.Spec.Start(seed)
	o.Spec = spec
	return o, err
}

// Seat writes down how many race.
func (Game) Seat(setup games.Setup, n int) (games.Setup, error) {
	if _, err := parse(setup.Options); err != nil {
		return setup, err
	}
	return seats().Seat(setup, n)
}

// Asked gives the preset that options were made of.
func (Game) Asked(text string) string { return seats().Asked(text) }
