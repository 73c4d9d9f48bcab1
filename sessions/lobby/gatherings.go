package lobby

import (
	"slices"

	"arcade/games"
	"arcade/sessions"
)

// The rules of gatherings, in ms where they are times.
const (
	// GatherPause is how long a gathering that may begin waits after the last
	// one came, GatherMost how long at most from when it first could.
	GatherPause = 15_000
	GatherMost  = 45_000
	// GatherStands is how long one stands to which too few come.
	GatherStands = 600_000
	// MaxGatherings bounds those of all players together.
	MaxGatherings = 500
)

// Member is somebody who has come to a gathering.
type Member struct {
	Player string // the person's identifier
	// Blocked are those this player never meets.
	Blocked []string
}

// Gathering is a match of several that waits for its players. It begins when
// all places are taken, a while after the last one came, or when who opened it
// says so.
type Gathering struct {
	ID       sessions.ID
	Proposal sessions.Proposal // Seats is how many places there are
	// Least is how many are needed.
	Least int
	// After is the match that is played again, "" for none. Only who asks for
	// this one finds it.
	After sessions.ID
	Since games.Instant
	// Members stand in the order in which they came: the first is the opener.
	// The list is replaced, never written to.
	Members []Member

	starts games.Instant // 0 while there are too few
	enough games.Instant // since when there are enough
	few    games.Instant // since when there are too few
}

// Opener is who may begin it.
func (g Gathering) Opener() string {
	if len(g.Members) == 0 {
		return ""
	}
	return g.Members[0].Player
}

// Starts is when it begins if nobody comes or goes, 0 while there are too few.
func (g Gathering) Starts() games.Instant { return g.starts }

// Has tells whether a player has come.
func (g Gathering) Has(player string) bool { return g.index(player) >= 0 }

func (g Gathering) index(player string) int {
	return slices.IndexFunc(g.Members, func(m Member) bool { return m.Player == player })
}

// Full tells whether every place is taken.
func (g Gathering) Full() bool { return len(g.Members) >= g.Proposal.Seats }

// Welcome tells whether nobody there has blocked the player, or is blocked.
func (g Gathering) Welcome(m Member) bool {
	return !slices.ContainsFunc(g.Members, func(o Member) bool {
		return slices.Contains(o.Blocked, m.Player) || slices.Contains(m.Blocked, o.Player)
	})
}

// with is the gathering after somebody has come.
func (g Gathering) with(m Member, now games.Instant) Gathering {
	g.Members = append(slices.Clone(g.Members), m)
	if n := len(g.Members); n < g.Least {
		return g
	} else if n == g.Least {
		g.enough = now
	}
	g.starts = min(now+GatherPause, g.enough+GatherMost)
	if g.Full() {
		g.starts = now
	}
	return g
}

// without is the gathering after the i-th has gone.
func (g Gathering) without(i int, now games.Instant) Gathering {
	was := len(g.Members)
	g.Members = slices.Delete(slices.Clone(g.Members), i, i+1)
	if was == g.Least {
		g.starts, g.few = 0, now
	}
	return g
}

// Gatherings are those that wait, oldest first. The zero Gatherings is empty.
type Gatherings struct{ list []Gathering }

// Open begins to gather, with the one who opens it. It refuses somebody who is
// at another gathering of the game, and any beyond MaxGatherings.
func (l *Gatherings) Open(g Gathering, by Member, now games.Instant) error {
	if _, there := l.Holding(by.Player, g.Proposal.Game); there {
		return games.Refuse(sessions.Busy, WordSeekOpen)
	}
	if len(l.list) >= MaxGatherings {
		return games.Refuse(sessions.RateLimited, WordCrowded)
	}
	g.Since, g.few, g.starts, g.Members = now, now, 0, nil
	l.list = append(l.list, g.with(by, now))
	return nil
}

// Find gives the oldest gathering of the same kind that has room for a player.
func (l *Gatherings) Find(p sessions.Proposal, m Member) (Gathering, bool) {
	return l.first(func(g Gathering) bool {
		return g.After == "" && SameTerms(g.Proposal, p) && !g.Full() && g.Welcome(m)
	})
}

// Again gives the gathering at which a match is to be played again.
func (l *Gatherings) Again(match sessions.ID) (Gathering, bool) {
	return l.first(func(g Gathering) bool { return g.After == match })
}

// Holding gives the gathering of a game to which a player has come.
func (l *Gatherings) Holding(player, game string) (Gathering, bool) {
	return l.first(func(g Gathering) bool { return g.Proposal.Game == game && g.Has(player) })
}

// Get gives a gathering.
func (l *Gatherings) Get(id sessions.ID) (Gathering, bool) {
	return l.first(func(g Gathering) bool { return g.ID == id })
}

func (l *Gatherings) first(which func(Gathering) bool) (Gathering, bool) {
	i := slices.IndexFunc(l.list, which)
	if i < 0 {
		return Gathering{}, false
	}
	return l.list[i], true
}

// MayJoin tells, as a refusal, whether a player who is nowhere else could join.
func (l *Gatherings) MayJoin(id sessions.ID, m Member) error {
	g, ok := l.Get(id)
	switch {
	case !ok:
		return games.Refuse(sessions.NotFound, WordSeekGone)
	case g.Has(m.Player):
		return nil
	case g.Full():
		return games.Refuse(sessions.Busy, WordFull)
	case !g.Welcome(m):
		return games.Refuse(games.Denied, WordUnwelcome)
	}
	return nil
}

// Join takes a place. It refuses where there is none, where somebody there and
// the player don't meet, and somebody who is at another gathering of the game.
// To come twice is to have come.
func (l *Gatherings) Join(id sessions.ID, m Member, now games.Instant) error {
	if err := l.MayJoin(id, m); err != nil {
		return err
	}
	g, _ := l.Get(id)
	if other, there := l.Holding(m.Player, g.Proposal.Game); there && other.ID != id {
		return games.Refuse(sessions.Busy, WordSeekOpen)
	}
	l.change(id, func(g Gathering) Gathering {
		if g.Has(m.Player) {
			return g
		}
		return g.with(m, now)
	})
	return nil
}

func (l *Gatherings) change(id sessions.ID, f func(Gathering) Gathering) {
	for i, g := range l.list {
		if g.ID == id {
			l.list[i] = f(g)
		}
	}
}

// Leave gives a place up, if the player has one, and gives the gathering as it
// then is. Without anybody it is closed; the next to come is the opener else.
func (l *Gatherings) Leave(id sessions.ID, player string, now games.Instant) (g Gathering, left bool) {
	l.change(id, func(was Gathering) Gathering {
		g = was
		if i := was.index(player); i >= 0 {
			g, left = was.without(i, now), true
		}
		return g
	})
	l.list = slices.DeleteFunc(l.list, func(g Gathering) bool { return len(g.Members) == 0 })
	return g, left
}

// Hurry lets a gathering begin now; only its opener may, and with enough.
func (l *Gatherings) Hurry(id sessions.ID, player string, now games.Instant) error {
	g, ok := l.Get(id)
	switch {
	case !ok || g.Opener() != player:
		return games.Refuse(sessions.NotFound, WordSeekGone)
	case len(g.Members) < g.Least:
		return games.Refuse(games.Early, WordFew, g.Least)
	}
	l.change(id, func(g Gathering) Gathering { g.starts = min(g.starts, now); return g })
	return nil
}

// All lists the gatherings, oldest first.
func (l *Gatherings) All() []Gathering { return slices.Clone(l.list) }

// Of lists the gatherings to which a player has come.
func (l *Gatherings) Of(player string) []Gathering {
	var own []Gathering
	for _, g := range l.list {
		if g.Has(player) {
			own = append(own, g)
		}
	}
	return own
}

// Block replaces the list of those whom a player never meets.
func (l *Gatherings) Block(player string, blocked []string) {
	for i, g := range l.list {
		if at := g.index(player); at >= 0 {
			g.Members = slices.Clone(g.Members)
			g.Members[at].Blocked = slices.Clone(blocked)
			l.list[i] = g
		}
	}
}

// Take closes and gives the next gathering that begins by now.
func (l *Gatherings) Take(now games.Instant) (Gathering, bool) {
	return l.take(func(g Gathering) bool { return g.starts != 0 && now >= g.starts })
}

// Expire closes and gives the next gathering to which too few have come for too
// long.
func (l *Gatherings) Expire(now games.Instant) (Gathering, bool) {
	return l.take(func(g Gathering) bool { return g.starts == 0 && now >= g.few+GatherStands })
}

func (l *Gatherings) take(which func(Gathering) bool) (Gathering, bool) {
	g, ok := l.first(which)
	if ok {
		l.Remove(g.ID)
	}
	return g, ok
}

// Remove closes a gathering, if it is there.
func (l *Gatherings) Remove(id sessions.ID) {
	l.list = slices.DeleteFunc(l.list, func(g Gathering) bool { return g.ID == id })
}

// Next is when the next gathering begins or expires.
func (l *Gatherings) Next() (at games.Instant, ok bool) {
	for _, g := range l.list {
		next := g.starts
		if next == 0 {
			next = g.few + GatherStands
		}
		if !ok || next < at {
			at, ok = next, true
		}
	}
	return at, ok
}
