package lobby

// The words of the lobby's refusals.
const (
	WordSeekOpen  = "hall.seek.open"         // You already have an open offer for this game.
	WordSeekGone  = "hall.seek.none"         // This offer is no longer open.
	WordFull      = "hall.round.full"        // Everybody who may play has come already.
	WordFew       = "hall.round.few"         // At least %d players are needed.
	WordUnwelcome = "hall.round.unwelcome"   // Somebody who has come there doesn't meet you.
	WordCrowded   = "hall.crowded"           // Too much is open at the moment. Try again in a minute.
	WordPending   = "hall.challenge.pending" // There already is a challenge between you two.
	WordTooMany   = "hall.challenge.many"    // Too many challenges are waiting there.
	WordQuiet     = "hall.challenge.quiet"   // Refused twice: ask again in %d min.
)
