package play

import (
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/sessions/clean"
)

func TestClockText(t *testing.T) {
	for _, c := range []struct {
		left games.Elapsed
		want string
	}{
		{3_600_000, "60:00"},
		{252_999, "4:12"},
		{10_000, "0:10"},
		{9_999, "0:09.9"},
		{9_400, "0:09.4"},
		{99, "0:00.0"},
		{0, "0:00.0"},
		{-5, "0:00.0"},
	} {
		if got := clockText(c.left); got != c.want {
			t.Errorf("%d ms left is %q, want %q", c.left, got, c.want)
		}
	}
}

func TestTimeTextCuts(t *testing.T) {
	for ms, want := range map[games.Elapsed]string{0: "0.00", 9: "0.00", 4_129: "4.12", 1_000_005: "1000.00"} {
		if got := timeText(ms); got != want {
			t.Errorf("%d ms is %q, want %q", ms, got, want)
		}
	}
}

// changesAt checks that a text is the same until `in` milliseconds have passed
// and another one then.
func changesAt(t *rapid.T, text func(games.Elapsed) string, after func(passed games.Elapsed) games.Elapsed, in games.Elapsed) {
	now := text(after(0))
	if got := text(after(in - 1)); got != now {
		t.Fatalf("a wake-up in %d ms comes late: %q is %q a millisecond before", in, now, got)
	}
	if got := text(after(in)); got == now {
		t.Fatalf("a wake-up in %d ms finds the text it knows: %q", in, got)
	}
}

// TestWakesAreExact: a wake-up comes exactly when the text changes, so that no
// frame is painted for nothing and none is late.
func TestWakesAreExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		left := games.Elapsed(rapid.Int64Range(0, 4_000_000).Draw(t, "left"))
		down := func(passed games.Elapsed) games.Elapsed { return left - passed }
		if in := clockNext(left); in > 0 {
			changesAt(t, clockText, down, in)
		}
		if in := countNext(left); in > 0 {
			changesAt(t, countText, down, in)
		}
		up := func(passed games.Elapsed) games.Elapsed { return left + passed }
		for _, tenths := range []bool{false, true} {
			text := func(ms games.Elapsed) string { return watchText(ms, tenths) }
			changesAt(t, text, up, watchNext(left, tenths))
		}
	})
}

// TestClockEnds: a clock asks for no wake-up once its text can't change.
func TestClockEnds(t *testing.T) {
	for _, left := range []games.Elapsed{-1, 0, 1, 99} {
		if in := clockNext(left); in != 0 {
			t.Errorf("with %d ms left a wake-up comes in %d ms", left, in)
		}
	}
	if countNext(0) != 0 {
		t.Error("a wait that is over wakes")
	}
}

// TestClockKeepsItsCells: a tick changes cells of the clock and no others.
func TestClockKeepsItsCells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		left := games.Elapsed(rapid.Int64Range(0, 5_999_999).Draw(t, "left")) // 99:59
		if w := clean.Width(clockText(left)); w > clockCells {
			t.Fatalf("%d cells for %d ms", w, left)
		}
	})
}
