package hall

import (
	"context"
	"errors"
	"slices"

	"arcade/games"
	"arcade/sessions"
	"arcade/storage"
)

// Until a day is over, its boards are shown only to those who can't gain by it:
// who has met the board, alone or with others, and has no try of its own under
// way. That goes for watching and for looking at what is over alike.

// guardDaily keeps those from a match who must not see today's board yet,
// guests too: nobody knows of theirs.
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
// today's where it is played again.
func (h *Hall) showsDay(g games.Game, s games.Setup) (ofDay, bool) {
	if of, ok := h.ofDay(g, s); ok {
		return of, true
	}
	c, ok := g.(games.Calendar)
	if !ok {
		return ofDay{}, false
	}
	today := h.clock.Now().Day()
	for _, board := range c.Dailies() {
		if s.Seed == h.daySeed(board, today) {
			return ofDay{h.dayKey(g, board), today}, true
		}
	}
	return ofDay{}, false
}

// mayKnow refuses today's board to an account that must not see it. Who sits at
// the match always may.
func (h *Hall) mayKnow(ctx context.Context, g games.Game, s games.Setup, t games.Terms, id string) error {
	of, ok := h.showsDay(g, s)
	if !ok || of.day < h.clock.Now().Day() {
		return nil
	}
	if slices.ContainsFunc(t.Players, func(p games.Player) bool { return p.ID == id }) {
		return nil
	}
	hidden := games.Refuse(games.Denied, WordDailyLive)
	h.mu.Lock()
	p := h.people.byID[id]
	h.mu.Unlock()
	if id == "" || p != nil && len(h.trying(p, of)) > 0 {
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
	h.mu.Unlock()
	if r == nil {
		return nil
	}
	if f.Live && r.shows.day >= h.clock.Now().Day() {
		return games.Refuse(games.Denied, WordDailyLive)
	}
	return h.mayKnow(ctx, r.game, r.setup, r.terms, h.viewer(ctx))
}
