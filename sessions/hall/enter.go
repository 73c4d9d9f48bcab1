package hall

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/match"
	"arcade/storage"
)

// keyedGuest begins the identifiers that are derived from a key.
const keyedGuest = 'k'

// isKeyed tells of an identifier that is derived from a key.
func isKeyed(id string) bool { return id != "" && id[0] == keyedGuest }

// Enter implements Arcade.
func (h *Hall) Enter(ctx context.Context, who sessions.Identity) (sessions.Presence, error) {
	if err := h.open(); err != nil {
		return nil, err
	}
	if who.Code != "" {
		return h.redeem(who)
	}
	if who.Fingerprint == "" {
		return h.admit(who, h.stranger)
	}
	found, err := h.identify(ctx, who.Fingerprint)
	if err != nil {
		return nil, err
	}
	return h.admit(who, found.person)
}

// open refuses while the house drains or has closed.
func (h *Hall) open() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.accepting()
}

func (h *Hall) accepting() error {
	if h.drain != 0 || h.closed {
		return games.Refuse(sessions.Draining, WordDraining)
	}
	return nil
}

// identity is what the store knows of a key.
type identity struct {
	h       *Hall
	account storage.Player // ID "" where the key has none
	ratings map[storage.Ladder]storage.Rating
	guest   string // the guest's identifier
}

// identify reads the account of a key, or finds the identifier of its guest.
func (h *Hall) identify(ctx context.Context, fingerprint string) (identity, error) {
	a, err := h.store.PlayerByKey(ctx, fingerprint)
	if errors.Is(err, storage.ErrNotFound) {
		id, err := h.guestID(ctx, fingerprint)
		return identity{h: h, guest: id}, err
	}
	if err != nil {
		return identity{}, h.failed("account", err)
	}
	ratings, err := h.store.Ratings(ctx, a.ID)
	if err != nil {
		return identity{}, h.failed("ratings", err)
	}
	return identity{h: h, account: a, ratings: ratings}, nil
}

// guestID derives a guest's identifier from the key, so that it has its seat in
// every session, also after a restart. An account made from that key has the
// same identifier; should the key leave the account, its next guest is another.
func (h *Hall) guestID(ctx context.Context, fingerprint string) (string, error) {
	for n := 0; ; n++ {
		sum := sha256.Sum256(fmt.Appendf(nil, "guest %d %s", n, fingerprint))
		id := string(keyedGuest) + hex.EncodeToString(sum[:10])
		_, err := h.store.PlayerByID(ctx, storage.PlayerID(id))
		if errors.Is(err, storage.ErrNotFound) {
			return id, nil
		}
		if err != nil {
			return "", h.failed("guest", err)
		}
	}
}

// person finds or makes the person of a key. The lock is held.
func (i identity) person(who sessions.Identity, now games.Instant) *person {
	id := string(i.account.ID)
	if id == "" {
		id = i.guest
	}
	p := i.h.people.byID[id]
	if i.account.ID == "" {
		if p == nil {
			p = newGuest(id, i.h.freeGuestName(who), true, now)
		}
		p.keyed = true
		return p
	}
	if p == nil {
		return newMember(i.account, i.ratings, now)
	}
	if len(p.sessions) == 0 { // kept for its games: the store knows better, unless a game ended since it was asked
		i.h.people.rename(p, func() { p.adopt(i.account) })
		for l, r := range i.ratings {
			p.rate(l, r)
		}
	}
	return p
}

// stranger makes a guest without a key. The lock is held.
func (h *Hall) stranger(who sessions.Identity, now games.Instant) *person {
	return newGuest("g"+h.dice.word(16), h.freeGuestName(who), false, now)
}

// GuestName implements Accounts. A guest who is here has the name already.
func (h *Hall) GuestName(who sessions.Identity) string {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, p := range h.people.byID {
		if p.guest && slices.ContainsFunc(p.sessions, func(s *presence) bool { return s.opened(who) }) {
			return p.name
		}
	}
	return h.freeGuestName(who)
}

// opened tells whether the session is one of the identity's: of its key, or
// without a key of its connection.
func (s *presence) opened(who sessions.Identity) bool {
	if who.Fingerprint != "" || who.Connection == "" {
		return who.Fingerprint != "" && s.key == who.Fingerprint
	}
	return s.key == "" && s.connection == who.Connection
}

// freeGuestName gives the first of the identity's guest names that nobody here
// has. Without a key every connection has names of its own: who comes next from
// the same address must not be taken for the one who has just left.
func (h *Hall) freeGuestName(who sessions.Identity) string {
	from := who.Fingerprint
	if from == "" {
		from = "without key " + who.Remote + " " + who.Connection
	}
	for n := 0; ; n++ {
		if name := guestName(from, n); h.people.byName[name] == nil {
			return name
		}
	}
}

// admit opens a session for the person that find gives.
func (h *Hall) admit(who sessions.Identity, find func(sessions.Identity, games.Instant) *person) (sessions.Presence, error) {
	h.mu.Lock()
	if err := h.accepting(); err != nil {
		h.mu.Unlock()
		return nil, err
	}
	now := h.clock.Now()
	p := find(who, now)
	s, err := h.seatSession(p, who, now)
	if err != nil {
		h.mu.Unlock()
		return nil, err
	}
	first := len(p.sessions) == 1
	h.settle()
	h.mu.Unlock()
	if first {
		h.attend(p)
	}
	return s, nil
}

// seatSession adds a session to a person. The lock is held.
func (h *Hall) seatSession(p *person, who sessions.Identity, now games.Instant) (*presence, error) {
	if len(p.sessions) >= maxSessions {
		return nil, games.Refuse(sessions.RateLimited, WordSessions)
	}
	s := &presence{h: h, who: p, key: who.Fingerprint, connection: who.Connection, from: p.heard}
	s.seen.State, s.seen.Touched = sessions.InLobby, now
	if len(p.sessions) == 0 {
		p.came = now
	}
	p.sessions = append(p.sessions, s)
	p.heard = p.counted
	h.people.add(p)
	s.news = match.NewLatest(sessions.News{Me: p.me(now)})
	h.bulletin.dirty = true
	h.stale(p.id)
	return s, nil
}
