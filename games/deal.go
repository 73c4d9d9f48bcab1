package games

import "context"

// Dealer is the ability of a Game that is played on boards out of a
// collection, found by type assertion. Its presets name no board: the house
// picks one, and the setup it has dealt says all there is to the match.
type Dealer interface {
	// Daily is the preset that is dealt once a day, the same board for all.
	Daily() string
	// Collection lists the boards that come with the game, as texts in its own
	// notation. The house may have others, which a Finder has found.
	Collection() []string
	// Deal gives the setup, or an *Error with code BadOptions for what is no
	// board of the game.
	Deal(Deal) (Setup, error)
	// Dealt tells under which preset and for which day a setup was dealt;
	// false for one that the house has not dealt, or played again.
	Dealt(Setup) (preset string, day Day, ok bool)
}

// Deal is a board and what it is played as.
type Deal struct {
	// Preset is one of the game's; Day belongs to the daily one.
	Preset string
	Day    Day
	// Board is out of the collection, or was found; From is the match that it
	// was found in, "" for the collection's.
	Board string
	From  string
	// Seed hides what the players must not see: it becomes the setup's.
	Seed [32]byte
}

// Finder finds boards for a Dealer in finished matches of another game. It is
// safe for concurrent use, comes back soon after ctx is done, and calls Pause
// about every millisecond.
type Finder interface {
	// For names the game that the boards are for.
	For() string
	// Find gives the boards in a match, as texts of that game; equal matches
	// give equal boards. The error is of ctx or of the setup.
	Find(ctx context.Context, setup Setup, log []Entry) ([]string, error)
}
