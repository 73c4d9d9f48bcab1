package hall

import (
	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/lobby"
)

// invite opens a challenge for more than two: it invites to the gathering of
// the game at which the challenger is, which opens with it where there is none.
func (h *Hall) invite(p, other *person, offer sessions.Proposal, now games.Instant) (sessions.ID, error) {
	g, there := h.gatherings.Holding(p.id, offer.Game)
	switch {
	case there && !lobby.SameTerms(g.Proposal, offer):
		return "", games.Refuse(sessions.Busy, lobby.WordSeekOpen)
	case there && g.Has(other.id):
		return "", games.Refuse(sessions.Busy, WordRoundThere, other.name)
	case there && g.Full():
		return "", games.Refuse(sessions.Busy, lobby.WordFull)
	case there:
		offer.Seats = g.Proposal.Seats
		return h.challengeTo(p, other, offer, g.ID, now)
	}
	id, err := h.openGathering(p, offer, "", now)
	if err != nil {
		return "", err
	}
	ch, err := h.challengeTo(p, other, offer, id, now)
	if err != nil { // nobody is invited: nothing was begun
		h.gatherings.Remove(id)
	}
	return ch, err
}

// accepted takes somebody who was invited to the gathering. The match comes by
// News.
func (h *Hall) accepted(p, from *person, ch lobby.Challenge, now games.Instant) error {
	if err := h.come(p, ch.Gathering, now); err != nil {
		return err
	}
	h.challenges.Accepted(ch)
	h.tell(from.id, WordAccepted, false, p.name)
	h.stale(p.id)
	return nil
}

// closeInvitations closes those invitations to a gathering that are meant; the
// invited are told the word.
func (h *Hall) closeInvitations(gathering sessions.ID, word string, which func(lobby.Challenge) bool) {
	for _, ch := range h.challenges.Invitations(gathering) {
		if which(ch) {
			h.challenges.Remove(ch.ID)
			h.tell(ch.To, word, false, h.nameOf(ch.From))
			h.stale(ch.From)
		}
	}
}

func every(lobby.Challenge) bool { return true }
