package bolt

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"go.etcd.io/bbolt"
)

// Backup writes a consistent copy to a new file while the store is in use. The
// copy is made under another name, synced, verified and checked, and only then
// renamed: a file of that name is a good one.
func (s *Store) Backup(ctx context.Context, file string) error {
	if _, err := os.Stat(file); !errors.Is(err, fs.ErrNotExist) {
		if err == nil {
			err = fs.ErrExist
		}
		return fmt.Errorf("backup to %s: %w", file, err)
	}
	part := file + ".part"
	err := s.copyTo(ctx, part)
	if err == nil {
		err = checkFile(ctx, part)
	}
	if err == nil {
		err = replace(part, file)
	}
	if err != nil {
		_ = os.Remove(part)
		return fmt.Errorf("backup to %s: %w", file, err)
	}
	return nil
}

func (s *Store) copyTo(ctx context.Context, path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	err = s.read(ctx, func(v view) error {
		_, err := v.tx.WriteTo(patient{ctx, f})
		return err
	})
	return errors.Join(err, f.Close())
}

// patient is a writer that ends with its context.
type patient struct {
	ctx context.Context
	to  io.Writer
}

func (p patient) Write(b []byte) (int, error) {
	if err := p.ctx.Err(); err != nil {
		return 0, err
	}
	return p.to.Write(b)
}

// checkFile verifies a file that nobody has open and reads all its records.
func checkFile(ctx context.Context, path string) error {
	codec, err := newCodec()
	if err != nil {
		return err
	}
	if err := verifyFile(path); err != nil {
		return err
	}
	db, err := openFile(path, &bbolt.Options{ReadOnly: true, Timeout: time.Second})
	if err != nil {
		return err
	}
	err = guard(func() error {
		return db.View(func(tx *bbolt.Tx) error { return view{tx, codec}.check(ctx) })
	})
	return errors.Join(err, db.Close())
}
