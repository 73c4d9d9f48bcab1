package sessions

import (
	"context"

	"arcade/games"
)

// Accounts is the desk: who has an account, its name, keys and settings.
type Accounts interface {
	// Whois gives the account of a key; NotFound if it has none. It makes
	// nothing.
	Whois(ctx context.Context, who Identity) (Account, error)
	// NameFree tells whether a name may be taken: nil, or an *Error that says
	// why not (BadRequest for its form, Denied for a reserved one, Taken).
	NameFree(ctx context.Context, name string) error
	// GuestName is the name the identity would have as a guest.
	GuestName(who Identity) string
	// Create makes the account of a key. With an empty name it takes the
	// proposed one, or player-xxxxx where that can't be had.
	Create(ctx context.Context, who Identity, name string, settings map[string]string) (Account, error)
	// Rename changes the account's name.
	Rename(ctx context.Context, who Identity, name string) (Account, error)
	// Set changes settings after checking them against the table.
	Set(ctx context.Context, who Identity, changes map[string]string) (Account, error)
	// Keys lists the account's keys, invitations included.
	Keys(ctx context.Context, who Identity) ([]Key, error)
	// Invite reads an authorized_keys line and records an invitation.
	Invite(ctx context.Context, who Identity, line string) (Key, error)
	// Invitations lists the accounts that invited the key that signed.
	Invitations(ctx context.Context, who Identity) ([]Invitation, error)
	// AnswerInvitation makes the key that signed the inviting account's.
	AnswerInvitation(ctx context.Context, who Identity, account string, yes bool) error
	// RemoveKey takes a key away; never the last one.
	RemoveKey(ctx context.Context, who Identity, fingerprint string) error
	// RecoveryCodes makes ten recovery codes for the account; older ones are
	// no longer good. They are told this once and kept only as hashes.
	RecoveryCodes(ctx context.Context, who Identity) ([]string, error)
	// Recover makes the key that signed, which must not have an account yet,
	// the account's whose code it is, and uses the code up. Wrong codes are
	// bounded by the minute: RateLimited.
	Recover(ctx context.Context, who Identity, code string) (Account, error)
}

// Account is an account as its owner sees it.
type Account struct {
	ID       string
	Name     string
	Created  games.Instant
	Renames  int
	Settings Settings
}

// Key is one key of an account.
type Key struct {
	Fingerprint string
	Label       string
	Added       games.Instant
	// Invited is true until a session with that key has said yes.
	Invited bool
	// Current is the key of this session.
	Current bool
}

// Invitation is an account's wish to take a key in.
type Invitation struct {
	Account string // its name
	Added   games.Instant
}
