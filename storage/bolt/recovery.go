package bolt

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"slices"

	"arcade/storage"
)

// recoveryRecord is a code that is still good. A code is found by the first
// half of its hash and compared whole, in constant time.
type recoveryRecord struct {
	head
	Player string `cbor:"1,keyasint"`
	Hash   []byte `cbor:"2,keyasint"`
}

func recoveryKey(code storage.RecoveryHash) []byte { return code[:len(code)/2] }

// codes lists an account's codes. Few ask, so that the whole bucket, ten
// short records an account, is gone through.
func (v view) codes(ctx context.Context, id storage.PlayerID) (keys [][]byte, err error) {
	err = v.scan(ctx, recoveryBucket, nil, func(key, value []byte) (bool, error) {
		r, err := decode[recoveryRecord](v.codec, value)
		if r.Player == string(id) {
			keys = append(keys, slices.Clone(key))
		}
		return true, err
	})
	return keys, err
}

// SetRecovery replaces the account's recovery codes.
func (s *Store) SetRecovery(ctx context.Context, id storage.PlayerID, codes []storage.RecoveryHash) error {
	if len(codes) > storage.MaxRecovery {
		return fmt.Errorf("%w: an account has at most %d recovery codes", storage.ErrTooMany, storage.MaxRecovery)
	}
	codes = slices.Clone(codes)
	return s.apply(ctx, func(b *batch) error { return b.setRecovery(ctx, id, codes) })
}

func (b *batch) setRecovery(ctx context.Context, id storage.PlayerID, codes []storage.RecoveryHash) error {
	if _, err := b.loadPlayer(id); err != nil {
		return err
	}
	old, err := b.codes(ctx, id)
	if err != nil {
		return err
	}
	for _, key := range old {
		if err := b.delete(recoveryBucket, key); err != nil {
			return err
		}
	}
	for _, code := range codes {
		if taken, err := b.raw(recoveryBucket, recoveryKey(code)); err != nil || taken != nil {
			return orTaken(err, "the code")
		}
		r := recoveryRecord{head: now(), Player: string(id), Hash: code[:]}
		if err := b.put(recoveryBucket, recoveryKey(code), r); err != nil {
			return err
		}
	}
	return nil
}

// Recover uses up a recovery code and makes the key its account's.
func (s *Store) Recover(ctx context.Context, code storage.RecoveryHash, k storage.Key) (storage.Player, error) {
	if !fits(k.Fingerprint) {
		return storage.Player{}, fmt.Errorf("%w: a key", storage.ErrInvalid)
	}
	return change(ctx, s, func(b *batch) (storage.Player, error) { return b.recover(code, k) })
}

func (b *batch) recover(code storage.RecoveryHash, k storage.Key) (storage.Player, error) {
	var none storage.Player
	r, err := load[recoveryRecord](b.view, recoveryBucket, recoveryKey(code))
	if err == nil && subtle.ConstantTimeCompare(r.Hash, code[:]) != 1 {
		err = storage.ErrNotFound
	}
	if err != nil {
		return none, err
	}
	k.Player = storage.PlayerID(r.Player)
	p, err := b.loadPlayer(k.Player)
	if err != nil {
		return none, err
	}
	if _, err := load[keyRecord](b.view, keyBucket, []byte(k.Fingerprint)); !errors.Is(err, storage.ErrNotFound) {
		return none, orTaken(err, "the key")
	}
	ring, err := b.ring(p.ID)
	if err != nil {
		return none, err
	}
	invited := slices.ContainsFunc(ring, func(have storage.Key) bool { return have.Fingerprint == k.Fingerprint })
	if !invited && len(ring) >= storage.MaxKeys {
		return none, fmt.Errorf("%w: an account has at most %d keys", storage.ErrTooMany, storage.MaxKeys)
	}
	return p, errors.Join(
		b.delete(recoveryBucket, recoveryKey(code)),
		b.dropInvitations(k.Fingerprint),
		b.addKey(k),
	)
}

// RecoveryLeft counts the codes an account has not used.
func (s *Store) RecoveryLeft(ctx context.Context, id storage.PlayerID) (int, error) {
	return fetch(ctx, s, func(v view) (int, error) {
		if _, err := v.loadPlayer(id); err != nil {
			return 0, err
		}
		keys, err := v.codes(ctx, id)
		return len(keys), err
	})
}

// checkRecovery: a code is its account's and stands where its hash says.
func (v view) checkRecovery(key, value []byte) error {
	r, err := decode[recoveryRecord](v.codec, value)
	if err != nil {
		return err
	}
	var code storage.RecoveryHash
	if len(r.Hash) != len(code) || string(key) != string(r.Hash[:len(code)/2]) {
		return damaged("another code's hash")
	}
	_, err = v.loadPlayer(storage.PlayerID(r.Player))
	return err
}
