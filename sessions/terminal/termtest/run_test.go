package termtest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"go.uber.org/goleak"

	"arcade/sessions/alarm"
	"arcade/sessions/terminal"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// echo shows the last messages of the person, and does what it is told.
type echo struct {
	w, h  int
	keys  []string
	paste string
	boom  bool
}

func (e *echo) Init() tea.Cmd  { return nil }
func (e *echo) View() tea.View { return tea.View{} }

func (e *echo) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		e.w, e.h = msg.Width, msg.Height
	case tea.KeyPressMsg:
		e.keys = append(e.keys, msg.String())
		return e, e.do(msg.String())
	case tea.MouseMsg:
		e.keys = append(e.keys, fmt.Sprintf("%s@%d,%d", msg, msg.Mouse().X, msg.Mouse().Y))
	case tea.PasteMsg:
		e.paste = msg.Content
	}
	return e, nil
}

func (e *echo) do(key string) tea.Cmd {
	panics := func() tea.Msg { panic("in a command, on purpose") }
	switch key {
	case "q":
		return tea.Quit
	case "ctrl+u":
		panic("in Update, on purpose")
	case "ctrl+p":
		e.boom = true
	case "ctrl+r":
		return panics
	case "ctrl+b":
		return tea.Batch(panics, func() tea.Msg { return nil })
	case "ctrl+e":
		return tea.Sequence(func() tea.Msg { return nil }, panics)
	case "ctrl+z":
		return tea.Suspend
	}
	return nil
}

func (e *echo) Paint(f *terminal.Frame) {
	if e.boom {
		panic("in Paint, on purpose")
	}
	f.Text(0, 0, f.W, fmt.Sprintf("%dx%d", e.w, e.h), 0)
	f.Text(0, 1, f.W, strings.Join(e.keys, " "), 0)
	f.Text(0, 2, f.W, fmt.Sprintf("%d %q", len(e.paste), e.paste), 0)
}

func TestKeysMouseAndPaste(t *testing.T) {
	for _, c := range []struct{ name, typed, want string }{
		{"keys", "a\x1b[A\x1bOB\r\t Zé小", "a up down enter tab space Z é 小"},
		{"alt and control", "\x1bx\x01\x7f", "alt+x ctrl+a backspace"},
		{"mouse beyond column 223", "\x1b[<0;250;60M\x1b[<0;250;60m\x1b[<64;5;5M", "left@249,59 left@249,59 wheelup@4,4"},
		{"X10 mouse", "\x1b[M !!x", "left@0,0 x"},
		{"paste", "\x1b[200~1 2\r\nq\x1b[31m\x1b[201~y", "5 \"1 2\\nq\""},
		{"a paste without brackets", strings.Repeat("12345678\r", 5), "45 \"12345678\\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			term := Start(t, &echo{}, 90, 4)
			term.Type(c.typed)
			term.Until(c.want)
		})
	}
}

// A lone ESC is the key after 50 ms; what a terminal answers is no key.
func TestLoneEscapeAndReplies(t *testing.T) {
	term := Start(t, &echo{}, 60, 4)
	term.Type("\x1b")
	term.Until("esc")
	term.Type("\x1b[?62;1;6;22c\x1b[1;5R\x1b[20;7R\x1bP1+r524742=38\x1b\\\x1bP>|xterm(388)\x1b\\\x1b]11;rgb:0000/0000/0000\x07" +
		"\x1b[8;10;10t\x1b[?2026;2$y\x1b[?1u\x1b[I\x1b[O\x1b[65;30;97;1;0;65535_x")
	term.Until("esc x")
	if got := strings.TrimSpace(strings.Split(term.Screen().String(), "\n")[1]); got != "esc x" {
		t.Errorf("replies became keys: %q", got)
	}
}

// The library's decoder overruns its array with more than 32 parameters: such
// a sequence never gets to it.
func TestParameterBomb(t *testing.T) {
	for _, bomb := range []string{
		"\x1b[" + strings.Repeat("1;", 40) + "m",
		"\x1b[" + strings.Repeat(":", 200) + "u",
		"\x1bP" + strings.Repeat("1;", 40) + "+r" + "\x1b\\",
		"\x1b[" + strings.Repeat("9", 5000) + "A",
		"\x1b]" + strings.Repeat("x", 100_000) + "\x07",
	} {
		term := Start(t, &echo{}, 40, 3)
		term.Type(bomb + "z")
		term.Until("z")
		if got := strings.Split(term.Screen().String(), "\n")[1]; got != "z" {
			t.Errorf("%.20q became %q", bomb, got)
		}
	}
}

func TestResize(t *testing.T) {
	term := Start(t, &echo{}, 80, 24)
	term.Until("80x24")
	for i := range 10_000 {
		term.window.Put(terminal.Size{W: 1 + i%300, H: 1 + i%100})
	}
	term.Resize(0, 0)
	term.Resize(100, 30)
	term.Until("100x30")
	term.window.Put(terminal.Clamp(4294967295, 4294967295))
	term.Until("300x100")
}

func TestUnknownSizeWaitsForARealOne(t *testing.T) {
	in, _ := io.Pipe()
	defer in.Close()
	window := terminal.NewWindow()
	out := make(chan string, 1)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		_ = terminal.Run(ctx, terminal.Options{
			In: in, Out: writerFunc(func(b []byte) { out <- string(b) }), Resize: window.Changes(), Term: "xterm",
		}, &echo{})
		close(out)
	}()
	window.Put(terminal.Size{})
	window.Put(terminal.Size{W: 33, H: 3})
	if first := <-out; !strings.Contains(first, "33x3") {
		t.Errorf("the first frame is %q", first)
	}
	cancel()
	for range out { // until it has ended
	}
}

type writerFunc func([]byte)

func (f writerFunc) Write(b []byte) (int, error) {
	f(b)
	return len(b), nil
}

// On every way out the terminal is given back, whatever happens, and the
// session says why it ended.
func TestEveryWayOut(t *testing.T) {
	var panicError *terminal.PanicError
	quiet := func(o *terminal.Options) {
		o.Log = slog.New(slog.NewTextHandler(io.Discard, nil))
		o.Goodbye = func(err error) string { return fmt.Sprintf("bye: %v\x1b[31m", err) }
	}
	for _, c := range []struct {
		name string
		do   func(*Terminal)
		want func(error) bool
	}{
		{"quit", func(t *Terminal) { t.Type("q") }, func(err error) bool { return err == nil }},
		{"hang up", (*Terminal).HangUp, is(terminal.ErrHangup)},
		{"server stops", (*Terminal).Stop, is(context.Canceled)},
		{"window channel closed", func(t *Terminal) { t.window.Close() }, is(terminal.ErrHangup)},
		{"panic in Update", func(t *Terminal) { t.Type("\x15") }, as(&panicError)},
		{"panic in Paint", func(t *Terminal) { t.Type("\x10") }, as(&panicError)},
		{"panic in a command", func(t *Terminal) { t.Type("\x12") }, as(&panicError)},
		{"panic in a batch", func(t *Terminal) { t.Type("\x02") }, as(&panicError)},
		{"panic in a sequence", func(t *Terminal) { t.Type("\x05") }, as(&panicError)},
	} {
		t.Run(c.name, func(t *testing.T) {
			term := Start(t, &echo{}, 80, 24, quiet)
			if on := term.Modes(); !term.AltScreen() || !on[1000] || !on[1006] || !on[2004] || on[1003] || on[25] {
				t.Errorf("in the session these modes are on: %v", on)
			}
			c.do(term)
			err := term.Wait()
			if !c.want(err) {
				t.Errorf("Run returned %v", err)
			}
			on := term.Modes()
			if term.AltScreen() || on[1000] || on[1002] || on[1003] || on[1004] || on[1006] || on[2004] || on[1049] || !on[25] {
				t.Errorf("left with the modes %v", on)
			}
			sent := term.Sent()
			after := sent[strings.LastIndex(sent, "\x1b[?1049l"):]
			if !strings.Contains(after, "\x1b[?1000l") || !strings.Contains(sent, "\x1b[<u") || !strings.Contains(sent, "\x1b[23;2t") {
				t.Errorf("the last bytes are %q", after)
			}
			if got := term.Screen().String(); !strings.HasPrefix(got, "bye: ") || strings.Contains(after, "\x1b[31m") {
				t.Errorf("the last words are %q", got)
			}
		})
	}
}

func is(want error) func(error) bool { return func(err error) bool { return errors.Is(err, want) } }

func as[E error](target *E) func(error) bool {
	return func(err error) bool { return errors.As(err, target) }
}

// A screen cannot stop the server's own process.
func TestSuspendIsNothing(t *testing.T) {
	term := Start(t, &echo{}, 40, 3)
	term.Type("\x1ax")
	term.Until("ctrl+z x")
}

func TestActivityIsThePersons(t *testing.T) {
	clock := alarm.NewManual(5000)
	var seen terminal.Activity
	term := Start(t, &echo{}, 40, 3, func(o *terminal.Options) { o.Clock, o.Activity = clock, &seen })
	if seen.Last() != 5000 {
		t.Errorf("at the start %d", seen.Last())
	}
	clock.Advance(time.Second)
	term.Type("a")
	term.Until("a")
	clock.Advance(time.Second)
	term.Type("\x1b[?62;22c") // a reply
	term.Resize(41, 3)        // our own output
	term.Until("41x3")
	if seen.Last() != 6000 {
		t.Errorf("the last input was at %d", seen.Last())
	}
}
