package hall

import (
	"slices"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/lobby"
)

// At midnight UTC the boards of the day change. Who has agreed to play today's
// board with others has agreed to use the try at it, not that at the next: such
// offers end with the day.

// forToday tells of an offer to play today's board together.
func forToday(p sessions.Proposal) bool {
	_, ok := sessions.DailyBoard(p.Options)
	return ok
}

// turnDay closes the offers that were for a board of a day that is over, and
// tells those who waited. The lock is held.
func (h *Hall) turnDay(now games.Instant) {
	past := func(p sessions.Proposal, since games.Instant) bool { return forToday(p) && since.Day() < now.Day() }
	for _, g := range h.gatherings.All() {
		if past(g.Proposal, g.Since) {
			h.gatherings.Remove(g.ID)
			h.gathered(g)
			h.closeInvitations(g.ID, WordMissed, every)
			for _, m := range g.Members {
				h.tell(m.Player, WordDayOver, false)
			}
		}
	}
	for _, s := range h.seeks.All() {
		if past(s.Proposal, s.Since) {
			h.seeks.Remove(s.ID)
			h.bulletin.dirty = true
			h.tell(s.Player, WordDayOver, false)
		}
	}
	for _, ch := range h.challenges.All() {
		if past(ch.Proposal, ch.Until-lobby.ChallengeStands) {
			h.challenges.Remove(ch.ID)
			h.tell(ch.From, WordDayOver, false)
			h.tell(ch.To, WordMissed, false, h.nameOf(ch.From))
		}
	}
}

// nextDay is when the day turns, where an offer ends with it.
func (h *Hall) nextDay(now games.Instant) (games.Instant, bool) {
	waits := slices.ContainsFunc(h.gatherings.All(), func(g lobby.Gathering) bool { return forToday(g.Proposal) }) ||
		slices.ContainsFunc(h.seeks.All(), func(s lobby.Seek) bool { return forToday(s.Proposal) }) ||
		slices.ContainsFunc(h.challenges.All(), func(ch lobby.Challenge) bool { return forToday(ch.Proposal) })
	return (now.Day() + 1).Begins(), waits
}

// stillToday refuses a match at a day's board that would begin when the day is
// over: it was drawn just before midnight, and no try begins after it.
func (h *Hall) stillToday(g games.Game, s games.Setup) error {
	if _, day := dailyOf(g, s); day != 0 && day != h.clock.Now().Day() {
		return games.Refuse(games.Stale, WordDayOver)
	}
	return nil
}
