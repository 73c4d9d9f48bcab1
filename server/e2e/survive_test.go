package e2e

import (
	"io"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"arcade/server/servertest"

	"golang.org/x/crypto/ssh"
)

// bomb is the escape sequence whose many parameters have broken parsers: a
// real one has at most a dozen.
func bomb() string { return "\x1b[" + strings.Repeat("1;", 200_000) + "m" }

// trouble is something that one client does. It gives what to check once the
// others have played on.
type trouble func(t *testing.T, w *town) (after func())

// TestOthersNoticeNothing has two people play on while somebody else does
// what must end neither the process nor their game.
func TestOthersNoticeNothing(t *testing.T) {
	w := newTownWith(t, servertest.Options{Begin: func(user, _ string) {
		if user == "unlucky" {
			panic("on purpose")
		}
	}})
	d := w.duel(w.newcomer("ada"), w.newcomer("bob"), blackAt("15+10"))
	moves := sevenPasses
	for _, c := range []struct {
		name  string
		cause trouble
	}{
		{"the bomb as input", bombAsInput},
		{"the bomb as nickname", bombAsNickname},
		{"the bomb as TERM", bombAsTerm},
		{"an endless window", endlessWindow},
		{"a panic", panicOnPurpose},
		{"a player who reads nothing", readsNothing},
	} {
		t.Log(c.name)
		after := c.cause(t, w)
		d.play(moves[:4])
		after()
		d.play(moves[4:8])
		moves = moves[8:]
	}
}

func bombAsInput(_ *testing.T, w *town) func() {
	eve := w.Dial("eve", nil).Open(servertest.Window{})
	eve.WaitFor("Quick start")
	eve.Type(bomb())
	return func() {
		// What comes right after so much is taken for more of it.
		insist(eve, "m", "New game: Minesweeper")
	}
}

// insist presses a key each second until it has been taken.
func insist(term *servertest.Terminal, key, shows string) {
	var pressed time.Time
	term.Wait("show "+shows, func(screen string) bool {
		if strings.Contains(screen, shows) {
			return true
		}
		if time.Since(pressed) > time.Second {
			term.Type(key)
			pressed = time.Now()
		}
		return false
	})
}

func bombAsNickname(t *testing.T, w *town) func() {
	eve := w.Dial(bomb()[:30_000], servertest.NewKey(t)).Open(servertest.Window{})
	eve.WaitFor("Nickname")
	eve.Type("\x1b[200~" + bomb() + "\x1b[201~")
	return func() {
		insist(eve, "\x15eve", "ok, this name is free") // all that was typed is erased
		eve.Type(enter)
		eve.WaitFor("Quick start")
	}
}

func bombAsTerm(_ *testing.T, w *town) func() {
	eve := w.Dial("eve", nil).Open(servertest.Window{Term: bomb()[:30_000]})
	return func() { eve.WaitFor("Quick start") }
}

func endlessWindow(t *testing.T, w *town) func() {
	s, err := w.Dial("eve", nil).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.StdinPipe(); err != nil { // without one the client hangs up at once
		t.Fatal(err)
	}
	out, err := s.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.RequestPty("xterm", math.MaxUint32, math.MaxUint32, ssh.TerminalModes{}); err != nil {
		t.Fatal(err)
	}
	if err := s.Shell(); err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := s.WindowChange(math.MaxUint32, math.MaxUint32); err != nil {
			t.Error(err)
		}
		if _, err := io.ReadFull(out, make([]byte, 1000)); err != nil {
			t.Errorf("nothing is drawn: %v", err)
		}
	}
}

func panicOnPurpose(t *testing.T, w *town) func() {
	o := w.Once("unlucky", nil, "version")
	return func() {
		if o.Code != 1 || !strings.Contains(o.Err, "broke") {
			t.Errorf("%+v", o)
		}
	}
}

// readsNothing has a player stop reading in the middle of a match, and ask for
// whole screens all the time.
func readsNothing(_ *testing.T, w *town) func() {
	kim, eva := w.newcomer("kim"), w.newcomer("eva")
	d := w.duel(kim, eva, blackAt("15+10"))
	d.play("f5d6")
	eva.conn.StopReading()
	for i := range 2000 {
		eva.Resize(80+i%40, 24+i%20)
	}
	return func() {
		kim.Type("c3" + enter)
		kim.WaitFor(" 2 ● c3  ○▸") // the match goes on for those who read
	}
}

// TestOthersNoticeNothingForAMinute is the client that stops reading, in real
// time: a minute, in which the others play a move every few seconds.
func TestOthersNoticeNothingForAMinute(t *testing.T) {
	if os.Getenv("ARCADE_SOAK") == "" {
		t.Skip("takes a minute: set ARCADE_SOAK")
	}
	w := newTownWith(t, servertest.Options{Pulse: true})
	d := w.duel(w.newcomer("ada"), w.newcomer("bob"), blackAt("15+10"))
	after := readsNothing(t, w)
	const pause = 3 * time.Second
	for i := range int(time.Minute / pause) {
		time.Sleep(pause)
		w.clock.Advance(pause)
		d.play(sevenPasses[2*i : 2*i+2])
	}
	after()
}
