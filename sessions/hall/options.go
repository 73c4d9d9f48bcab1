package hall

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"runtime"

	"arcade/games"
	"arcade/sessions/alarm"
	"arcade/storage"
)

// Mind is a computer player of one game. It must be safe for concurrent use.
type Mind interface {
	// Levels is the number of levels, from 1 on; the last is the strongest.
	Levels() int
	// Choose gives a move for the seat whose turn it is. left is what its clock
	// holds, 0 without a clock. The same seed gives the same choice. It comes
	// back soon after ctx is done, with any move or an error.
	Choose(ctx context.Context, s games.State, seat games.Seat, level int, left games.Elapsed, seed [32]byte) (games.Move, error)
}

// Options are the parts a hall is made of.
type Options struct {
	// Games are the games that are played, in the order of menus.
	Games []games.Game
	Store storage.Store
	Clock alarm.Clock
	// Minds are the computer players by the game's name.
	Minds map[string]Mind
	// Coaches value moves and study finished matches, by the game's name.
	Coaches map[string]games.Coach
	// Finders find boards for games whose boards are dealt, by the name of the
	// game in whose matches they look.
	Finders map[string]games.Finder
	// Workers bounds how many computer players and coaches think at once; 0 is one fewer
	// than there are processors, at least one.
	Workers int
	// Rand is where seeds, identifiers and colours come from; nil is the
	// system's source. Tests hand in a fixed one.
	Rand io.Reader
	// Log may be nil.
	Log *slog.Logger
	// PublicName is the arcade's name in records, HOST[:PORT].
	PublicName string
}

// complete fills in what may be left out.
func (o Options) complete() (Options, error) {
	if len(o.Games) == 0 || o.Store == nil || o.Clock == nil {
		return o, errors.New("hall: games, a store and a clock are needed")
	}
	if o.Workers <= 0 {
		o.Workers = max(1, runtime.GOMAXPROCS(0)-1)
	}
	if o.Rand == nil {
		o.Rand = rand.Reader
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	return o, nil
}
