package hall

import (
	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/lobby"
)

// The word ids of the hall's refusals, with what they say in English. Names
// and identifiers are arguments.
const (
	WordNameForm     = "hall.name.form"     // A name has %d to %d of a-z 0-9 _ - and begins with a letter.
	WordNameReserved = "hall.name.reserved" // This name is reserved.
	WordNameTaken    = "hall.name.taken"    // This name is taken, or looks like one that is.
	WordNameFixed    = "hall.name.fixed"    // Your name has been chosen and stays.

	WordNoKey         = "hall.key.none"       // This needs an SSH key: without one you are a guest.
	WordNoAccount     = "hall.account.none"   // This key has no account.
	WordHasAccount    = "hall.account.has"    // This key already has an account.
	WordKeyForm       = "hall.key.form"       // That is not a line of an authorized_keys file.
	WordKeyTaken      = "hall.key.taken"      // This key already belongs to an account.
	WordKeyLast       = "hall.key.last"       // This is your only key: without it nobody could sign in.
	WordKeyMany       = "hall.key.many"       // Too many keys.
	WordKeyUnknown    = "hall.key.unknown"    // You have no such key.
	WordInviteUnknown = "hall.invite.unknown" // No such invitation.
	WordRecoverCode   = "hall.recover.code"   // This recovery code is unknown or used up.
	WordRecoverMany   = "hall.recover.many"   // Too many wrong codes. Try again in a minute.
	WordInvitePlaying = "hall.invite.playing" // Finish your games first: they belong to the guest you are now.

	WordDraining    = "hall.draining"       // The arcade is closing for a moment. Your games are kept.
	WordLeft        = "hall.left"           // This session has ended.
	WordSessions    = "hall.sessions"       // Too many sessions at once.
	WordCode        = "hall.code"           // This code is unknown or used up.
	WordStore       = "hall.store"          // This can't be saved or read just now. Try again in a minute.
	WordNoPlayer    = "hall.player.none"    // Nobody here is called %s.
	WordUnknown     = "hall.player.unknown" // No player is called %s.
	WordNoMatch     = "hall.match.none"     // There is no game %s.
	WordNotYours    = "hall.match.other"    // You don't play in this game.
	WordNoVerb      = "hall.verb"           // That can't be asked for.
	WordNoGame      = "hall.game.none"      // There is no game called %s.
	WordNoClock     = "hall.clock"          // Clocks are 1 to 60 minutes plus 0 to 60 seconds, or none.
	WordNoClocks    = "hall.clock.none"     // This game is played without clocks.
	WordNotShared   = "hall.keyboard"       // This game needs a keyboard for each player.
	WordNoMind      = "hall.level.none"     // The computer doesn't play this game.
	WordNoSide      = "hall.side"           // Colours are black, white or random.
	WordNotForTwo   = "hall.for-one"        // This game is played alone.
	WordNotAlone    = "hall.for-two"        // This game needs an opponent.
	WordNoLevel     = "hall.level"          // Computer levels go from 1 to %d.
	WordNoRepeat    = "hall.repeat"         // There is no such board to play again.
	WordDailyLive   = "hall.daily.live"     // That is the board of the day: look on after a try of your own.
	WordDailyEarly  = "hall.daily.early"    // The day of that board is not over yet.
	WordDayOver     = "hall.daily.over"     // A new day has begun: that board is over, today's is another.
	WordDailyLate   = "hall.daily.late"     // It took more than a day longer than the board's own: it is not ranked.
	WordBusySelf    = "hall.busy.self"      // You are already in a game with clocks.
	WordBusyOther   = "hall.busy.other"     // %s is in a game with clocks now.
	WordManyGames   = "hall.games.many"     // You have too many games running.
	WordBlockMany   = "hall.block.many"     // You block as many as one can: %d.
	WordManyStarts  = "hall.start.many"     // Too many games in a minute. Try again in a moment.
	WordRatedNone   = "hall.rated.clock"    // A game without clocks can't be rated.
	WordRatedRules  = "hall.rated.rules"    // A game by house rules can't be rated.
	WordRatedGuest  = "hall.rated.guest"    // Guests play casual games.
	WordRatedGame   = "hall.rated.game"     // This game isn't rated.
	WordRatedLevel  = "hall.rated.level"    // Games against the computer are casual.
	WordYourself    = "hall.yourself"       // You can't play against yourself. Two at one keyboard can.
	WordNotTaken    = "hall.not-taken"      // %s takes no challenges from you.
	WordNoSeek      = "hall.seek.none"      // This offer is no longer open.
	WordNoChallenge = "hall.challenge.none" // This challenge is no longer open.
	WordNoRematch   = "hall.rematch.none"   // This game can't be played again.
	WordUnranked    = "hall.unranked.guest" // Guests' times are not ranked.

	WordNoCoach     = "hall.coach.none"  // Nobody here can analyse this game.
	WordHintRated   = "hall.hint.rated"  // There are no hints in rated games.
	WordHintTurn    = "hall.hint.turn"   // Hints are for your own turn.
	WordHintBusy    = "hall.hint.busy"   // Your last hint is still being thought about.
	WordNoStudy     = "hall.study.none"  // Game %s has not been analysed.
	WordStudyLater  = "hall.study.later" // A game is analysed when it is over.
	WordManyStudies = "hall.study.many"  // Too many games are being analysed now. Try again in a minute.
	WordNoPaste     = "hall.paste.none"  // This game can't be pasted.
	WordPasteLong   = "hall.paste.long"  // That is too long: at most %d KiB.
)

// The word ids of notices. %s is the other player's name.
const (
	WordPaired       = "hall.game.begins"         // Your game against %s begins: %s
	WordTogether     = "hall.together.begins"     // Your board with %s begins: %s
	WordEnded        = "hall.game.ended"          // Your game %s against %s is over.
	WordLevelName    = "hall.level.name"          // the computer, level %d
	WordOthers       = "hall.others"              // %d others
	WordRoundThere   = "hall.round.there"         // %s has come already.
	WordRoundBegun   = "hall.round.begun"         // The game that %s invited you to has begun.
	WordRoundGone    = "hall.round.gone"          // Nobody has come: your offer is closed.
	WordRoundAgain   = "hall.round.again"         // %s plays again after %s: ask for a rematch to join.
	WordNotBegun     = "hall.game.failed"         // The game could not begin. Try again.
	WordWithdrawn    = "hall.challenge.withdrawn" // %s has withdrawn the challenge.
	WordDeclined     = "hall.challenge.declined"  // %s has declined.
	WordExpired      = "hall.challenge.expired"   // %s has not answered.
	WordMissed       = "hall.challenge.missed"    // The challenge of %s has expired.
	WordGone         = "hall.challenge.gone"      // %s has left: the challenge is gone.
	WordElsewhere    = "hall.challenge.elsewhere" // %s has begun another game: the challenge is gone.
	WordAccepted     = "hall.challenge.accepted"  // %s has accepted.
	WordCountered    = "hall.challenge.countered" // %s answers with another offer.
	WordTold         = "hall.challenge.busy"      // %s is in a game with clocks and is told quietly.
	WordRematchAsked = "hall.rematch.asked"       // %s would like a rematch of %s.
	WordRematchGone  = "hall.rematch.gone"        // %s plays no rematch.
	WordHintTaken    = "hall.hint.taken"          // %s has taken a hint.
	WordClosing      = "hall.closing"             // The arcade closes for a moment. Your games are kept.
)

// WordIDs lists the id of every note that the hall and the lobby make. The
// words "error.CODE" of codes come besides.
func WordIDs() []string {
	return []string{
		WordNameForm, WordNameReserved, WordNameTaken, WordNameFixed,
		WordNoKey, WordNoAccount, WordHasAccount, WordKeyForm, WordKeyTaken, WordKeyLast, WordKeyMany,
		WordKeyUnknown, WordInviteUnknown, WordInvitePlaying,
		WordRecoverCode, WordRecoverMany,
		WordDraining, WordLeft, WordSessions, WordCode, WordStore, WordNoPlayer, WordUnknown,
		WordNoMatch, WordNotYours, WordNoVerb, WordNoGame, WordNoClock, WordNoClocks, WordNotShared, WordNoMind,
		WordOthers, WordRoundThere, WordRoundBegun, WordRoundGone, WordRoundAgain, WordNoSide, WordNotForTwo,
		WordNotAlone, WordNoLevel, WordNoRepeat, WordDailyEarly, WordDailyLive, WordDayOver, WordDailyLate, WordBusySelf, WordBusyOther, WordManyGames,
		WordRatedNone, WordRatedRules, WordRatedGuest, WordRatedGame, WordRatedLevel, WordYourself,
		WordBlockMany, WordManyStarts, WordNotTaken, WordNoSeek, WordNoChallenge, WordNoRematch, WordUnranked,
		WordNoCoach, WordHintRated, WordHintTurn, WordHintBusy, WordNoStudy, WordStudyLater, WordManyStudies,
		WordNoPaste, WordPasteLong, WordHintTaken,
		WordPaired, WordTogether, WordEnded, WordLevelName, WordNotBegun, WordWithdrawn, WordDeclined, WordExpired, WordMissed,
		WordGone, WordElsewhere, WordAccepted, WordCountered, WordTold, WordRematchAsked,
		WordRematchGone, WordClosing,
		lobby.WordSeekOpen, lobby.WordFull, lobby.WordFew, lobby.WordUnwelcome, lobby.WordCrowded, lobby.WordPending, lobby.WordTooMany, lobby.WordQuiet,
	}
}

// Codes lists every code of a refusal: each has a word "error.CODE".
func Codes() []games.Code {
	return []games.Code{
		games.BadOptions, games.Illegal, games.NotYourTurn, games.Stale, games.Over, games.Denied,
		games.Early, games.Late, games.Halted,
		sessions.BadRequest, sessions.NotFound, sessions.Busy, sessions.RateLimited,
		sessions.Draining, sessions.Internal, sessions.Taken,
	}
}
