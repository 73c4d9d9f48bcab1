package search

import (
	"context"

	"arcade/games/reversi/engine/pattern"
)

// Pool lends searchers out, so that the memory of their tables is bounded
// however many ask. They are made when they are first needed.
type Pool struct {
	weights *pattern.Weights
	options Options
	idle    chan *Searcher // holds nil where one has not been made yet
}

// NewPool makes a pool of at most n searchers, at least one.
func NewPool(w *pattern.Weights, n int, o Options) *Pool {
	p := &Pool{weights: w, options: o, idle: make(chan *Searcher, max(n, 1))}
	for range cap(p.idle) {
		p.idle <- nil
	}
	return p
}

// Take waits for a searcher that has forgotten everything; the error is ctx's.
// Give it back after use.
func (p *Pool) Take(ctx context.Context) (*Searcher, error) {
	select {
	case s := <-p.idle: // even where ctx is done
		return p.ready(s), nil
	default:
	}
	select {
	case s := <-p.idle:
		return p.ready(s), nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (p *Pool) ready(s *Searcher) *Searcher {
	if s == nil {
		return New(p.weights, p.options)
	}
	s.Forget()
	return s
}

// Give takes a searcher back.
func (p *Pool) Give(s *Searcher) { p.idle <- s }
