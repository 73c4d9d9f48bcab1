package server

import (
	"context"
	"sync"

	"arcade/sessions"
	"arcade/sessions/clean"

	gossh "golang.org/x/crypto/ssh"
)

type connectionKey struct{}

// connection is one client, with at most a few visits at a time.
type connection struct {
	server *Server
	gate   *gate
	heart  *heart

	mu     sync.Mutex
	met    bool
	who    sessions.Identity
	visits int
	seated int // visits whose player sits in a running match with clocks
}

func newConnection(s *Server, g *gate) *connection {
	return &connection{server: s, gate: g}
}

// enter counts a new session channel; false where there are too many. The
// first one ends the handshake and starts the heart.
func (c *connection) enter(ctx context.Context, sc *gossh.ServerConn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.visits >= c.server.Limits.Channels {
		return false
	}
	c.visits++
	if !c.met {
		c.met = true
		c.who = identify(sc)
		c.heart = newHeart(c, sc)
		context.AfterFunc(ctx, c.heart.end)
	}
	return true
}

func newHeart(c *connection, sc *gossh.ServerConn) *heart {
	h := &heart{clock: c.server.Clock, log: c.server.Log, dead: c.cut}
	h.ask = func() error {
		_, _, err := sc.SendRequest("keepalive@openssh.com", true, nil)
		return err
	}
	if !c.server.NoPulse {
		h.start(slowPulse)
	}
	return h
}

func (c *connection) leave() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.visits--
}

// sit notes that one more or one less visit sits in a running match with
// clocks, where a vanished client must be noticed soon.
func (c *connection) sit(by int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.seated += by
	switch {
	case c.server.NoPulse:
	case c.seated > 0:
		c.heart.set(fastPulse)
	default:
		c.heart.set(slowPulse)
	}
}

// cut closes the connection without a word.
func (c *connection) cut() { _ = c.gate.Close() }

// logText is an error as the log may show it: parts of it may have come from
// the client.
func logText(err error) string { return clean.Log(err.Error()) }
