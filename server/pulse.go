package server

import (
	"log/slog"
	"sync"
	"time"

	"arcade/games"
	"arcade/sessions/alarm"
)

// Pulse is how a client that has vanished is noticed: it is asked for a sign
// of life every so often, and has so long to give it.
type Pulse struct {
	// Every is between two questions, in milliseconds; 0 asks nothing.
	Every games.Instant
	// Patience is how long the answer may take.
	Patience games.Instant
}

// The pulses: of everyone, and of those who sit in a running game with
// clocks. There a vanished client is noticed within 5 + 10 s.
var (
	slowPulse = Pulse{Every: 30_000, Patience: 15_000}
	fastPulse = Pulse{Every: 5_000, Patience: 10_000}
)

// heart asks one connection for signs of life.
type heart struct {
	clock alarm.Clock
	log   *slog.Logger
	// ask sends the question and returns when it is answered.
	ask func() error
	// dead is called once when no answer has come in time.
	dead func()

	mu    sync.Mutex
	pulse Pulse
	asked games.Instant // when the open question was sent, 0 if none is open
	last  games.Instant // when the last question was sent
	trip  games.Instant // the last round trip, 0 while none is known
	stop  func()
	ended bool
}

// start asks the first time at once: the answer tells the round trip before
// anything is played.
func (h *heart) start(p Pulse) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.last = h.clock.Now() - p.Every
	h.pulse = p
	h.arm()
}

// set changes the pulse.
func (h *heart) set(p Pulse) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.pulse != p {
		h.pulse = p
		h.arm()
	}
}

func (h *heart) end() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ended = true
	h.arm()
}

// arm sets the one wake-up: the next question, or the end of the patience.
func (h *heart) arm() {
	if h.stop != nil {
		h.stop()
		h.stop = nil
	}
	if h.ended || h.pulse.Every <= 0 {
		return
	}
	at := h.last + h.pulse.Every
	if h.asked != 0 {
		at = h.asked + h.pulse.Patience
	}
	h.stop = h.clock.At(at, h.beat)
}

func (h *heart) beat() {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.clock.Now()
	switch {
	case h.ended:
		return
	case h.asked != 0 && now >= h.asked+h.pulse.Patience:
		h.ended = true
		go guard(h.log, "closing a dead connection", h.dead)
		return
	case h.asked == 0 && now >= h.last+h.pulse.Every:
		h.asked, h.last = now, now
		go guard(h.log, "keepalive", h.question)
	}
	h.arm()
}

// question waits for the answer; it ends with the connection at the latest.
func (h *heart) question() {
	begun := h.clock.Now()
	if h.ask() != nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.trip = max(1, h.clock.Now()-begun)
	h.asked = 0
	h.arm()
}

// ping is the last round trip to the client and back, at least a millisecond;
// 0 while none has been measured.
func (h *heart) ping() time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	return time.Duration(h.trip) * time.Millisecond
}
