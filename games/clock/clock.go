package clock

import (
	"slices"

	"arcade/games"
)

// Clock is a chess clock for any number of seats: at most one seat's time runs
// down, and an increment is added after each move played (Fischer's rule). It
// counts in match time. The zero Clock is no clock: nothing ever runs.
type Clock struct {
	left    []games.Elapsed // by seat, as of since; shared, never written to
	inc     games.Elapsed
	running games.Seat
	since   games.Elapsed
}

// New sets every seat's clock to the control's main time; none runs. With no
// control, or no seats, it gives the zero Clock.
func New(c games.Control, seats int) Clock {
	if c.None() || seats <= 0 {
		return Clock{}
	}
	return Clock{left: slices.Repeat([]games.Elapsed{c.Main}, seats), inc: c.Inc, running: games.Watcher}
}

// None tells whether this is no clock.
func (c Clock) None() bool { return len(c.left) == 0 }

// Running is the seat whose time runs down, or Watcher.
func (c Clock) Running() games.Seat {
	if c.None() {
		return games.Watcher
	}
	return c.running
}

// Left is what a seat has left at a match time, never below 0; without a clock
// and for seats that are not there it is 0.
func (c Clock) Left(seat games.Seat, at games.Elapsed) games.Elapsed {
	if seat < 0 || int(seat) >= len(c.left) {
		return 0
	}
	left := c.left[seat]
	if seat == c.running && at > c.since {
		left -= at - c.since
	}
	return max(0, left)
}

// All is what each seat had left when the clock was last started, switched or
// stopped; nil without a clock. It must not be written to.
func (c Clock) All() []games.Elapsed { return slices.Clip(c.left) }

// Flag is the match time at which the running seat's flag falls: a move at or
// after it is too late. It is false while no time runs.
func (c Clock) Flag() (games.Elapsed, bool) {
	if c.Running() == games.Watcher {
		return 0, false
	}
	return c.since + c.left[c.running], true
}

// Switch charges the running seat up to a match time and lets another's time
// run: Watcher, or a seat that is not there, stops the clock. Nobody gets an
// increment.
func (c Clock) Switch(at games.Elapsed, to games.Seat) Clock {
	return c.turn(at, to, 0)
}

// Press is the end of a move by the running seat: it is charged, gets the
// increment, and the time of the next seat runs (the same one's again where
// the other had to pass).
func (c Clock) Press(at games.Elapsed, next games.Seat) Clock {
	return c.turn(at, next, c.inc)
}

func (c Clock) turn(at games.Elapsed, to games.Seat, bonus games.Elapsed) Clock {
	if c.None() {
		return c
	}
	at = max(at, c.since)
	if c.running != games.Watcher {
		left := slices.Clone(c.left)
		left[c.running] = c.Left(c.running, at) + bonus
		c.left = left
	}
	if to < 0 || int(to) >= len(c.left) {
		to = games.Watcher
	}
	c.running, c.since = to, at
	return c
}
