package bolt

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"slices"

	"arcade/storage"
)

// loadPlayer reads an account.
func (v view) loadPlayer(id storage.PlayerID) (storage.Player, error) {
	r, err := load[playerRecord](v, playerBucket, []byte(id))
	return r.player(), err
}

// owner gives the account whose name looks like this one, "" if none.
func (v view) owner(name string) (storage.PlayerID, error) {
	id, err := v.raw(nameBucket, []byte(skeleton(name)))
	return storage.PlayerID(id), err
}

// Create makes an account with its first key.
func (s *Store) Create(ctx context.Context, p storage.Player, k storage.Key) (storage.Player, error) {
	if p.ID == "" {
		p.ID = storage.PlayerID(rand.Text())
	}
	if !fits(string(p.ID), p.Name, k.Fingerprint) {
		return storage.Player{}, fmt.Errorf("%w: an account needs a name and a key", storage.ErrInvalid)
	}
	k.Player = p.ID
	return change(ctx, s, func(b *batch) (storage.Player, error) { return b.create(p, k) })
}

func (b *batch) create(p storage.Player, k storage.Key) (storage.Player, error) {
	if _, err := b.loadPlayer(p.ID); !errors.Is(err, storage.ErrNotFound) {
		return storage.Player{}, orTaken(err, "the account")
	}
	if owner, err := b.owner(p.Name); err != nil || owner != "" {
		return storage.Player{}, orTaken(err, "the name")
	}
	if _, err := load[keyRecord](b.view, keyBucket, []byte(k.Fingerprint)); !errors.Is(err, storage.ErrNotFound) {
		return storage.Player{}, orTaken(err, "the key")
	}
	if err := b.dropInvitations(k.Fingerprint); err != nil {
		return storage.Player{}, err
	}
	err := errors.Join(
		b.put(playerBucket, []byte(p.ID), fromPlayer(p)),
		b.putRaw(nameBucket, []byte(skeleton(p.Name)), []byte(p.ID)),
		b.addKey(k),
	)
	return fromPlayer(p).player(), err
}

func orTaken(err error, what string) error {
	if err != nil {
		return err
	}
	return fmt.Errorf("%w: %s", storage.ErrTaken, what)
}

// PlayerByKey gives the account of a key.
func (s *Store) PlayerByKey(ctx context.Context, fingerprint string) (storage.Player, error) {
	return fetch(ctx, s, func(v view) (storage.Player, error) {
		k, err := load[keyRecord](v, keyBucket, []byte(fingerprint))
		if err != nil {
			return storage.Player{}, err
		}
		return v.loadPlayer(storage.PlayerID(k.Player))
	})
}

// PlayerByName gives the account of a name, written in any case.
func (s *Store) PlayerByName(ctx context.Context, name string) (storage.Player, error) {
	return fetch(ctx, s, func(v view) (storage.Player, error) {
		id, err := v.owner(name)
		if err != nil {
			return storage.Player{}, err
		}
		p, err := v.loadPlayer(id)
		if err == nil && !sameName(p.Name, name) {
			return storage.Player{}, storage.ErrNotFound
		}
		return p, err
	})
}

// PlayerByID gives an account.
func (s *Store) PlayerByID(ctx context.Context, id storage.PlayerID) (storage.Player, error) {
	return fetch(ctx, s, func(v view) (storage.Player, error) { return v.loadPlayer(id) })
}

// NameTaken tells whether the name or a look-alike belongs to an account.
func (s *Store) NameTaken(ctx context.Context, name string) (bool, error) {
	return fetch(ctx, s, func(v view) (bool, error) {
		id, err := v.owner(name)
		return id != "", err
	})
}

// fetch reads one thing.
func fetch[T any](ctx context.Context, s *Store, do func(view) (T, error)) (T, error) {
	var none, result T
	err := s.read(ctx, func(v view) (err error) {
		result, err = do(v)
		return err
	})
	if err != nil {
		return none, err
	}
	return result, nil
}

// edit changes an account's record.
func (s *Store) edit(ctx context.Context, id storage.PlayerID, do func(*batch, *storage.Player) error) (storage.Player, error) {
	return change(ctx, s, func(b *batch) (storage.Player, error) {
		p, err := b.loadPlayer(id)
		if err != nil {
			return p, err
		}
		if err := do(b, &p); err != nil {
			return p, err
		}
		return p, b.put(playerBucket, []byte(id), fromPlayer(p))
	})
}

// Rename changes an account's name. One's own name in another case, or a
// look-alike of it, is free to take.
func (s *Store) Rename(ctx context.Context, id storage.PlayerID, name string) (storage.Player, error) {
	if !fits(name) {
		return storage.Player{}, fmt.Errorf("%w: a name", storage.ErrInvalid)
	}
	return s.edit(ctx, id, func(b *batch, p *storage.Player) error {
		if owner, err := b.owner(name); err != nil || owner != "" && owner != id {
			return orTaken(err, "the name")
		}
		if err := b.delete(nameBucket, []byte(skeleton(p.Name))); err != nil {
			return err
		}
		p.Name, p.Renames = name, max(0, p.Renames-1)
		return b.putRaw(nameBucket, []byte(skeleton(name)), []byte(id))
	})
}

// Set changes settings; an empty value removes the key.
func (s *Store) Set(ctx context.Context, id storage.PlayerID, changes map[string]string) (storage.Player, error) {
	changes = maps.Clone(changes)
	return s.edit(ctx, id, func(_ *batch, p *storage.Player) error {
		if p.Settings == nil {
			p.Settings = map[string]string{}
		}
		maps.Copy(p.Settings, changes)
		maps.DeleteFunc(p.Settings, func(_, value string) bool { return value == "" })
		return nil
	})
}

// Block adds or removes an account from the blocked ones; ErrTooMany beyond
// storage.MaxBlocked.
func (s *Store) Block(ctx context.Context, id, other storage.PlayerID, blocked bool) (storage.Player, error) {
	return s.edit(ctx, id, func(_ *batch, p *storage.Player) error {
		at := slices.Index(p.Blocked, other)
		switch {
		case blocked && at < 0 && len(p.Blocked) >= storage.MaxBlocked:
			return storage.ErrTooMany
		case blocked && at < 0:
			p.Blocked = append(p.Blocked, other)
		case !blocked && at >= 0:
			p.Blocked = slices.Delete(p.Blocked, at, at+1)
		}
		return nil
	})
}
