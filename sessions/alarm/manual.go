package alarm

import (
	"container/heap"
	"sync"
	"time"

	"arcade/games"
)

// Manual is a clock that stands still until it is moved. Tests own it.
type Manual struct {
	moving sync.Mutex // one Advance or Set at a time

	mu     sync.Mutex
	now    games.Instant
	queue  wakes
	asked  uint64
	firing bool
}

// NewManual makes a clock that stands at start.
func NewManual(start games.Instant) *Manual { return &Manual{now: start} }

// Now implements Clock.
func (m *Manual) Now() games.Instant {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.now
}

// At implements Clock. What is due already runs at once, in a goroutine.
func (m *Manual) At(at games.Instant, f func()) (stop func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.asked++
	w := &wake{at: at, order: m.asked, index: -1, f: f}
	if at <= m.now && !m.firing {
		go w.run()
		return func() {}
	}
	heap.Push(&m.queue, w)
	return func() {
		m.mu.Lock()
		m.queue.drop(w)
		m.mu.Unlock()
	}
}

// Advance moves the clock on by d and returns when all callbacks that came
// due have run, in order, each seeing its own instant as the present. What
// they ask for within d runs too. Callbacks must not call Advance or Set.
func (m *Manual) Advance(d time.Duration) {
	m.move(func(now games.Instant) games.Instant { return now + Span(d) })
}

// Set moves the clock on to an instant, as Advance does; an earlier one
// changes nothing.
func (m *Manual) Set(to games.Instant) { m.move(func(games.Instant) games.Instant { return to }) }

func (m *Manual) move(to func(games.Instant) games.Instant) {
	m.moving.Lock()
	defer m.moving.Unlock()
	m.mu.Lock()
	target := max(to(m.now), m.now)
	m.firing = true
	for w := m.queue.due(target); w != nil; w = m.queue.due(target) {
		m.now = max(m.now, w.at)
		m.mu.Unlock()
		w.run()
		m.mu.Lock()
	}
	m.now, m.firing = target, false
	m.mu.Unlock()
}

// Pending counts the wake-ups asked for and not yet due or taken back.
func (m *Manual) Pending() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.queue)
}
