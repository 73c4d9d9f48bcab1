package match

import "arcade/games"

// The house rules in figures, in milliseconds of match time unless they say
// otherwise.
const (
	// openingWait is how long the first clock waits for players who have not
	// seen the board yet.
	openingWait games.Instant = 5_000
	// resumeWait is how long a clock stands for its player after the match
	// stood.
	resumeWait games.Instant = 90_000

	firstMove       games.Elapsed = 30_000
	firstMoveBullet games.Elapsed = 15_000
	idle            games.Elapsed = 24 * 3600_000

	dropOnce games.Elapsed = 60_000  // one absence
	dropAll  games.Elapsed = 120_000 // all absences of a seat
)

// The house rules in counts.
const (
	abortPlies = 2  // an abort must come before this ply
	drawPly    = 20 // plies played before a draw may be offered in a rated game
	drawEvery  = 10 // one's own moves from one draw offer to the next

	maxSeats   = 16
	maxMove    = 64      // bytes of a move: no notation needs more
	maxEntries = 1 << 17 // of a log: three orders for every cell of the largest board
	maxForced  = 64      // forced moves and wakes in one step: more is a broken game
)

// chair is what the match knows of one seat.
type chair struct {
	left bool // given up for good; the others play on

	away bool
	gone games.Instant // when the last session went
	from games.Elapsed // from when the absence counts
	used games.Elapsed // by earlier absences

	moves    int    // played by the seat itself, undone ones included
	drew     int    // moves + 1 at its last draw offer; 0 is never
	takeback uint64 // version + 1 at its last wish for a takeback; 0 is never
}

// allowance is how long the seat may be away this time.
func (c chair) allowance() games.Elapsed { return min(dropOnce, max(0, dropAll-c.used)) }

// wait is whose first sign is waited for: in the opening, and after the match
// stood. The zero wait is none.
type wait struct {
	opening      bool
	seats        games.Seats
	since, until games.Instant
}

func (w wait) pending() bool { return w.seats != 0 }

func (w wait) over(at games.Instant) bool { return w.pending() && at >= w.until }
