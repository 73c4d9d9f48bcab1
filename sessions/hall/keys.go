package hall

import (
	"context"
	"errors"
	"slices"

	"golang.org/x/crypto/ssh"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/storage"
)

// Bounds of a line of an authorized_keys file: a key of 16 kbit RSA fits, and
// a label that a list has room for.
const (
	maxKeyLine  = 8 << 10 // bytes
	maxKeyLabel = 40      // cells
)

// Keys implements Accounts. A key without an account stands alone.
func (h *Hall) Keys(ctx context.Context, who sessions.Identity) ([]sessions.Key, error) {
	a, err := h.Whois(ctx, who)
	if code(err) == sessions.NotFound {
		return []sessions.Key{{Fingerprint: who.Fingerprint, Current: true}}, nil
	}
	if err != nil {
		return nil, err
	}
	keys, err := h.store.Keys(ctx, storage.PlayerID(a.ID))
	if err != nil {
		return nil, h.failed("keys", err)
	}
	list := make([]sessions.Key, len(keys))
	for i, k := range keys {
		list[i] = sessions.Key{
			Fingerprint: k.Fingerprint, Label: k.Label, Added: k.Added, Invited: k.Invited,
			Current: k.Fingerprint == who.Fingerprint,
		}
	}
	return list, nil
}

// Invite implements Accounts.
func (h *Hall) Invite(ctx context.Context, who sessions.Identity, line string) (sessions.Key, error) {
	fingerprint, label, err := readKey(line)
	if err != nil {
		return sessions.Key{}, err
	}
	if err := h.keyFree(ctx, who, fingerprint); err != nil {
		return sessions.Key{}, err
	}
	a, err := h.owner(ctx, who)
	if err != nil {
		return sessions.Key{}, err
	}
	k := storage.Key{
		Fingerprint: fingerprint, Player: storage.PlayerID(a.ID), Label: label,
		Added: h.clock.Now(), Invited: true,
	}
	switch err := h.store.Invite(ctx, k); {
	case errors.Is(err, storage.ErrTaken):
		return sessions.Key{}, games.Refuse(sessions.Taken, WordKeyTaken)
	case errors.Is(err, storage.ErrTooMany):
		return sessions.Key{}, games.Refuse(sessions.RateLimited, WordKeyMany)
	case err != nil:
		return sessions.Key{}, h.failed("invite", err)
	}
	return sessions.Key{Fingerprint: fingerprint, Label: label, Added: k.Added, Invited: true}, nil
}

// keyFree refuses a key that has an account, or is the very one that signed:
// before an account is made for who invites it, since what is refused leaves
// nothing behind.
func (h *Hall) keyFree(ctx context.Context, who sessions.Identity, fingerprint string) error {
	_, err := h.store.PlayerByKey(ctx, fingerprint)
	switch {
	case err == nil || fingerprint == who.Fingerprint:
		return games.Refuse(sessions.Taken, WordKeyTaken)
	case errors.Is(err, storage.ErrNotFound):
		return nil
	}
	return h.failed("invite", err)
}

// readKey reads an authorized_keys line. Certificates are refused: they have no
// fingerprint that would come back.
func readKey(line string) (fingerprint, label string, err error) {
	refused := games.Refuse(sessions.BadRequest, WordKeyForm)
	if len(line) > maxKeyLine {
		return "", "", refused
	}
	key, comment, _, _, err := ssh.ParseAuthorizedKey([]byte(line))
	if err != nil {
		return "", "", refused
	}
	if _, isCertificate := key.(*ssh.Certificate); isCertificate {
		return "", "", refused
	}
	return ssh.FingerprintSHA256(key), clean.Line(comment, maxKeyLabel), nil
}

// Invitations implements Accounts.
func (h *Hall) Invitations(ctx context.Context, who sessions.Identity) ([]sessions.Invitation, error) {
	if who.Fingerprint == "" {
		return nil, nil
	}
	keys, err := h.store.Invitations(ctx, who.Fingerprint)
	if err != nil {
		return nil, h.failed("invitations", err)
	}
	var list []sessions.Invitation
	for _, k := range keys {
		a, err := h.store.PlayerByID(ctx, k.Player)
		if err != nil {
			return nil, h.failed("invitations", err)
		}
		list = append(list, sessions.Invitation{Account: a.Name, Added: k.Added})
	}
	return list, nil
}

// AnswerInvitation implements Accounts. The sessions that signed with the key
// become the account's at once.
func (h *Hall) AnswerInvitation(ctx context.Context, who sessions.Identity, name string, yes bool) error {
	if who.Fingerprint == "" {
		return games.Refuse(games.Denied, WordNoKey)
	}
	a, err := h.store.PlayerByName(ctx, PlainName(name))
	if errors.Is(err, storage.ErrNotFound) {
		return games.Refuse(sessions.NotFound, WordInviteUnknown)
	}
	if err != nil {
		return h.failed("invitation", err)
	}
	if yes && h.playing(who.Fingerprint) {
		return games.Refuse(sessions.Busy, WordInvitePlaying)
	}
	switch err := h.store.AnswerInvitation(ctx, who.Fingerprint, a.ID, yes); {
	case errors.Is(err, storage.ErrNotFound):
		return games.Refuse(sessions.NotFound, WordInviteUnknown)
	case errors.Is(err, storage.ErrTaken):
		return games.Refuse(sessions.Taken, WordHasAccount)
	case errors.Is(err, storage.ErrTooMany):
		return games.Refuse(sessions.RateLimited, WordKeyMany)
	case err != nil:
		return h.failed("invitation", err)
	}
	if !yes {
		return nil
	}
	return h.move(ctx, who)
}

// signedWith lists the sessions that a key has signed. The lock is held.
func (h *Hall) signedWith(fingerprint string) []*presence {
	var list []*presence
	for _, p := range h.people.byID {
		for _, s := range p.sessions {
			if s.key == fingerprint {
				list = append(list, s)
			}
		}
	}
	return list
}

// playing tells whether the guest of a key sits in a running match.
func (h *Hall) playing(fingerprint string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.ContainsFunc(h.signedWith(fingerprint), func(s *presence) bool {
		return len(s.who.running) > 0 || s.who.starting > 0
	})
}

// move makes the sessions of a key its account's.
func (h *Hall) move(ctx context.Context, who sessions.Identity) error {
	found, err := h.identify(ctx, who.Fingerprint)
	if err != nil {
		return err
	}
	h.mu.Lock()
	list := h.signedWith(who.Fingerprint)
	if len(list) == 0 {
		h.mu.Unlock()
		return nil
	}
	now := h.clock.Now()
	p := found.person(who, now)
	var left []*person
	for _, s := range list {
		if !slices.Contains(left, s.who) {
			left = append(left, s.who)
		}
		h.hand(s, p)
	}
	h.people.add(p)
	h.stale(p.id)
	h.bulletin.dirty = true
	h.settle()
	h.mu.Unlock()
	h.attend(p)
	for _, guest := range left { // a match may have begun since it was looked for
		h.attend(guest)
	}
	return nil
}

// hand gives a session to another person.
func (h *Hall) hand(s *presence, to *person) {
	old := s.who
	if old == to {
		return
	}
	old.sessions = slices.DeleteFunc(old.sessions, func(o *presence) bool { return o == s })
	if len(old.sessions) == 0 {
		h.closeOffers(old)
		h.people.sweep(old)
	}
	s.who, s.from = to, to.counted
	to.sessions = append(to.sessions, s)
}

// RemoveKey implements Accounts. Sessions that signed with the key end.
func (h *Hall) RemoveKey(ctx context.Context, who sessions.Identity, fingerprint string) error {
	a, err := h.Whois(ctx, who)
	if err != nil {
		return err
	}
	switch err := h.store.RemoveKey(ctx, storage.PlayerID(a.ID), fingerprint); {
	case errors.Is(err, storage.ErrLastKey):
		return games.Refuse(games.Denied, WordKeyLast)
	case errors.Is(err, storage.ErrNotFound):
		return games.Refuse(sessions.NotFound, WordKeyUnknown)
	case err != nil:
		return h.failed("keys", err)
	}
	h.mu.Lock()
	var gone []*presence
	for _, s := range h.signedWith(fingerprint) {
		if s.who.id == a.ID {
			gone = append(gone, s)
		}
	}
	h.mu.Unlock()
	for _, s := range gone {
		_ = s.Close() // gives no error
	}
	return nil
}
