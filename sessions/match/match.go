// Package match plays one match from its first move to its result.
//
// The core is a pure value: Step takes an input that carries its own time and
// gives the match as it then is, or an error and the match as it was. Around
// it, a Table is the one goroutine that owns a running match, stamps the time,
// arms one timer for the next deadline and puts the newest state into every
// watcher's mailbox.
package match

import (
	"errors"

	"arcade/games"
)

// ErrClosed is what a mailbox says after its last value.
var ErrClosed = errors.New("match: closed")

// Phase is where a match stands.
type Phase uint8

// The phases.
const (
	Opening Phase = iota + 1 // waiting until the players have seen the board
	Playing
	Standing // halted: restart, full disk
	Over
)

// Ply is one move of the line that stands: what a takeback undid is not in it.
type Ply struct {
	Entry games.Entry
	// State is the position after the move. It is nil where players don't move
	// in turn: nothing is taken back there, and boards are large.
	State games.State
	// Forced is true for a move the match made because there was no choice.
	Forced bool
	// Left are the clocks after the move, by seat; nil without a clock.
	Left []games.Elapsed
}

// Away tells of a seat whose last session is gone.
type Away struct {
	Since games.Instant
	// Until is how long the seat may be away, 0 while the match is halted and
	// nobody knows.
	Until games.Instant
	// Claim tells that from Until on the other side may claim the match: never
	// among several, on a shared board, or once somebody is through.
	Claim bool
}

// Offer is what one side has offered and the other has not answered.
type Offer struct {
	What games.Move // games.WhatDraw or games.WhatTakeback
	By   games.Seat
}

// Shown is what a table publishes: the match and what stands around it.
type Shown struct {
	Match
	// Watching counts those who look on.
	Watching int
	// Unsaved is true while the store has not taken the result.
	Unsaved bool
	// Outcome is set once a finished match is committed.
	Outcome *Outcome
}

// Outcome is what the store made of a finished match.
type Outcome struct {
	// Ratings stand by seat; empty for a match that was not rated.
	Ratings []Change
	// Times tells of a solo match's place; nil where there is none.
	Times *Times
	// Daily tells of an account's try at a daily board; nil for another match.
	Daily *Daily
	// Figures are the game's own.
	Figures []games.Figure
}

// Daily is what became of a try at a daily board.
type Daily struct {
	// Counted is true for the account's first try of the day: only that one
	// counts.
	Counted bool
	// Row is the number of days in a row that the account has solved, this one
	// included; Best the longest ever.
	Row, Best int
	// Tried and Solved count the accounts that have had the board.
	Tried, Solved int
}

// Change is a rating before and after, rounded, with its deviation.
type Change struct {
	Before, After                       int
	BeforeDeviation, AfterDeviation     int
	BeforeProvisional, AfterProvisional bool
}

// Times is the place of a solo match. Rank 0 is none; Why then names the
// reason as a word id.
type Times struct {
	Table string
	Time  games.Elapsed
	// The places in the tables of the day, the week and the month that the match
	// belongs to, and of all time.
	RankDay, RankWeek, RankMonth, RankAll int
	// Best is the personal best including this match, 0 if none; Improved
	// tells that this match set it, and Before what it was (0 none).
	Best, Before games.Elapsed
	Improved     bool
	Why          string
}
