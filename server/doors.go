package server

import (
	"net"
	"sync"
)

// doors are the listeners of a server. The library forgets a listener that
// comes while it closes; then nobody would ever stop listening.
type doors struct {
	mu     sync.Mutex
	open   []net.Listener
	closed bool
}

// add notes a listener; false once the doors are closed.
func (d *doors) add(l net.Listener) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.closed {
		d.open = append(d.open, l)
	}
	return !d.closed
}

func (d *doors) close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.closed = true
	for _, l := range d.open {
		_ = l.Close() // the library may have closed it already
	}
	d.open = nil
}

func (d *doors) shut() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.closed
}
