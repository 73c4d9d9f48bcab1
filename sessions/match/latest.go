package match

import (
	"context"
	"sync"
)

// Latest is a mailbox that holds the newest value only. Whoever puts never
// waits; whoever reads slowly skips values and hurts nobody.
type Latest[T any] struct {
	mu      sync.Mutex
	value   T
	version uint64
	changed chan struct{} // closed at the next Put or Close; nil until someone waits
	closed  bool
}

// NewLatest makes a mailbox with a first value, at version 1.
func NewLatest[T any](value T) *Latest[T] { return &Latest[T]{value: value, version: 1} }

// Put makes v the newest value and wakes everyone who waits. After Close it
// does nothing.
func (l *Latest[T]) Put(v T) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return
	}
	l.value = v
	l.version++
	l.wake()
}

// Close marks the newest value as the last one: Wait then reports ErrClosed
// to those who have seen it.
func (l *Latest[T]) Close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	l.wake()
}

func (l *Latest[T]) wake() {
	if l.changed != nil {
		close(l.changed)
		l.changed = nil
	}
}

// Get gives the newest value and its version, at once.
func (l *Latest[T]) Get() (T, uint64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.value, l.version
}

// Wait gives the newest value whose version is above seen, waiting for one if
// need be. Its error is the context's, or ErrClosed.
func (l *Latest[T]) Wait(ctx context.Context, seen uint64) (T, uint64, error) {
	for {
		l.mu.Lock()
		if l.version > seen {
			v, n := l.value, l.version
			l.mu.Unlock()
			return v, n, nil
		}
		if l.closed {
			v := l.value
			l.mu.Unlock()
			return v, seen, ErrClosed
		}
		if l.changed == nil {
			l.changed = make(chan struct{})
		}
		changed := l.changed
		l.mu.Unlock()
		select {
		case <-changed:
		case <-ctx.Done():
			var zero T
			return zero, seen, ctx.Err()
		}
	}
}
