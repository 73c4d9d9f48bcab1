package storagetest

import (
	"fmt"

	"arcade/games"
	"arcade/storage"
)

// times gives a table as text: rank, name, milliseconds.
func (k *kit) times(period storage.Period, now games.Instant, p storage.Page) []string {
	k.Helper()
	list, _, err := k.Times(k.ctx, expert, period, now, p)
	k.ok(err)
	var lines []string
	for _, t := range list {
		lines = append(lines, fmt.Sprintf("%d %s %d", t.Rank, t.Name, t.Time))
	}
	return lines
}

// Days, ISO weeks and months are UTC's, whatever the place of the server.
func testTimesPeriods(k *kit) {
	ada := k.person("ada")
	sunday := evening                                    // 29 November 2026, week 48
	last := evening + 6*hour - 1                         // its last millisecond
	for at, ms := range map[games.Instant]games.Elapsed{ // each worse than the one before
		sunday - 40*day: 50_000, // October
		sunday - 20*day: 60_000, // 9 November
		sunday - 2*day:  70_000, // Friday
		last:            80_000,
		last + 1:        90_000, // Monday, week 49
		last + 1 + day:  95_000, // 1 December
	} {
		k.finish(k.mines(ada, ms, at))
	}
	for _, c := range []struct {
		period storage.Period
		now    games.Instant
		want   string
	}{
		{storage.Day, sunday, "1 ada 80000"},
		{storage.Day, last, "1 ada 80000"},
		{storage.Day, last + 1, "1 ada 90000"},
		{storage.Week, sunday, "1 ada 70000"},
		{storage.Week, last + 1, "1 ada 90000"},
		{storage.Month, sunday, "1 ada 60000"},
		{storage.Month, last + 1, "1 ada 60000"},
		{storage.Month, last + 1 + day, "1 ada 95000"},
		{storage.All, sunday, "1 ada 50000"},
	} {
		same(k, k.times(c.period, c.now, storage.Page{}), []string{c.want})
	}
	same(k, k.times(storage.Day, sunday+10*day, storage.Page{}), []string(nil))
	_, _, err := k.Times(k.ctx, expert, "year", evening, storage.Page{})
	k.is(err, storage.ErrInvalid)
}

// Each player's best only; a tie goes to the earlier date.
func testTimesOrder(k *kit) {
	ada, bea, cleo := k.person("ada"), k.person("bea"), k.person("cleo")
	k.finish(k.mines(ada, 90_000, evening+2))
	k.finish(k.mines(bea, 90_000, evening+1))
	k.finish(k.mines(cleo, 95_000, evening))
	k.finish(k.mines(cleo, 120_000, evening+3))
	want := []string{"1 bea 90000", "2 ada 90000", "3 cleo 95000"}
	same(k, k.times(storage.All, evening, storage.Page{}), want)
	k.finish(k.mines(bea, 90_000, evening+9)) // the same again: the earlier stays
	same(k, k.times(storage.Day, evening, storage.Page{}), want)
	k.finish(k.mines(cleo, 89_999, evening+10))
	want = []string{"1 cleo 89999", "2 bea 90000", "3 ada 90000"}
	same(k, k.times(storage.All, evening, storage.Page{}), want)
	same(k, k.times(storage.All, evening, storage.Page{Limit: 1, Around: bea.ID}), want[1:2])
	same(k, k.times(storage.All, evening, storage.Page{Limit: 2, Offset: 1}), want[1:])
	must(k.Rename(k.ctx, bea.ID, "beatrice"))(k)
	k.reopen()
	same(k, k.times(storage.Week, evening, storage.Page{Offset: 1, Limit: 1}), []string{"2 beatrice 90000"})
	list, total, err := k.Times(k.ctx, expert, storage.All, evening, storage.Page{Limit: 1})
	k.ok(err)
	same(k, total, 3)
	same(k, list[0], storage.Time{Rank: 1, Player: cleo.ID, Name: "cleo", Time: 89_999, BBBV: 150, At: evening + 10, Match: "200006"})
}

// Guests, lost, unranked and aborted games never appear.
func testTimesNever(k *kit) {
	ada := k.person("ada")
	change := map[string]func(*storage.Match){
		"unranked": func(m *storage.Match) { m.Ranked = nil },
		"lost":     func(m *storage.Match) { m.Final.Places, m.Won = []int{2}, false },
		"aborted":  func(m *storage.Match) { m.Final.Places = nil },
		"guest":    func(m *storage.Match) { m.Terms.Players[0].Guest = true },
		"unknown":  func(m *storage.Match) { m.Terms.Players[0].ID = "unknown" },
		"race": func(m *storage.Match) {
			m.Terms.Players = append(m.Terms.Players, games.Player{ID: "level:1", Level: 1})
		},
		"negative": func(m *storage.Match) { m.Ranked.Time = -1 },
	}
	for name, edit := range change {
		m := k.mines(ada, 50_000, evening)
		edit(&m)
		if c := k.finish(m); c.RankAll != 0 || c.RankDay != 0 || c.Improved {
			k.Errorf("%s: %+v", name, c)
		}
	}
	same(k, k.times(storage.All, evening, storage.Page{}), []string(nil))
	// Lost and unranked ones count in the statistics all the same.
	bests := must(k.Bests(k.ctx, ada.ID))(k)
	same(k, bests, []storage.Best{{Table: expert, Played: 3, Won: 2, LastPlayed: evening}})
}

func testTimesRank(k *kit) {
	ada, bea, cleo := k.person("ada"), k.person("bea"), k.person("cleo")
	k.finish(k.mines(bea, 80_000, evening-day))
	k.finish(k.mines(cleo, 90_000, evening))
	for _, c := range []struct {
		time games.Elapsed
		want storage.Committed
	}{
		{100_000, storage.Committed{RankDay: 2, RankWeek: 3, RankMonth: 3, RankAll: 3, Best: 100_000, Improved: true}},
		// Not better: the place it would have taken, one's own line aside.
		{110_000, storage.Committed{RankDay: 2, RankWeek: 3, RankMonth: 3, RankAll: 3, Best: 100_000, Previous: 100_000}},
		{85_000, storage.Committed{RankDay: 1, RankWeek: 2, RankMonth: 2, RankAll: 2, Best: 85_000, Previous: 100_000, Improved: true}},
		{95_000, storage.Committed{RankDay: 2, RankWeek: 3, RankMonth: 3, RankAll: 3, Best: 85_000, Previous: 85_000}},
		{85_000, storage.Committed{RankDay: 1, RankWeek: 2, RankMonth: 2, RankAll: 2, Best: 85_000, Previous: 85_000}},
		{0, storage.Committed{RankDay: 1, RankWeek: 1, RankMonth: 1, RankAll: 1, Best: 0, Previous: 85_000, Improved: true}}, // one click
	} {
		same(k, k.finish(k.mines(ada, c.time, evening+1)), c.want)
	}
}

func testBests(k *kit) {
	ada := k.person("ada")
	k.finish(k.mines(ada, 100_000, evening))
	k.finish(k.mines(ada, 75_000, evening+1))
	m := k.mines(ada, 80_000, evening+2)
	m.Ranked.Table, m.Stats = "minesweeper/expert/noguess", "minesweeper/expert/noguess"
	k.finish(m)
	m = k.mines(ada, 0, evening+3)
	m.Ranked, m.Won, m.Final.Places = nil, false, []int{2}
	k.finish(m)
	same(k, must(k.Bests(k.ctx, ada.ID))(k), []storage.Best{
		{
			Table: expert, Best: 75_000, Match: "200002", Played: 3, Won: 2, LastPlayed: evening + 3,
			TotalWonTime: 175_000, RankedWon: 2, BestBBBVMilli: 2000,
		},
		{
			Table: "minesweeper/expert/noguess", Best: 80_000, Match: "200003", Played: 1, Won: 1, LastPlayed: evening + 2,
			TotalWonTime: 80_000, RankedWon: 1, BestBBBVMilli: 1875,
		},
	})
}
