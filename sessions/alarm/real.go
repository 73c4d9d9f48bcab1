package alarm

import (
	"container/heap"
	"sync"
	"time"

	"arcade/games"
)

// System is the clock on the wall, with one goroutine for all wake-ups of the
// process.
type System struct {
	start time.Time // with its monotonic reading
	base  games.Instant

	mu     sync.Mutex
	queue  wakes
	asked  uint64
	closed bool

	poke chan struct{} // the earliest wake-up has changed
	done chan struct{}
}

// Real starts the clock on the wall. Its instants are those of the wall when
// it started plus the time gone since by the monotonic clock, so stepping the
// system's time never turns them back. Close stops it.
func Real() *System {
	now := time.Now()
	s := &System{
		start: now,
		base:  games.Instant(now.UnixMilli()),
		poke:  make(chan struct{}, 1),
		done:  make(chan struct{}),
	}
	go s.loop()
	return s
}

// Now implements Clock.
func (s *System) Now() games.Instant { return s.base + Span(time.Since(s.start)) }

// At implements Clock. After Close it does nothing.
func (s *System) At(at games.Instant, f func()) (stop func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return func() {}
	}
	s.asked++
	w := &wake{at: at, order: s.asked, f: f}
	heap.Push(&s.queue, w)
	if w.index == 0 {
		s.signal()
	}
	return func() {
		s.mu.Lock()
		s.queue.drop(w)
		s.mu.Unlock()
	}
}

// Close stops the clock's goroutine and forgets all wake-ups. It is
// idempotent and returns when the goroutine has ended; a callback must not
// call it.
func (s *System) Close() {
	s.mu.Lock()
	s.closed = true
	s.queue.forget()
	s.signal()
	s.mu.Unlock()
	<-s.done
}

func (s *System) signal() {
	select {
	case s.poke <- struct{}{}:
	default:
	}
}

// loop sleeps until the earliest wake-up, runs what is due and sleeps again.
func (s *System) loop() {
	defer close(s.done)
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-timer.C:
		case <-s.poke:
		}
		for w := s.next(); w != nil; w = s.next() {
			w.run()
		}
		wait, open := s.wait()
		if !open {
			return
		}
		timer.Reset(wait)
	}
}

func (s *System) next() *wake {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.queue.due(s.Now())
}

// wait is how long until the earliest wake-up; with none, long enough.
func (s *System) wait() (d time.Duration, open bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.queue) == 0 {
		return time.Hour, !s.closed
	}
	// Sleep to the instant's own start: instants are whole milliseconds,
	// the monotonic clock is finer, and waking early would spin.
	left := time.Duration(s.queue[0].at-s.base)*time.Millisecond - time.Since(s.start)
	return max(left, 0), !s.closed
}
