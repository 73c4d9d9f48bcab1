package games

// Verb is what an Input asks for.
type Verb uint8

// The verbs of a match. Move, Offer, Accept, Decline and Claim use the move
// field: the move itself, or one of the What constants.
const (
	VerbMove     Verb = iota + 1
	VerbReady         // this seat has seen the board
	VerbResign        //
	VerbOffer         // WhatDraw or WhatTakeback
	VerbAccept        // the other side's offer
	VerbDecline       //
	VerbWithdraw      // one's own offer
	VerbAbort         //
	VerbDrop          // the seat's last session is gone
	VerbReturn        // it is back
	VerbClaim         // WhatWin or WhatDraw, after a drop
	VerbLeave         // give the match up (races, solo boards)
	VerbHalt          // the match stands: restart, full disk
	VerbResume        // and goes on
	VerbTick          // a deadline may have passed
)

// What is offered or claimed, in an Input's move field.
const (
	WhatDraw     Move = "draw"
	WhatTakeback Move = "takeback"
	WhatWin      Move = "win"
)

// Input is what reaches a match.
type Input struct {
	At   Instant
	Seat Seat // Watcher for Halt, Resume, Tick
	// Seen counts the accepted moves the sender had seen. It is compared only
	// in turn games and only for moves.
	Seen uint64
	Verb Verb
	Move Move
	// Burst tells that the order came in the same packet as the one before it:
	// both are taken, and it can be seen that no time lay between them.
	Burst bool
}

// Entry is an accepted input. The log only grows: a takeback is an entry too.
type Entry struct {
	// Version is the number of accepted moves after this entry.
	Version uint64
	// Time is the match time of the entry.
	Time Elapsed
	Input
}
