package bolt

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/storage"
)

func timed(player, ms int) *timing {
	return &timing{Time: storage.Time{Player: storage.PlayerID(fmt.Sprint(player)), Time: games.Elapsed(ms)}}
}

// A board is what sorting the newest line of every player gives.
func TestBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var begin []*timing
		for i := range rapid.SampledFrom([]int{0, 1, blockSize, 3 * blockSize}).Draw(t, "begin") {
			begin = append(begin, timed(i, i*7%100))
		}
		b, model := newBoard(slices.Clone(begin)), map[storage.PlayerID]*timing{}
		for _, e := range begin {
			model[e.Player] = e
		}
		// Many into one place fill and split a block; many out of one empty it.
		for range rapid.IntRange(0, 3*blockSize).Draw(t, "changes") {
			e := timed(rapid.IntRange(0, 4*blockSize).Draw(t, "player"), rapid.IntRange(0, 20).Draw(t, "time"))
			b.set(e)
			model[e.Player] = e
		}
		want := slices.SortedFunc(func(yield func(*timing) bool) {
			for _, e := range model {
				if !yield(e) {
					return
				}
			}
		}, (*timing).compare)
		if got := slices.Collect(b.all()); !slices.Equal(got, want) {
			t.Fatalf("%d lines, want %d, or another order", len(got), len(want))
		}
		for i, e := range want {
			if b.before(e) != i {
				t.Fatalf("line %d has %d before it", i, b.before(e))
			}
		}
		for _, block := range b.blocks {
			if len(block) == 0 || len(block) > blockSize {
				t.Fatalf("a block of %d", len(block))
			}
		}
	})
}

func TestPeriodKey(t *testing.T) {
	for _, c := range []struct {
		at   games.Instant
		want string
	}{
		{1_795_975_200_000, "all month:2026-11 week:2026-W48 day:2026-11-29"},
		{1_798_761_599_999, "all month:2026-12 week:2026-W53 day:2026-12-31"},
		{1_798_761_600_000, "all month:2027-01 week:2026-W53 day:2027-01-01"}, // a Friday: the year's weeks begin on Monday
		{0, "all month:1970-01 week:1970-W01 day:1970-01-01"},
	} {
		var keys []string
		for _, p := range periods() {
			key, _ := periodKey(p, c.at)
			keys = append(keys, key)
		}
		if got := fmt.Sprint(keys); got != "["+c.want+"]" {
			t.Errorf("%d: %s, want %s", c.at, got, c.want)
		}
	}
}

func BenchmarkRankMillion(b *testing.B) {
	lines := make([]*timing, 1_000_000)
	for i := range lines {
		lines[i] = timed(i, i*7919%1_000_003)
	}
	list := newBoard(lines)
	probe := timed(-1, 500_000)
	b.Run("rank", func(b *testing.B) {
		for b.Loop() {
			list.before(probe)
		}
	})
	i := 0
	b.Run("set", func(b *testing.B) {
		for b.Loop() {
			i++
			list.set(timed(i%1_000_000, i*31%1_000_003))
		}
	})
}
