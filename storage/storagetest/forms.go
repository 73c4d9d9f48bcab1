package storagetest

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/storage"
)

// formOf is a player's form on the expert board.
func (k *kit) formOf(p storage.Player) storage.Form {
	k.Helper()
	for _, f := range must(k.Forms(k.ctx, p.ID))(k) {
		if f.Table == expert {
			return f
		}
	}
	return storage.Form{Table: expert}
}

// A form follows each game that counts: ranked wins one by one, the best
// figures, and the row.
func testForms(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	win := func(ms games.Elapsed, efficiency int, at games.Instant) storage.Match {
		m := k.mines(ada, ms, at)
		m.Efficiency = efficiency
		return m
	}
	first, second := win(100_000, 90, evening), win(75_000, 80, evening+1)
	lost := win(0, 0, evening+2)
	lost.Ranked, lost.Won, lost.Final = nil, false, &games.Result{Places: []int{2}}
	unranked := win(1, 99, evening+3) // won, and for some reason not ranked
	unranked.Ranked = nil
	last := win(100_000, 90, evening+4) // as good as the first, and later
	for _, m := range []storage.Match{first, second, lost, unranked, last} {
		k.finish(m)
		k.finish(m) // written twice it counts once
	}
	winOf := func(m storage.Match) storage.Win {
		return storage.Win{Match: m.ID, Ended: m.Ended, Time: m.Ranked.Time, BBBV: 150, Efficiency: m.Efficiency}
	}
	want := storage.Form{
		Table: expert, Wins: []storage.Win{winOf(first), winOf(second), winOf(last)},
		Quickest: winOf(second), Best: winOf(first), Row: 2, BestRow: 2,
	}
	same(k, k.formOf(ada), want)
	guest := win(10, 200, evening+5)
	guest.Terms.Players[0].Guest = true
	k.finish(guest)
	k.reopen()
	same(k, must(k.Forms(k.ctx, ada.ID))(k), []storage.Form{want})
	same(k, len(must(k.Forms(k.ctx, bea.ID))(k)), 0)
	k.ok(k.Check(k.ctx))
}

// Only the newest wins are kept, the best ones for ever.
func testFormBounds(k *kit) {
	ada := k.person("ada")
	for i := range storage.MaxForm + 5 {
		m := k.mines(ada, games.Elapsed(10_000+i), evening+games.Instant(i))
		m.Efficiency = 100 - i%50
		k.finish(m)
	}
	f := k.formOf(ada)
	same(k, []int{len(f.Wins), int(f.Wins[0].Time), f.Row}, []int{storage.MaxForm, 10_005, storage.MaxForm + 5})
	same(k, []any{f.Quickest.Time, f.Best.Time}, []any{10_000, 10_000})
	k.ok(k.Check(k.ctx))
}

// testFormModel compares a form with what the matches themselves say.
func testFormModel(t *testing.T, open Opener) {
	t.Parallel()
	k := newKit(t, open)
	round := 0
	rapid.Check(t, func(t *rapid.T) {
		round++
		p := k.person(fmt.Sprintf("p%d", round))
		var wins []storage.Win
		row, best := 0, 0
		for range rapid.IntRange(1, 12).Draw(t, "games") {
			m := k.mines(p, games.Elapsed(rapid.IntRange(0, 5).Draw(t, "time")), evening)
			m.Efficiency = rapid.IntRange(0, 3).Draw(t, "efficiency")
			if rapid.Bool().Draw(t, "won") {
				wins = append(wins, storage.Win{Match: m.ID, Ended: m.Ended, Time: m.Ranked.Time, BBBV: 150, Efficiency: m.Efficiency})
				row++
			} else {
				m.Won, m.Final = false, &games.Result{Places: []int{2}}
				row = 0
			}
			best = max(best, row)
			k.finish(m)
		}
		f := k.formOf(p)
		highest := func(of func(storage.Win) int) (top storage.Win) {
			for _, w := range wins {
				if of(w) > of(top) {
					top = w
				}
			}
			return top
		}
		if !slices.Equal(f.Wins, wins) || f.Row != row || f.BestRow != best ||
			f.Quickest != highest(storage.Win.BBBVMilli) || f.Best != highest(func(w storage.Win) int { return w.Efficiency }) {
			t.Fatalf("%+v of %+v", f, wins)
		}
	})
}
