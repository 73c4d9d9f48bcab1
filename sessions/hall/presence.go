package hall

import (
	"context"
	"errors"
	"slices"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/lobby"
	"arcade/sessions/match"
	"arcade/storage"
)

// presence is one session of one person. Its fields are guarded by the hall's
// lock, but for those that never change.
type presence struct {
	h   *Hall
	key string // the fingerprint that signed, "" without
	// connection is the one that the session came by.
	connection string

	news *match.Latest[sessions.News]
	from uint64 // notices up to this one are not for this session

	who    *person // changes when the key joins an account
	seen   lobby.Session
	looks  []*look
	closed bool
}

// act does something in the lobby under the lock, if the session is open.
func (s *presence) act(f func(p *person, now games.Instant) error) error {
	s.h.mu.Lock()
	defer s.h.mu.Unlock()
	if s.closed {
		return games.Refuse(games.Denied, WordLeft)
	}
	err := f(s.who, s.h.clock.Now())
	s.h.settle()
	return err
}

// meet is act for what may begin a match, which a draining house refuses.
func (s *presence) meet(f func(p *person, now games.Instant) error) error {
	return s.act(func(p *person, now games.Instant) error {
		err := s.h.accepting()
		if err == nil {
			err = s.h.paced(p, now)
		}
		if err != nil {
			return err
		}
		s.h.turnDay(now) // the alarm at midnight may come a moment later
		return f(p, now)
	})
}

// Me implements Presence.
func (s *presence) Me() sessions.Me {
	s.h.mu.Lock()
	defer s.h.mu.Unlock()
	return s.who.me(s.h.clock.Now())
}

// News implements Presence.
func (s *presence) News() *match.Latest[sessions.News] { return s.news }

// Touch implements Presence. It is called for every key, so it does nothing
// but note the instant, unless somebody comes back from being away.
func (s *presence) Touch(at games.Instant) {
	s.h.mu.Lock()
	defer s.h.mu.Unlock()
	s.seen.Touched = max(s.seen.Touched, at)
	if s.who.state == sessions.IsAway && !s.closed {
		s.h.bulletin.dirty = true
		s.h.settle()
	}
}

// At implements Presence.
func (s *presence) At(state sessions.State, where sessions.ID) {
	s.h.mu.Lock()
	defer s.h.mu.Unlock()
	if s.closed || s.seen.State == state && s.seen.Where == where {
		return
	}
	s.seen.State, s.seen.Where = state, where
	s.h.bulletin.dirty = true
	s.h.settle()
}

// Set implements Presence.
func (s *presence) Set(ctx context.Context, changes map[string]string) error {
	if err := checkSettings(changes); err != nil {
		return err
	}
	member := ""
	if err := s.act(func(p *person, _ games.Instant) error {
		if p.guest {
			s.h.apply(p, changes)
			return nil
		}
		member = p.id
		return nil
	}); err != nil || member == "" {
		return err
	}
	_, err := s.h.change(ctx, storage.PlayerID(member), changes)
	return err
}

// Block implements Presence. Somebody blocked can't challenge the person and
// is never paired with it.
func (s *presence) Block(ctx context.Context, name string, blocked bool) error {
	other, err := s.h.find(ctx, name)
	if err != nil {
		return err
	}
	return s.block(ctx, other, blocked)
}

// block writes it down too, for an account.
func (s *presence) block(ctx context.Context, other string, blocked bool) error {
	member := false
	if err := s.act(func(p *person, _ games.Instant) error {
		if p.id == other {
			return games.Refuse(games.Denied, WordYourself)
		}
		if err := p.block(other, blocked); err != nil {
			return err
		}
		s.h.seeks.Block(p.id, p.blocked)
		s.h.gatherings.Block(p.id, p.blocked)
		member = !p.guest
		return nil
	}); err != nil || !member {
		return err
	}
	_, err := s.h.store.Block(ctx, storage.PlayerID(s.Me().ID), storage.PlayerID(other), blocked)
	switch {
	case errors.Is(err, storage.ErrTooMany):
		return games.Refuse(sessions.RateLimited, WordBlockMany, storage.MaxBlocked)
	case err != nil:
		return s.h.failed("block", err)
	}
	return nil
}

// Close implements Presence.
func (s *presence) Close() error {
	s.h.mu.Lock()
	if s.closed {
		s.h.mu.Unlock()
		return nil
	}
	last := s.h.leave(s)
	s.h.settle()
	s.h.mu.Unlock()
	if last {
		s.h.attend(s.who)
	}
	return nil
}

// leave ends a session. With the last one of a person, for which it gives true,
// go its offers.
func (h *Hall) leave(s *presence) (last bool) {
	p := s.who
	s.closed = true
	s.news.Close()
	for _, l := range s.looks {
		l.end()
	}
	s.looks = nil
	p.sessions = slices.DeleteFunc(p.sessions, func(o *presence) bool { return o == s })
	h.bulletin.dirty = true
	if len(p.sessions) > 0 {
		return false
	}
	h.closeOffers(p)
	h.people.sweep(p)
	return true
}

// closeOffers closes all that somebody who leaves has offered, and what it was
// offered.
func (h *Hall) closeOffers(p *person) {
	h.seeks.RemoveOf(p.id)
	h.closeChallenges(p, WordGone)
	h.goFromAll(p)
	h.closeRematches(p)
}
