package hall

import (
	"context"
	"errors"
	"slices"

	"arcade/games"
	"arcade/sessions"
	"arcade/storage"
)

// A day's board that is secret is shown only to those who can't gain by it: who
// has met it, alone or with others, and has no try of its own under way. That
// goes for watching and for looking at what is over alike.

// guardDaily keeps those from a match who must not see its board yet, guests
// too: they have no try to use.
func (h *Hall) guardDaily(ctx context.Context, id sessions.ID, me sessions.Me) error {
	h.mu.Lock()
	r := h.rooms[id]
	h.mu.Unlock()
	if r == nil {
		return nil // it is over, see reopen
	}
	return h.mayKnow(ctx, r.game, r.setup, r.terms, me.ID)
}

// showsDay tells which day's board can be seen in a match: the one it is of, or
// where it is played again that of today or of the day before.
func (h *Hall) showsDay(g games.Game, s games.Setup) (ofDay, bool) {
	if of, ok := h.ofDay(g, s); ok {
		return of, true
	}
	c, ok := g.(games.Calendar)
	if !ok {
		return ofDay{}, false
	}
	b, ok := h.seeds.of(s.Seed, h.clock.Now().Day(), h.calendarBoards, h.daySeed)
	if !ok || !slices.Contains(c.Dailies(), b.board) {
		return ofDay{}, false
	}
	return ofDay{h.dayKey(g, b.board), b.day}, true
}

// mayKnow refuses a day's board to an account that must not see it. Who sits at
// the match always may.
func (h *Hall) mayKnow(ctx context.Context, g games.Game, s games.Setup, t games.Terms, id string) error {
	of, ok := h.showsDay(g, s)
	if !ok || slices.ContainsFunc(t.Players, func(p games.Player) bool { return p.ID == id }) {
		return nil
	}
	hidden := games.Refuse(games.Denied, WordDailyLive)
	h.mu.Lock()
	secret, p := h.secret(of, h.clock.Now()), h.people.byID[id]
	guest := p != nil && p.guest
	h.mu.Unlock()
	switch {
	case !secret:
		return nil
	case id == "" || guest || p != nil && len(h.trying(p, of)) > 0:
		return hidden
	}
	_, err := h.store.DailyTry(ctx, of.key, of.day, storage.PlayerID(id))
	if errors.Is(err, storage.ErrNotFound) {
		return hidden
	}
	if err != nil {
		return h.failed("daily board", err)
	}
	return nil
}

// viewer is the account, or the guest who is here, that a question is asked for.
func (h *Hall) viewer(ctx context.Context) string {
	name := sessions.Viewer(ctx)
	if name == "" {
		return ""
	}
	id, err := h.find(ctx, name)
	if err != nil {
		return ""
	}
	return id
}

// guardMatch refuses a match at hand to those who must not see it: the viewer
// for what is over, everybody while it runs.
func (h *Hall) guardMatch(ctx context.Context, id sessions.ID, f sessions.Finished) error {
	h.mu.Lock()
	r := h.rooms[id]
	secret := r != nil && h.secret(r.shows, h.clock.Now())
	h.mu.Unlock()
	if r == nil {
		return nil
	}
	if f.Live && secret {
		return games.Refuse(games.Denied, WordDailyLive)
	}
	return h.mayKnow(ctx, r.game, r.setup, r.terms, h.viewer(ctx))
}
