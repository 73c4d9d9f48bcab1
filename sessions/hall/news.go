package hall

import (
	"arcade/games"
	"arcade/games/rating"
	"arcade/sessions"
	"arcade/sessions/lobby"
)

// tell adds a notice for a person, if that is somebody who is here.
func (h *Hall) tell(id, word string, bell bool, args ...any) {
	p := h.people.byID[id]
	if p == nil {
		return
	}
	p.counted++
	p.notices = append(p.notices, sessions.Notice{
		N: p.counted, At: h.clock.Now(), Note: games.Say(word, args...), Bell: bell,
	})
	if len(p.notices) > maxNotices {
		p.notices = append(p.notices[:0:0], p.notices[len(p.notices)-maxNotices:]...)
	}
	if len(p.sessions) > 0 {
		p.heard = p.counted
	}
	h.stale(id)
}

// deliver puts a person's News into the mailbox of each session, with the
// notices since that session began.
func (h *Hall) deliver(p *person, now games.Instant) {
	if len(p.sessions) == 0 {
		return
	}
	news := h.news(p, now)
	for _, s := range p.sessions {
		own := news
		own.Notices = nil
		for _, n := range p.notices {
			if n.N > s.from {
				own.Notices = append(own.Notices, n)
			}
		}
		s.news.Put(own)
	}
}

func (h *Hall) news(p *person, now games.Instant) sessions.News {
	news := sessions.News{Drain: h.drain, Me: p.me(now)}
	in, out := h.challenges.Of(p.id)
	for _, ch := range in {
		news.Incoming = append(news.Incoming, h.challenge(ch, p, now))
	}
	for _, ch := range out {
		news.Outgoing = append(news.Outgoing, h.challenge(ch, p, now))
	}
	for _, s := range h.seeks.Of(p.id) {
		news.Seeks = append(news.Seeks, sessions.Waiting{
			ID: s.ID, Proposal: s.Proposal, Since: s.Since, Span: s.Span(now), Lonely: s.Lonely(now),
		})
	}
	for _, g := range h.gatherings.Of(p.id) {
		news.Seeks = append(news.Seeks, sessions.Waiting{
			ID: g.ID, Proposal: g.Proposal, Since: g.Since, Span: lobby.Anyone,
			Gathered: h.gatheredAs(g), Own: g.Opener() == p.id,
		})
	}
	for _, r := range p.running {
		news.Seated = append(news.Seated, r.seatedAs(p))
	}
	for _, r := range h.rooms {
		news.Unsaved = news.Unsaved || r.unsaved
	}
	return news
}

// challenge is an open challenge as one of the two reads it.
func (h *Hall) challenge(ch lobby.Challenge, reader *person, now games.Instant) sessions.Challenge {
	from, to := h.people.byID[ch.From], h.people.byID[ch.To]
	c := sessions.Challenge{ID: ch.ID, Proposal: ch.Proposal, Until: ch.Until}
	if from == nil || to == nil {
		return c
	}
	l := h.ladder(ch.Proposal.Game, ch.Proposal.Control, false)
	c.From, c.To, c.Quiet = from.name, to.name, to.clocked() != nil
	c.FromRating, c.Provisional = from.shown(l, now)
	if g, ok := h.gatherings.Get(ch.Gathering); ok {
		c.Gathered = h.gatheredAs(g)
	}
	if ch.Proposal.Rated && !many(ch.Proposal) {
		other := from
		if reader == from {
			other = to
		}
		c.Win, c.Draw, c.Lose = stakes(reader.standing(l, now).Rating, other.standing(l, now).Rating)
	}
	return c
}

// stakes are the changes of one's rating by the result.
func stakes(own, other rating.Rating) (win, draw, lose int) {
	change := func(score float64) int {
		after, _ := rating.Pair(own, other, score)
		return round(after.Rating) - round(own.Rating)
	}
	return change(1), change(0.5), change(0)
}
