// Package hall is the Arcade for one process: it seats people at tables, pairs
// them, lets computer players move, and writes results into the store.
package hall

import (
	"arcade/games"
)

// Hall is the house in one process.
type Hall struct {
	Options
	games map[string]games.Game
}

// New opens the hall.
func New(o Options) (*Hall, error) {
	o, err := o.complete()
	if err != nil {
		return nil, err
	}
	h := &Hall{Options: o, games: map[string]games.Game{}}
	for _, g := range o.Games {
		h.games[g.About().Name] = g
	}
	return h, nil
}
