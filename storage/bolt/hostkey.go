package bolt

import (
	"context"
	"fmt"

	"arcade/storage"
)

// HostKey checks the host key's fingerprint against the one kept.
func (s *Store) HostKey(ctx context.Context, fingerprint string, replace bool) error {
	if !fits(fingerprint) {
		return fmt.Errorf("%w: a fingerprint", storage.ErrInvalid)
	}
	return s.apply(ctx, func(b *batch) error {
		kept, err := b.raw(metaBucket, []byte(hostKeyKey))
		switch {
		case err != nil:
			return err
		case string(kept) == fingerprint:
			return nil
		case kept != nil && !replace:
			return fmt.Errorf("%w: remembered is %s", storage.ErrHostKey, kept)
		}
		return b.putRaw(metaBucket, []byte(hostKeyKey), []byte(fingerprint))
	})
}
