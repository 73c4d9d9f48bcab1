package hall

import (
	"context"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/lobby"
)

// Challenge implements Presence. Challenging a computer level begins the match
// at once and gives its identifier.
func (s *presence) Challenge(ctx context.Context, name string, offer sessions.Proposal) (sessions.ID, error) {
	h := s.h
	if level, ok := levelNamed(name); ok {
		if offer.Rated {
			return "", games.Refuse(games.Denied, WordRatedLevel)
		}
		return s.Start(ctx, sessions.Solo{
			Game: offer.Game, Options: offer.Options, Control: offer.Control, Side: offer.Side, Level: level,
		})
	}
	var id sessions.ID
	err := s.meet(func(p *person, now games.Instant) error {
		other := h.people.byName[PlainName(name)]
		if other == nil || len(other.sessions) == 0 {
			return games.Refuse(sessions.NotFound, WordNoPlayer, clean.Line(name, maxMessage))
		}
		offer, err := h.proposal(p, offer)
		if err != nil {
			return err
		}
		id, err = h.offer(p, other, offer, now)
		return err
	})
	return id, err
}

// levelNamed reads the name of a computer level.
func levelNamed(name string) (int, bool) {
	for n := 1; n <= 99; n++ {
		if PlainName(name) == LevelName(n) {
			return n, true
		}
	}
	return 0, false
}

// offer opens a challenge and tells its sender what becomes of it.
func (h *Hall) offer(p, other *person, offer sessions.Proposal, now games.Instant) (sessions.ID, error) {
	if err := h.opposed(p, other, offer); err != nil {
		return "", err
	}
	if many(offer) {
		return h.invite(p, other, offer, now)
	}
	return h.challengeTo(p, other, offer, "", now)
}

// challengeTo asks for a match of two, or to come to a gathering.
func (h *Hall) challengeTo(p, other *person, offer sessions.Proposal, gathering sessions.ID, now games.Instant) (sessions.ID, error) {
	ch, err := h.challenges.Add(lobby.Challenge{
		ID: sessions.ID("c" + h.dice.word(9)), From: p.id, To: other.id, Proposal: offer, Gathering: gathering,
	}, now)
	if err != nil {
		return "", err
	}
	if other.clocked() != nil {
		h.tell(p.id, WordTold, false, other.name)
	}
	h.stale(p.id)
	h.stale(other.id)
	return ch.ID, nil
}

// Stakes implements Presence.
func (s *presence) Stakes(_ context.Context, name string, offer sessions.Proposal) (sessions.Stakes, error) {
	h := s.h
	var at sessions.Stakes
	err := s.act(func(p *person, now games.Instant) error {
		other := h.people.byName[PlainName(name)]
		if other == nil {
			return games.Refuse(sessions.NotFound, WordNoPlayer, clean.Line(name, maxMessage))
		}
		l := h.ladder(offer.Game, offer.Control, false)
		at.Rating, at.Provisional = other.shown(l, now)
		if offer.Rated && !many(offer) && !p.guest && !other.guest {
			at.Win, at.Draw, at.Lose = stakes(p.standing(l, now).Rating, other.standing(l, now).Rating)
		}
		return nil
	})
	return at, err
}

// Answer implements Presence.
func (s *presence) Answer(ctx context.Context, id sessions.ID, r sessions.Reply) (sessions.ID, error) {
	switch r.Kind {
	case sessions.Accept:
		return s.accept(ctx, id)
	case sessions.Counter:
		return s.counter(id, r.Counter)
	case sessions.Decline:
		return "", s.decline(id, WordDeclined)
	case sessions.Withdraw:
		return "", s.withdraw(id)
	case sessions.BlockThem:
		return "", s.shut(ctx, id)
	}
	return "", games.Refuse(sessions.BadRequest, WordNoVerb)
}

// received gives an open challenge to a person, and who sent it.
func (h *Hall) received(p *person, id sessions.ID) (lobby.Challenge, *person, error) {
	ch, ok := h.challenges.Get(id)
	from := h.people.byID[ch.From]
	if !ok || ch.To != p.id || from == nil {
		return ch, nil, games.Refuse(sessions.NotFound, WordNoChallenge)
	}
	return ch, from, nil
}

func (s *presence) accept(ctx context.Context, id sessions.ID) (sessions.ID, error) {
	h := s.h
	var pl *plan
	if err := s.meet(func(p *person, now games.Instant) error {
		ch, from, err := h.received(p, id)
		if err != nil {
			return err
		}
		if err := h.opposed(p, from, ch.Proposal); err != nil {
			return err
		}
		if ch.Gathering != "" {
			return h.accepted(p, from, ch, now)
		}
		if err := available(from, h.speed(ch.Proposal.Game, ch.Proposal.Control)); err != nil {
			return err
		}
		h.challenges.Accepted(ch)
		h.tell(from.id, WordAccepted, false, p.name)
		pl = h.plan(from, p, ch.Proposal, sessions.AnySide)
		h.reserve(pl)
		return nil
	}); err != nil || pl == nil {
		return "", err
	}
	return h.begin(ctx, pl)
}

// counter answers a challenge with another one, the other way round.
func (s *presence) counter(id sessions.ID, offer sessions.Proposal) (sessions.ID, error) {
	h := s.h
	var next sessions.ID
	err := s.meet(func(p *person, now games.Instant) error {
		ch, from, err := h.received(p, id)
		if err != nil {
			return err
		}
		offer, err := h.proposal(p, offer)
		if err != nil {
			return err
		}
		if err := h.opposed(p, from, offer); err != nil {
			return err
		}
		h.challenges.Accepted(ch) // an answer is no refusal, nor is the answer to it spam
		next, err = h.offer(p, from, offer, now)
		h.stale(p.id)
		if err != nil { // there is no room for it: what remains is a no
			h.tell(from.id, WordDeclined, false, p.name)
			return err
		}
		h.tell(from.id, WordCountered, false, p.name)
		return nil
	})
	return next, err
}

func (s *presence) decline(id sessions.ID, word string) error {
	return s.act(func(p *person, now games.Instant) error {
		ch, from, err := s.h.received(p, id)
		if err != nil {
			return err
		}
		s.h.challenges.Refused(ch, now)
		s.h.tell(from.id, word, false, p.name)
		s.h.stale(p.id)
		return nil
	})
}

func (s *presence) withdraw(id sessions.ID) error {
	return s.act(func(p *person, _ games.Instant) error {
		ch, ok := s.h.challenges.Get(id)
		if !ok || ch.From != p.id {
			return games.Refuse(sessions.NotFound, WordNoChallenge)
		}
		s.h.challenges.Remove(id)
		s.h.tell(ch.To, WordWithdrawn, false, p.name)
		s.h.stale(p.id)
		return nil
	})
}

// shut declines and blocks who sent the challenge.
func (s *presence) shut(ctx context.Context, id sessions.ID) error {
	other := ""
	if err := s.act(func(p *person, _ games.Instant) error {
		ch, _, err := s.h.received(p, id)
		other = ch.From
		return err
	}); err != nil {
		return err
	}
	if err := s.decline(id, WordDeclined); err != nil {
		return err
	}
	return s.block(ctx, other, true)
}

// closeChallenges closes all challenges of a person; the others are told the
// word. The lock is held.
func (h *Hall) closeChallenges(p *person, word string) {
	in, out := h.challenges.Of(p.id)
	for _, ch := range in {
		h.challenges.Remove(ch.ID)
		h.tell(ch.From, word, false, p.name)
	}
	for _, ch := range out {
		h.challenges.Remove(ch.ID)
		h.tell(ch.To, word, false, p.name)
	}
}

// withdrawAll takes back the challenges of a person who begins a match with
// clocks. Those it has received wait on.
func (h *Hall) withdrawAll(p *person) {
	_, out := h.challenges.Of(p.id)
	for _, ch := range out {
		h.challenges.Remove(ch.ID)
		h.tell(ch.To, WordElsewhere, false, p.name)
	}
	in, _ := h.challenges.Of(p.id)
	for _, ch := range in {
		h.stale(ch.From) // it is quiet from now on
	}
}
