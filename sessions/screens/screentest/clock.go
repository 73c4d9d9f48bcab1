package screentest

import (
	"sync"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/alarm"
)

// wake is a command that waits for the clock, and what comes of it: nil where
// it was taken back.
type wake struct{ came chan tea.Msg }

// clock is the clock of a screen: it tells when a wake-up is asked for, so that
// a command that waits for it isn't waited for.
type clock struct {
	*alarm.Manual
	asked chan *wake

	mu  sync.Mutex
	due []*wake // that have rung since they were last taken
}

func newClock(at games.Instant) *clock {
	return &clock{Manual: alarm.NewManual(at), asked: make(chan *wake)}
}

// At implements alarm.Clock.
func (c *clock) At(at games.Instant, f func()) (stop func()) {
	w := &wake{came: make(chan tea.Msg, 1)}
	stop = c.Manual.At(at, func() {
		c.mu.Lock()
		c.due = append(c.due, w)
		c.mu.Unlock()
		f()
	})
	c.asked <- w
	return stop
}

// take gives the commands that have been woken.
func (c *clock) take() []*wake {
	c.mu.Lock()
	defer c.mu.Unlock()
	due := c.due
	c.due = nil
	return due
}
