// Package bolt keeps what the arcade remembers in one bbolt file.
//
// All writing goes through one goroutine that commits everything waiting in
// one transaction, because a synced commit costs the same for one request as
// for a hundred. What is ordered (ladders, tables of best times) is stored
// unordered and put in order in memory, where a rank costs a microsecond; the
// file stays the only truth, and the order is built from it again whenever the
// two could differ.
//
// Beside the file stands NAME.lock, held as long as the store is open, with
// the holder's process id in it. Nothing of a damaged file ends the process:
// the pages are verified before bbolt maps them, every record carries a
// checksum, and all reading happens where a fault becomes an error.
package bolt

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"go.etcd.io/bbolt"
	berrors "go.etcd.io/bbolt/errors"

	"arcade/games"
	"arcade/storage"
)

// Options say where the store is.
type Options struct {
	// Path is the database file; its folder is made if it is missing.
	Path string
	// Timeout is how long to wait for another process that holds the file;
	// 0 is two seconds.
	Timeout time.Duration
	// Figures computes a finished match's figures: from the replays of an older
	// file they are put into what it did not keep yet. nil leaves them out.
	Figures func(storage.Match) []games.Figure
	// Log gets what an operator should know; nil is nowhere.
	Log *slog.Logger
}

// Store is a storage.Store in one file. It is safe for concurrent use.
type Store struct {
	path  string
	log   *slog.Logger
	db    *bbolt.DB
	codec *codec
	order *order
	lock  *lock

	requests chan *request
	closing  chan struct{}
	stopped  chan struct{}

	mu     sync.RWMutex // guards closed; read-held while a request is handed over
	closed bool
}

var _ storage.Store = (*Store)(nil)

// Open opens the store, and makes it if there is none. It fails with ErrBusy
// (another process has it), ErrNewer (made by a later version) or ErrDamaged,
// each with a message for people. An older file is migrated after a copy of it
// has been put beside it.
func Open(o Options) (*Store, error) {
	if o.Timeout == 0 {
		o.Timeout = 2 * time.Second
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if err := os.MkdirAll(filepath.Dir(o.Path), 0o700); err != nil {
		return nil, err
	}
	held, err := acquire(o.Path, o.Timeout)
	if err != nil {
		return nil, err
	}
	s, err := openHeld(o)
	if err != nil {
		held.release()
		return nil, err
	}
	s.lock = held
	go s.write()
	return s, nil
}

// openHeld opens the file under the lock.
func openHeld(o Options) (*Store, error) {
	codec, err := newCodec()
	if err != nil {
		return nil, err
	}
	if err := ensure(o.Path); err != nil {
		return nil, fmt.Errorf("making %s: %w", o.Path, err)
	}
	if err := verifyFile(o.Path); err != nil {
		return nil, err
	}
	db, err := openFile(o.Path, &bbolt.Options{Timeout: o.Timeout, FreelistType: bbolt.FreelistMapType, InitialMmapSize: mapSize()})
	if err != nil {
		return nil, err
	}
	s := &Store{
		path: o.Path, log: o.Log, db: db, codec: codec,
		requests: make(chan *request, maxBatch), closing: make(chan struct{}), stopped: make(chan struct{}),
	}
	s.order = newOrder(s)
	if err := s.prepare(o); err != nil {
		_ = db.Close()
		return nil, err
	}
	return s, nil
}

// prepare brings the schema up to date and the ladders into memory.
func (s *Store) prepare(o Options) error {
	if err := migrate(s.db, s.path, o.migrations(), s.log); err != nil {
		return err
	}
	return s.order.preload()
}

// openFile is bbolt.Open where a damaged page gives an error. A panic in the
// middle of it would leave the file open and locked, so the handle is kept.
func openFile(path string, o *bbolt.Options) (*bbolt.DB, error) {
	var (
		db   *bbolt.DB
		file *os.File
	)
	o.OpenFile = func(name string, flag int, mode os.FileMode) (*os.File, error) {
		f, err := os.OpenFile(name, flag, mode)
		file = f
		return f, err
	}
	err := guard(func() (err error) {
		db, err = bbolt.Open(path, 0o600, o)
		return err
	})
	switch {
	case err == nil:
		// Smaller steps than bbolt's 16 MiB: a small arcade has a small file.
		db.AllocSize = 1 << 20
		return db, nil
	case errors.Is(err, berrors.ErrTimeout):
		return nil, fmt.Errorf("%w: another program holds %s", storage.ErrBusy, path)
	case errors.Is(err, storage.ErrDamaged) && file != nil:
		_ = file.Close()
	}
	return nil, err
}

// mapSize is the address space to map at first. A map that has to be enlarged
// waits for every reader, a backup included; address space costs nothing.
func mapSize() int {
	if strconv.IntSize < 64 {
		return 0
	}
	return 1 << 30
}

// Close commits what is waiting, closes the file and gives the lock back.
// Later calls give ErrClosed.
func (s *Store) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return storage.ErrClosed
	}
	s.closed = true
	s.mu.Unlock()
	close(s.closing)
	<-s.stopped
	err := s.db.Close()
	s.lock.release()
	return err
}

// read runs a function on a snapshot of the store.
func (s *Store) read(ctx context.Context, do func(view) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	err := guard(func() error {
		return s.db.View(func(tx *bbolt.Tx) error { return do(view{tx, s.codec}) })
	})
	var p *panicked
	switch {
	case errors.Is(err, berrors.ErrDatabaseNotOpen):
		return storage.ErrClosed
	case errors.As(err, &p):
		s.log.Error("reading the database panicked", "panic", p.value, "stack", string(p.stack))
	}
	return err
}
