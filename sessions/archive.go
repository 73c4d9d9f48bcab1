package sessions

import (
	"context"

	"arcade/games"
	"arcade/sessions/match"
)

// Archive answers what was: ladders, tables, profiles, finished matches. It
// only reads.
type Archive interface {
	Ladder(ctx context.Context, q LadderQuery) (LadderPage, error)
	Times(ctx context.Context, q TimesQuery) (TimesPage, error)
	Profile(ctx context.Context, name string) (Profile, error)
	// History lists a player's finished matches, newest first; game "" is all.
	History(ctx context.Context, name, game string, offset, limit int) ([]Summary, error)
	// Match gives a live or a finished match by its id ("#" in front is
	// accepted), blinded while it runs.
	Match(ctx context.Context, id ID) (Finished, error)
	// Insight looks at a player's newest finished matches of one game, between
	// whomever; an empty one where there are none.
	Insight(ctx context.Context, name, game string) (Insight, error)
	// Daily tells of a game's board of the day and how a player stands with it,
	// the first of several; NotFound for a game that has none.
	Daily(ctx context.Context, name, game string) (Daily, error)
	// DailyBoards is Daily for all boards of the day, in the game's order.
	DailyBoards(ctx context.Context, name, game string) ([]Daily, error)
	// PastDaily tells of one of a game's several boards on a day that is over:
	// Early for a day that is not, NotFound for a game or a board without.
	PastDaily(ctx context.Context, game, board string, day games.Day) (PastDaily, error)
	// Form tells how a player has fared on each solo table of late, by table.
	Form(ctx context.Context, name, game string) ([]Form, error)
}

// LadderQuery asks for part of a rating ladder.
type LadderQuery struct {
	Game  string
	Speed games.Speed
	Bots  bool
	// Active leaves out those who have not played for 30 days.
	Active        bool
	Offset, Limit int
	// Around centres the page on that player, "" not.
	Around string
}

// LadderPage is part of a ladder; Total counts all its lines.
type LadderPage struct {
	Total  int
	Offset int
	Lines  []LadderLine
}

// LadderLine is one player on a ladder. Rank is 0 for a provisional one.
type LadderLine struct {
	Rank                       int
	Name                       string
	Rating, Deviation          int
	Provisional                bool
	Games, Wins, Draws, Losses int
	Best                       int
	Last                       games.Instant
}

// TimesQuery asks for part of a best-times table: game, board and rules as
// in "minesweeper/expert/classic".
type TimesQuery struct {
	Table  string
	Period string // all, month, week, day
	// Day is the day that the period holds, 0 today: with "day", its table.
	Day           games.Day
	Offset, Limit int
	Around        string
}

// TimesPage is part of a table of best times.
type TimesPage struct {
	Total  int
	Offset int
	Lines  []TimesLine
}

// TimesLine is one player's best.
type TimesLine struct {
	Rank int
	Name string
	Time games.Elapsed
	BBBV int
	At   games.Instant
	ID   ID
	// Team are the names of all where several have played together; Name then
	// joins them.
	Team []string
	// Trip is the round-trip time of the player's connection in milliseconds, 0
	// where none was measured.
	Trip int
}

// Profile is a player's page.
type Profile struct {
	Name    string
	Guest   bool
	Bot     bool
	Since   games.Instant
	Ratings map[games.Speed]LadderLine
	// Wins, Draws and Losses count the rated games on all ladders.
	Wins, Draws, Losses int
	// Totals count them by game.
	Totals map[string]Total
	Bests  []Best
	// Streaks are one for each game with boards of the day; Boards are those of
	// each board where a game has several a day.
	Streaks, Boards []Streak
	Online          bool
	State           State
}

// Total counts a player's rated matches of one game.
type Total struct{ Wins, Draws, Losses int }

// And adds others.
func (t Total) And(o Total) Total {
	return Total{t.Wins + o.Wins, t.Draws + o.Draws, t.Losses + o.Losses}
}

// Without leaves out those of another.
func (t Total) Without(o Total) Total {
	return Total{t.Wins - o.Wins, t.Draws - o.Draws, t.Losses - o.Losses}
}

// Best is a player's record on one solo table.
type Best struct {
	Table       string // "minesweeper/expert/classic"
	Best        games.Elapsed
	ID          ID
	Played, Won int
	Average     games.Elapsed // of the won games
	BBBVMilli   int           // the best 3BV/s times 1000
}

// Summary is a match in a list.
type Summary struct {
	ID       ID
	Game     string
	Options  string
	Live     bool
	Control  games.Control
	Rated    bool
	Players  []games.Player
	Started  games.Instant
	Ended    games.Instant
	Plies    int
	Watching int
	Result   *games.Result
	// Before and After are the ratings by seat, empty unless rated.
	Before, After []int
	// Time and BBBV are a solo match's: what the game's own stopwatch showed,
	// also of a board that was lost or given up, and the 3BV of a won one. Timed
	// tells that the stopwatch ran: 0 is then a time.
	Time  games.Elapsed
	Timed bool
	BBBV  int
	// Runs are how each seat fared, of a finished match in which each is on a
	// board of their own; nil of others.
	Runs []games.Run
	// Helped tells that the player asked for help: the board is not ranked.
	Helped bool
	// Trips are the round-trip times by seat in milliseconds, 0 where none was
	// measured; nil where none was at all.
	Trips []int
	// Bursts counts the orders that came in one packet with the one before.
	Bursts int
}

// Finished is a match with all its moves.
type Finished struct {
	Summary
	Match match.Match
}
