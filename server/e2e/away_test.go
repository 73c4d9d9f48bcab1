package e2e

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"arcade/server/servertest"
)

func TestADropWithReturn(t *testing.T) {
	d, ada, bob := first(t, blackAt("3+2"))
	d.play("f5d6")
	ada.vanish()
	bob.WaitFor("reconnecting 0:5")
	d.clock.Advance(30 * time.Second)
	bob.WaitFor("reconnecting 0:2")
	ada.come(servertest.Window{Term: "tmux-256color"})
	d.shown() // at once at the board, from another terminal
	bob.WaitGone("reconnecting")
	if left := clockOf(t, bob.Screen(), '●'); left > 151*time.Second || left < 120*time.Second {
		t.Errorf("the clock of a player who is away runs: %v left", left)
	}
	d.play("c3d3c4")
}

func TestADropWithoutReturnIsClaimed(t *testing.T) {
	d, ada, bob := first(t, blackAt("3+2"))
	d.play("f5d6")
	ada.vanish()
	bob.WaitFor("reconnecting")
	bob.Type("w")
	bob.WaitFor("You may claim in ")
	d.clock.Advance(55 * time.Second)
	if strings.Contains(bob.Screen(), "Game over") {
		t.Fatal("the win was given away too early")
	}
	d.clock.Advance(5 * time.Second)
	bob.WaitFor("ada is gone. Claim the game, or wait.")
	bob.Type("w")
	bob.WaitFor("You win!")
	bob.WaitFor("the other side was gone")
	shown := d.show(d.id)
	if shown["result"] != "white" || shown["reason"] != "disconnect" {
		t.Errorf("%v", shown)
	}
	ada.come(servertest.Window{})
	ada.WaitFor("Quick start")
}

func TestADropWithoutReturnIsWaitedFor(t *testing.T) {
	d, ada, bob := first(t, blackAt("3+2"))
	d.play("f5d6")
	ada.vanish()
	bob.WaitFor("reconnecting")
	d.clock.Advance(61 * time.Second)
	bob.WaitFor("ada is gone. Claim the game, or wait.")
	d.clock.Advance(100 * time.Second)
	if strings.Contains(bob.Screen(), "Game over") {
		t.Fatalf("nothing but the flag is automatic:\n%s", bob.Screen())
	}
	d.clock.Advance(30 * time.Second)
	bob.WaitFor("You win!")
	bob.WaitFor("on time")
}

func TestARestartInTheMiddle(t *testing.T) {
	d, ada, bob := first(t, blackAt("3+2"))
	d.play("f5d6c3d3")
	d.clock.Advance(10 * time.Second)
	before := clockOf(t, bob.Screen(), '●')
	d.Drain()
	for _, p := range d.players {
		if code := p.End(); code != 0 || p.Alt() || !strings.Contains(p.Screen(), "closing for a moment") {
			t.Errorf("%s: exit status %d:\n%s", p.name, code, p.Screen())
		}
	}
	d.clock.Advance(time.Hour)
	d.open(d.Dir)
	bob.come(servertest.Window{})
	bob.WaitFor("reconnecting 2:") // 90 s until the clock runs, and 60 from there
	d.clock.Advance(60 * time.Second)
	bob.WaitFor("reconnecting 1:")
	if left := clockOf(t, bob.Screen(), '●'); before-left > 15*time.Second {
		t.Errorf("the gap is charged: %v, before %v", left, before)
	}
	ada.come(servertest.Window{})
	d.shown()
	bob.WaitGone("reconnecting")
	d.play("c4f4")
	if shown := d.show(d.id); shown["status"] != "live" || shown["moves"] != "f5d6c3d3c4f4" {
		t.Errorf("%v", shown)
	}
}

func TestARestartThatAPlayerDoesNotComeBackFrom(t *testing.T) {
	d, _, bob := first(t, blackAt("3+2"))
	d.play("f5d6")
	d.restart()
	bob.come(servertest.Window{})
	bob.WaitFor("reconnecting 2:")
	d.clock.Advance(91 * time.Second)
	bob.WaitFor("reconnecting 0:")
	d.clock.Advance(60 * time.Second)
	bob.WaitFor("ada is gone. Claim the game, or wait.")
	bob.Wait("run ada's clock after 90 s", func(screen string) bool { return clockOf(t, screen, '●') <= 125*time.Second })
	bob.Type("w")
	bob.WaitFor("You win!")
}

// clockOf reads the clock beside a colour's discs.
func clockOf(t *testing.T, screen string, piece rune) time.Duration {
	t.Helper()
	m := regexp.MustCompile(`│ ` + string(piece) + ` \d\d[ ▸]+(\d+):(\d\d)`).FindStringSubmatch(screen)
	if m == nil {
		t.Fatalf("no clock of %c:\n%s", piece, screen)
	}
	minutes, _ := strconv.Atoi(m[1])
	seconds, _ := strconv.Atoi(m[2])
	return time.Duration(minutes)*time.Minute + time.Duration(seconds)*time.Second
}
