package lobby

import (
	"slices"

	"arcade/games"
	"arcade/sessions"
)

// The rules of challenges, in ms where they are times.
const (
	// ChallengeStands is how long a challenge waits for its answer.
	ChallengeStands = 30_000
	// MaxIncoming is how many may wait for one receiver, MaxOutgoing how many
	// one challenger may have out.
	MaxIncoming, MaxOutgoing = 5, 5
	// QuietAfter refusals the challenger is not heard by that receiver for
	// QuietFor; a refusal older than that is forgotten.
	QuietAfter = 2
	QuietFor   = 600_000
	// maxRefusals bounds what is remembered of refusals.
	maxRefusals = 10_000
)

// Challenge asks one player for a match.
type Challenge struct {
	ID       sessions.ID
	From, To string // identifiers
	Proposal sessions.Proposal
	// Gathering is where the receiver is invited to come, "" for a match of two.
	Gathering sessions.ID
	Until     games.Instant
}

// Challenges are the open challenges, oldest first, and what is remembered of
// refused ones. The zero Challenges is empty.
type Challenges struct {
	list     []Challenge
	refusals map[pair]refusals
}

// pair is a challenger and a receiver.
type pair struct{ from, to string }

// refusals counts how often a challenger was refused, and when it was last.
type refusals struct {
	n    int
	last games.Instant
}

// Add opens a challenge until ChallengeStands from now. It refuses a second one
// between the same two, one too many for the receiver or the challenger, and
// one that comes in the quiet after refusals.
func (c *Challenges) Add(ch Challenge, now games.Instant) (Challenge, error) {
	if until := c.quietUntil(pair{ch.From, ch.To}); now < until {
		minutes := int((until - now + 59_999) / 60_000)
		return ch, games.Refuse(sessions.RateLimited, WordQuiet, minutes)
	}
	incoming, outgoing := 0, 0
	for _, other := range c.list {
		if other.between(ch.From, ch.To) {
			return ch, games.Refuse(sessions.Busy, WordPending)
		}
		if other.To == ch.To {
			incoming++
		}
		if other.From == ch.From {
			outgoing++
		}
	}
	if incoming >= MaxIncoming || outgoing >= MaxOutgoing {
		return ch, games.Refuse(sessions.Busy, WordTooMany)
	}
	ch.Until = now + ChallengeStands
	c.list = append(c.list, ch)
	return ch, nil
}

func (ch Challenge) between(a, b string) bool {
	return ch.From == a && ch.To == b || ch.From == b && ch.To == a
}

func (c *Challenges) quietUntil(p pair) games.Instant {
	if r := c.refusals[p]; r.n >= QuietAfter {
		return r.last + QuietFor
	}
	return 0
}

// Get gives an open challenge.
func (c *Challenges) Get(id sessions.ID) (Challenge, bool) {
	for _, ch := range c.list {
		if ch.ID == id {
			return ch, true
		}
	}
	return Challenge{}, false
}

// All lists the open challenges, oldest first.
func (c *Challenges) All() []Challenge { return slices.Clone(c.list) }

// Remove closes a challenge, if it is open.
func (c *Challenges) Remove(id sessions.ID) {
	c.list = slices.DeleteFunc(c.list, func(ch Challenge) bool { return ch.ID == id })
}

// Refused closes a challenge that its receiver has declined, and counts it.
func (c *Challenges) Refused(ch Challenge, now games.Instant) {
	c.Remove(ch.ID)
	p := pair{ch.From, ch.To}
	r := c.refusals[p]
	if now-r.last >= QuietFor {
		r.n = 0
	}
	c.forget(now)
	if c.refusals == nil {
		c.refusals = map[pair]refusals{}
	}
	c.refusals[p] = refusals{r.n + 1, now}
}

// Accepted closes a challenge that began a match: refusals are forgiven.
func (c *Challenges) Accepted(ch Challenge) {
	c.Remove(ch.ID)
	delete(c.refusals, pair{ch.From, ch.To})
}

// forget makes room: old refusals go, and should that not do, all of them.
func (c *Challenges) forget(now games.Instant) {
	if len(c.refusals) < maxRefusals {
		return
	}
	for p, r := range c.refusals {
		if now-r.last >= QuietFor {
			delete(c.refusals, p)
		}
	}
	if len(c.refusals) >= maxRefusals {
		clear(c.refusals)
	}
}

// Invitations lists the challenges that invite to a gathering, oldest first.
func (c *Challenges) Invitations(gathering sessions.ID) []Challenge {
	var list []Challenge
	for _, ch := range c.list {
		if ch.Gathering == gathering && gathering != "" {
			list = append(list, ch)
		}
	}
	return list
}

// Of lists the challenges to and from a player, oldest first.
func (c *Challenges) Of(player string) (incoming, outgoing []Challenge) {
	for _, ch := range c.list {
		switch player {
		case ch.To:
			incoming = append(incoming, ch)
		case ch.From:
			outgoing = append(outgoing, ch)
		}
	}
	return incoming, outgoing
}

// Expire closes and gives the challenges whose time is up.
func (c *Challenges) Expire(now games.Instant) []Challenge {
	var gone []Challenge
	c.list = slices.DeleteFunc(c.list, func(ch Challenge) bool {
		if now < ch.Until {
			return false
		}
		gone = append(gone, ch)
		return true
	})
	return gone
}

// Next is when the next challenge expires.
func (c *Challenges) Next() (at games.Instant, ok bool) {
	for _, ch := range c.list {
		if !ok || ch.Until < at {
			at, ok = ch.Until, true
		}
	}
	return at, ok
}
