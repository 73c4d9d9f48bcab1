package hall

import (
	"slices"

	"arcade/games"
	"arcade/sessions/match"
)

// A day's board is secret until its day is over, and after that while a try that
// counts goes on: a try that was begun before midnight counts for its day, and
// nobody is to be helped by a seed that is published meanwhile. A board waits 24
// hours for its player, so that is how long after the day's end a secret may
// last: who is not through by then is not ranked.

// published is when a day's boards are no secret any more, whatever goes on.
func published(day games.Day) games.Instant { return (day + 2).Begins() }

// overdue tells of a match at a day's board that ended when the board was no
// secret any more.
func overdue(m match.Match) bool {
	day := daily(m.Game(), m.Setup())
	ended, over := m.Ended()
	return day != 0 && over && ended >= published(day)
}

// secret tells whether a day's board must be kept from those who have not met
// it. The lock is held.
func (h *Hall) secret(of ofDay, now games.Instant) bool { return h.secrets(now)(of) }

// secrets is secret for many boards at the same instant. The lock is held.
func (h *Hall) secrets(now games.Instant) func(ofDay) bool {
	today := now.Day()
	var tried map[ofDay]bool
	return func(of ofDay) bool {
		if of.day >= today || now >= published(of.day) {
			return of.day >= today
		}
		if tried == nil {
			tried = h.tried(of.day)
		}
		return tried[of]
	}
}

// tried are the boards of a day at which a match goes on that may be ranked. The
// lock is held.
func (h *Hall) tried(day games.Day) map[ofDay]bool {
	boards := map[ofDay]bool{}
	for _, r := range h.rooms {
		ranks := !slices.ContainsFunc(r.terms.Players, func(p games.Player) bool { return p.Guest || p.Level != 0 })
		if of := r.shows; ranks && of.day == day && !boards[of] && h.roomOf(r, of) && !r.finished() {
			boards[of] = true
		}
	}
	return boards
}
