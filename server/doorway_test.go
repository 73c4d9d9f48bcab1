package server

import (
	"io"
	"net"
	"testing"
	"time"

	"arcade/sessions/alarm"
)

// caller is one end of a connection from an address; the other end is ours.
type caller struct {
	net.Conn
	from net.Addr
}

func (c caller) RemoteAddr() net.Addr { return c.from }

func dial(t *testing.T, address string) (ours net.Conn, theirs net.Conn) {
	t.Helper()
	a, b := net.Pipe()
	t.Cleanup(func() { _ = a.Close(); _ = b.Close() })
	return caller{a, &net.TCPAddr{IP: net.ParseIP(address), Port: 1}}, b
}

func closed(c net.Conn) bool {
	_ = c.SetReadDeadline(time.Now().Add(10 * time.Millisecond))
	_, err := c.Read(make([]byte, 1))
	return err == io.EOF
}

func TestDeadlines(t *testing.T) {
	const before, after = 9 * time.Second, 2 * time.Second
	offer := append([]byte("SSH-2.0-x\r\n"), packet(kexInit, 100)...)
	admit := func(t *testing.T) (*alarm.Manual, *doorway, *gate, net.Conn) {
		clock := alarm.NewManual(1000)
		d := &doorway{clock: clock, limits: Limits{}.withDefaults()}
		ours, theirs := dial(t, "192.0.2.1")
		return clock, d, d.admit(ours), theirs
	}
	speak := func(t *testing.T, g *gate, theirs net.Conn) {
		go func() { _, _ = theirs.Write(offer) }()
		for n := 0; n < len(offer); {
			m, err := g.Read(make([]byte, 64))
			if err != nil {
				t.Fatal(err)
			}
			n += m
		}
	}
	t.Run("a silent client has ten seconds", func(t *testing.T) {
		clock, d, _, theirs := admit(t)
		clock.Advance(before)
		if closed(theirs) {
			t.Fatal("closed too early")
		}
		clock.Advance(after)
		if !closed(theirs) || len(d.queue) != 0 || clock.Pending() != 0 {
			t.Errorf("still there: %d in the queue, %d wake-ups", len(d.queue), clock.Pending())
		}
	})
	t.Run("after its offer, 120 seconds", func(t *testing.T) {
		clock, _, g, theirs := admit(t)
		speak(t, g, theirs)
		clock.Advance(119 * time.Second)
		if closed(theirs) {
			t.Fatal("closed too early: somebody reads the fingerprint")
		}
		clock.Advance(after)
		if !closed(theirs) {
			t.Error("still there")
		}
	})
	t.Run("with a session, for ever", func(t *testing.T) {
		clock, d, g, theirs := admit(t)
		speak(t, g, theirs)
		d.passed(g)
		clock.Advance(time.Hour)
		if closed(theirs) || len(d.queue) != 0 || clock.Pending() != 0 {
			t.Error("closed, or still waited for")
		}
	})
}

func TestFullDoorway(t *testing.T) {
	d := &doorway{clock: alarm.NewManual(1), limits: Limits{HalfOpen: 4, HalfOpenEach: 2, Channels: 1}}
	enter := func(address string) (*gate, net.Conn) {
		ours, theirs := dial(t, address)
		return d.admit(ours), theirs
	}
	first, firstEnd := enter("192.0.2.1")
	second, _ := enter("192.0.2.1")
	if third, _ := enter("192.0.2.1"); third == nil || !closed(firstEnd) {
		t.Error("the oldest silent one of an address did not make room")
	}
	second.offered()
	_, fourthEnd := enter("2001:db8::1")
	if g, _ := enter("2001:db8::2"); g == nil || len(d.queue) != 4 {
		t.Errorf("an IPv6 /64 counts as one address; %d wait", len(d.queue))
	}
	if g, _ := enter("192.0.2.9"); g == nil {
		t.Error("a new address found no room")
	}
	if closed(fourthEnd) {
		t.Error("the wrong one had to go: another was older")
	}
	for _, w := range d.queue {
		w.gate.offered()
	}
	g, theirs := enter("192.0.2.10")
	if g != nil || !closed(theirs) {
		t.Error("among people who are logging in there was room for one more")
	}
	_ = first
}
