package sessions

import (
	"strings"

	"arcade/games"
)

// DailyRules end the name of a table of a board of the day, where other tables
// name the rules: "minesweeper/expert/daily".
const DailyRules = "daily"

// dailyPrefix begins options that ask for today's board.
const dailyPrefix = "daily:"

// DailyOptions are the options of a Solo or a Proposal that ask for today's
// board of a game with boards of the day (games.Calendar): "daily:expert". What
// the board is the house fills in when the match begins; options that carry a
// day can't be asked for.
func DailyOptions(board string) string { return dailyPrefix + board }

// DailyBoard takes such options apart; false for any others.
func DailyBoard(options string) (board string, ok bool) {
	return strings.CutPrefix(options, dailyPrefix)
}

// Streak is how a player fares with the daily boards of a game.
type Streak struct {
	Game string
	// Board is the one of several a day that it is of; "" where there is one a
	// day, and for all of them together: then the days count on which at least
	// one was solved.
	Board string
	// Row is the number of days in a row that were solved up to now, Best the
	// longest row ever, Days all days that were solved.
	Row, Best, Days int
}

// Daily is a game's board of the day. Of a guest nothing is known.
type Daily struct {
	// Board is its name where the game has several a day, else "".
	Board string
	// Table is the one that its times stand in.
	Table string
	Day   games.Day
	// Ends is when the next day's board comes.
	Ends games.Instant
	// Tried and Solved count the accounts whose try, alone, is over.
	Tried, Solved int
	// Begun tells that the player has used the try that counts, or has seen the
	// board with others: it can only be played without a rank, or resumed. Done
	// tells that the try that counts is over, Won that it solved the board; ID
	// is the match of it.
	Begun, Done, Won bool
	ID               ID
	// Running tells that this match goes on, Together that it was played with
	// others, and Cleared that these have solved the board: no try of its own
	// counts then, and it is in neither of the numbers.
	Running, Together, Cleared bool
	Streak                     Streak
}

// PastDaily is a game's board of a day that is over.
type PastDaily struct {
	Board string
	Table string
	Day   games.Day
	// Sealed tells that a try at it which counts still goes on, at most a day
	// after its own: its games are shown only to those who have met the board.
	Sealed bool
	// Seed is the board's, in hexadecimal, and Options what it was dealt with;
	// both are "" while it is sealed.
	Seed, Options string
	// Tried and Solved count the accounts that have had it alone.
	Tried, Solved int
	// Best is the shortest time, nil where nobody has one; its match is there to
	// look at.
	Best *TimesLine
}
