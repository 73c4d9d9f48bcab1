package terminal

import (
	"hash/maphash"
	"sync"
	"sync/atomic"
)

// intern numbers values, each once, for the whole process: a bounded hash
// table with open addressing that is read without a lock. Numbers are given
// in order from 0 and never taken back.
type intern[K comparable] struct {
	seed  maphash.Seed
	slots []atomic.Uint32 // number + 1, 0 is free; a power of two of them
	keys  []K             // by number; written before its slot is
	mu    sync.Mutex      // held to add
	used  int
}

// newIntern makes a table for at most size values, a power of two.
func newIntern[K comparable](size int) *intern[K] {
	return &intern[K]{
		seed:  maphash.MakeSeed(),
		slots: make([]atomic.Uint32, 2*size),
		keys:  make([]K, size),
	}
}

// known gives the number of k if it has one.
func (t *intern[K]) known(k K) (int, bool) {
	n, _, ok := t.find(k, maphash.Comparable(t.seed, k))
	return n, ok
}

// number gives the number of k, and false when k is new and the table full.
func (t *intern[K]) number(k K) (int, bool) {
	hash := maphash.Comparable(t.seed, k)
	n, _, ok := t.find(k, hash)
	if ok {
		return n, true
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	n, slot, ok := t.find(k, hash)
	if ok {
		return n, true // somebody else was quicker
	}
	if t.used == len(t.keys) {
		return 0, false
	}
	n = t.used
	t.used++
	t.keys[n] = k
	t.slots[slot].Store(uint32(n) + 1)
	return n, true
}

// find looks k up; if it is not there, slot is where it belongs.
func (t *intern[K]) find(k K, hash uint64) (n, slot int, ok bool) {
	mask := len(t.slots) - 1
	for slot = int(hash) & mask; ; slot = (slot + 1) & mask {
		n := int(t.slots[slot].Load()) - 1
		if n < 0 {
			return 0, slot, false
		}
		if t.keys[n] == k {
			return n, slot, true
		}
	}
}

// at gives the value with a number that number gave.
func (t *intern[K]) at(n int) K { return t.keys[n] }
