package match

import "sync/atomic"

// trail is a list that many values of a match share. Adding to the longest
// one takes the next free place of the common memory; adding to an older one
// copies first. So every value keeps its own list for ever, and a game of n
// moves costs n places instead of n².
type trail[T any] struct {
	block *block[T]
	n     int
}

type block[T any] struct {
	used  atomic.Int64 // places that some trail owns
	items []T          // of full length from the start: places are written once
}

// add gives the list with one more item.
func (t trail[T]) add(item T) trail[T] {
	b := t.block
	if b == nil || t.n == len(b.items) || !b.used.CompareAndSwap(int64(t.n), int64(t.n+1)) {
		b = &block[T]{items: make([]T, 2*t.n+8)}
		copy(b.items, t.all())
		b.used.Store(int64(t.n + 1))
	}
	b.items[t.n] = item
	return trail[T]{block: b, n: t.n + 1}
}

// cut gives the first n items.
func (t trail[T]) cut(n int) trail[T] {
	t.n = min(t.n, n)
	return t
}

// all is the list; whoever appends to it gets a copy.
func (t trail[T]) all() []T {
	if t.block == nil {
		return nil
	}
	return t.block.items[:t.n:t.n]
}

// last is the newest item.
func (t trail[T]) last() (item T, ok bool) {
	if t.n == 0 {
		return item, false
	}
	return t.block.items[t.n-1], true
}
