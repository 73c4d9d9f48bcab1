package hall

import (
	"context"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/match"
)

// plan is a match that is about to begin: everything but its identifier.
type plan struct {
	game games.Game
	// setup is dealt by the options when the match begins, and no lock is held:
	// a board may have to be made. dealt tells that it has been.
	setup   games.Setup
	options string
	dealt   bool
	terms   games.Terms
	seats   []*person // by seat; nil for a computer level
}

func (p *plan) players() []*person { return (&room{seats: p.seats}).players() }

// plan seats two persons by what the first proposes and the side the other
// wants. The lock is held.
func (h *Hall) plan(one, two *person, p sessions.Proposal, other sessions.Side) *plan {
	if h.second(p.Side, other) {
		one, two = two, one
	}
	return h.seated([]*person{one, two}, p)
}

// seated plans a match with a seat for each of the persons, in this order. The
// lock is held.
func (h *Hall) seated(all []*person, p sessions.Proposal) *plan {
	g := h.games[p.Game]
	pl := &plan{
		game: g, options: p.Options, seats: all,
		terms: games.Terms{Control: p.Control, Rated: p.Rated, Class: class(g.About())},
	}
	now, l := h.clock.Now(), h.ladder(p.Game, p.Control, false)
	for _, one := range all {
		pl.terms.Players = append(pl.terms.Players, one.player(l, now))
	}
	return pl
}

// class is what a match's terms say of its ladder: where the control says it
// all they say nothing.
func class(a games.About) games.Speed {
	if a.Unclocked {
		return games.AnySpeed
	}
	return ""
}

// second tells whether the first of two takes the second seat: by its wish,
// else by the other's, else by lot.
func (h *Hall) second(own, other sessions.Side) bool {
	switch {
	case own == sessions.SecondSide, other == sessions.FirstSide:
		return true
	case own == sessions.FirstSide, other == sessions.SecondSide:
		return false
	}
	return h.dice.below(2) == 1
}

// reserve keeps the players of a plan from beginning anything else meanwhile:
// their open offers are closed. begin ends the reservation. The lock is held.
func (h *Hall) reserve(pl *plan) {
	now := h.clock.Now()
	for _, p := range pl.players() {
		p.starting++
		h.starts.count(p.id, now, mostStarts)
		h.closeRematches(p)
		if pl.terms.Speed() != "" {
			if h.seeks.RemoveOf(p.id) {
				h.bulletin.dirty = true
			}
			h.withdrawAll(p)
			h.goFromAll(p)
		}
		h.stale(p.id)
	}
}

func (h *Hall) release(pl *plan) {
	for _, p := range pl.players() {
		p.starting--
		h.people.sweep(p)
	}
}

// begin starts a match that has been reserved, and tells the players.
func (h *Hall) begin(ctx context.Context, pl *plan) (sessions.ID, error) {
	m, err := h.dealOut(ctx, pl)
	if err == nil {
		err = h.admitted(pl)
	}
	if err == nil {
		defer h.begun.Done()
		err = h.noteDaily(ctx, pl, m)
	}
	h.mu.Lock()
	if err == nil && h.closed {
		err = h.accepting()
	}
	if err != nil {
		h.release(pl)
		h.settle()
		h.mu.Unlock()
		return "", err
	}
	r := h.placeRoom(m, pl.seats)
	h.release(pl)
	gone := h.introduce(r)
	h.settle()
	h.mu.Unlock()
	for _, p := range gone {
		h.attend(p)
	}
	return r.id, nil
}

// admitted is the last word on whether a match begins: from then on Drain waits
// for it. Without an error the caller says when it has begun.
func (h *Hall) admitted(pl *plan) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if err := h.accepting(); err != nil {
		return err
	}
	if err := h.stillToday(pl.game, pl.setup); err != nil {
		return err
	}
	h.begun.Add(1)
	return nil
}

// dealOut draws the setup of a plan and makes its match. A panic in the game's
// code is a refusal: the players are not kept from others.
func (h *Hall) dealOut(ctx context.Context, pl *plan) (m match.Match, err error) {
	err = games.Refuse(sessions.Internal, WordNotBegun)
	h.shield("begin", func() { m, err = h.drawUp(ctx, pl) })
	return m, err
}

func (h *Hall) drawUp(ctx context.Context, pl *plan) (match.Match, error) {
	if !pl.dealt {
		pl.setup, pl.dealt = h.deal(pl.game, pl.options, len(pl.seats)), true
	}
	if err := h.meetDaily(ctx, pl); err != nil {
		return match.Match{}, err
	}
	return h.create(ctx, pl)
}

// create makes the match with an identifier that was never used.
func (h *Hall) create(ctx context.Context, pl *plan) (match.Match, error) {
	id, err := h.freeID(ctx)
	if err != nil {
		return match.Match{}, err
	}
	pl.terms.ID = string(id)
	if s, ok := pl.game.(games.Seater); ok {
		if pl.setup, err = s.Seat(pl.setup, len(pl.terms.Players)); err != nil {
			return match.Match{}, err
		}
	}
	return match.Begin(pl.game, pl.setup, pl.terms, h.clock.Now())
}

func (h *Hall) freeID(ctx context.Context) (sessions.ID, error) {
	for {
		id := h.dice.match()
		h.mu.Lock()
		_, taken := h.rooms[id]
		h.mu.Unlock()
		if taken {
			continue
		}
		used, err := h.store.Used(ctx, string(id))
		if err != nil {
			return "", h.failed("identifier", err)
		}
		if !used {
			return id, nil
		}
	}
}

// introduce notes who met whom, and rings. It gives the players who have left
// since the match was agreed.
func (h *Hall) introduce(r *room) (gone []*person) {
	for _, p := range r.players() {
		if other := r.other(p); other != nil {
			if !r.many() { // what counts for the pairing of two
				p.met(other.id)
			}
			word := WordPaired
			if r.game.About().Shared {
				word = WordTogether
			}
			h.tell(p.id, word, true, r.called(p), string(r.id))
		}
		if len(p.sessions) == 0 {
			gone = append(gone, p)
		}
	}
	return gone
}
