package bolt

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"arcade/storage"
)

// What a ring's entry is.
const (
	ringKey        = "k"
	ringInvitation = "i"
)

// addKey gives an account a key.
func (b *batch) addKey(k storage.Key) error {
	return errors.Join(
		b.put(keyBucket, []byte(k.Fingerprint), fromKey(k)),
		b.putRaw(ringBucket, join(string(k.Player), k.Fingerprint), []byte(ringKey)),
	)
}

// ring lists an account's keys and invitations.
func (v view) ring(id storage.PlayerID) ([]storage.Key, error) {
	var keys []storage.Key
	err := v.scan(context.Background(), ringBucket, join(string(id)), func(key, kind []byte) (bool, error) {
		parts, err := split(key, 2)
		if err != nil {
			return false, err
		}
		k, err := v.ringEntry(parts[1], id, string(kind) == ringInvitation)
		keys = append(keys, k)
		return true, err
	})
	slices.SortFunc(keys, byAge)
	return keys, err
}

func (v view) ringEntry(fingerprint string, id storage.PlayerID, invited bool) (storage.Key, error) {
	bucket, key := keyBucket, []byte(fingerprint)
	if invited {
		bucket, key = inviteBucket, join(fingerprint, string(id))
	}
	r, err := load[keyRecord](v, bucket, key)
	if errors.Is(err, storage.ErrNotFound) {
		err = damaged("a key of account %s is missing", id)
	}
	return r.key(fingerprint, invited), err
}

func byAge(a, b storage.Key) int {
	return cmp.Or(cmp.Compare(a.Added, b.Added), cmp.Compare(a.Fingerprint, b.Fingerprint), cmp.Compare(a.Player, b.Player))
}

// invitations lists who has invited a key.
func (v view) invitations(fingerprint string) ([]storage.Key, error) {
	var keys []storage.Key
	err := v.scan(context.Background(), inviteBucket, join(fingerprint), func(_, value []byte) (bool, error) {
		r, err := decode[keyRecord](v.codec, value)
		keys = append(keys, r.key(fingerprint, true))
		return true, err
	})
	slices.SortFunc(keys, byAge)
	return keys, err
}

func (b *batch) dropInvitation(fingerprint string, id storage.PlayerID) error {
	return errors.Join(
		b.delete(inviteBucket, join(fingerprint, string(id))),
		b.delete(ringBucket, join(string(id), fingerprint)),
	)
}

// dropInvitations forgets every invitation of a key that now has an account.
func (b *batch) dropInvitations(fingerprint string) error {
	invitations, err := b.invitations(fingerprint)
	for _, k := range invitations {
		err = errors.Join(err, b.dropInvitation(fingerprint, k.Player))
	}
	return err
}

// Keys lists an account's keys, invitations included, oldest first.
func (s *Store) Keys(ctx context.Context, id storage.PlayerID) ([]storage.Key, error) {
	return fetch(ctx, s, func(v view) ([]storage.Key, error) {
		if _, err := v.loadPlayer(id); err != nil {
			return nil, err
		}
		return v.ring(id)
	})
}

// Invite records an invitation. Inviting again changes the label.
func (s *Store) Invite(ctx context.Context, k storage.Key) error {
	if !fits(k.Fingerprint) {
		return fmt.Errorf("%w: a key", storage.ErrInvalid)
	}
	return s.apply(ctx, func(b *batch) error { return b.invite(k) })
}

func (b *batch) invite(k storage.Key) error {
	if _, err := b.loadPlayer(k.Player); err != nil {
		return err
	}
	if _, err := load[keyRecord](b.view, keyBucket, []byte(k.Fingerprint)); !errors.Is(err, storage.ErrNotFound) {
		return orTaken(err, "the key")
	}
	ring, err := b.ring(k.Player)
	if err != nil {
		return err
	}
	again := slices.ContainsFunc(ring, func(have storage.Key) bool { return have.Fingerprint == k.Fingerprint })
	if !again && len(ring) >= storage.MaxKeys {
		return fmt.Errorf("%w: an account has at most %d keys", storage.ErrTooMany, storage.MaxKeys)
	}
	return errors.Join(
		b.put(inviteBucket, join(k.Fingerprint, string(k.Player)), fromKey(k)),
		b.putRaw(ringBucket, join(string(k.Player), k.Fingerprint), []byte(ringInvitation)),
	)
}

// Invitations lists who has invited the key, oldest first.
func (s *Store) Invitations(ctx context.Context, fingerprint string) ([]storage.Key, error) {
	return fetch(ctx, s, func(v view) ([]storage.Key, error) { return v.invitations(fingerprint) })
}

// AnswerInvitation makes the key the account's and forgets every other
// invitation of it, or forgets this one. ErrNotFound without an invitation,
// ErrTaken if the key has an account by now.
func (s *Store) AnswerInvitation(ctx context.Context, fingerprint string, id storage.PlayerID, yes bool) error {
	return s.apply(ctx, func(b *batch) error {
		r, err := load[keyRecord](b.view, inviteBucket, join(fingerprint, string(id)))
		if err != nil {
			return err
		}
		if !yes {
			return b.dropInvitation(fingerprint, id)
		}
		if _, err := load[keyRecord](b.view, keyBucket, []byte(fingerprint)); !errors.Is(err, storage.ErrNotFound) {
			return orTaken(err, "the key")
		}
		return errors.Join(b.dropInvitations(fingerprint), b.addKey(r.key(fingerprint, false)))
	})
}

// RemoveKey takes a key from its account, or an invitation back.
func (s *Store) RemoveKey(ctx context.Context, id storage.PlayerID, fingerprint string) error {
	return s.apply(ctx, func(b *batch) error {
		ring, err := b.ring(id)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(ring, func(k storage.Key) bool { return k.Fingerprint == fingerprint })
		if at < 0 {
			return storage.ErrNotFound
		}
		if ring[at].Invited {
			return b.dropInvitation(fingerprint, id)
		}
		if keys := slices.DeleteFunc(ring, func(k storage.Key) bool { return k.Invited }); len(keys) == 1 {
			return storage.ErrLastKey
		}
		return errors.Join(
			b.delete(keyBucket, []byte(fingerprint)),
			b.delete(ringBucket, join(string(id), fingerprint)),
		)
	})
}
