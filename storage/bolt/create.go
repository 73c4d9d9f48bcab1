package bolt

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"go.etcd.io/bbolt"
)

// ensure makes the file if there is none. It is made under another name and
// renamed once it is whole and synced: a half-made file under its own name
// would keep every later start from working.
func ensure(path string) error {
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	made := path + ".new"
	// What a start left behind that was cut off. The lock is ours.
	if err := os.Remove(made); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := initialise(made); err != nil {
		_ = os.Remove(made)
		return err
	}
	return replace(made, path)
}

// initialise makes an empty store of the newest schema.
func initialise(path string) error {
	db, err := bbolt.Open(path, 0o600, &bbolt.Options{Timeout: time.Second, FreelistType: bbolt.FreelistMapType})
	if err != nil {
		return err
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		for _, name := range buckets() {
			if _, err := tx.CreateBucketIfNotExists([]byte(name)); err != nil {
				return err
			}
		}
		return setSchema(tx, newest())
	})
	return errors.Join(err, db.Close())
}

// replace renames a whole file into place so that it survives a power cut.
func replace(from, to string) error {
	if err := syncFile(from); err != nil {
		return err
	}
	if err := os.Rename(from, to); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(to))
}

func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// syncFolder makes a rename durable. Windows has no such call.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
