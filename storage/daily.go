package storage

import (
	"context"

	"arcade/games"
)

// MaxBoards bounds the found boards that are kept of a game: the oldest go
// first.
const MaxBoards = 500

// FoundBoard is a board that was found in a finished match.
type FoundBoard struct {
	// Board is a text of the game that it is for.
	Board string
	// Match is where it was found, At when.
	Match string
	At    games.Instant
	// Daily is the day on which it was dealt to everybody, 0 never.
	Daily games.Day
}

// Try is what an account made of a day's board: the match in which it met it
// first, which alone counts.
type Try struct {
	Match string
	// Done tells that the match is over, and was the try that counts; Solved
	// that it solved the board. A board that was only seen with others is never
	// done.
	Done, Solved bool
}

// Daily is the board that a game deals to everybody on a day, and what came of
// it so far.
type Daily struct {
	Board FoundBoard // its Match is "" for one of the game's own
	// Tried and Solved count accounts, each by its first try.
	Tried, Solved int
}

// Streak is how an account fares with the daily boards of a game.
type Streak struct {
	// Game is what the board is kept under, GAME or GAME/BOARD. Where a game has
	// several boards a day, GAME is of all together: of the days on which at
	// least one was solved, which are then the only ones counted as tried.
	Game string
	// Tried and Solved are the last days whose board was tried and solved, 0
	// never.
	Tried, Solved games.Day
	// Row is the number of days in a row up to Solved, Best the longest row
	// ever, Days all that were solved.
	Row, Best, Days int
}

// On is the row that stands on a day: a day that was missed or not solved ends
// it, and the day itself may still come.
func (s Streak) On(day games.Day) int {
	if s.Solved >= day || s.Solved == day-1 && s.Tried < day {
		return s.Row
	}
	return 0
}

// Add counts the first try at a day's board.
func (s Streak) Add(day games.Day, solved bool) Streak {
	if solved {
		s.Row, s.Solved = s.On(day)+1, day
		s.Days++
		s.Best = max(s.Best, s.Row)
	}
	s.Tried = day
	return s
}

// Counted is what a match came to as the try at a daily board.
type Counted struct {
	// First is true where it was the account's first try of that day: only
	// that one counts.
	First  bool
	Streak Streak
	// Tried and Solved count accounts, this one among them.
	Tried, Solved int
}

// Dailies keeps the boards of games whose boards are dealt, and who has solved
// them day by day. game is what a board is kept under: GAME or GAME/BOARD.
type Dailies interface {
	// Secret is what the boards of the day are made of where nobody has made
	// them beforehand: 32 random bytes, the same as long as the store lives, in
	// its backups too.
	Secret(ctx context.Context) ([32]byte, error)
	// BeginDaily notes that accounts have met the board of a day in a match that
	// has begun, and guests whose accounts will have the same identifiers. For one
	// that had met it before nothing changes.
	BeginDaily(ctx context.Context, game string, day games.Day, match string, ids []PlayerID) error
	// DailyTry gives what an account made of a day's board, ErrNotFound where it
	// has not met it.
	DailyTry(ctx context.Context, game string, day games.Day, id PlayerID) (Try, error)
	// Daily gives the board of a day. Where there is none yet, board becomes
	// it, and a found one remembers the day; ErrNotFound where board is empty.
	Daily(ctx context.Context, game string, day games.Day, board FoundBoard) (Daily, error)
	// Streaks lists an account's streaks, by game.
	Streaks(ctx context.Context, id PlayerID) ([]Streak, error)
	// AddBoards keeps boards that were found. What is known already is left
	// out, and the oldest go where there are more than MaxBoards.
	AddBoards(ctx context.Context, game string, boards []FoundBoard) error
	// FoundBoards lists the found boards of a game, oldest first.
	FoundBoards(ctx context.Context, game string) ([]FoundBoard, error)
}
