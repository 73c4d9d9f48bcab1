package servertest

import (
	"net"
	"sync"
	"sync/atomic"
)

// line is a client's end of a TCP connection that can play dead.
type line struct {
	net.Conn
	deaf, mute atomic.Bool
	once       sync.Once
	closed     chan struct{}
}

func newLine(c net.Conn) *line { return &line{Conn: c, closed: make(chan struct{})} }

func (l *line) vanish() {
	l.deaf.Store(true)
	l.mute.Store(true)
}

func (l *line) stopReading() { l.deaf.Store(true) }

// Read implements net.Conn. What comes after stopReading is never seen.
func (l *line) Read(p []byte) (int, error) {
	if !l.deaf.Load() {
		n, err := l.Conn.Read(p)
		if !l.deaf.Load() {
			return n, err
		}
	}
	<-l.closed
	return 0, net.ErrClosed
}

// Write implements net.Conn. What is written after vanish goes nowhere.
func (l *line) Write(p []byte) (int, error) {
	if l.mute.Load() {
		return len(p), nil
	}
	return l.Conn.Write(p)
}

// Close implements net.Conn.
func (l *line) Close() error {
	l.once.Do(func() { close(l.closed) })
	return l.Conn.Close()
}
