package storagetest

import (
	"path/filepath"

	"arcade/games"
	"arcade/storage"
)

// A game with several boards a day.
const (
	mines  = "minesweeper"
	large  = "minesweeper/expert"
	small  = "minesweeper/beginner"
	dailyT = "minesweeper/expert/daily"
	teamT  = "team/expert/daily"
)

// cleared is a match of one account at one of several boards of a day.
func (k *kit) cleared(p storage.Player, board string, day games.Day, solved bool) storage.Match {
	m := k.try(p, day, solved, day.Begins()+hour)
	m.Game, m.DailyBoard, m.Stats = mines, board, board+"/daily"
	if m.Ranked != nil {
		m.Ranked.Table, m.Ranked.BBBV = m.Stats, 150
	}
	return m
}

// deal makes the boards of some days.
func (k *kit) deal(days ...games.Day) {
	k.Helper()
	for _, d := range days {
		for _, board := range []string{large, small} {
			must(k.Daily(k.ctx, board, d, storage.FoundBoard{Board: board}))(k)
		}
	}
}

// The match in which an account met a board first is its try, also where it
// never came to an end; another one counts nothing.
func testDailyBegun(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	k.deal(today)
	_, err := k.DailyTry(k.ctx, large, today, ada.ID)
	k.is(err, storage.ErrNotFound)
	first, other := k.cleared(ada, large, today, true), k.cleared(ada, large, today, true)
	k.ok(k.BeginDaily(k.ctx, large, today, first.ID, []storage.PlayerID{ada.ID}))
	k.ok(k.BeginDaily(k.ctx, large, today, other.ID, []storage.PlayerID{ada.ID, bea.ID}))
	same(k, must(k.DailyTry(k.ctx, large, today, ada.ID))(k), storage.Try{Match: first.ID})
	same(k, must(k.DailyTry(k.ctx, large, today, bea.ID))(k), storage.Try{Match: other.ID})
	c := k.finish(other)
	same(k, []any{c.Daily.First, c.Daily.Tried, c.RankDay}, []any{false, 0, 0})
	k.reopen()
	c = k.finish(first)
	same(k, []any{c.Daily.First, c.Daily.Tried, c.RankDay}, []any{true, 1, 1})
	same(k, must(k.DailyTry(k.ctx, large, today, ada.ID))(k), storage.Try{Match: first.ID, Done: true, Solved: true})
	same(k, k.finish(k.cleared(bea, large, today, true)).Daily.First, false) // seen with others
	same(k, len(must(k.Streaks(k.ctx, bea.ID))(k)), 0)
	k.is(k.BeginDaily(k.ctx, "", today, "2zzzzz", []storage.PlayerID{ada.ID}), storage.ErrInvalid)
	k.is(k.BeginDaily(k.ctx, large, 0, "2zzzzz", []storage.PlayerID{ada.ID}), storage.ErrInvalid)
	k.is(k.BeginDaily(k.ctx, large, today, "", []storage.PlayerID{ada.ID}), storage.ErrInvalid)
	k.is(k.BeginDaily(k.ctx, large, today, "2zzzzz", []storage.PlayerID{""}), storage.ErrInvalid)
	k.ok(k.Check(k.ctx))
}

// Each board of a day has a try and a streak of its own, and together they
// have one of the days on which any was solved.
func testDailyBoards(k *kit) {
	ada := k.person("ada")
	k.deal(today, today+1, today+2)
	for _, step := range []struct {
		board          string
		day            games.Day
		solved         bool
		row, all, day2 int
	}{
		{small, today, false, 0, 0, 0},
		{large, today, true, 1, 1, 1},
		{large, today + 1, false, 0, 1, 1},
		{small, today + 1, true, 1, 2, 2},
		{small, today + 2, true, 2, 3, 3},
		{large, today + 2, true, 1, 3, 3},
	} {
		c := k.finish(k.cleared(ada, step.board, step.day, step.solved))
		same(k, []any{c.Daily.First, c.Daily.Streak.Game, c.Daily.Streak.On(step.day)}, []any{true, step.board, step.row})
		for _, s := range must(k.Streaks(k.ctx, ada.ID))(k) {
			if s.Game == mines {
				same(k, []int{s.On(step.day), s.Days}, []int{step.all, step.day2})
			}
		}
	}
	list := must(k.Streaks(k.ctx, ada.ID))(k)
	same(k, len(list), 3)
	k.reopen()
	same(k, must(k.Streaks(k.ctx, ada.ID))(k), list)
	k.ok(k.Check(k.ctx))
}

// A try that ends after one of a later day counts for its own day all the same.
func testDailyLate(k *kit) {
	ada := k.person("ada")
	k.deal(today, today+1, today+2)
	yesterday := k.cleared(ada, large, today, true)
	k.ok(k.BeginDaily(k.ctx, large, today, yesterday.ID, []storage.PlayerID{ada.ID}))
	same(k, k.finish(k.cleared(ada, large, today+1, true)).Daily.Streak.On(today+1), 1)
	yesterday.Ended = (today + 1).Begins() + 2*hour
	c := k.finish(yesterday)
	same(k, []any{c.Daily.First, c.Daily.Streak.On(today + 1), c.Daily.Streak.Days}, []any{true, 2, 2})
	same(k, k.finish(k.cleared(ada, large, today+2, true)).Daily.Streak.On(today+2), 3)
	k.ok(k.Check(k.ctx))
}

// dayTable gives a table of a day as text.
func (k *kit) dayTable(table string, d games.Day) (lines []storage.Time) {
	k.Helper()
	lines, _, err := k.Times(k.ctx, table, storage.Day, d.Begins(), storage.Page{})
	k.ok(err)
	return lines
}

// What is played on a day's board stands in that day's table, however late it
// ended, with the round-trip time.
func testDailyTables(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	k.deal(today)
	late := k.cleared(ada, large, today, true)
	late.Began, late.Ended, late.Trips = (today+1).Begins()-1000, (today+1).Begins()+5000, []int{38}
	c := k.finish(late)
	same(k, []int{c.RankDay, c.RankWeek, c.RankMonth, c.RankAll}, []int{1, 1, 1, 1})
	k.finish(k.cleared(bea, large, today, false))
	want := storage.Time{Rank: 1, Player: ada.ID, Name: "ada", Time: 30_000, BBBV: 150, At: late.Ended, Match: late.ID, Trip: 38}
	same(k, k.dayTable(dailyT, today), []storage.Time{want})
	same(k, len(k.dayTable(dailyT, today+1)), 0)
	k.reopen()
	same(k, k.dayTable(dailyT, today), []storage.Time{want})
	same(k, must(k.Match(k.ctx, late.ID))(k).Trips, []int{38})
}

// together is a win of several at the board of a day.
func (k *kit) together(time games.Elapsed, ps ...storage.Player) storage.Match {
	m := k.cleared(ps[0], large, today, true)
	m.Game, m.Stats, m.Ranked.Table, m.Ranked.Time = "team", "", teamT, time
	m.Terms.Players, m.Final.Places = nil, nil
	for _, p := range ps {
		m.Terms.Players, m.Final.Places = append(m.Terms.Players, seat(p)), append(m.Final.Places, 1)
	}
	return m
}

// A team of accounts has a line with the names of all; the same members are the
// same team. It is nobody's own try.
func testDailyTeams(k *kit) {
	ada, bea, cleo := k.person("ada"), k.person("bea"), k.person("cleo")
	k.deal(today)
	one := k.together(60_000, bea, ada)
	one.Trips = []int{20, 90}
	c := k.finish(one)
	same(k, []any{c.RankDay, c.RankAll, c.Daily == nil}, []any{1, 1, true})
	same(k, k.finish(k.together(50_000, ada, bea, cleo)).RankDay, 1)
	same(k, k.finish(k.together(55_000, ada, bea)).RankDay, 2)
	for name, change := range map[string]func(*storage.Match){
		"a guest":     func(m *storage.Match) { m.Terms.Players[1] = games.Player{ID: "g1", Guest: true} },
		"a stranger":  func(m *storage.Match) { m.Terms.Players[1].ID = "unknown" },
		"one twice":   func(m *storage.Match) { m.Terms.Players[1] = m.Terms.Players[0] },
		"lost":        func(m *storage.Match) { m.Final.Places = []int{2, 2} },
		"no day":      func(m *storage.Match) { m.Daily = 0 },
		"not claimed": func(m *storage.Match) { m.Ranked = nil },
	} {
		m := k.together(1000, bea, cleo)
		change(&m)
		if c := k.finish(m); c.RankDay != 0 {
			k.Errorf("%s: ranked %+v", name, c)
		}
	}
	must(k.Rename(k.ctx, bea.ID, "beatrice"))(k)
	k.reopen()
	var lines []any
	for _, t := range k.dayTable(teamT, today) {
		lines = append(lines, t.Rank, t.Name, t.Team, t.Player, t.Time)
	}
	same(k, lines, []any{
		1, "ada + beatrice + cleo",
		[]string{"ada", "beatrice", "cleo"},
		"", 50_000,
		2, "ada + beatrice",
		[]string{"ada", "beatrice"},
		"", 55_000,
	})
	_, err := k.DailyTry(k.ctx, large, today, ada.ID)
	k.is(err, storage.ErrNotFound)
	same(k, must(k.Daily(k.ctx, large, today, storage.FoundBoard{}))(k).Tried, 0)
	same(k, len(must(k.Bests(k.ctx, ada.ID))(k)), 0)
	k.ok(k.Check(k.ctx))
}

// A team stands in the tables only where each member met the board in this very
// match, also where another one was noted after it began.
func testDailyTeamsMeet(k *kit) {
	ada, bea, cleo := k.person("ada"), k.person("bea"), k.person("cleo")
	k.deal(today)
	noted, late := k.together(60_000, ada, bea), k.together(50_000, bea, cleo)
	k.ok(k.BeginDaily(k.ctx, large, today, noted.ID, []storage.PlayerID{ada.ID, bea.ID}))
	k.ok(k.BeginDaily(k.ctx, large, today, late.ID, []storage.PlayerID{bea.ID, cleo.ID}))
	same(k, k.finish(late).RankDay, 0)
	same(k, k.finish(noted).RankDay, 1)
	dan := k.person("dan")
	same(k, k.finish(k.cleared(dan, large, today, true)).Daily.First, true)
	same(k, k.finish(k.together(40_000, dan, k.person("eve"))).RankDay, 0)
	same(k, len(k.dayTable(teamT, today)), 1)
}

// The secret is made once, and lives on in a backup.
func testSecret(k *kit) {
	secret := must(k.Secret(k.ctx))(k)
	if secret == [32]byte{} {
		k.Fatal("no secret")
	}
	same(k, must(k.Secret(k.ctx))(k), secret)
	file := filepath.Join(k.TempDir(), "arcade.db")
	k.ok(k.Backup(k.ctx, file))
	k.reopen()
	same(k, must(k.Secret(k.ctx))(k), secret)
	restored := &kit{T: k.T, open: k.open, dir: filepath.Dir(file), ctx: k.ctx}
	restored.start()
	same(k, must(restored.Secret(k.ctx))(k), secret)
	k.ok(restored.Store.Close())
	other := newKit(k.T, k.open)
	if must(other.Secret(k.ctx))(k) == secret {
		k.Error("two stores have the same secret")
	}
}
