package hostkey

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"arcade/storage"

	"golang.org/x/crypto/ssh"
)

// Memory remembers the fingerprint of the arcade's key; a storage.Store is
// one.
type Memory interface {
	HostKey(ctx context.Context, fingerprint string, replace bool) error
}

// Establish gives the arcade's key: the one of the file if it is the one that
// is remembered, a new one where neither is there yet. Anything else is an
// error, unless replace says that a missing or different key is meant; a file
// that can't be read as a key is then set aside.
func Establish(ctx context.Context, file string, m Memory, replace bool) (ssh.Signer, error) {
	signer, err := Load(file)
	switch {
	case err == nil:
		return signer, remember(ctx, m, signer, file+" is "+Fingerprint(signer), replace)
	case errors.Is(err, fs.ErrNotExist):
	case !replace:
		return nil, err
	default:
		if _, err := Aside(file); err != nil {
			return nil, err
		}
	}
	draft, err := New(file)
	if err != nil {
		return nil, err
	}
	if err := remember(ctx, m, draft, file+" is missing", replace); err != nil {
		return nil, errors.Join(err, draft.Drop())
	}
	return draft.Signer, draft.Keep()
}

// remember compares the key with the one that players know. What says what is
// there: of a key that was only made to be tried, nobody wants the fingerprint.
func remember(ctx context.Context, m Memory, s ssh.Signer, what string, replace bool) error {
	err := m.HostKey(ctx, Fingerprint(s), replace)
	if errors.Is(err, storage.ErrHostKey) {
		return fmt.Errorf("host key %s: this arcade had another key, and players' clients would warn of an attack: "+
			"put the old file back, or start once with --new-host-key: %w", what, err)
	}
	return err
}
