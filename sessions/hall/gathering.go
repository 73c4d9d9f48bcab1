package hall

import (
	"context"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/lobby"
)

// member is the person as one who comes to a gathering.
func (p *person) member() lobby.Member {
	return lobby.Member{Player: p.id, Blocked: p.blockedCopy()}
}

// offering tells whether the person waits for others at a game already: it has
// one open offer for each.
func (h *Hall) offering(p *person, game string) bool {
	_, gathers := h.gatherings.Holding(p.id, game)
	return gathers || h.seeks.Open(p.id, game)
}

// gather finds the person a gathering that has room, or opens one.
func (h *Hall) gather(p *person, offer sessions.Proposal, now games.Instant) (sessions.ID, error) {
	if g, ok := h.gatherings.Find(offer, p.member()); ok && !h.offering(p, offer.Game) {
		return g.ID, h.come(p, g.ID, now)
	}
	return h.openGathering(p, offer, "", now)
}

// openGathering opens a gathering, to play a match again where one is named.
func (h *Hall) openGathering(p *person, offer sessions.Proposal, after sessions.ID, now games.Instant) (sessions.ID, error) {
	if h.offering(p, offer.Game) {
		return "", games.Refuse(sessions.Busy, lobby.WordSeekOpen)
	}
	g := lobby.Gathering{
		ID: sessions.ID("s" + h.dice.word(9)), Proposal: offer, After: after,
		Least: max(2, h.games[offer.Game].About().MinSeats),
	}
	if err := h.gatherings.Open(g, p.member(), now); err != nil {
		return "", err
	}
	h.bulletin.dirty = true
	h.stale(p.id)
	return g.ID, nil
}

// come takes the person to a gathering. It gives up what else it waits for at
// that game: who joins has found what it looked for.
func (h *Hall) come(p *person, id sessions.ID, now games.Instant) error {
	g, _ := h.gatherings.Get(id)
	if g.Proposal.Rated && p.guest {
		return games.Refuse(games.Denied, WordRatedGuest)
	}
	if err := h.gatherings.MayJoin(id, p.member()); err != nil {
		return err
	}
	if err := p.free(h.speed(g.Proposal.Game, g.Proposal.Control)); err != nil {
		return err
	}
	if other, there := h.gatherings.Holding(p.id, g.Proposal.Game); there && other.ID != id {
		h.goFrom(p, other.ID)
	}
	for _, s := range h.seeks.Of(p.id) {
		if s.Proposal.Game == g.Proposal.Game {
			h.seeks.Remove(s.ID)
		}
	}
	if err := h.gatherings.Join(id, p.member(), now); err != nil {
		return err
	}
	g, _ = h.gatherings.Get(id)
	h.gathered(g)
	return nil
}

// goFrom takes the person from a gathering, and back the invitations that were
// its own. It tells whether the person was there.
func (h *Hall) goFrom(p *person, id sessions.ID) bool {
	g, left := h.gatherings.Leave(id, p.id, h.clock.Now())
	if !left {
		return false
	}
	h.closeInvitations(id, WordWithdrawn, func(ch lobby.Challenge) bool { return ch.From == p.id })
	h.stale(p.id)
	h.gathered(g)
	return true
}

// goFromAll takes the person from every gathering.
func (h *Hall) goFromAll(p *person) {
	for _, g := range h.gatherings.Of(p.id) {
		h.goFrom(p, g.ID)
	}
}

// gathered notes that a gathering has changed: those who have come, and those
// who are invited, are told.
func (h *Hall) gathered(g lobby.Gathering) {
	h.bulletin.dirty = true
	for _, m := range g.Members {
		h.stale(m.Player)
	}
	for _, ch := range h.challenges.Invitations(g.ID) {
		h.stale(ch.From)
		h.stale(ch.To)
	}
}

// gatheredAs is who has come, by name.
func (h *Hall) gatheredAs(g lobby.Gathering) sessions.Gathered {
	so := sessions.Gathered{Starts: g.Starts()}
	for _, m := range g.Members {
		so.Joined = append(so.Joined, h.nameOf(m.Player))
	}
	return so
}

// Hurry implements Presence.
func (s *presence) Hurry(_ context.Context, id sessions.ID) error {
	return s.meet(func(p *person, now games.Instant) error {
		return s.h.gatherings.Hurry(id, p.id, now) // settle begins it
	})
}
