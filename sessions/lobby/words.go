package lobby

// The words of the lobby's refusals.
const (
	WordSeekOpen = "hall.seek.open"         // You already have an open offer for this game.
	WordCrowded  = "hall.crowded"           // Too much is open at the moment. Try again in a minute.
	WordPending  = "hall.challenge.pending" // There already is a challenge between you two.
	WordTooMany  = "hall.challenge.many"    // Too many challenges are waiting there.
	WordQuiet    = "hall.challenge.quiet"   // Refused twice: ask again in %d min.
)
