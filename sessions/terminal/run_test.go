package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// counter shows how many keys came; it can be made slow.
type counter struct {
	keys, pastes, flood atomic.Int64
	slow                time.Duration
}

func (c *counter) Init() tea.Cmd  { return nil }
func (c *counter) View() tea.View { return tea.View{} }

func (c *counter) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		c.keys.Add(1)
		time.Sleep(c.slow)
	case tea.PasteMsg:
		c.pastes.Add(1)
	case FloodMsg:
		c.flood.Store(int64(msg.Dropped))
	}
	return c, nil
}

func (c *counter) Paint(f *Frame) {
	f.Text(0, 0, f.W, fmt.Sprintf("%d keys %d pastes %d dropped", c.keys.Load(), c.pastes.Load(), c.flood.Load()), 0)
}

// client is a channel whose far end may stop reading: nothing more is taken,
// and writes wait until it is closed.
type client struct {
	net.Conn // the keyboard, for reads
	stuck    atomic.Bool
	taken    atomic.Int64
	gone     chan struct{}
	closed   atomic.Int32
}

func (c *client) Write(b []byte) (int, error) {
	if c.stuck.Load() {
		<-c.gone
		return 0, io.ErrClosedPipe
	}
	c.taken.Add(int64(len(b)))
	return len(b), nil
}

func (c *client) Close() error {
	if c.closed.Add(1) == 1 {
		close(c.gone)
	}
	return c.Conn.Close()
}

// began starts a session within a synctest bubble.
func began(p Painter, change func(*Options)) (c *client, keys net.Conn, result chan error) {
	near, far := net.Pipe()
	c = &client{Conn: near, gone: make(chan struct{})}
	o := Options{In: c, Out: c, Close: c.Close, First: Size{80, 24}, Profile: colorprofile.ANSI256, Term: "xterm"}
	if change != nil {
		change(&o)
	}
	result = make(chan error, 1)
	go func() {
		result <- Run(context.Background(), o, p)
		_ = near.Close()
	}()
	synctest.Wait()
	return c, far, result
}

func TestAClientThatStopsReading(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, keys, result := began(&counter{}, nil)
		c.stuck.Store(true)
		start := time.Now()
		write(keys, "a")
		for range 20 { // what it types later changes nothing
			time.Sleep(time.Second)
			write(keys, "b")
		}
		if err := <-result; !errors.Is(err, ErrStalled) {
			t.Errorf("ended with %v", err)
		}
		if took := time.Since(start); took != DefaultStall {
			t.Errorf("ended after %v", took)
		}
		if n := c.closed.Load(); n != 1 {
			t.Errorf("closed %d times", n)
		}
	})
}

func write(w io.Writer, s string) { _, _ = io.WriteString(w, s) }

// Giving the terminal back to a client that does not read takes no longer
// than the grace, so that a server can stop.
func TestStoppingWithAClientThatDoesNotRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		window := NewWindow()
		c, keys, result := began(&counter{}, func(o *Options) { o.Resize = window.Changes() })
		c.stuck.Store(true)
		write(keys, "a")
		synctest.Wait()
		start := time.Now()
		window.Close()
		if err := <-result; !errors.Is(err, ErrHangup) {
			t.Errorf("ended with %v", err)
		}
		if took := time.Since(start); took != grace {
			t.Errorf("took %v", took)
		}
	})
}

// A slow client that still reads is left alone, however long it takes.
func TestASlowClientIsLeftAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		near, far := net.Pipe()
		result := make(chan error, 1)
		in, keys := io.Pipe()
		go func() {
			result <- Run(context.Background(), Options{
				In: in, Out: near, Close: near.Close, First: Size{80, 24}, Profile: colorprofile.ANSI256, Term: "xterm",
			}, &counter{})
			_ = in.Close()
			_ = near.Close()
		}()
		buf := make([]byte, 1<<20)
		for range 5 {
			if _, err := far.Read(buf); err != nil {
				t.Fatal(err)
			}
			write(keys, "a")
			time.Sleep(DefaultStall - time.Second)
		}
		go func() { _, _ = io.Copy(io.Discard, far) }()
		_ = keys.Close()
		if err := <-result; !errors.Is(err, ErrHangup) {
			t.Errorf("ended with %v", err)
		}
	})
}

func TestEqualFramesCostNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, keys, result := began(still{}, nil)
		before := c.taken.Load()
		for range 100 {
			write(keys, "\x1b[A")
		}
		synctest.Wait()
		time.Sleep(time.Hour)
		if n := c.taken.Load() - before; n != 0 {
			t.Errorf("%d bytes for equal frames", n)
		}
		_ = keys.Close()
		<-result
	})
}

// still shows the same whatever happens.
type still struct{}

func (still) Init() tea.Cmd                         { return nil }
func (s still) Update(tea.Msg) (tea.Model, tea.Cmd) { return s, nil }
func (still) View() tea.View                        { return tea.View{} }
func (still) Paint(f *Frame)                        { f.Text(0, 0, 10, "still", 0) }

// Keys that come faster than they can be taken are dropped, then told of,
// then end the session; a queue never grows.
func TestFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &counter{slow: 10 * time.Millisecond}
		_, keys, result := began(p, nil)
		start := time.Now()
		for range 2000 {
			if _, err := io.WriteString(keys, "\x1b[A\x1b[B\x1b[C\x1b[D\x1b[A\x1b[B\x1b[C\x1b[D\x1b[A\x1b[B"); err != nil {
				break
			}
			time.Sleep(time.Millisecond) // 10,000 keys a second
		}
		if err := <-result; !errors.Is(err, ErrFlood) {
			t.Errorf("ended with %v", err)
		}
		if p.flood.Load() == 0 || p.flood.Load() >= maxDropped {
			t.Errorf("told of %d dropped keys", p.flood.Load())
		}
		if took := time.Since(start); took < time.Second || took > 2*time.Second {
			t.Errorf("ended after %v", took)
		}
	})
}

// A program that is busy for a moment costs a person nothing.
func TestAPauseIsNoFlood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &counter{slow: time.Second}
		_, keys, result := began(p, nil)
		for range 100 {
			write(keys, "\x1b[A")
			time.Sleep(10 * time.Millisecond)
		}
		time.Sleep(2 * time.Minute)
		if p.keys.Load() != 100 || p.flood.Load() != 0 {
			t.Errorf("%d keys, %d dropped", p.keys.Load(), p.flood.Load())
		}
		_ = keys.Close()
		if err := <-result; !errors.Is(err, ErrHangup) {
			t.Errorf("ended with %v", err)
		}
	})
}

func TestALoneEscapeComesAfter50ms(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &counter{}
		_, keys, result := began(p, nil)
		write(keys, "\x1b")
		time.Sleep(escWait - time.Millisecond)
		synctest.Wait()
		if p.keys.Load() != 0 {
			t.Error("ESC came too soon")
		}
		time.Sleep(2 * time.Millisecond)
		synctest.Wait()
		if p.keys.Load() != 1 {
			t.Error("ESC did not come")
		}
		_ = keys.Close()
		<-result
	})
}

// reader notes with which read each key came.
type reader struct {
	counter
	now  uint64
	seen []string
}

func (r *reader) Read(n uint64) { r.now = n }

func (r *reader) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if key, ok := msg.(tea.KeyPressMsg); ok {
		r.seen = append(r.seen, fmt.Sprintf("%d%s", r.now, key))
	} else if r.now != 0 {
		r.seen = append(r.seen, fmt.Sprintf("%d %T", r.now, msg))
	}
	_, cmd := r.counter.Update(msg)
	return r, cmd
}

// What came in one packet can be told from what came one by one; what is no
// input came with nothing.
func TestKeysOfOneRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &reader{}
		window := NewWindow()
		_, keys, result := began(p, func(o *Options) { o.Resize = window.Changes() })
		for _, packet := range []string{"a", "bcd", "\x1b[A\x1b[B", "e"} {
			write(keys, packet)
			synctest.Wait()
			window.Put(Size{90, 30})
			synctest.Wait()
		}
		_ = keys.Close()
		<-result
		if got, want := strings.Join(p.seen, " "), "1a 2b 2c 2d 3up 3down 4e"; got != want {
			t.Errorf("seen %s, want %s", got, want)
		}
	})
}

// Before anything shows, nobody can have meant what comes: kitty's ssh kitten
// types a script there.
func TestInputBeforeTheFirstFrameIsDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &counter{}
		window := NewWindow()
		_, keys, result := began(p, func(o *Options) { o.First, o.Resize = Size{}, window.Changes() })
		write(keys, "q\r")
		write(keys, strings.Repeat("#!/bin/sh\r", 50))
		window.Put(Size{80, 24})
		synctest.Wait()
		write(keys, "x")
		synctest.Wait()
		if p.keys.Load() != 1 || p.pastes.Load() != 0 {
			t.Errorf("%d keys, %d pastes", p.keys.Load(), p.pastes.Load())
		}
		_ = keys.Close()
		<-result
	})
}

// The frame that is sent after a stall is the newest, not those between.
func TestNoSupersededFrameIsSent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		near, far := net.Pipe()
		ctx, cancel := context.WithCancel(t.Context())
		w := newWriter(near, *newOutput(colorprofile.ANSI256), DefaultStall, func() {}, func() {})
		done := make(chan error, 1)
		go func() { done <- w.run(ctx, func() string { return "" }) }()
		for i := range 1000 {
			f := NewFrame(20, 1)
			f.Text(0, 0, 20, fmt.Sprintf("frame %d", i), 0)
			w.post(f)
			if i == 0 {
				synctest.Wait() // it is being written
			}
		}
		buf := make([]byte, 1<<16)
		var got []string
		for range 2 {
			n, _ := far.Read(buf)
			got = append(got, string(buf[:n]))
		}
		if !strings.Contains(got[0], "frame 0") || !strings.HasSuffix(got[1], "999") {
			t.Errorf("sent %q", got)
		}
		cancel()
		go func() { _, _ = io.Copy(io.Discard, far) }()
		<-done
		_ = near.Close()
	})
}
