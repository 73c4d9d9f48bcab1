package storagetest

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/storage"
)

// timed is a line of a table as the model keeps it.
type timed struct {
	p    storage.PlayerID
	time games.Elapsed
	at   games.Instant
}

func (a timed) compare(b timed) int {
	return cmp.Or(cmp.Compare(a.time, b.time), cmp.Compare(a.at, b.at), cmp.Compare(a.p, b.p))
}

// testTablesModel compares a table and the ranks told with sorting every time
// anew.
func testTablesModel(t *testing.T, open Opener) {
	t.Parallel()
	k := newKit(t, open)
	var ps []storage.Player
	for i := range 5 {
		ps = append(ps, k.person(fmt.Sprintf("p%c", 'a'+i)))
	}
	round := 0
	rapid.Check(t, func(t *rapid.T) {
		round++
		name := fmt.Sprintf("minesweeper/%d/classic", round)
		best := map[storage.PlayerID]timed{}
		for range rapid.IntRange(1, 12).Draw(t, "matches") {
			p := rapid.SampledFrom(ps).Draw(t, "player")
			e := timed{p.ID, games.Elapsed(rapid.IntRange(1, 4).Draw(t, "time")), evening + games.Instant(rapid.IntRange(0, 3).Draw(t, "at"))}
			m := k.mines(p, e.time, e.at)
			m.Ranked.Table = name
			c, err := k.Finish(k.ctx, m)
			if want := rankAmong(best, e); err != nil || c.RankAll != want || c.RankDay != want || c.RankWeek != want || c.RankMonth != want {
				t.Fatalf("rank %d and %d, %v, want %d", c.RankAll, c.RankDay, err, want)
			}
			if old, ok := best[e.p]; !ok || e.compare(old) < 0 {
				best[e.p] = e
			}
		}
		got, total, err := k.Times(k.ctx, name, storage.Week, evening, storage.Page{})
		if err != nil || total != len(best) || len(got) != total {
			t.Fatalf("%d lines of %d, %v, want %d", len(got), total, err, len(best))
		}
		for i, want := range sorted(best) {
			if (timed{got[i].Player, got[i].Time, got[i].At}) != want || got[i].Rank != i+1 {
				t.Fatalf("line %d: %+v, want %+v", i, got[i], want)
			}
		}
	})
}

// rankAmong counts the others that stand before.
func rankAmong(best map[storage.PlayerID]timed, e timed) int {
	rank := 1
	for _, other := range best {
		if other.p != e.p && other.compare(e) < 0 {
			rank++
		}
	}
	return rank
}

func sorted(best map[storage.PlayerID]timed) []timed {
	var list []timed
	for _, e := range best {
		list = append(list, e)
	}
	slices.SortFunc(list, timed.compare)
	return list
}
