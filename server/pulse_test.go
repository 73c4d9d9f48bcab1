package server

import (
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"arcade/sessions/alarm"
)

// mortal is a client that answers as long as it lives.
type mortal struct {
	alive bool
	asked int
	never chan struct{}
	dead  int
}

func beating(m *mortal) (*heart, *alarm.Manual) {
	clock := alarm.NewManual(1)
	m.never = make(chan struct{})
	h := &heart{clock: clock, log: slog.New(slog.DiscardHandler), dead: func() { m.dead++; close(m.never) }}
	h.ask = func() error {
		m.asked++
		if !m.alive {
			<-m.never
		}
		return nil
	}
	return h, clock
}

func TestLivingClientIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &mortal{alive: true}
		h, clock := beating(m)
		h.start(slowPulse)
		synctest.Wait() // the first question, while the clock still stands
		for range 600 {
			clock.Advance(time.Second)
			synctest.Wait()
		}
		if m.dead != 0 || m.asked != 21 { // at once, and every 30 s
			t.Errorf("asked %d times in ten minutes, dead %d", m.asked, m.dead)
		}
		h.end()
		if clock.Pending() != 0 {
			t.Error("a wake-up is left")
		}
	})
}

func TestVanishedClientIsNoticed(t *testing.T) {
	for _, c := range []struct {
		pulse  Pulse
		within int
	}{{slowPulse, 45}, {fastPulse, 15}} {
		for moment := range 10 {
			synctest.Test(t, func(t *testing.T) {
				m := &mortal{alive: true}
				h, clock := beating(m)
				h.start(c.pulse)
				for range 20 + moment {
					clock.Advance(time.Second)
					synctest.Wait()
				}
				m.alive = false
				seconds := 0
				for m.dead == 0 && seconds < 100 {
					clock.Advance(time.Second)
					synctest.Wait()
					seconds++
				}
				if m.dead != 1 || seconds > c.within {
					t.Errorf("noticed after %d s (%d)", seconds, m.dead)
				}
			})
		}
	}
}

func TestSittingDownQuickensThePulse(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &mortal{alive: true}
		h, clock := beating(m)
		h.start(slowPulse)
		clock.Advance(10 * time.Second)
		h.set(fastPulse)
		synctest.Wait()
		clock.Advance(time.Second)
		synctest.Wait()
		if m.asked != 1 {
			t.Errorf("asked %d times", m.asked)
		}
		h.set(slowPulse)
		clock.Advance(20 * time.Second)
		synctest.Wait()
		if m.asked != 1 {
			t.Errorf("asked %d times after standing up", m.asked)
		}
		h.end()
	})
}

// TestPingIsTheLastRoundTrip: nothing before the first answer, then what the
// newest took, and never less than a millisecond.
func TestPingIsTheLastRoundTrip(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &mortal{alive: true}
		h, clock := beating(m)
		trip := make(chan struct{})
		h.ask = func() error { <-trip; return nil }
		h.start(fastPulse)
		clock.Advance(5 * time.Second)
		synctest.Wait()
		if got := h.ping(); got != 0 {
			t.Errorf("%v before any answer", got)
		}
		for _, took := range []time.Duration{31 * time.Millisecond, 7 * time.Millisecond, 0} {
			clock.Advance(took)
			trip <- struct{}{}
			synctest.Wait()
			if got, want := h.ping(), max(took, time.Millisecond); got != want {
				t.Errorf("%v instead of %v", got, want)
			}
			clock.Advance(5 * time.Second)
			synctest.Wait()
		}
		trip <- struct{}{}
		h.end()
	})
}
