package termtest

import (
	"context"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"

	"arcade/sessions/terminal"
)

// Terminal is a person's terminal with a session on it: an emulator that
// shows what comes, and a keyboard.
type Terminal struct {
	t      testing.TB
	keys   *io.PipeWriter
	window *terminal.Window
	cancel context.CancelFunc
	done   chan struct{}
	err    error // of Run, once done

	mu       sync.Mutex
	changed  chan struct{} // closed and made anew at each write
	emulator *vt.Emulator
	sent     []byte // all that came
	modes    map[ansi.Mode]bool
}

// Start runs a screen on an emulated terminal of w by h in true colour; what
// may differ is changed in the options before. It returns when the first
// frame shows. The test's end hangs up.
func Start(t testing.TB, p terminal.Painter, w, h int, change ...func(*terminal.Options)) *Terminal {
	t.Helper()
	in, keys := io.Pipe()
	term := &Terminal{
		t: t, keys: keys, window: terminal.NewWindow(), done: make(chan struct{}),
		changed: make(chan struct{}), emulator: vt.NewEmulator(w, h), modes: map[ansi.Mode]bool{},
	}
	term.emulator.SetCallbacks(vt.Callbacks{
		EnableMode:  func(m ansi.Mode) { term.modes[m] = true },
		DisableMode: func(m ansi.Mode) { delete(term.modes, m) },
	})
	o := terminal.Options{
		In: in, Out: term, Close: in.Close, First: terminal.Size{W: w, H: h}, Resize: term.window.Changes(),
		Term: "xterm-256color", Profile: colorprofile.TrueColor,
	}
	for _, f := range change {
		f(&o)
	}
	ctx, cancel := context.WithCancel(context.Background())
	term.cancel = cancel
	go func() {
		defer close(term.done)
		term.err = terminal.Run(ctx, o, p)
		_ = in.Close()
	}()
	stop := discard(term.emulator)
	t.Cleanup(func() {
		term.HangUp()
		cancel()
		stop()
	})
	term.until("a first frame", func(Screen) bool { return len(term.sent) > 0 })
	return term
}

// Write is the session's side: the bytes for the terminal.
func (t *Terminal) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.sent = append(t.sent, b...)
	n, err := t.emulator.Write(b)
	close(t.changed)
	t.changed = make(chan struct{})
	return n, err
}

// Type sends bytes as from the keyboard.
func (t *Terminal) Type(s string) {
	_, _ = io.WriteString(t.keys, s) // fails when the session is over
}

// Click presses and lets go the left button at a cell, counted from 0.
func (t *Terminal) Click(x, y int) {
	t.Type(ansi.MouseSgr(0, x, y, false) + ansi.MouseSgr(0, x, y, true))
}

// Resize changes the window.
func (t *Terminal) Resize(w, h int) {
	t.mu.Lock()
	t.emulator.Resize(w, h)
	t.mu.Unlock()
	t.window.Put(terminal.Size{W: w, H: h})
}

// HangUp closes the channel from the client's side.
func (t *Terminal) HangUp() { _ = t.keys.Close() }

// Stop ends the session's context, as the server does when it stops.
func (t *Terminal) Stop() { t.cancel() }

// Wait waits for the session's end and gives what Run returned.
func (t *Terminal) Wait() error {
	t.t.Helper()
	select {
	case <-t.done:
	case <-time.After(10 * time.Second):
		t.t.Fatalf("the session does not end; it shows\n%s", t.Screen())
	}
	return t.err
}

// Screen is what shows now.
func (t *Terminal) Screen() Screen {
	t.mu.Lock()
	defer t.mu.Unlock()
	return emulated(t.emulator)
}

// Sent is all bytes that came so far.
func (t *Terminal) Sent() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.sent)
}

// Modes lists the terminal modes that are on, such as "?1000".
func (t *Terminal) Modes() map[int]bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	on := map[int]bool{}
	for m := range t.modes {
		on[m.Mode()] = true
	}
	return on
}

// AltScreen tells whether the alternate screen shows.
func (t *Terminal) AltScreen() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.emulator.IsAltScreen()
}

// Until waits until the text shows somewhere.
func (t *Terminal) Until(text string) Screen {
	t.t.Helper()
	return t.until(text, func(s Screen) bool { return strings.Contains(s.String(), text) })
}

// until waits for a screen with a property.
func (t *Terminal) until(what string, ok func(Screen) bool) Screen {
	t.t.Helper()
	limit := time.NewTimer(10 * time.Second)
	defer limit.Stop()
	for {
		t.mu.Lock()
		s, changed := emulated(t.emulator), t.changed
		found := ok(s)
		t.mu.Unlock()
		if found {
			return s
		}
		select {
		case <-changed:
		case <-t.done:
			t.t.Fatalf("the session ended (%v) before %q showed:\n%s", t.err, what, s)
		case <-limit.C:
			t.t.Fatalf("%q does not show:\n%s", what, s)
		}
	}
}
