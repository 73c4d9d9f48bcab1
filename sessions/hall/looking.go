package hall

import (
	"context"
	"slices"
	"strings"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/match"
)

// maxLooks bounds the matches that one session has open.
const maxLooks = 32

// look is an open match of one session, which counts where it watches.
type look struct{ table *match.Table }

// end uncounts the watcher. It does so once; the lock is held.
func (l *look) end() {
	if l.table != nil {
		l.table.Watchers(-1)
		l.table = nil
	}
}

// trimID takes off the "#" that screens print.
func trimID(id sessions.ID) sessions.ID {
	return sessions.ID(strings.ToLower(strings.TrimPrefix(string(id), "#")))
}

// Look implements Presence.
func (s *presence) Look(ctx context.Context, id sessions.ID) (sessions.Look, error) {
	id = trimID(id)
	if err := s.h.guardDaily(ctx, id, s.Me()); err != nil {
		return sessions.Look{}, err
	}
	var open *sessions.Look
	if err := s.act(func(p *person, _ games.Instant) error {
		r := s.h.rooms[id]
		if r == nil {
			return nil
		}
		if len(s.looks) >= maxLooks {
			return games.Refuse(sessions.RateLimited, WordSessions)
		}
		open = &sessions.Look{ID: id, Seat: r.seat(p), Shown: r.table.Latest(), Pointers: r.table.Pointers(), Close: func() {}}
		if open.Seat == games.Watcher {
			open.Close = s.watch(r)
		}
		return nil
	}); err != nil {
		return sessions.Look{}, err
	}
	if open != nil {
		return *open, nil
	}
	return s.h.reopen(ctx, id, s.Me().ID)
}

// watch counts the session among those who look on until the function it gives
// is called or the session closes.
func (s *presence) watch(r *room) (closeLook func()) {
	l := &look{table: r.table}
	r.table.Watchers(1)
	s.looks = append(s.looks, l)
	return func() {
		s.h.mu.Lock()
		defer s.h.mu.Unlock()
		l.end()
		s.looks = slices.DeleteFunc(s.looks, func(o *look) bool { return o == l })
	}
}

// reopen opens a match that ended long ago: a mailbox with one last value.
func (h *Hall) reopen(ctx context.Context, id sessions.ID, player string) (sessions.Look, error) {
	f, rec, err := h.recall(ctx, id)
	if err == nil {
		err = h.mayKnow(ctx, f.Game(), f.Setup(), f.Terms(), player)
	}
	if err != nil {
		return sessions.Look{}, err
	}
	shown := match.NewLatest(match.Shown{Match: f, Outcome: &match.Outcome{
		Ratings: changes(rec.Before, rec.After), Figures: figures(f),
	}})
	shown.Close()
	seat := slices.IndexFunc(f.Terms().Players, func(p games.Player) bool { return p.ID == player })
	return sessions.Look{ID: id, Seat: games.Seat(seat), Shown: shown, Close: func() {}}, nil
}

// Do implements Presence.
func (s *presence) Do(ctx context.Context, id sessions.ID, o sessions.Order) error {
	if !asked(o.Verb) {
		return games.Refuse(sessions.BadRequest, WordNoVerb)
	}
	id = trimID(id)
	var table *match.Table
	var seat games.Seat
	if err := s.locked(func(p *person) error {
		r := s.h.rooms[id]
		if r == nil {
			return games.Refuse(sessions.NotFound, WordNoMatch, clean.Line(string(id), maxName))
		}
		if seat = r.seat(p); seat == games.Watcher {
			return games.Refuse(games.Denied, WordNotYours)
		}
		table = r.table
		r.trips.add(seat, o.Trip)
		return nil
	}); err != nil {
		return err
	}
	return table.Do(ctx, games.Input{Seat: seat, Seen: o.Seen, Verb: o.Verb, Move: o.Move, Burst: o.Burst})
}

// locked is act for what changes nothing in the lobby, which every move is.
func (s *presence) locked(f func(p *person) error) error {
	s.h.mu.Lock()
	defer s.h.mu.Unlock()
	if s.closed {
		return games.Refuse(games.Denied, WordLeft)
	}
	return f(s.who)
}

// asked tells of the verbs that a person may ask for. Who is here, and what
// the house does, is not for a person to say.
func asked(v games.Verb) bool {
	switch v {
	case games.VerbMove, games.VerbReady, games.VerbResign, games.VerbOffer, games.VerbAccept,
		games.VerbDecline, games.VerbWithdraw, games.VerbAbort, games.VerbClaim, games.VerbLeave:
		return true
	}
	return false
}
