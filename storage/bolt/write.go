package bolt

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"arcade/storage"
)

// maxBatch is the most requests in one transaction.
const maxBatch = 256

// request is a change that waits for the writer.
type request struct {
	ctx context.Context
	do  func(*batch) error
	// err is what do gave in the attempt that was committed.
	err  error
	done chan error
}

// batch is the transaction the writer works in.
type batch struct {
	view
	order *order
	// pending are the lines of ordered lists that this transaction changes.
	pending pending
	// wrote tells whether the request at hand has changed anything, any
	// whether one before it has.
	wrote, any bool
}

// put writes a record.
func (b *batch) put(bucket string, key []byte, record any) error {
	value, err := b.codec.encode(record)
	if err != nil {
		return err
	}
	return b.putRaw(bucket, key, value)
}

func (b *batch) putRaw(bucket string, key, value []byte) error {
	into, err := b.bucket(bucket)
	if err != nil {
		return err
	}
	b.wrote = true
	return into.Put(key, value)
}

func (b *batch) delete(bucket string, key []byte) error {
	from, err := b.bucket(bucket)
	if err != nil {
		return err
	}
	b.wrote = true
	return from.Delete(key)
}

// change has the writer run a function and waits until it is committed. When
// the context ends first the change may still be made.
func change[T any](ctx context.Context, s *Store, do func(*batch) (T, error)) (T, error) {
	var none, result T
	r := &request{ctx: ctx, done: make(chan error, 1)}
	// Only the writer touches result before it answers.
	r.do = func(b *batch) (err error) {
		result, err = do(b)
		return err
	}
	if err := s.submit(ctx, r); err != nil {
		return none, err
	}
	select {
	case err := <-r.done:
		if err != nil {
			return none, err
		}
		return result, nil
	case <-ctx.Done():
		return none, ctx.Err()
	}
}

// apply is change for what gives nothing back.
func (s *Store) apply(ctx context.Context, do func(*batch) error) error {
	_, err := change(ctx, s, func(b *batch) (struct{}, error) { return struct{}{}, do(b) })
	return err
}

// submit hands a request over. Close waits until nobody is in here, so that
// what was handed over is answered.
func (s *Store) submit(ctx context.Context, r *request) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	s.mu.RLock()
	defer s.mu.RUnlock()
	if s.closed {
		return storage.ErrClosed
	}
	select {
	case s.requests <- r:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// write is the one goroutine that writes.
func (s *Store) write() {
	defer close(s.stopped)
	for {
		select {
		case r := <-s.requests:
			s.commit(s.gather(r))
		case <-s.closing:
			for len(s.requests) > 0 {
				s.commit(s.gather(<-s.requests))
			}
			return
		}
	}
}

// gather takes everything that waits.
func (s *Store) gather(first *request) []*request {
	waiting := []*request{first}
	for len(waiting) < maxBatch {
		select {
		case r := <-s.requests:
			waiting = append(waiting, r)
		default:
			return waiting
		}
	}
	return waiting
}

// commit runs the requests in one transaction and answers them. One that fails
// after it has changed something is answered with its error, and the rest is
// run again without it.
func (s *Store) commit(waiting []*request) {
	for len(waiting) > 0 {
		spoiler, err := s.attempt(waiting)
		if spoiler < 0 {
			for _, r := range waiting {
				r.done <- either(err, r.err)
			}
			return
		}
		waiting[spoiler].done <- err
		waiting = slices.Delete(waiting, spoiler, spoiler+1)
	}
}

func either(whole, own error) error {
	if own != nil {
		return own
	}
	return whole
}

// attempt runs the requests and commits. It gives the request that spoiled the
// transaction, or -1 and what became of the whole.
func (s *Store) attempt(waiting []*request) (spoiler int, err error) {
	tx, err := s.db.Begin(true)
	if err != nil {
		return -1, unwritten(err)
	}
	// After a commit this does nothing; a panic inside bbolt must not keep
	// the file's write lock.
	defer func() { _ = guard(tx.Rollback) }()
	b := &batch{view: view{tx, s.codec}, order: s.order, pending: pending{}}
	for i, r := range waiting {
		b.wrote = false
		if r.err = s.runOne(b, r); r.err != nil && b.wrote {
			return i, r.err
		}
		b.any = b.any || b.wrote
	}
	if !b.any {
		return -1, nil
	}
	if err := guard(tx.Commit); err != nil {
		// The new meta page may or may not stand in the file: only the file
		// can tell.
		s.order.forget()
		s.log.Error("the database could not be written", "requests", len(waiting), "error", err)
		return -1, unwritten(err)
	}
	s.order.take(b.pending)
	return -1, nil
}

// runOne runs a request. A panic counts as having changed something.
func (s *Store) runOne(b *batch, r *request) error {
	if err := r.ctx.Err(); err != nil {
		return err
	}
	err := guard(func() error { return r.do(b) })
	var p *panicked
	if errors.As(err, &p) {
		b.wrote = true
		s.log.Error("a change of the database panicked", "panic", p.value, "stack", string(p.stack))
	}
	return err
}

func unwritten(err error) error { return fmt.Errorf("%w: %w", storage.ErrUnwritten, err) }
