package hall

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"arcade/games"
)

// diary is what jobs have done, in order.
type diary struct {
	mu    sync.Mutex
	lines []string
}

func (d *diary) write(line string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.lines = append(d.lines, line)
}

func (d *diary) String() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return strings.Join(d.lines, " ")
}

// works is a job of so many milliseconds that pauses after each when asked to.
func (d *diary) works(name string, ms int) func(context.Context) {
	return func(ctx context.Context) {
		d.write(name + "+")
		for range ms {
			time.Sleep(time.Millisecond)
			if games.Pause(ctx) != nil {
				d.write(name + "!")
				return
			}
		}
		d.write(name + ".")
	}
}

// One worker serves many matches in turn; what nobody wants any more is left
// out.
func TestPoolIsFair(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, d := newPool(1), &diary{}
		cancelled, cancel := context.WithCancel(t.Context())
		for i := range 5 {
			ctx := t.Context()
			if i == 2 {
				ctx = cancelled
			}
			p.submit(ctx, aMove, d.works(fmt.Sprint(i), 1))
		}
		cancel()
		time.Sleep(time.Second)
		if got := d.String(); got != "0+ 0. 1+ 1. 3+ 3. 4+ 4." {
			t.Errorf("order %s", got)
		}
		p.close()
		p.submit(t.Context(), aMove, func(context.Context) { t.Error("ran after close") })
	})
}

// A move goes before everything, also before what has begun: a study stands
// still after a millisecond and goes on where it was.
func TestMovesGoFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, d := newPool(1), &diary{}
		p.submit(t.Context(), aBackground, d.works("background", 20))
		time.Sleep(5500 * time.Microsecond)
		p.submit(t.Context(), aStudy, d.works("study", 20))
		time.Sleep(5 * time.Millisecond)
		p.submit(t.Context(), aHint, d.works("hint", 5))
		time.Sleep(2 * time.Millisecond)
		asked := time.Now()
		p.submit(t.Context(), aMove, func(ctx context.Context) {
			if waited := time.Since(asked); waited > time.Millisecond {
				t.Errorf("a move waited %v", waited)
			}
			d.works("move", 3)(ctx)
		})
		p.submit(t.Context(), aMove, d.works("other", 3))
		time.Sleep(time.Second)
		want := "background+ study+ hint+ move+ move. other+ other. hint. study. background."
		if got := d.String(); got != want {
			t.Errorf("order %s, want %s", got, want)
		}
		p.close()
	})
}

// A long job makes way for its equals; for a move it only stands still, and
// goes on as if nothing had been.
func TestOnlyEqualsCrowd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPool(1)
		var crowd []bool
		ask := func() { crowd = append(crowd, p.crowded(aStudy)) }
		p.submit(t.Context(), aStudy, func(ctx context.Context) {
			p.submit(t.Context(), aMove, func(context.Context) {})
			p.submit(t.Context(), aBackground, func(context.Context) {})
			ask() // before it stands
			_ = games.Pause(ctx)
			p.submit(t.Context(), aStudy, func(context.Context) {})
			ask()
		})
		synctest.Wait()
		if fmt.Sprint(crowd) != "[false true]" {
			t.Errorf("crowded: %v", crowd)
		}
		p.close()
	})
}

// A job that stands still ends when nobody wants it any more, and what it
// waited for goes on.
func TestStandingJobIsCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, d := newPool(1), &diary{}
		ctx, cancel := context.WithCancel(t.Context())
		p.submit(ctx, aStudy, d.works("study", 50))
		time.Sleep(2 * time.Millisecond)
		p.submit(t.Context(), aMove, d.works("move", 20))
		time.Sleep(10 * time.Millisecond)
		cancel()
		synctest.Wait()
		if got := d.String(); got != "study+ move+ study!" {
			t.Errorf("after the cancel: %s", got)
		}
		p.submit(t.Context(), aStudy, d.works("next", 1))
		time.Sleep(time.Second)
		if got := d.String(); got != "study+ move+ study! move. next+ next." {
			t.Errorf("at the end: %s", got)
		}
		p.close()
	})
}

// A job that waits or runs can become more urgent.
func TestUrgencyChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, d := newPool(1), &diary{}
		p.submit(t.Context(), aStudy, d.works("first", 10))
		p.submit(t.Context(), aBackground, d.works("second", 1))
		third := p.submit(t.Context(), aBackground, d.works("third", 1))
		p.change(third, aHint)
		time.Sleep(time.Second)
		if got := d.String(); got != "first+ third+ third. first. second+ second." {
			t.Errorf("order %s", got)
		}
		p.close()
	})
}

func TestCrowded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPool(1)
		ctx, cancel := context.WithCancel(t.Context())
		wait := func(ctx context.Context) { <-ctx.Done() }
		p.submit(ctx, aMove, wait)
		p.submit(ctx, aStudy, wait)
		for u, want := range map[urgency]bool{aMove: false, aHint: false, aStudy: true, aBackground: false} {
			if p.crowded(u) != want {
				t.Errorf("crowded for %d: %t", u, !want)
			}
		}
		cancel()
		p.close()
	})
}

// Whatever comes: no more jobs run at once than there are workers, every job
// that is not cancelled is done, and a move never waits while less urgent work
// runs on for more than a millisecond.
func TestPoolProperties(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		workers := rapid.IntRange(1, 3).Draw(rt, "workers")
		synctest.Test(t, func(t *testing.T) {
			p := newPool(workers)
			var mu sync.Mutex
			busy, done, want := map[int]urgency{}, 0, 0
			for i := range rapid.IntRange(1, 30).Draw(rt, "jobs") {
				u := urgency(rapid.IntRange(0, int(urgencies)-1).Draw(rt, "urgency"))
				ms := rapid.IntRange(0, 10).Draw(rt, "ms")
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				lost := rapid.IntRange(0, 4).Draw(rt, "lost") == 0
				if !lost {
					want++
				}
				p.submit(ctx, u, func(ctx context.Context) {
					for range ms {
						mu.Lock()
						busy[i] = u
						if len(busy) > workers {
							rt.Errorf("%d jobs at once on %d workers", len(busy), workers)
						}
						mu.Unlock()
						time.Sleep(time.Millisecond)
						mu.Lock()
						delete(busy, i)
						mu.Unlock()
						if games.Pause(ctx) != nil {
							return
						}
					}
					mu.Lock()
					defer mu.Unlock()
					if !lost {
						done++
					}
				})
				time.Sleep(time.Duration(rapid.IntRange(0, 3000).Draw(rt, "gap")) * time.Microsecond)
				if lost {
					cancel()
				}
				synctest.Wait()
				checkOrder(rt, p)
			}
			time.Sleep(time.Second)
			p.close()
			if done != want {
				rt.Errorf("%d of %d jobs done", done, want)
			}
			if p.free != workers || len(p.running) > 0 {
				rt.Errorf("%d of %d workers are free at the end", p.free, workers)
			}
		})
	})
}

// checkOrder: nothing waits while a worker is free, and where something waits
// each less urgent job that runs has been asked to stand still, as far as
// there are enough that wait.
func checkOrder(t *rapid.T, p *pool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	waiting := 0
	for u := range urgencies {
		queued := len(p.waiting[u]) + len(p.standing[u])
		cancelled := slices.ContainsFunc(slices.Concat(p.waiting[u], p.standing[u]), func(j *job) bool { return j.ctx.Err() != nil })
		if cancelled {
			return
		}
		if queued > 0 && p.free > 0 {
			t.Errorf("a job waits while %d workers are free", p.free)
		}
		waiting += len(p.waiting[u])
		less, asked := 0, 0
		for _, j := range p.running {
			if j.urgency > u {
				less++
				if j.stop.Load() {
					asked++
				}
			}
		}
		if asked < min(waiting, less) {
			t.Errorf("%d jobs of urgency %d or more wait, %d less urgent ones run, %d were asked to stand still", waiting, u, less, asked)
		}
	}
}
