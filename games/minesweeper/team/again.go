package team

import "arcade/games"

// Again gives a day's board to those of whom somebody has seen it already: it
// is no longer that day's, and stands in no table. No other board is played
// again together.
func (Game) Again(setup games.Setup, _ []games.Entry) (games.Setup, bool) {
	o, err := seats().Parse(setup.Options)
	if err != nil || !o.Spec.Daily {
		return games.Setup{}, false
	}
	o.Spec.Daily, o.Spec.Day = false, 0
	return games.Setup{Options: o.String(), Seed: setup.Seed}, true
}
