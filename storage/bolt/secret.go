package bolt

import (
	"context"
	"crypto/rand"

	"go.etcd.io/bbolt"
)

// Secret gives the secret that the boards of the day are made of; the first
// time it is asked for it is made.
func (s *Store) Secret(ctx context.Context) (secret [32]byte, err error) {
	kept, err := fetch(ctx, s, view.secret)
	if err == nil && kept == nil {
		kept, err = change(ctx, s, func(b *batch) ([]byte, error) { return b.makeSecret() })
	}
	if err == nil && len(kept) != len(secret) {
		err = damaged("the secret of the daily boards")
	}
	copy(secret[:], kept)
	return secret, err
}

// secret is nil where there is none yet.
func (v view) secret() ([]byte, error) {
	kept, err := v.raw(metaBucket, []byte(secretKey))
	return append([]byte(nil), kept...), err
}

func (b *batch) makeSecret() ([]byte, error) {
	kept, err := b.secret()
	if err != nil || kept != nil {
		return kept, err
	}
	made := make([]byte, 32)
	rand.Read(made) // documented never to give an error
	return made, b.putRaw(metaBucket, []byte(secretKey), made)
}

// checkSecret: where there is a secret it is whole.
func checkSecret(tx *bbolt.Tx) error {
	if kept := tx.Bucket([]byte(metaBucket)).Get([]byte(secretKey)); kept != nil && len(kept) != 32 {
		return damaged("the secret of the daily boards")
	}
	return nil
}
