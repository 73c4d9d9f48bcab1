package servertest

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"arcade/sessions/clean"

	"github.com/charmbracelet/x/vt"
	"golang.org/x/crypto/ssh"
)

// Terminal is a session with a pty, whose output is drawn by a terminal
// emulator.
type Terminal struct {
	conn    *Conn
	session *ssh.Session
	stdin   io.WriteCloser

	mu      sync.Mutex // guards emulator, raw and changed
	screen  *vt.Emulator
	raw     []byte
	changed chan struct{} // closed at the next output

	ended chan struct{} // the session is over
	code  int
	err   error
}

// Window describes a terminal. Zero fields are 80 by 24 and xterm-256color.
type Window struct {
	Cols, Rows int
	Term       string
	// Env is sent before the session begins, for example LANG=zh_CN.UTF-8.
	Env []string
	// Command is "" for a shell.
	Command string
}

func (w Window) withDefaults() Window {
	if w.Cols == 0 {
		w.Cols = 80
	}
	if w.Rows == 0 {
		w.Rows = 24
	}
	if w.Term == "" {
		w.Term = "xterm-256color"
	}
	return w
}

// Open opens a terminal.
func (c *Conn) Open(w Window) *Terminal {
	c.t.Helper()
	w = w.withDefaults()
	s, err := c.NewSession()
	check(c.t, err)
	for _, e := range w.Env {
		name, value, _ := strings.Cut(e, "=")
		check(c.t, s.Setenv(name, value))
	}
	check(c.t, s.RequestPty(w.Term, w.Rows, w.Cols, ssh.TerminalModes{}))
	t := &Terminal{
		conn: c, session: s, screen: vt.NewEmulator(w.Cols, w.Rows),
		changed: make(chan struct{}), ended: make(chan struct{}),
	}
	t.stdin, err = s.StdinPipe()
	check(c.t, err)
	s.Stdout, s.Stderr = t, t
	if w.Command == "" {
		err = s.Shell()
	} else {
		err = s.Start(w.Command)
	}
	check(c.t, err)
	t.run()
	return t
}

// run waits for the end of the session, and sends what the emulator answers.
func (t *Terminal) run() {
	answered := make(chan struct{})
	go func() {
		defer close(answered)
		_, _ = io.Copy(t.stdin, t.screen)
	}()
	go func() {
		t.code, t.err = exitCode(t.session.Wait())
		t.mu.Lock()
		t.wake()
		t.mu.Unlock()
		close(t.ended)
	}()
	t.conn.t.Cleanup(func() {
		_ = t.conn.Close()
		<-t.ended
		// Not the emulator's own Close: that races with its Read.
		if pipe, ok := t.screen.InputPipe().(io.Closer); ok {
			_ = pipe.Close()
		}
		<-answered
	})
}

// Write takes the server's output; it is not for tests.
func (t *Terminal) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.raw = append(t.raw, p...)
	n, err := t.screen.Write(p)
	t.wake()
	return n, err
}

func (t *Terminal) wake() {
	close(t.changed)
	t.changed = make(chan struct{})
}

// Screen is the text on the screen, a line for each row.
func (t *Terminal) Screen() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.screen.String()
}

// Raw is every byte that has come so far.
func (t *Terminal) Raw() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.raw)
}

// Alt tells whether the alternate screen is shown.
func (t *Terminal) Alt() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.screen.IsAltScreen()
}

// Type types keys.
func (t *Terminal) Type(keys string) {
	t.conn.t.Helper()
	if _, err := io.WriteString(t.stdin, keys); err != nil {
		t.conn.t.Fatalf("typing %q: %v\n%s", keys, err, t.Screen())
	}
}

// The mouse buttons.
const (
	Left   = 0
	Middle = 1
	Right  = 2
)

// Click presses and releases a button on a cell, counted from 0, as SGR mouse
// reports tell it.
func (t *Terminal) Click(x, y, button int) {
	t.conn.t.Helper()
	t.Type(fmt.Sprintf("\x1b[<%d;%d;%dM\x1b[<%d;%d;%dm", button, x+1, y+1, button, x+1, y+1))
}

// Resize changes the window.
func (t *Terminal) Resize(cols, rows int) {
	t.conn.t.Helper()
	t.mu.Lock()
	t.screen.Resize(cols, rows)
	t.mu.Unlock()
	check(t.conn.t, t.session.WindowChange(rows, cols))
}

// WaitFor waits until the screen shows a text.
func (t *Terminal) WaitFor(text string) {
	t.conn.t.Helper()
	t.Wait("show "+text, func(screen string) bool { return strings.Contains(screen, text) })
}

// WaitGone waits until the screen no longer shows a text.
func (t *Terminal) WaitGone(text string) {
	t.conn.t.Helper()
	t.Wait("no longer show "+text, func(screen string) bool { return !strings.Contains(screen, text) })
}

// Wait waits until the screen is as it should be; what says how.
func (t *Terminal) Wait(what string, is func(screen string) bool) {
	t.conn.t.Helper()
	limit := time.NewTimer(Patience)
	defer limit.Stop()
	for {
		t.mu.Lock()
		screen, changed := t.screen.String(), t.changed
		t.mu.Unlock()
		if is(screen) {
			return
		}
		select {
		case <-changed:
		case <-t.tick():
			t.conn.walk.Advance(stride)
		case <-t.ended:
			if is(t.Screen()) {
				return
			}
			t.conn.t.Fatalf("%s: the session ended (%d, %v) and did not %s:\n%s", t.conn.User, t.code, t.err, what, t.Screen())
		case <-limit.C:
			t.conn.t.Fatalf("%s: the screen does not %s:\n%s", t.conn.User, what, t.Screen())
		}
	}
}

// stride is how far a walking clock goes at a time.
const stride = 20 * time.Millisecond

// tick is nil where the clock doesn't walk.
func (t *Terminal) tick() <-chan time.Time {
	if t.conn.walk == nil {
		return nil
	}
	return time.After(stride)
}

// Find gives the cell, from 0, where a text first stands on the screen; wide
// characters before it count as two.
func (t *Terminal) Find(text string) (x, y int, ok bool) {
	for y, row := range strings.Split(t.Screen(), "\n") {
		if before, _, found := strings.Cut(row, text); found {
			return clean.Width(before), y, true
		}
	}
	return 0, 0, false
}

// End waits for the end of the session and gives its exit status.
func (t *Terminal) End() int {
	t.conn.t.Helper()
	select {
	case <-t.ended:
	case <-time.After(Patience):
		t.conn.t.Fatalf("%s: the session did not end:\n%s", t.conn.User, t.Screen())
	}
	if t.err != nil {
		t.conn.t.Fatalf("%s: the session ended without a status: %v", t.conn.User, t.err)
	}
	return t.code
}

// Gone waits until the session is over, however it ended.
func (t *Terminal) Gone() {
	t.conn.t.Helper()
	select {
	case <-t.ended:
	case <-time.After(Patience):
		t.conn.t.Fatalf("%s: the session did not end:\n%s", t.conn.User, t.Screen())
	}
}
