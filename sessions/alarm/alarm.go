// Package alarm is the arcade's only source of time: the present instant, and
// one-shot wake-ups that all sessions share.
//
// There is no periodic work anywhere: whoever waits for a moment asks to be
// woken once, at that moment. Tests hand in a Manual clock and move it.
package alarm

import (
	"time"

	"arcade/games"
)

// Clock tells the time and wakes.
type Clock interface {
	// Now is the present instant. It never runs backwards.
	Now() games.Instant
	// At calls f once, in a goroutine of the clock's own, as soon as the
	// instant has come; f must not block. stop takes it back and is
	// idempotent; f may still be running when stop returns.
	At(at games.Instant, f func()) (stop func())
}

// Span turns a duration into milliseconds.
func Span(d time.Duration) games.Instant { return games.Instant(d.Milliseconds()) }

// Time turns an instant into a time in UTC.
func Time(i games.Instant) time.Time { return time.UnixMilli(int64(i)).UTC() }
