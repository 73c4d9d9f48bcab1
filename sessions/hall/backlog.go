package hall

import (
	"context"

	"arcade/sessions"
	"arcade/sessions/match"
)

// Matches between people are studied by themselves when nothing more urgent is
// to be done, a few at a time; what is still to be studied is remembered by
// the store over a restart.

// instructive tells of a match that is to be studied though nobody asks: two
// people have played it.
func (h *Hall) instructive(m match.Match) bool {
	return h.coaches[m.Game().About().Name] != nil && ofPeople(m)
}

// ofPeople tells of a finished match that people have played against each
// other.
func ofPeople(m match.Match) bool {
	t, r := m.Terms(), m.Result()
	if t.HotSeat || len(t.Players) < 2 || len(m.Line()) == 0 {
		return false
	}
	for _, p := range t.Players {
		if p.Level > 0 || p.Bot {
			return false
		}
	}
	return r != nil && len(r.Places) > 0
}

// lineUp puts finished matches at the end of those that are to be studied.
func (h *Hall) lineUp(ids ...string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, id := range ids {
		h.backlog = append(h.backlog, sessions.ID(id))
	}
	h.nextStudy()
}

// nextStudy begins studies that nobody asked for, as many as there are
// workers. The lock is held.
func (h *Hall) nextStudy() {
	for len(h.backlog) > 0 && h.unasked < h.workers && h.drain == 0 && !h.closed {
		id := h.backlog[0]
		h.backlog = h.backlog[1:]
		h.unasked++
		h.run("a study", func(ctx context.Context) { h.studyUnasked(ctx, id) })
	}
}

// studyUnasked begins a study, or sees to it that one that somebody has opened
// is made to its end.
func (h *Hall) studyUnasked(ctx context.Context, id sessions.ID) {
	s, err := h.prepareStudy(ctx, id)
	h.mu.Lock()
	defer h.mu.Unlock()
	if err == nil && h.want(s) {
		return
	}
	if err != nil && ctx.Err() == nil {
		h.log.Warn("a match can't be studied", "match", string(id), "error", err)
	}
	h.unasked--
	h.nextStudy()
}

// want begins the study unless it is whole or wanted already. The lock is
// held.
func (h *Hall) want(s *study) bool {
	if h.closed || h.drain != 0 {
		return false
	}
	if other := h.studying(s.id); other != nil {
		was := other.wanted
		other.wanted = true
		return !was
	}
	if so, _ := s.newest.Get(); so.Whole {
		return false
	}
	s.wanted = true
	h.beginStudy(s)
	return true
}
