package terminal

import (
	"context"
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"time"
)

// maxWrite is how much is written at once: what does not get out for the
// time of a stall is at most this.
const maxWrite = 16 << 10

// frames are frames nobody shows any more, of all sessions.
var frames = sync.Pool{New: func() any { return &Frame{} }}

// buffers are output buffers that are not in use.
var buffers = sync.Pool{New: func() any { b := make([]byte, 0, 4<<10); return &b }}

// writer owns a session's channel: one goroutine that takes the newest frame
// from a mailbox of one and writes what has changed.
type writer struct {
	out     io.Writer
	screen  output
	stall   time.Duration
	stalled func() // ends the session, from the timer's goroutine
	started func() // the first frame goes out

	next  atomic.Pointer[Frame] // the mailbox
	ready chan struct{}         // something is in it
	born  time.Time
	since atomic.Int64 // when the write going on began, in ns after born and 1; 0 if none does
	guard *time.Timer
}

func newWriter(out io.Writer, screen output, stall time.Duration, stalled, started func()) *writer {
	w := &writer{
		out: out, screen: screen, stall: stall, stalled: stalled, started: started,
		ready: make(chan struct{}, 1), born: time.Now(),
	}
	w.guard = time.AfterFunc(time.Hour, w.check)
	w.guard.Stop()
	return w
}

// check is the guard's: it tells a write that hangs from the next one.
func (w *writer) check() {
	since := w.since.Load()
	if since == 0 {
		return
	}
	if left := w.stall - (time.Since(w.born) - time.Duration(since-1)); left > 0 {
		w.guard.Reset(left)
		return
	}
	w.stalled()
}

// post puts the newest frame into the mailbox; the one it replaces is never
// sent. It never waits.
func (w *writer) post(f *Frame) {
	if old := w.next.Swap(f); old != nil {
		frames.Put(old)
	}
	select {
	case w.ready <- struct{}{}:
	default:
	}
}

// run takes the terminal over, shows frames until the context is done, and
// gives the terminal back, with a last word. It returns the error that
// stopped the showing; only one of writing leaves the terminal as it is.
func (w *writer) run(ctx context.Context, lastWord func() string) error {
	defer w.guard.Stop()
	err := w.show(ctx)
	if _, ok := errors.AsType[*PanicError](err); err != nil && !ok {
		return err
	}
	return errors.Join(err, w.write(append(w.screen.stop(nil), lastWord()...)))
}

func (w *writer) show(ctx context.Context) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = panicked("writer", r)
		}
	}()
	first := true
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-w.ready:
		}
		f := w.next.Swap(nil)
		if f == nil {
			continue
		}
		if first {
			w.started()
		}
		if err := w.frame(f, first); err != nil {
			return err
		}
		first = false
	}
}

// frame writes what leads to f, in one go.
func (w *writer) frame(f *Frame, first bool) error {
	buf := buffers.Get().(*[]byte)
	dst := (*buf)[:0]
	if first {
		dst = w.screen.start(dst)
	}
	dst, before := w.screen.frame(dst, f)
	err := w.write(dst)
	if before != nil {
		frames.Put(before)
	}
	*buf = dst
	buffers.Put(buf)
	return err
}

// write writes b in pieces, each of which has the time of a stall to get out.
func (w *writer) write(b []byte) error {
	for len(b) > 0 {
		piece := b[:min(len(b), maxWrite)]
		w.since.Store(int64(time.Since(w.born)) + 1)
		w.guard.Reset(w.stall)
		n, err := w.out.Write(piece)
		w.since.Store(0)
		w.guard.Stop()
		if err != nil {
			return err
		}
		b = b[n:]
	}
	return nil
}
