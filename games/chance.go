package games

import "context"

// Chancer is the ability of a Game in which not everything can be known to say
// what could: how likely each square ends the game, which steps were guesses,
// and how lucky they were. It is found by type assertion, works from a state or
// a log alone, and never uses what the player could not see.
type Chancer interface {
	// Odds gives the squares of a state about which there is a question, in
	// their order; nil where there is none.
	Odds(State) []Odds
	// Luck judges every step of a match that is over. It comes back soon after
	// ctx is done and calls Pause; the error is of ctx, or an *Error with code
	// Illegal for a log that does not replay.
	Luck(ctx context.Context, setup Setup, log []Entry) (Luck, error)
	// Advice lists the moves that ask for help during a match and what each is
	// called, as a word id. Who makes one of them is not ranked: a screen asks
	// before.
	Advice() []Advice
}

// SeatChancer is a Chancer of a game in which each seat sees a position of its
// own: its Odds are by what a watcher sees.
type SeatChancer interface {
	Chancer
	// SeatOdds is Odds by what this seat sees.
	SeatOdds(State, Seat) []Odds
}

// Advice is a move that asks for help.
type Advice struct {
	Move Move
	Text string
}

// Odds is how likely a square ends the game.
type Odds struct {
	Spot Spot
	// Chance is in hundredths of a percent, 0 to 10000; both ends are certain.
	Chance int
}

// Luck is what a match left to chance.
type Luck struct {
	// Guesses are the steps that were not certain, in their order.
	Guesses []Guess
	// Survived is the product of the chances of those that went well, in
	// hundredths of a percent: 10000 where nothing was guessed.
	Survived int
	// Seats are what of it was each seat's, by seat, where several play at once;
	// nil where the match was one player's.
	Seats []Luck
}

// Guess is a step that was not certain.
type Guess struct {
	// Entry is its index in the log, Spot the square that was pointed at.
	Entry int
	Spot  Spot
	// Safe is the chance with which it went well, Best that of the best step
	// there was, both in hundredths of a percent; where Best is 10000 the guess
	// was needless.
	Safe, Best int
	// Well tells that it did.
	Well bool
}
