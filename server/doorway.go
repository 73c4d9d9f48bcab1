package server

import (
	"net"
	"net/netip"
	"slices"
	"sync"

	"arcade/sessions/alarm"
)

// Limits bound who may wait at the door at once. Zero fields mean the
// defaults.
type Limits struct {
	// HalfOpen bounds connections without a session, HalfOpenEach those of one
	// IPv4 address or one IPv6 /64.
	HalfOpen, HalfOpenEach int
	// Channels bounds the session channels of one connection at a time.
	Channels int
}

func (l Limits) withDefaults() Limits {
	fill := func(field *int, value int) {
		if *field <= 0 {
			*field = value
		}
	}
	fill(&l.HalfOpen, 2048)
	fill(&l.HalfOpenEach, 512)
	fill(&l.Channels, 4)
	return l
}

// doorway knows the connections that have no session yet. Where it is full,
// the oldest that has not even made its key-exchange offer has to go; if all
// have, the new one does.
type doorway struct {
	limits Limits
	clock  alarm.Clock

	mu    sync.Mutex
	queue []*waiter // oldest first
}

type waiter struct {
	gate *gate
	from netip.Prefix
}

// admit gives the connection as it may go on, or nil where it must go.
func (d *doorway) admit(c net.Conn) *gate {
	w := &waiter{from: origin(c.RemoteAddr())}
	w.gate = newGate(c, d.clock, func() { d.leave(w) })
	d.mu.Lock()
	same := func(o *waiter) bool { return o.from == w.from }
	out, ok := d.room(d.limits.HalfOpenEach, same)
	if ok && out == nil {
		out, ok = d.room(d.limits.HalfOpen, func(*waiter) bool { return true })
	}
	if ok {
		d.drop(out)
		d.queue = append(d.queue, w)
	}
	d.mu.Unlock()
	if !ok {
		w.gate.expire()
		return nil
	}
	if out != nil {
		out.gate.expire()
	}
	return w.gate
}

// room tells whether one more fits among those that count, and who has to go
// for it (nil for nobody).
func (d *doorway) room(limit int, counts func(*waiter) bool) (out *waiter, ok bool) {
	n := 0
	for _, w := range d.queue {
		if !counts(w) {
			continue
		}
		n++
		if out == nil && w.gate.waiting() {
			out = w
		}
	}
	if n < limit {
		return nil, true
	}
	return out, out != nil
}

func (d *doorway) drop(w *waiter) {
	if i := slices.Index(d.queue, w); i >= 0 {
		d.queue = slices.Delete(d.queue, i, i+1)
	}
}

// leave takes a connection off the list: it has a session, or it is gone.
func (d *doorway) leave(w *waiter) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.drop(w)
}

// passed notes that the connection has a session. It is idempotent.
func (d *doorway) passed(g *gate) {
	g.opened()
	d.mu.Lock()
	defer d.mu.Unlock()
	d.queue = slices.DeleteFunc(d.queue, func(w *waiter) bool { return w.gate == g })
}

// origin is what counts as one address: an IPv4 address or an IPv6 /64.
func origin(a net.Addr) netip.Prefix {
	tcp, ok := a.(*net.TCPAddr)
	if !ok {
		return netip.Prefix{}
	}
	addr := tcp.AddrPort().Addr().Unmap().WithZone("")
	bits := 32
	if addr.Is6() {
		bits = 64
	}
	p, err := addr.Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return p
}
