package bolt

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"strconv"

	"go.etcd.io/bbolt"

	"arcade/storage"
)

// migration brings a file from one schema to the next.
type migration func(*bbolt.Tx) error

// migrations are the steps from schema 1 on, oldest first: the first leads
// from 1 to 2.
func (o Options) migrations() []migration {
	return []migration{addRecovery, addStudies, addDailies, o.addForms}
}

// newest is the schema that this program writes.
func newest() int { return 1 + len(Options{}.migrations()) }

// addRecovery leads to schema 2: accounts may have recovery codes.
func addRecovery(tx *bbolt.Tx) error {
	_, err := tx.CreateBucketIfNotExists([]byte(recoveryBucket))
	return err
}

// addStudies leads to schema 3: finished matches may have studies.
func addStudies(tx *bbolt.Tx) error {
	_, err := tx.CreateBucketIfNotExists([]byte(studyBucket))
	if err == nil {
		_, err = tx.CreateBucketIfNotExists([]byte(unstudiedBucket))
	}
	return err
}

// addDailies leads to schema 4: boards may be dealt day by day.
func addDailies(tx *bbolt.Tx) error {
	for _, name := range []string{boardBucket, dailyBucket, streakBucket} {
		if _, err := tx.CreateBucketIfNotExists([]byte(name)); err != nil {
			return err
		}
	}
	return nil
}

// migrate runs the steps the file has not seen, all in one transaction, after
// a copy of the file has been put beside it.
func migrate(db *bbolt.DB, path string, steps []migration, log *slog.Logger) error {
	newest := 1 + len(steps)
	var found int
	err := guard(func() error {
		return db.View(func(tx *bbolt.Tx) (err error) {
			found, err = schemaOf(tx)
			return err
		})
	})
	switch {
	case err != nil:
		return err
	case found > newest:
		return fmt.Errorf("%w: %s has schema %d and this version knows %d; run the later version, or restore a backup from before it",
			storage.ErrNewer, path, found, newest)
	case found == newest:
		return nil
	}
	saved := fmt.Sprintf("%s.schema-%d", path, found)
	if err := copyOnce(db, saved); err != nil {
		return fmt.Errorf("copying to %s before migrating: %w", saved, err)
	}
	log.Info("migrating the database", "from", found, "to", newest, "copy", saved)
	return guard(func() error { return db.Update(func(tx *bbolt.Tx) error { return run(tx, steps, found) }) })
}

// run takes the transaction from one schema to the newest.
func run(tx *bbolt.Tx, steps []migration, from int) error {
	for i, step := range steps[from-1:] {
		if err := step(tx); err != nil {
			return fmt.Errorf("migrating from schema %d: %w", from+i, err)
		}
	}
	return setSchema(tx, 1+len(steps))
}

// copyOnce copies the file, unless a migration that was cut off already has:
// nothing was written since.
func copyOnce(db *bbolt.DB, to string) error {
	if _, err := os.Stat(to); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	part := to + ".part"
	err := guard(func() error {
		return db.View(func(tx *bbolt.Tx) error { return tx.CopyFile(part, 0o600) })
	})
	if err != nil {
		_ = os.Remove(part)
		return err
	}
	return replace(part, to)
}

// schemaOf reads the schema's number.
func schemaOf(tx *bbolt.Tx) (int, error) {
	meta := tx.Bucket([]byte(metaBucket))
	if meta == nil {
		return 0, fmt.Errorf("%w: not a database of the arcade", storage.ErrDamaged)
	}
	n, err := strconv.Atoi(string(meta.Get([]byte(schemaKey))))
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%w: no schema number", storage.ErrDamaged)
	}
	return n, nil
}

func setSchema(tx *bbolt.Tx, n int) error {
	return tx.Bucket([]byte(metaBucket)).Put([]byte(schemaKey), []byte(strconv.Itoa(n)))
}
