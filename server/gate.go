package server

import (
	"net"
	"sync"

	"arcade/games"
	"arcade/sessions/alarm"
)

// The deadlines of a connection before its first session. Ten seconds are
// plenty for a program to say who it is and what it can do; after that people
// answer the host-key question and type the passphrase of a key.
const (
	keyedWithin  games.Instant = 10_000
	openedWithin games.Instant = 120_000
)

// gate is a connection before and after the handshake. It reads along while
// the client speaks in the clear, to know when the client has made its
// key-exchange offer.
type gate struct {
	net.Conn
	clock alarm.Clock
	// gone is called once, when the connection is closed.
	gone func()

	// hello is used by the reading goroutine alone.
	hello hello

	mu     sync.Mutex
	keyed  bool
	stop   func() // the deadline that runs; nil once a session is open
	closed bool
}

func newGate(c net.Conn, clock alarm.Clock, gone func()) *gate {
	g := &gate{Conn: c, clock: clock, gone: gone}
	g.stop = clock.At(clock.Now()+keyedWithin, g.expire)
	return g
}

// Read implements net.Conn.
func (g *gate) Read(p []byte) (int, error) {
	n, err := g.Conn.Read(p)
	if !g.hello.done && g.hello.see(p[:n]) {
		g.offered()
	}
	return n, err
}

// offered notes that the client has made its offer: the long deadline runs.
func (g *gate) offered() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.keyed = true
	if g.stop != nil {
		g.stop()
		g.stop = g.clock.At(g.clock.Now()+openedWithin, g.expire)
	}
}

// opened notes that a session has begun: no deadline runs any more. It is
// idempotent.
func (g *gate) opened() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.stop != nil {
		g.stop()
		g.stop = nil
	}
}

// waiting tells whether no offer has come yet.
func (g *gate) waiting() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return !g.keyed
}

func (g *gate) expire() { _ = g.Close() }

// Close implements net.Conn; it is idempotent.
func (g *gate) Close() error {
	g.mu.Lock()
	if g.closed {
		g.mu.Unlock()
		return net.ErrClosed
	}
	g.closed = true
	if g.stop != nil {
		g.stop()
		g.stop = nil
	}
	g.mu.Unlock()
	err := g.Conn.Close()
	g.gone()
	return err
}
