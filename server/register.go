package server

import (
	"context"
	"sync"
)

// register knows the running visits, to end them all.
type register struct {
	mu     sync.Mutex
	visits map[*visit]struct{}
	closed bool
	empty  chan struct{} // closed once nobody is left after close; nil before
}

// add takes a visit in, unless the server drains.
func (r *register) add(v *visit) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return false
	}
	if r.visits == nil {
		r.visits = map[*visit]struct{}{}
	}
	r.visits[v] = struct{}{}
	return true
}

func (r *register) remove(v *visit) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.visits, v)
	r.settle()
}

// close lets nobody in any more.
func (r *register) close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = true
	if r.empty == nil {
		r.empty = make(chan struct{})
	}
	r.settle()
}

// settle tells those who wait once nobody is left.
func (r *register) settle() {
	if r.empty == nil || len(r.visits) > 0 {
		return
	}
	select {
	case <-r.empty:
	default:
		close(r.empty)
	}
}

// end ends every visit.
func (r *register) end(why error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for v := range r.visits {
		v.cancel(why)
	}
}

// wait returns when nobody is left after close, or with the context's error.
func (r *register) wait(ctx context.Context) error {
	r.mu.Lock()
	empty := r.empty
	r.mu.Unlock()
	select {
	case <-empty:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
