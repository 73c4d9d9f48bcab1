package games_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"arcade/games"
)

func TestDays(t *testing.T) {
	for at, want := range map[games.Instant]string{
		0: "1970-01-01", 86_399_999: "1970-01-01", 86_400_000: "1970-01-02", -1: "1969-12-31",
		games.Instant(time.Date(2028, 2, 29, 23, 59, 59, 999e6, time.UTC).UnixMilli()): "2028-02-29",
	} {
		if got := at.Day().String(); got != want {
			t.Errorf("%d is on %s, want %s", at, got, want)
		}
	}
	for _, text := range []string{"", "2026-1-2", "2026-02-30", "1969-12-31", "2026-11-29 ", "today"} {
		if d, ok := games.ParseDay(text); ok {
			t.Errorf("%q is read as %v", text, d)
		}
	}
}

func TestDaysFollowEachOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := games.Instant(rapid.Int64Range(0, 1<<47).Draw(t, "at"))
		d := at.Day()
		if d.Begins() > at || (d+1).Begins() <= at {
			t.Fatalf("%d is not within %v", at, d)
		}
		if back, ok := games.ParseDay(d.String()); !ok || back != d {
			t.Fatalf("%v is read as %v, %v", d, back, ok)
		}
	})
}
