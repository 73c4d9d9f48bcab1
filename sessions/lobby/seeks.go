package lobby

import (
	"slices"

	"arcade/games"
	"arcade/sessions"
)

// MaxSeeks bounds the open seeks of all players together.
const MaxSeeks = 2000

// Seeks are the open seeks, oldest first. The zero Seeks is empty.
type Seeks struct{ list []Seek }

// Add opens a seek. It refuses a second one of the same player for the same
// game, and any beyond MaxSeeks.
func (s *Seeks) Add(seek Seek) error {
	if s.Open(seek.Player, seek.Proposal.Game) {
		return games.Refuse(sessions.Busy, WordSeekOpen)
	}
	if len(s.list) >= MaxSeeks {
		return games.Refuse(sessions.RateLimited, WordCrowded)
	}
	s.list = append(s.list, seek)
	return nil
}

// Open tells whether a player has an open seek for a game.
func (s *Seeks) Open(player, game string) bool {
	return slices.ContainsFunc(s.list, func(k Seek) bool { return k.Player == player && k.Proposal.Game == game })
}

// All lists the open seeks, oldest first.
func (s *Seeks) All() []Seek { return slices.Clone(s.list) }

// Of lists a player's open seeks.
func (s *Seeks) Of(player string) []Seek {
	var own []Seek
	for _, seek := range s.list {
		if seek.Player == player {
			own = append(own, seek)
		}
	}
	return own
}

// Get gives an open seek.
func (s *Seeks) Get(id sessions.ID) (Seek, bool) {
	for _, seek := range s.list {
		if seek.ID == id {
			return seek, true
		}
	}
	return Seek{}, false
}

// Remove closes a seek, if it is open.
func (s *Seeks) Remove(id sessions.ID) {
	s.list = slices.DeleteFunc(s.list, func(k Seek) bool { return k.ID == id })
}

// RemoveOf closes a player's seeks and tells whether there were any.
func (s *Seeks) RemoveOf(player string) bool {
	before := len(s.list)
	s.list = slices.DeleteFunc(s.list, func(k Seek) bool { return k.Player == player })
	return len(s.list) < before
}

// Block replaces the list of those whom a player with open seeks never meets.
func (s *Seeks) Block(player string, blocked []string) {
	for i := range s.list {
		if s.list[i].Player == player {
			s.list[i].Blocked = slices.Clone(blocked)
		}
	}
}

// Take pairs the next two and closes both seeks.
func (s *Seeks) Take(now games.Instant) (a, b Seek, ok bool) {
	a, b, ok = Pair(s.list, now)
	if ok {
		s.Remove(a.ID)
		s.Remove(b.ID)
	}
	return a, b, ok
}

// Next is the next instant at which a span grows, so that Take may find more;
// false while that can't happen.
func (s *Seeks) Next(now games.Instant) (at games.Instant, ok bool) {
	for _, seek := range s.list {
		if t, grows := seek.next(now); grows && (!ok || t < at) {
			at, ok = t, true
		}
	}
	return at, ok
}
