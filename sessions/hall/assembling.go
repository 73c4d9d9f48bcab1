package hall

import (
	"context"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/lobby"
)

// assemble begins the matches of gatherings whose time has come.
func (h *Hall) assemble(now games.Instant) {
	for {
		g, ok := h.gatherings.Take(now)
		if !ok {
			return
		}
		h.gathered(g)
		h.closeInvitations(g.ID, WordRoundBegun, every)
		h.beginGathered(g)
	}
}

// beginGathered begins the match of those who have come. Who can't play just
// now, with too many games running, is left out.
func (h *Hall) beginGathered(g lobby.Gathering) {
	var all []*person
	for _, m := range g.Members {
		if p := h.people.byID[m.Player]; p != nil && len(p.sessions) > 0 && !p.full() {
			all = append(all, p)
		} else {
			h.tell(m.Player, WordNotBegun, false)
		}
	}
	if len(all) < g.Least {
		h.tellAll(all, WordNotBegun)
		return
	}
	pl := h.seated(all, g.Proposal)
	pl.terms.Rematch = string(g.After)
	h.start("a gathering's match", pl)
}

// start reserves the players of a plan and begins it in a goroutine of its own.
// The lock is held.
func (h *Hall) start(what string, pl *plan) {
	h.reserve(pl)
	h.run(what, func(ctx context.Context) {
		if _, err := h.begin(ctx, pl); err != nil {
			h.mu.Lock()
			defer h.mu.Unlock()
			h.tellAll(pl.players(), WordNotBegun)
			h.settle()
		}
	})
}

func (h *Hall) tellAll(all []*person, word string) {
	for _, p := range all {
		h.tell(p.id, word, false)
	}
}

// disperse closes the gatherings to which too few have come.
func (h *Hall) disperse(now games.Instant) {
	for {
		g, ok := h.gatherings.Expire(now)
		if !ok {
			return
		}
		h.gathered(g)
		h.closeInvitations(g.ID, WordMissed, every)
		for _, m := range g.Members {
			h.tell(m.Player, WordRoundGone, false)
		}
	}
}

// regather is a rematch of more than two. Whoever asks first opens a gathering
// with a place for each of those who played, and the others are told; who of
// them asks too takes a place. With all of them there it begins at once.
func (h *Hall) regather(p *person, r *room, now games.Instant) error {
	if g, ok := h.gatherings.Again(r.id); ok {
		return h.come(p, g.ID, now)
	}
	_, err := h.openGathering(p, sessions.Proposal{
		Game: r.game.About().Name, Options: askedFor(r.game, r.setup.Options), Control: r.terms.Control, Rated: r.terms.Rated,
		Side: sessions.AnySide, Seats: len(r.terms.Players),
	}, r.id, now)
	if err != nil {
		return err
	}
	for _, other := range r.players() {
		if other != p && len(other.sessions) > 0 && !other.blocks(p.id) && !p.blocks(other.id) {
			h.tell(other.id, WordRoundAgain, true, p.name, string(r.id))
		}
	}
	return nil
}

// askedFor finds the preset that stands behind the options of a match, so that
// the offer to play again reads like any other and a board is drawn anew;
// options that no preset gives stay as they are.
func askedFor(g games.Game, options string) string {
	if asker, ok := g.(games.Asker); ok {
		options = asker.Asked(options)
	}
	if presets := g.About().Presets; len(presets) > 0 && options == presets[0] {
		return ""
	}
	return options
}
