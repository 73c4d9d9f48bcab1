package match

import "arcade/games"

// bargain is everything about offers. They are for two people who move in
// turn; at a shared keyboard what is offered is agreed.
func (m Match) bargain(in games.Input) (Match, error) {
	if !m.about.Turns || len(m.chairs) != 2 {
		return m, games.Refuse(games.Denied, wordOfferHere)
	}
	if in.Verb == games.VerbOffer {
		return m.propose(in)
	}
	own := m.offer.By == in.Seat
	switch {
	case m.offer.What == "", own != (in.Verb == games.VerbWithdraw):
		return m, games.Refuse(games.Denied, wordOfferNone)
	case in.Move != "" && in.Move != m.offer.What:
		return m, games.Refuse(games.Stale, wordOfferOther)
	case in.Verb == games.VerbAccept:
		return m.agree(in, m.offer)
	}
	m.offer = Offer{}
	return m.write(in), nil
}

// propose is VerbOffer. Offering what the other side offers accepts it.
func (m Match) propose(in games.Input) (Match, error) {
	asked := Offer{What: in.Move, By: in.Seat}
	switch {
	case in.Move != games.WhatDraw && in.Move != games.WhatTakeback:
		return m, games.Refuse(games.Illegal, wordVerb)
	case m.offer == asked:
		return m, games.Refuse(games.Denied, wordOfferStanding)
	case m.offer.What == in.Move:
		return m.agree(in, m.offer)
	case m.offer.What != "":
		return m, games.Refuse(games.Denied, wordOfferAnswer)
	}
	if in.Move == games.WhatDraw {
		return m.proposeDraw(in, asked)
	}
	return m.proposeTakeback(in, asked)
}

func (m Match) proposeDraw(in games.Input, asked Offer) (Match, error) {
	if m.terms.HotSeat {
		return m.agree(in, asked)
	}
	c := m.chairs[in.Seat]
	if m.terms.Rated && m.line.n < drawPly {
		return m, games.Refuse(games.Early, wordDrawEarly, drawPly)
	}
	if wait := c.drew - 1 + drawEvery - c.moves; c.drew > 0 && wait > 0 {
		return m, games.Refuse(games.Early, wordDrawAgain, wait)
	}
	m.chairs = m.edit(in.Seat, func(c *chair) { c.drew = c.moves + 1 })
	m.offer = asked
	return m.write(in), nil
}

func (m Match) proposeTakeback(in games.Input, asked Offer) (Match, error) {
	if m.terms.HotSeat {
		asked.By = m.lastMover()
	}
	switch _, ok := m.undoable(asked.By); {
	case m.terms.Rated:
		return m, games.Refuse(games.Denied, wordTakebackRated)
	case !ok:
		return m, games.Refuse(games.Denied, wordTakebackNone)
	case m.terms.HotSeat || m.terms.Players[1-asked.By].Level > 0:
		return m.agree(in, asked) // nobody to ask: levels always agree
	case m.chairs[in.Seat].takeback == m.version+1:
		return m, games.Refuse(games.Denied, wordTakebackAgain)
	}
	m.chairs = m.edit(in.Seat, func(c *chair) { c.takeback = m.version + 1 })
	m.offer = asked
	return m.write(in), nil
}

// agree does what both sides want.
func (m Match) agree(in games.Input, o Offer) (Match, error) {
	if o.What == games.WhatDraw {
		return m.write(in).end(m.draw(games.ReasonAgreement), in.At), nil
	}
	i, ok := m.undoable(o.By)
	if !ok {
		return m, games.Refuse(games.Denied, wordTakebackNone)
	}
	return m.undo(in, i), nil
}

// lastMover is who made the last move of its own choice, or Watcher.
func (m Match) lastMover() games.Seat {
	line := m.line.all()
	for i := len(line) - 1; i >= 0; i-- {
		if !line[i].Forced {
			return line[i].Entry.Seat
		}
	}
	return games.Watcher
}
