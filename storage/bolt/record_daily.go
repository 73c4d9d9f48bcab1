package bolt

import (
	"arcade/games"
	"arcade/storage"
)

// boardRecord is a board that was found.
type boardRecord struct {
	head
	Board string `cbor:"1,keyasint"`
	Match string `cbor:"2,keyasint,omitempty"`
	At    int64  `cbor:"3,keyasint,omitempty"`
	Daily int32  `cbor:"4,keyasint,omitempty"`
}

func fromBoard(f storage.FoundBoard) boardRecord {
	return boardRecord{head: now(), Board: f.Board, Match: f.Match, At: int64(f.At), Daily: int32(f.Daily)}
}

func (r boardRecord) board() storage.FoundBoard {
	return storage.FoundBoard{Board: r.Board, Match: r.Match, At: games.Instant(r.At), Daily: games.Day(r.Daily)}
}

// dailyRecord is the board of a day.
type dailyRecord struct {
	head
	Board  string `cbor:"1,keyasint"`
	Match  string `cbor:"2,keyasint,omitempty"`
	At     int64  `cbor:"3,keyasint,omitempty"`
	Tried  int    `cbor:"4,keyasint,omitempty"`
	Solved int    `cbor:"5,keyasint,omitempty"`
}

func (r dailyRecord) daily(day games.Day) storage.Daily {
	board := boardRecord{Board: r.Board, Match: r.Match, At: r.At, Daily: int32(day)}.board()
	return storage.Daily{Board: board, Tried: r.Tried, Solved: r.Solved}
}

// streakRecord is an account's streak in a game.
type streakRecord struct {
	head
	Tried  int32 `cbor:"1,keyasint,omitempty"`
	Solved int32 `cbor:"2,keyasint,omitempty"`
	Row    int   `cbor:"3,keyasint,omitempty"`
	Best   int   `cbor:"4,keyasint,omitempty"`
	Days   int   `cbor:"5,keyasint,omitempty"`
}

func fromStreak(s storage.Streak) streakRecord {
	return streakRecord{head: now(), Tried: int32(s.Tried), Solved: int32(s.Solved), Row: s.Row, Best: s.Best, Days: s.Days}
}

func (r streakRecord) streak(game string) storage.Streak {
	return storage.Streak{
		Game: game, Tried: games.Day(r.Tried), Solved: games.Day(r.Solved), Row: r.Row, Best: r.Best, Days: r.Days,
	}
}

// countedRecord is what a try at a daily board came to.
type countedRecord struct {
	First  bool         `cbor:"1,keyasint,omitempty"`
	Streak streakRecord `cbor:"2,keyasint"`
	Tried  int          `cbor:"3,keyasint,omitempty"`
	Solved int          `cbor:"4,keyasint,omitempty"`
}

func fromCounted(c *storage.Counted) *countedRecord {
	if c == nil {
		return nil
	}
	return &countedRecord{c.First, fromStreak(c.Streak), c.Tried, c.Solved}
}

func (r *countedRecord) counted(game string) *storage.Counted {
	if r == nil {
		return nil
	}
	return &storage.Counted{First: r.First, Streak: r.Streak.streak(game), Tried: r.Tried, Solved: r.Solved}
}
