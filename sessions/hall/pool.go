package hall

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"arcade/games"
)

// urgency orders the work of the pool.
type urgency int

// The urgencies, the most urgent first.
const (
	aMove       urgency = iota // a computer level's, for which somebody waits
	aHint                      //
	aStudy                     // of a match that somebody looks at
	aBackground                // a study that nobody waits for yet
	urgencies
)

// pool bounds how many computer players, coaches and the like think at once.
// More urgent work goes first, also before less urgent work that has begun
// already: that stands still where it next calls games.Pause, a millisecond
// later, and goes on when a worker is free. Among equals it is first come,
// first served; each match has one move in the pool at most, so that none
// waits longer than one turn of every other.
//
// A job runs in a goroutine of its own; workers are a number.
type pool struct {
	mu       sync.Mutex
	free     int // workers that nothing runs on
	waiting  [urgencies][]*job
	standing [urgencies][]*job // begun, paused
	running  []*job
	closed   bool
	jobs     sync.WaitGroup
}

// job is one piece of work.
type job struct {
	pool    *pool
	ctx     context.Context
	urgency urgency // guarded by the pool's lock
	do      func(context.Context)
	stop    atomic.Bool   // asked to stand still
	resume  chan struct{} // holds one: the worker that it gets back
}

func newPool(workers int) *pool { return &pool{free: workers} }

// submit queues a job. It is left out if its context ends before its turn. do
// must not panic.
func (p *pool) submit(ctx context.Context, u urgency, do func(context.Context)) *job {
	j := &job{pool: p, ctx: ctx, urgency: u, do: do, resume: make(chan struct{}, 1)}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return j
	}
	p.waiting[u] = append(p.waiting[u], j)
	p.dispatch()
	if p.free == 0 {
		p.preempt(u)
	}
	return j
}

// crowded tells whether work of the same urgency waits for a worker: then a long
// job had better let it have a turn. For more urgent work it stands still, and
// loses nothing.
func (p *pool) crowded(u urgency) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.waiting[u]) > 0
}

// dispatch gives the free workers something to do. The lock is held.
func (p *pool) dispatch() {
	for p.free > 0 && !p.closed {
		j, begun := p.next()
		if j == nil {
			return
		}
		if !begun && j.ctx.Err() != nil {
			continue
		}
		p.free--
		p.running = append(p.running, j)
		if begun {
			j.resume <- struct{}{}
			continue
		}
		p.jobs.Add(1)
		go j.run()
	}
}

// next takes the most urgent job; what has begun goes before its equals.
func (p *pool) next() (j *job, begun bool) {
	for u := range urgencies {
		if j := pop(&p.standing[u]); j != nil {
			return j, true
		}
		if j := pop(&p.waiting[u]); j != nil {
			return j, false
		}
	}
	return nil, false
}

func pop(queue *[]*job) *job {
	if len(*queue) == 0 {
		return nil
	}
	j := (*queue)[0]
	(*queue)[0] = nil
	*queue = (*queue)[1:]
	return j
}

// preempt asks the least urgent running job to stand still for one of the
// urgency. The lock is held.
func (p *pool) preempt(u urgency) {
	var least *job
	for _, j := range p.running {
		if j.urgency > u && !j.stop.Load() && (least == nil || j.urgency > least.urgency) {
			least = j
		}
	}
	if least != nil {
		least.stop.Store(true)
	}
}

// run does the job on the worker it was given.
func (j *job) run() {
	defer j.pool.jobs.Done()
	j.do(games.WithPause(j.ctx, j.pause))
	j.pool.leave(j, false)
}

// pause lets the job stand still while it is asked to.
func (j *job) pause(ctx context.Context) {
	if !j.stop.Load() || !j.pool.leave(j, true) {
		return
	}
	select {
	case <-j.resume:
	case <-ctx.Done():
		j.pool.abandon(j)
	}
}

// leave gives the job's worker back, if it has one, which leave tells. A job
// that stands waits for another.
func (p *pool) leave(j *job, stand bool) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !drop(&p.running, j) {
		return false
	}
	p.free++
	j.stop.Store(false)
	if stand {
		p.standing[j.urgency] = append(p.standing[j.urgency], j)
	}
	p.dispatch()
	return true
}

// abandon lets a standing job that nobody wants any more go on without a
// worker: it comes back at once.
func (p *pool) abandon(j *job) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !drop(&p.standing[j.urgency], j) {
		<-j.resume // it was given one in this very moment
	}
}

// change makes a job that waits or is under way more or less urgent.
func (p *pool) change(j *job, u urgency) {
	p.mu.Lock()
	defer p.mu.Unlock()
	was := j.urgency
	j.urgency = u
	if drop(&p.waiting[was], j) {
		p.waiting[u] = append(p.waiting[u], j)
	}
	if drop(&p.standing[was], j) {
		p.standing[u] = append(p.standing[u], j)
	}
	if p.free == 0 {
		p.preempt(u)
	}
}

// drop takes a job from a queue and tells whether it was there.
func drop(queue *[]*job, j *job) bool {
	i := slices.Index(*queue, j)
	if i >= 0 {
		*queue = slices.Delete(*queue, i, i+1)
	}
	return i >= 0
}

// close forgets what waits and returns when the jobs under way have ended:
// their contexts must have been cancelled.
func (p *pool) close() {
	p.mu.Lock()
	p.closed = true
	p.waiting = [urgencies][]*job{}
	p.mu.Unlock()
	p.jobs.Wait()
}
