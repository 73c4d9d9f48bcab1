package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"arcade/server/hostkey"
	"arcade/storage"

	"golang.org/x/crypto/ssh"
)

func (a *app) hostKey(context.Context) error {
	key, err := hostkey.Load(a.config.HostKey)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(a.Out, "%s\n%s", hostkey.Fingerprint(key), ssh.MarshalAuthorizedKey(key.PublicKey()))
	return err
}

// existing opens a database that must be there.
func (a *app) existing(file string) (storage.Store, error) {
	if _, err := os.Stat(file); err != nil {
		return nil, fmt.Errorf("there is no database here: %w", err)
	}
	store, err := a.Open(file, a.log())
	return store, explain(err)
}

func (a *app) check(ctx context.Context) error {
	if err := a.checkFile(ctx, a.config.Database()); err != nil {
		return err
	}
	_, err := fmt.Fprintln(a.Out, "ok")
	return err
}

func (a *app) checkFile(ctx context.Context, file string) error {
	store, err := a.existing(file)
	if err != nil {
		return err
	}
	return errors.Join(store.Check(ctx), store.Close())
}

func (a *app) backup(ctx context.Context, to string) error {
	store, err := a.existing(a.config.Database())
	if err != nil {
		return err
	}
	if err := errors.Join(store.Backup(ctx, to), store.Close()); err != nil {
		return err
	}
	_, err = fmt.Fprintln(a.Out, to)
	return err
}

// restore checks a copy of the backup, and only then sets the database aside
// and puts the copy in its place.
func (a *app) restore(ctx context.Context, from string) error {
	target := a.config.Database()
	if err := os.MkdirAll(filepath.Dir(target), 0o700); err != nil {
		return err
	}
	if err := a.idle(target); err != nil {
		return err
	}
	copied, err := copyBeside(target, from)
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(copied); _ = os.Remove(copied + ".lock") }()
	if err := a.checkFile(ctx, copied); err != nil {
		return fmt.Errorf("the backup %s is not good, nothing was changed: %w", from, err)
	}
	aside := target + ".before-" + time.Now().UTC().Format("20060102T150405Z")
	err = os.Rename(target, aside)
	switch {
	case err == nil:
		_, _ = fmt.Fprintln(a.Err, "the old database is now", aside)
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if err := os.Rename(copied, target); err != nil {
		return err
	}
	_, err = fmt.Fprintln(a.Out, target)
	return err
}

// idle refuses a database that somebody has open. One that is damaged may
// well be restored.
func (a *app) idle(file string) error {
	store, err := a.existing(file)
	switch {
	case err == nil:
		return store.Close()
	case errors.Is(err, storage.ErrBusy):
		return err
	}
	return nil
}

// copyBeside copies a file into the folder of another, synced.
func copyBeside(target, from string) (name string, err error) {
	in, err := os.Open(from)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, in.Close()) }()
	out, err := os.CreateTemp(filepath.Dir(target), filepath.Base(target)+".restore-*")
	if err != nil {
		return "", err
	}
	_, err = io.Copy(out, in)
	err = errors.Join(err, out.Sync(), out.Close())
	return out.Name(), err
}
