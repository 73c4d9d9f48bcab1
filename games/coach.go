package games

import "context"

// Coach looks at positions and at finished matches of one game and says what
// each move was worth. Values are in hundredths of the unit in which the game
// scores (discs), from the view of the seat that moves. It is safe for
// concurrent use, comes back soon after ctx is done, and calls Pause about
// every millisecond, so that it never delays a player's move.
type Coach interface {
	// Version tells studies apart that different strengths have made: one with
	// a lesser version is worth making again.
	Version() int
	// Hints gives the value of each move that the seat whose turn it is may
	// play, the best first; nil where it has none or its only move is forced.
	Hints(ctx context.Context, s State, seat Seat) ([]Hint, error)
	// Study looks at the match of a setup and its log and hands over each
	// newer study, first an empty one and last the whole, from one goroutine.
	// begin is a study that was broken off, or the zero Study: what stands in
	// it is not computed again. The error is of ctx or of the log.
	Study(ctx context.Context, setup Setup, log []Entry, begin Study, tell func(Study)) error
}

// Phaser is a Coach that tells where the later parts of a game begin: the
// first ply of each, counted from 1 and rising. Without it a game is one part.
type Phaser interface{ Phases() []int }

// Hint is a move and what it is worth.
type Hint struct {
	Move  Move
	Value int
	// Exact is true where the value is the result of perfect play.
	Exact bool
}

// Study is what a coach has found in a finished match so far. Equal logs give
// equal whole studies.
type Study struct {
	// Version is the coach's.
	Version int
	// Verdicts stand by ply of the line that was played to the end: the moves
	// accepted, takebacks undone, passes counted.
	Verdicts []Verdict
	// Done counts the verdicts that are known, Whole tells that all are.
	Done  int
	Whole bool
}

// Verdict is what a coach says of one ply.
type Verdict struct {
	// Known is false until the ply has been looked at.
	Known bool
	// Seat is who moved, Move what was played; Forced is true where there was
	// nothing to choose.
	Seat   Seat
	Move   Move
	Forced bool
	// Best is the best move (the one played if it is as good) and Line how
	// play goes on from it, itself included.
	Best Move
	Line []Move
	// Answer is how play goes on from the move that was played, itself
	// included; nil where it was the best.
	Answer []Move
	// Value is what the best move is worth to the seat, Loss how much less the
	// one played is: 0 or more.
	Value, Loss int
	// Exact is true where both are the results of perfect play.
	Exact bool
	Grade Grade
}

// Grade classifies the loss of a move.
type Grade uint8

// The grades.
const (
	Fine Grade = iota
	Inaccuracy
	Mistake
	Blunder
)
