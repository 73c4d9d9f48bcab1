package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"arcade/sessions/alarm"
	"arcade/sessions/clean"
)

// DefaultStall is how long a client may go without reading.
const DefaultStall = 30 * time.Second

// grace is how long giving the terminal back may take at the end.
const grace = 3 * time.Second

// Options is what a session's terminal is made of.
type Options struct {
	// In and Out are the SSH channel itself, not a pty around it. In is read
	// until reading fails, which happens when the channel is closed: the
	// caller closes it after Run has returned.
	In  io.Reader
	Out io.Writer
	// Close closes the channel, so that reads and writes on it return; it
	// must not block. Run calls it only for a client that does not read, at
	// most once; nil is only for an Out that never blocks.
	Close func() error
	// First is the window of the pty request; if it is not known, Run waits
	// for the first known one from Resize.
	First Size
	// Resize gives newer windows (see Window); when it is closed the session
	// ends. Nil for a window that never changes.
	Resize <-chan Size
	// Term is the terminal's name and Profile its colours (DetectProfile).
	Term    string
	Profile colorprofile.Profile
	// Sync tells that the terminal knows synchronised output (KnownSync).
	Sync bool
	// Stall is how long the client may go without reading, DefaultStall if 0.
	Stall time.Duration
	// Clock dates the person's input in Activity; both or neither may be nil.
	// The network's own times (a lone ESC, a stall) are real ones.
	Clock    alarm.Clock
	Activity *Activity
	// Goodbye gives the last words, written after the terminal has been
	// given back; err is what Run returns. May be nil.
	Goodbye func(err error) string
	// Log is told of panics; slog.Default() if nil.
	Log *slog.Logger
}

// session is one run.
type session struct {
	o        Options
	ctx      context.Context
	end      context.CancelCauseFunc // the first cause stays
	in       *input
	out      *writer
	wrote    chan struct{} // the writer has ended
	close    func()        // the channel, once
	quieting sync.WaitGroup
}

// Run runs a screen on a terminal until the program quits, and then returns
// nil; or until the session cannot go on: ErrHangup, ErrStalled, ErrFlood, a
// *PanicError, an error of writing, or the cause of the context's end. The
// terminal is given back on every way out on which the client still reads.
func Run(ctx context.Context, o Options, p Painter) error {
	s := newSession(ctx, o)
	defer s.end(errQuit)
	go s.in.run(s.o.In)
	defer s.in.close()
	size, err := s.firstSize()
	if err != nil {
		return s.report(err)
	}
	go s.write()
	defer s.quieting.Wait()
	s.engine(p, size)
	s.finish()
	return s.report(s.cause())
}

func newSession(ctx context.Context, o Options) *session {
	if o.Stall <= 0 {
		o.Stall = DefaultStall
	}
	if o.Activity != nil {
		o.Activity.mark(o.Clock.Now())
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	s := &session{o: o, wrote: make(chan struct{})}
	s.ctx, s.end = context.WithCancelCause(ctx)
	s.close = sync.OnceFunc(s.closeChannel)
	s.in = newInput(o.Clock, o.Activity, s.end)
	screen := newOutput(o.Profile)
	screen.sync, screen.titles = o.Sync, hasTitle(o.Term)
	s.out = newWriter(o.Out, *screen, o.Stall, s.stalled, func() { s.in.live.Store(true) })
	return s
}

// firstSize waits until the window's size is known.
func (s *session) firstSize() (Size, error) {
	size := s.o.First
	for !size.Known() {
		select {
		case <-s.ctx.Done():
			return Size{}, s.cause()
		case next, open := <-s.o.Resize:
			if !open {
				return Size{}, ErrHangup
			}
			size = next
		}
	}
	return size.Clamp(), nil
}

// engine runs the Bubble Tea program to its end.
func (s *session) engine(p Painter, size Size) {
	defer s.catch("engine")
	h := &host{screen: p, size: size, post: s.out.post, end: s.end}
	program := newProgram(s.ctx, h, s.o)
	h.begun = func() { s.quieting.Go(func() { s.quiet(program) }) }
	defer program.Kill() // its goroutines end even if Run panics
	go s.pump(program)
	_, err := program.Run()
	if err != nil && s.ctx.Err() == nil {
		s.end(err)
	}
	s.end(errQuit)
}

// pump hands input and window changes to the program, which may be busy.
func (s *session) pump(program *tea.Program) {
	defer s.catch("pump")
	resize, warned := s.o.Resize, false
	for {
		select {
		case <-s.ctx.Done():
			return
		case msg := <-s.in.queue:
			program.Send(msg)
			warned = s.flood(program, warned)
		case size, open := <-resize:
			if !open {
				s.end(ErrHangup)
				return
			}
			if size.Known() {
				size = size.Clamp()
				program.Send(tea.WindowSizeMsg{Width: size.W, Height: size.H})
			}
		}
	}
}

// flood warns of dropped input, once until the program has caught up.
func (s *session) flood(program *tea.Program, warned bool) bool {
	dropped := s.in.dropped.Load()
	if dropped > 0 && !warned {
		program.Send(FloodMsg{Dropped: int(dropped)})
		warned = true
	}
	if len(s.in.queue) == 0 {
		s.in.dropped.Store(0)
		warned = false
	}
	return warned
}

// write is the writer's goroutine.
func (s *session) write() {
	defer close(s.wrote)
	defer s.catch("writer")
	if err := s.out.run(s.ctx, s.goodbye); err != nil {
		s.end(err)
	}
}

// goodbye gives the last words as lines for a terminal in raw mode.
func (s *session) goodbye() string {
	if s.o.Goodbye == nil {
		return ""
	}
	var b strings.Builder
	for line := range strings.Lines(s.o.Goodbye(result(s.cause()))) {
		b.WriteString(clean.Line(line, MaxWidth))
		b.WriteString("\r\n")
	}
	return b.String()
}

// stalled gives up on a client that does not read.
func (s *session) stalled() {
	s.end(ErrStalled)
	s.close()
}

func (s *session) closeChannel() {
	defer s.catch("close")
	if s.o.Close != nil {
		_ = s.o.Close() // it is gone one way or the other
	}
}

// finish waits until the terminal has been given back, for as long as that
// may take.
func (s *session) finish() {
	limit := time.AfterFunc(grace, s.close)
	defer limit.Stop()
	<-s.wrote
}

func (s *session) catch(where string) {
	if r := recover(); r != nil {
		s.end(panicked(where, r))
	}
}

func (s *session) cause() error { return context.Cause(s.ctx) }

// report logs a panic and gives what Run returns.
func (s *session) report(err error) error {
	if p, ok := errors.AsType[*PanicError](err); ok {
		s.o.Log.Error("session panicked", "where", p.Where, "panic", clean.Log(fmt.Sprint(p.Value)), "stack", string(p.Stack))
	}
	return result(err)
}

func result(cause error) error {
	if errors.Is(cause, errQuit) {
		return nil
	}
	return cause
}
