package clock_test

import (
	"testing"

	"arcade/games"
	"arcade/games/clock"

	"pgregory.net/rapid"
)

var blitz = games.Control{Main: 180_000, Inc: 2_000}

func TestStopwatch(t *testing.T) {
	var w clock.Stopwatch
	if _, ok := w.When(5); ok || w.Running() || w.Read(99) != 0 {
		t.Fatal("the zero stopwatch runs")
	}
	w = w.Start(100)
	again := w.Start(500)
	if again.Read(600) != 500 {
		t.Fatal("starting twice loses time")
	}
	if at, ok := w.When(250); !ok || at != 350 {
		t.Fatal("when", at, ok)
	}
	stood := w.Stop(350).Start(1350)
	if stood.Read(1400) != 300 || stood.Read(10) != 250 {
		t.Fatal("a pause was charged", stood.Read(1400))
	}
	if at, _ := stood.When(100); at != 1350 {
		t.Fatal("what is past is due at once", at)
	}
	if w.Read(350) != 250 || w.Stop(50).Read(0) != 0 {
		t.Fatal("an old value changed")
	}
}

func TestNoClock(t *testing.T) {
	for _, c := range []clock.Clock{{}, clock.New(games.Control{}, 2), clock.New(blitz, 0)} {
		c = c.Switch(5, 0).Press(900, 1)
		if _, ok := c.Flag(); ok || !c.None() || c.Running() != games.Watcher || c.Left(0, 10) != 0 || c.All() != nil {
			t.Fatal("no clock runs")
		}
	}
}

func TestPress(t *testing.T) {
	c := clock.New(blitz, 2).Switch(0, 0)
	after := c.Press(10_000, 1)
	if after.Left(0, 99_000) != 172_000 || after.Left(1, 15_000) != 175_000 || after.Running() != 1 {
		t.Fatal(after)
	}
	if same := c.Press(10_000, 0); same.Left(0, 11_000) != 171_000 || same.Left(1, 11_000) != 180_000 {
		t.Fatal("the other side had to pass", same)
	}
	if c.Left(0, 10_000) != 170_000 || c.All()[0] != 180_000 {
		t.Fatal("an old clock changed")
	}
	if c.Left(5, 0) != 0 || c.Left(games.Watcher, 0) != 0 {
		t.Fatal("a seat that is not there has time")
	}
}

func TestFlag(t *testing.T) {
	c := clock.New(blitz, 2)
	if _, ok := c.Flag(); ok {
		t.Fatal("a clock that stands falls")
	}
	c = c.Switch(1000, 1)
	at, ok := c.Flag()
	if !ok || at != 181_000 || c.Left(1, at) != 0 || c.Left(1, at-1) != 1 || c.Left(1, at+5000) != 0 {
		t.Fatal("the flag falls at", at)
	}
	if c = c.Switch(at+1, 7); c.Running() != games.Watcher || c.Left(1, at+900) != 0 {
		t.Fatal("stopped", c)
	}
}

// TestSums: what all clocks lost is the time that ran, and presses gave.
func TestSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(1, 4).Draw(t, "seats")
		control := games.Control{Main: 60_000, Inc: games.Elapsed(rapid.IntRange(0, 5).Draw(t, "inc")) * 1000}
		c := clock.New(control, seats)
		var now, ran, given games.Elapsed
		for range rapid.IntRange(1, 40).Draw(t, "turns") {
			pause := games.Elapsed(rapid.IntRange(0, 500).Draw(t, "pause"))
			now += pause
			press, running := rapid.Bool().Draw(t, "press"), c.Running() != games.Watcher
			next := games.Seat(rapid.IntRange(-1, seats-1).Draw(t, "next"))
			if running {
				ran += pause
			}
			if press {
				c = c.Press(now, next)
			} else {
				c = c.Switch(now, next)
			}
			if press && running {
				given += control.Inc
			}
		}
		var left games.Elapsed
		for s := range seats {
			left += c.Left(games.Seat(s), now)
		}
		if want := games.Elapsed(seats)*control.Main - ran + given; left != want {
			t.Fatalf("%d ms left in all, want %d", left, want)
		}
	})
}
