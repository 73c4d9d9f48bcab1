package hall

import (
	"context"
	"slices"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/lobby"
)

// Seek implements Presence. For more than two it finds a gathering or opens one.
func (s *presence) Seek(_ context.Context, offer sessions.Proposal) (sessions.ID, error) {
	h := s.h
	var id sessions.ID
	err := s.meet(func(p *person, now games.Instant) error {
		offer, err := h.proposal(p, offer)
		if err != nil {
			return err
		}
		if err := p.free(h.speed(offer.Game, offer.Control)); err != nil {
			return err
		}
		if many(offer) {
			id, err = h.gather(p, offer, now)
			return err
		}
		if h.offering(p, offer.Game) {
			return games.Refuse(sessions.Busy, lobby.WordSeekOpen)
		}
		id = sessions.ID("s" + h.dice.word(9))
		h.bulletin.dirty = true
		h.stale(p.id)
		return h.seeks.Add(lobby.Seek{
			ID: id, Player: p.id, Proposal: offer, Rating: h.pairingRating(p, offer, now),
			Since: now, Blocked: p.blockedCopy(), Recent: slices.Clone(p.recent),
		})
	})
	if err != nil {
		return "", err
	}
	return id, nil
}

// Cancel implements Presence: it takes back one's own seek, or one's place in a
// gathering.
func (s *presence) Cancel(_ context.Context, id sessions.ID) error {
	return s.act(func(p *person, _ games.Instant) error {
		if s.h.goFrom(p, id) {
			return nil
		}
		seek, ok := s.h.seeks.Get(id)
		if !ok || seek.Player != p.id {
			return games.Refuse(sessions.NotFound, WordNoSeek)
		}
		s.h.seeks.Remove(id)
		s.h.bulletin.dirty = true
		s.h.stale(p.id)
		return nil
	})
}

// Join implements Presence.
func (s *presence) Join(ctx context.Context, id sessions.ID) (sessions.ID, error) {
	h := s.h
	var pl *plan
	if err := s.meet(func(p *person, now games.Instant) error {
		if _, gathers := h.gatherings.Get(id); gathers {
			return h.come(p, id, now)
		}
		seek, ok := h.seeks.Get(id)
		other := h.people.byID[seek.Player]
		if !ok || other == nil {
			return games.Refuse(sessions.NotFound, WordNoSeek)
		}
		if err := h.opposed(p, other, seek.Proposal); err != nil {
			return err
		}
		if err := available(other, h.speed(seek.Proposal.Game, seek.Proposal.Control)); err != nil {
			return err
		}
		h.seeks.Remove(id)
		h.bulletin.dirty = true
		pl = h.plan(other, p, seek.Proposal, sessions.AnySide)
		h.reserve(pl)
		return nil
	}); err != nil || pl == nil {
		return "", err
	}
	return h.begin(ctx, pl)
}
