// Package clock holds the two clocks of a match as values: a Stopwatch that
// turns instants into match time and stands while nobody is to be charged, and
// a chess Clock that counts in match time and so knows nothing of pauses.
//
// Both are immutable: every method that changes one gives a new one.
package clock

import "arcade/games"

// Stopwatch measures match time, in milliseconds. The zero Stopwatch stands
// at 0.
type Stopwatch struct {
	base    games.Elapsed
	since   games.Instant
	running bool
}

// Running tells whether it runs.
func (w Stopwatch) Running() bool { return w.running }

// Read is the match time at an instant. Before the instant of the last start
// it reads what it read then: time never runs backwards.
func (w Stopwatch) Read(at games.Instant) games.Elapsed {
	if !w.running || at <= w.since {
		return w.base
	}
	return w.base + games.Elapsed(at-w.since)
}

// Start lets it run from an instant on; one that runs already goes on.
func (w Stopwatch) Start(at games.Instant) Stopwatch {
	if w.running {
		return w
	}
	return Stopwatch{base: w.base, since: at, running: true}
}

// Stop lets it stand at what it reads at an instant.
func (w Stopwatch) Stop(at games.Instant) Stopwatch {
	return Stopwatch{base: w.Read(at)}
}

// When is the instant at which it will read t, never earlier than its last
// start; false while it stands.
func (w Stopwatch) When(t games.Elapsed) (games.Instant, bool) {
	if !w.running {
		return 0, false
	}
	return w.since + games.Instant(max(0, t-w.base)), true
}
