package hall

import (
	"context"
	"crypto/sha256"
	"errors"
	"net/netip"
	"strings"

	"arcade/games"
	"arcade/sessions"
	"arcade/storage"
)

// A recovery code is four groups of four letters: 31^16 codes, 79 bits, so that
// a plain hash of one can't be searched for.
const (
	recoveryGroups = 4
	recoveryGroup  = 4
)

// mostGuesses bounds the wrong codes of a key, and of a network, in a minute.
const mostGuesses = 5

// RecoveryCodes implements Accounts.
func (h *Hall) RecoveryCodes(ctx context.Context, who sessions.Identity) ([]string, error) {
	a, err := h.owner(ctx, who)
	if err != nil {
		return nil, err
	}
	codes := make([]string, storage.MaxRecovery)
	hashes := make([]storage.RecoveryHash, len(codes))
	for i := range codes {
		codes[i] = h.recoveryCode()
		hashes[i] = recoveryHash(codes[i])
	}
	if err := h.store.SetRecovery(ctx, storage.PlayerID(a.ID), hashes); err != nil {
		return nil, h.failed("recovery codes", err)
	}
	return codes, nil
}

func (h *Hall) recoveryCode() string {
	groups := make([]string, recoveryGroups)
	for i := range groups {
		groups[i] = h.dice.word(recoveryGroup)
	}
	return strings.Join(groups, "-")
}

// recoveryHash is the same however the code is typed.
func recoveryHash(code string) storage.RecoveryHash { return sha256.Sum256([]byte(plainCode(code))) }

// Recover implements Accounts. The sessions that the key signed become the
// account's at once.
func (h *Hall) Recover(ctx context.Context, who sessions.Identity, code string) (sessions.Account, error) {
	if who.Fingerprint == "" {
		return sessions.Account{}, games.Refuse(games.Denied, WordNoKey)
	}
	if h.playing(who.Fingerprint) {
		return sessions.Account{}, games.Refuse(sessions.Busy, WordInvitePlaying)
	}
	if err := h.guess(who); err != nil {
		return sessions.Account{}, err
	}
	p, err := h.store.Recover(ctx, recoveryHash(code), storage.Key{Fingerprint: who.Fingerprint, Added: h.clock.Now()})
	switch {
	case errors.Is(err, storage.ErrNotFound):
		return sessions.Account{}, games.Refuse(sessions.NotFound, WordRecoverCode)
	case errors.Is(err, storage.ErrTaken):
		return sessions.Account{}, games.Refuse(sessions.Taken, WordHasAccount)
	case errors.Is(err, storage.ErrTooMany):
		return sessions.Account{}, games.Refuse(sessions.RateLimited, WordKeyMany)
	case err != nil:
		return sessions.Account{}, h.failed("recovery", err)
	}
	return account(p), h.move(ctx, who)
}

// guess counts a try of a key and of an address, and refuses one too many.
func (h *Hall) guess(who sessions.Identity) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.clock.Now()
	key := h.guesses.count(who.Fingerprint, now, mostGuesses)
	from := h.guesses.count(network(who.Remote), now, mostGuesses)
	if key && from {
		return nil
	}
	return games.Refuse(sessions.RateLimited, WordRecoverMany)
}

// network is what one client can choose addresses from: an IPv4 address, a /64
// of IPv6. What is no address stands for itself.
func network(remote string) string {
	address, err := netip.ParseAddr(remote)
	if at, portErr := netip.ParseAddrPort(remote); portErr == nil {
		address, err = at.Addr(), nil
	}
	if err != nil {
		return remote
	}
	address = address.Unmap().WithZone("")
	bits := address.BitLen()
	if address.Is6() {
		bits = 64
	}
	prefix, err := address.Prefix(bits)
	if err != nil {
		return remote
	}
	return prefix.String()
}
