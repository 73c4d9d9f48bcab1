package match

import (
	"errors"

	"arcade/games"
)

// Busy is the code of a table whose queue is full.
const Busy games.Code = "busy"

// The word ids of refusals, with what they say in English.
const (
	wordTerms  = "match.terms"   // These terms fit no match of this game.
	wordSeat   = "match.seat"    // You have no seat here.
	wordOver   = "match.over"    // The game is over.
	wordLate   = "match.late"    // Too late: the time was up.
	wordHalted = "match.halted"  // The game stands still for a moment.
	wordStale  = "match.stale"   // The board has changed: look again.
	wordTurn   = "match.turn"    // It is not your turn.
	wordMove   = "match.illegal" // You can't do that.
	wordVerb   = "match.verb"    // That means nothing here.
	wordLong   = "match.long"    // This game has grown too long.
	wordBusy   = "match.busy"    // Too much at once: try again.
	wordBroken = "match.broken"  // The game broke and was aborted. It counts for nobody.
	wordReplay = "match.replay"  // Entry %d of the record does not fit the rules.

	wordAbortLate = "match.abort.late" // It is too late to abort: you can resign.
	wordAbortNone = "match.abort.none" // This game can't be aborted: you can give it up.

	wordOfferNone     = "match.offer.none"     // Nothing is offered.
	wordOfferHere     = "match.offer.here"     // Offers are for games of two.
	wordOfferStanding = "match.offer.standing" // Your offer still stands.
	wordOfferAnswer   = "match.offer.answer"   // Answer the other side's offer first.
	wordOfferOther    = "match.offer.other"    // That is not what is offered.
	wordDrawEarly     = "match.draw.early"     // In a rated game a draw may be offered after move %d.
	wordDrawAgain     = "match.draw.again"     // You may offer a draw again after %d more of your moves.
	wordTakebackRated = "match.takeback.rated" // Nothing is taken back in a rated game.
	wordTakebackNone  = "match.takeback.none"  // You have no move to take back.
	wordTakebackAgain = "match.takeback.again" // You have asked already: play on.

	wordClaimHere    = "match.claim.here"    // There is nobody to claim from.
	wordClaimPresent = "match.claim.present" // Your opponent is here.
	wordClaimEarly   = "match.claim.early"   // You may claim in %d s.
)

// WordIDs lists the id of every note that this package makes.
func WordIDs() []string {
	return []string{
		wordTerms, wordSeat, wordOver, wordLate, wordHalted, wordStale, wordTurn, wordMove,
		wordVerb, wordLong, wordBusy, wordBroken, wordReplay,
		wordAbortLate, wordAbortNone,
		wordOfferNone, wordOfferHere, wordOfferStanding, wordOfferAnswer, wordOfferOther,
		wordDrawEarly, wordDrawAgain, wordTakebackRated, wordTakebackNone, wordTakebackAgain,
		wordClaimHere, wordClaimPresent, wordClaimEarly,
	}
}

// asError makes a game's refusal an *games.Error, whatever the game gave.
func asError(err error, code games.Code) error {
	if e, ok := errors.AsType[*games.Error](err); ok && e != nil {
		return e
	}
	return games.Refuse(code, wordMove)
}
