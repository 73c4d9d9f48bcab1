package storage

import (
	"context"

	"arcade/games"
)

// Review is a ranked win that an operator should look at. The time stands
// whatever comes of it: nothing is thrown out by a machine.
type Review struct {
	// Match is the game, with its replay.
	Match string
	// Player is the account that won, Name its name now.
	Player PlayerID
	Name   string
	Ended  games.Instant
	Ranked games.Ranked
	// Bursts counts the orders that came in one packet with the one before.
	Bursts int
	// Trip is the round-trip time in milliseconds, 0 where none was measured.
	Trip int
	// Reasons say why it is on the list, see Match.Review.
	Reasons []string
	// Seen is when somebody looked at it, 0 not yet; Verdict is what was said.
	Seen    games.Instant
	Verdict string
}

// Reviews is the list of ranked wins that operators should look at: a match
// with reasons for a Review comes onto it when it is finished, if its claim
// stands.
type Reviews interface {
	// Reviews lists them, the newest first; those that were seen only with all.
	Reviews(ctx context.Context, all bool, p Page) ([]Review, error)
	// Judge marks one as seen, at an instant and with a verdict; ErrNotFound for
	// a match that is not on the list. A later verdict takes the place of an
	// earlier one.
	Judge(ctx context.Context, match string, at games.Instant, verdict string) error
}
