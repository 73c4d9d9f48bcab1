package server_test

import (
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"arcade/server/servertest"

	"golang.org/x/crypto/ssh"
)

func session(t *testing.T, c *servertest.Conn) (ssh.Channel, <-chan *ssh.Request) {
	t.Helper()
	ch, reqs, err := c.OpenChannel("session", nil)
	if err != nil {
		t.Fatal(err)
	}
	return ch, reqs
}

func TestOnlySessionsAndOnlyOurCommands(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	c := a.Dial("x", nil)
	for _, kind := range []string{"direct-tcpip", "direct-streamlocal@openssh.com", "forwarded-tcpip", "x11", "tun@openssh.com"} {
		if ch, _, err := c.OpenChannel(kind, make([]byte, 64)); err == nil {
			t.Errorf("channel %s: opened", kind)
			_ = ch.Close()
		}
	}
	for _, kind := range []string{"tcpip-forward", "streamlocal-forward@openssh.com", "cancel-tcpip-forward"} {
		if ok, _, err := c.SendRequest(kind, true, make([]byte, 64)); ok || err != nil {
			t.Errorf("request %s: %v, %v", kind, ok, err)
		}
	}
	ch, reqs := session(t, c)
	go ssh.DiscardRequests(reqs)
	for _, kind := range []string{"auth-agent-req@openssh.com", "x11-req", "signal", "break", "nonsense", "window-change"} {
		if ok, err := ch.SendRequest(kind, true, ssh.Marshal(struct{ A string }{"x"})); ok || err != nil {
			t.Errorf("request %s: %v, %v", kind, ok, err)
		}
	}
	if ok, err := ch.SendRequest("subsystem", true, ssh.Marshal(struct{ A string }{"sftp"})); ok || err != nil {
		t.Errorf("sftp: %v, %v", ok, err)
	}
	for _, command := range []string{"scp -f /etc/passwd", "/bin/sh", "__complete who", "nonsense --help x", "who --nonsense", "top", "top chess", "key", "key steal", `"`} {
		if o := c.Run(command); o.Code != 64 || o.Out != "" || o.Err == "" {
			t.Errorf("%s: %+v", command, o)
		}
	}
	if o := c.Run("rsync --server . ."); o.Code != 64 || o.Out != "" || !strings.Contains(o.Err, "help") {
		t.Errorf("%+v", o)
	}
}

func TestChannelsOfAConnection(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	c := a.Dial("x", nil)
	var open []ssh.Channel
	for range 4 {
		ch, reqs := session(t, c)
		go ssh.DiscardRequests(reqs)
		open = append(open, ch)
	}
	for range 100 {
		if _, _, err := c.OpenChannel("session", nil); err == nil {
			t.Fatal("a fifth session was opened")
		}
	}
	_ = open[0].Close()
	// The server counts the place free once it has seen the close.
	for range 1000 {
		ch, reqs, err := c.OpenChannel("session", nil)
		if err == nil {
			go ssh.DiscardRequests(reqs)
			_ = ch.Close()
			return
		}
	}
	t.Error("the place of a closed session stays taken")
}

func TestNoCommandAndNoTerminalIsTheHelp(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	c := a.Dial("x", nil)
	help := c.Run("help")
	if help.Code != 0 || !strings.Contains(help.Out, "whoami") {
		t.Fatalf("%+v", help)
	}
	for _, o := range []servertest.Output{c.Run(""), c.Run("plain")} {
		if o != help {
			t.Errorf("got %+v", o)
		}
	}
	dumb := c.Open(servertest.Window{Term: "dumb"})
	if code := dumb.End(); code != 0 || !strings.Contains(dumb.Raw(), "whoami") || strings.Contains(dumb.Raw(), "\x1b") {
		t.Errorf("TERM=dumb: %d, %q", code, dumb.Raw())
	}
	if o := c.Run("reversi"); o.Code != 64 || !strings.Contains(o.Err, "ssh -t") {
		t.Errorf("a screen without a terminal: %+v", o)
	}
}

// foreign are texts that would do something to a terminal that shows them.
func foreign() map[string]string {
	return map[string]string{
		"parameter bomb": "\x1b[" + strings.Repeat("1;", 200) + "m",
		"device control": "\x1bP" + strings.Repeat("1;", 200) + "q\x1b\\",
		"title":          "\x1b]0;owned\x07",
		"C1":             "\u009b2J\x9b2J",
		"bidi":           "\u202eabc\u2066",
		"zero width":     "a\u200b\u200db",
		"not UTF-8":      "\xff\xfe\xc0\x80",
		"lines":          "a\r\nb\x00c",
	}
}

func clean(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool {
		return r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 || r == '\u202e' || r == '\u2066' || r == '\u200b' || r == '\u200d' || r == '\ufffd'
	})
}

func TestForeignTextNeverComesBack(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	key := servertest.NewKey(t)
	for name, text := range foreign() {
		t.Run(name, func(t *testing.T) {
			for _, c := range []*servertest.Conn{a.Dial(text, key), a.Dial(text, nil)} {
				quoted := "'" + text + "'"
				for _, command := range []string{
					"whoami", "whoami --json", text, "profile " + quoted, "show " + quoted + " --json", "--" + text,
					"who --" + text, "top reversi --speed " + quoted, "settings " + quoted + " " + quoted, "key remove " + quoted,
				} {
					if o := c.Run(command); !clean(o.Out) || !clean(o.Err) {
						t.Errorf("%q: %q and %q", command, o.Out, o.Err)
					}
				}
				ch, reqs := session(t, c)
				go ssh.DiscardRequests(reqs)
				if _, err := ch.SendRequest("env", true, ssh.Marshal(struct{ K, V string }{"LANG", text})); err != nil {
					t.Fatal(err)
				}
				_ = ch.Close()
			}
			term := a.Dial("x", nil).Open(servertest.Window{Term: text, Command: "whoami"})
			if term.End() != 0 || !strings.Contains(term.Raw(), "guest-") {
				t.Errorf("as TERM: %q", term.Raw())
			}
		})
	}
	if log := a.Log.String(); !clean(log) {
		t.Error("the log holds what a client sent, raw")
	}
}

func TestEnvironmentFlood(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	c := a.Dial("x", nil)
	ch, reqs := session(t, c)
	done := make(chan struct{})
	go func() { ssh.DiscardRequests(reqs); close(done) }()
	value := strings.Repeat("x", 30_000)
	taken := 0
	for i := range 5000 {
		ok, err := ch.SendRequest("env", i%50 == 0, ssh.Marshal(struct{ K, V string }{fmt.Sprintf("LC_%c%c", 'A'+i%26, 'A'+i/26%26), value}))
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			taken++
		}
	}
	if taken != 0 {
		t.Errorf("%d values of 30 kB were taken", taken)
	}
	if ok, err := ch.SendRequest("exec", true, ssh.Marshal(struct{ C string }{"version"})); !ok || err != nil {
		t.Fatalf("%v, %v", ok, err)
	}
	out, err := io.ReadAll(ch)
	if err != nil || string(out) != "arcade test\n" {
		t.Errorf("%q, %v", out, err)
	}
	<-done
}

// Of two equal variables the last one counts: clients send their own after
// those of their configuration.
func TestTheLastOfTwoLocalesCounts(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	c := a.Dial("x", nil)
	for _, order := range [][2]string{{"en_GB.UTF-8", "zh_CN.UTF-8"}, {"zh_CN.UTF-8", "en_GB.UTF-8"}} {
		term := c.Open(servertest.Window{Command: "help", Env: []string{"LANG=" + order[0], "LANG=" + order[1]}})
		term.End()
		if chinese := strings.Contains(term.Raw(), "游戏厅"); chinese != (order[1] == "zh_CN.UTF-8") {
			t.Errorf("%v: Chinese is %v", order, chinese)
		}
	}
}

func TestSecondExecAndLateRequestsAreRefused(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	c := a.Dial("x", nil)
	ch, reqs := session(t, c)
	go ssh.DiscardRequests(reqs)
	long := strings.Repeat("x", 5000)
	if ok, _ := ch.SendRequest("exec", true, ssh.Marshal(struct{ C string }{long})); ok {
		t.Error("a command of 5000 bytes was taken")
	}
	if ok, _ := ch.SendRequest("exec", true, []byte("broken")); ok {
		t.Error("a broken request was taken")
	}
	// key add waits for its standard input, so the session stays open.
	if ok, _ := ch.SendRequest("exec", true, ssh.Marshal(struct{ C string }{"version"})); !ok {
		t.Fatal("a command was refused")
	}
	for _, kind := range []string{"exec", "shell", "env", "pty-req"} {
		if ok, err := ch.SendRequest(kind, true, ssh.Marshal(struct{ A, B string }{"LANG", "C"})); ok && err == nil {
			t.Errorf("%s after the beginning was taken", kind)
		}
	}
}

func TestWindows(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	c := a.Dial("x", nil)
	type window struct{ Cols, Rows, X, Y uint32 }
	for _, w := range []window{{math.MaxUint32, math.MaxUint32, 0, 0}, {20000, 20000, 1, 1}, {0, 0, 0, 0}} {
		ch, reqs := session(t, c)
		go ssh.DiscardRequests(reqs)
		pty := ssh.Marshal(struct {
			Term             string
			Cols, Rows, X, Y uint32
			Modes            string
		}{"xterm", w.Cols, w.Rows, w.X, w.Y, "\x00"})
		if ok, err := ch.SendRequest("pty-req", true, pty); !ok || err != nil {
			t.Errorf("%v: %v, %v", w, ok, err)
		}
		// Ten thousand changes before and after the shell must not stop the
		// loop that answers requests.
		for i := range 10_000 {
			if i == 5000 {
				if ok, err := ch.SendRequest("shell", true, nil); !ok || err != nil {
					t.Fatal(ok, err)
				}
				go func() { _, _ = io.Copy(io.Discard, ch) }()
			}
			change := window{uint32(i), math.MaxUint32 - uint32(i), 0, 0}
			if _, err := ch.SendRequest("window-change", false, ssh.Marshal(change)); err != nil {
				t.Fatal(err)
			}
		}
		if ok, err := ch.SendRequest("window-change", true, ssh.Marshal(window{80, 24, 0, 0})); !ok || err != nil {
			t.Errorf("the last change: %v, %v", ok, err)
		}
		_ = ch.Close()
	}
}
