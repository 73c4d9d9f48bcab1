package hall

import (
	"context"
	"sync"
)

// pool bounds how many computer players think at once. Each match has one job
// in it at most, and jobs are taken first come, first served: no match waits
// longer than one turn of every other.
type pool struct {
	mu     sync.Mutex
	more   *sync.Cond
	queue  []job
	closed bool
	wait   sync.WaitGroup
}

type job struct {
	ctx context.Context
	do  func(context.Context)
}

func newPool(workers int) *pool {
	p := &pool{}
	p.more = sync.NewCond(&p.mu)
	for range workers {
		p.wait.Add(1)
		go p.work()
	}
	return p
}

// submit queues a job. It is left out if its context ends before its turn. do
// must not panic.
func (p *pool) submit(ctx context.Context, do func(context.Context)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.closed {
		p.queue = append(p.queue, job{ctx, do})
		p.more.Signal()
	}
}

func (p *pool) work() {
	defer p.wait.Done()
	for {
		j, ok := p.take()
		if !ok {
			return
		}
		if j.ctx.Err() == nil {
			j.do(j.ctx)
		}
	}
}

func (p *pool) take() (job, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.queue) == 0 && !p.closed {
		p.more.Wait()
	}
	if p.closed {
		return job{}, false
	}
	j := p.queue[0]
	p.queue[0] = job{}
	p.queue = p.queue[1:]
	return j, true
}

// close forgets what waits and returns when the jobs under way have ended:
// their contexts must have been cancelled.
func (p *pool) close() {
	p.mu.Lock()
	p.closed = true
	p.queue = nil
	p.more.Broadcast()
	p.mu.Unlock()
	p.wait.Wait()
}
