package terminal

import (
	"io"
	"sync"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/alarm"
)

const (
	// readSize is the buffer a waiting session holds.
	readSize = 512
	// queueSize is how many messages wait for a busy program; more are
	// dropped.
	queueSize = 128
	// maxDropped is how many dropped messages, without the program catching
	// up in between, end the session.
	maxDropped = 10_000
	// burstGap is how soon after a paste without brackets more input still
	// belongs to it.
	burstGap = 100 * time.Millisecond
	// pasteWait is how long a bracketed paste may pause before it is taken
	// as it is.
	pasteWait = time.Second
)

// FloodMsg tells the program that input came faster than it could take it,
// and how many keys were dropped so far. If it goes on the session ends.
type FloodMsg struct{ Dropped int }

// Reader is a screen that wants to know what came together: it is told before
// each message in which read of the channel the input came, counted from 1, and
// 0 before a message that is no input. What a client sends in one packet comes
// in one read.
type Reader interface{ Read(n uint64) }

// inRead is a message with the number of the read that it came in.
type inRead struct {
	read uint64
	msg  tea.Msg
}

// Activity holds when a person last pressed a key, clicked or pasted. Replies
// of the terminal and our own output do not count.
type Activity struct{ at atomic.Int64 }

// Last is the instant of the last input; that of the session's start before
// any.
func (a *Activity) Last() games.Instant { return games.Instant(a.at.Load()) }

func (a *Activity) mark(at games.Instant) { a.at.Store(int64(at)) }

// input reads a session's bytes and queues the messages they mean. It never
// waits for the program.
type input struct {
	clock alarm.Clock
	seen  *Activity
	queue chan tea.Msg
	end   func(error) // ends the session

	live    atomic.Bool  // the first frame is on its way
	dropped atomic.Int64 // since the program last caught up

	mu     sync.Mutex // the decoder; also held by the timer
	dec    decoder
	reads  uint64
	timer  *time.Timer
	last   time.Time // of the last read that was a paste without brackets
	closed bool
}

func newInput(clock alarm.Clock, seen *Activity, end func(error)) *input {
	in := &input{clock: clock, seen: seen, queue: make(chan tea.Msg, queueSize), end: end}
	in.timer = time.AfterFunc(time.Hour, in.expire)
	in.timer.Stop()
	return in
}

// run reads until reading fails, which ends the session.
func (in *input) run(r io.Reader) {
	defer in.recover()
	var buf [readSize]byte
	for {
		n, err := r.Read(buf[:])
		if n > 0 && !in.take(buf[:n]) {
			return
		}
		if err != nil {
			in.end(ErrHangup)
			return
		}
	}
}

func (in *input) recover() {
	if r := recover(); r != nil {
		in.end(panicked("input", r))
	}
}

// take decodes what one read gave; false when the session is over. Before the
// first frame nobody can have meant anything with it.
func (in *input) take(b []byte) bool {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.closed {
		return false
	}
	if !in.live.Load() {
		return true
	}
	in.reads++
	more := in.dec.burst && time.Since(in.last) < burstGap
	in.post(in.dec.read(b, more))
	if in.dec.burst {
		in.last = time.Now()
	}
	in.arm()
	return true
}

// arm sets the timer for what is unfinished.
func (in *input) arm() {
	wait := in.dec.scan.wait()
	if wait == 0 && in.dec.pasting {
		wait = pasteWait
	}
	if wait > 0 {
		in.timer.Reset(wait)
	} else {
		in.timer.Stop()
	}
}

// expire is the timer's: the rest did not come.
func (in *input) expire() {
	defer in.recover()
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.closed {
		return
	}
	in.post(in.dec.timeout())
	in.arm()
}

// post queues messages, or drops them when the queue is full.
func (in *input) post(msgs []tea.Msg) {
	if len(msgs) > 0 && in.seen != nil {
		in.seen.mark(in.clock.Now())
	}
	for _, m := range msgs {
		select {
		case in.queue <- inRead{in.reads, m}:
		default:
			if in.dropped.Add(1) == maxDropped {
				in.end(ErrFlood)
			}
		}
	}
}

// close ends the timer; what is read from now on is dropped.
func (in *input) close() {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.closed = true
	in.timer.Stop()
}
