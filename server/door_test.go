package server_test

import (
	"io"
	"net"
	"runtime"
	"strings"
	"testing"
	"time"

	"arcade/server"
	"arcade/server/servertest"
	"arcade/sessions/alarm"
)

// silent opens a TCP connection and reads what the server says first.
func silent(t *testing.T, a *servertest.Arcade) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", a.Addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	greeting := make([]byte, len("SSH-2.0-arcade\r\n"))
	if _, err := io.ReadFull(c, greeting); err != nil || string(greeting) != "SSH-2.0-arcade\r\n" {
		t.Fatalf("%q, %v", greeting, err)
	}
	return c
}

// ended waits until the server has closed the connection.
func ended(t *testing.T, c net.Conn) {
	t.Helper()
	if err := c.SetReadDeadline(time.Now().Add(servertest.Patience)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, c); err != nil && strings.Contains(err.Error(), "timeout") {
		t.Fatal("the server keeps a client that says nothing")
	}
}

func TestSilentClientsAreSentAway(t *testing.T) {
	clock := alarm.NewManual(servertest.Start)
	a := servertest.New(t, servertest.Options{Clock: clock})
	quiet, half := silent(t, a), silent(t, a)
	if _, err := io.WriteString(half, "SSH-2.0-half\r\n"); err != nil {
		t.Fatal(err)
	}
	logged := a.Dial("x", nil)
	waiting := clock.Pending()
	if o := logged.Run("version"); o.Code != 0 {
		t.Fatalf("%+v", o)
	}
	// The client has its exit status before the server has put the guard away
	// that would cut a client who does not take it.
	for clock.Pending() >= waiting {
		runtime.Gosched()
	}
	clock.Advance(11 * time.Second)
	ended(t, quiet)
	ended(t, half)
	clock.Advance(time.Hour)
	if o := logged.Run("version"); o.Code != 0 {
		t.Errorf("who has had a session is kept: %+v", o)
	}
}

func TestWhoLogsInGetsInPastSilentClients(t *testing.T) {
	clock := alarm.NewManual(servertest.Start)
	a := servertest.New(t, servertest.Options{Clock: clock, Limits: server.Limits{HalfOpen: 50, HalfOpenEach: 20}})
	var waiting []net.Conn
	for range 200 {
		waiting = append(waiting, silent(t, a))
	}
	if o := a.Once("x", nil, "version"); o.Code != 0 {
		t.Errorf("%+v", o)
	}
	for _, c := range waiting[:150] {
		ended(t, c)
	}
}

func TestALoginWithoutASessionEnds(t *testing.T) {
	clock := alarm.NewManual(servertest.Start)
	a := servertest.New(t, servertest.Options{Clock: clock})
	c := a.Dial("x", nil)
	clock.Advance(60 * time.Second)
	if _, _, err := c.SendRequest("keepalive@openssh.com", true, nil); err != nil {
		t.Fatal("too early:", err)
	}
	clock.Advance(61 * time.Second)
	_ = c.Wait() // returns when the server has closed the connection
}

// TestBombsAsInput types what breaks decoders, into a screen.
func TestBombsAsInput(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	screen := a.Dial("x", nil).Open(servertest.Window{})
	screen.WaitFor("guest-")
	other := a.Dial("other", nil).Open(servertest.Window{})
	other.WaitFor("guest-")
	for _, text := range foreign() {
		screen.Type(text)
	}
	screen.Type("\x1b[" + strings.Repeat("9;", 5000) + "~\x1bP" + strings.Repeat("1;", 5000) + "x")
	screen.Type("\x1b\\\x1b[200~" + strings.Repeat("f5\r", 10_000) + "\x1b[201~")
	other.Type("?")
	other.Wait("go on", func(s string) bool { return strings.Contains(s, "Help") || strings.Contains(s, "help") })
	if o := a.Once("y", nil, "who"); o.Code != 0 {
		t.Errorf("%+v", o)
	}
	if log := a.Log.String(); strings.Contains(log, "panic") {
		t.Error("something panicked:\n" + log)
	}
}
