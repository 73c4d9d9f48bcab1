package storagetest

import (
	"arcade/games"
	"arcade/games/rating"
	"arcade/storage"
)

const blitz = storage.Ladder("reversi/blitz")

// Writing a match twice changes nothing and tells what it came to at first.
func testFinishOnce(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	for _, m := range []storage.Match{k.game(ada, bea, won(), evening), k.mines(ada, 90_000, evening)} {
		first := k.finish(m)
		before := k.everything(ada, bea)
		m.Final.Places = []int{2, 1}[:len(m.Final.Places)]
		same(k, k.finish(m), first)
		same(k, k.everything(ada, bea), before)
		k.reopen()
		same(k, k.finish(m), first)
		same(k, k.everything(ada, bea), before)
	}
	m := k.game(ada, bea, won(), evening)
	m.Final = nil
	_, err := k.Finish(k.ctx, m)
	k.is(err, storage.ErrInvalid)
	m = k.game(ada, bea, won(), evening)
	m.ID = ""
	_, err = k.Finish(k.ctx, m)
	k.is(err, storage.ErrInvalid)
}

// everything gathers what can be read of some players.
func (k *kit) everything(ps ...storage.Player) []any {
	k.Helper()
	var all []any
	for _, p := range ps {
		all = append(
			all, must(k.PlayerByID(k.ctx, p.ID))(k), must(k.Keys(k.ctx, p.ID))(k), must(k.Ratings(k.ctx, p.ID))(k),
			must(k.Bests(k.ctx, p.ID))(k),
		)
		for _, m := range must(k.History(k.ctx, p.ID, "", storage.Page{}))(k) {
			all = append(all, m.ID, *m.Final, m.Before, m.After)
		}
	}
	lines, total, err := k.Standings(k.ctx, blitz, evening, storage.Page{})
	all = append(all, lines, total, err)
	for _, period := range []storage.Period{storage.All, storage.Month, storage.Week, storage.Day} {
		times, total, err := k.Times(k.ctx, expert, period, evening, storage.Page{})
		all = append(all, times, total, err)
	}
	return all
}

func testRated(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	same(k, must(k.Rating(k.ctx, blitz, ada.ID))(k).Rating, rating.Start())
	c := k.finish(k.game(ada, bea, won(), evening))
	a, b := rating.Pair(rating.Start(), rating.Start(), 1)
	same(k, []rating.Rating{c.Before[0].Rating, c.Before[1].Rating}, []rating.Rating{rating.Start(), rating.Start()})
	same(k, []rating.Rating{c.After[0].Rating, c.After[1].Rating}, []rating.Rating{a, b})

	// The next game starts from there, at the same instant: no idle growth.
	c = k.finish(k.game(bea, ada, drawn(), evening))
	b2, a2 := rating.Pair(b, a, 0.5)
	same(k, []rating.Rating{c.After[0].Rating, c.After[1].Rating}, []rating.Rating{b2, a2})
	got := must(k.Rating(k.ctx, blitz, ada.ID))(k)
	same(k, got, storage.Rating{Rating: a2, Games: 2, Wins: 1, Draws: 1, Last: evening})
	got = must(k.Rating(k.ctx, blitz, bea.ID))(k)
	same(k, got, storage.Rating{Rating: b2, Games: 2, Losses: 1, Draws: 1, Last: evening})

	c = k.finish(k.game(ada, bea, lost(), evening))
	a3, b3 := rating.Pair(a2, b2, 0)
	same(k, []rating.Rating{c.After[0].Rating, c.After[1].Rating}, []rating.Rating{a3, b3})
	same(k, len(must(k.Ratings(k.ctx, ada.ID))(k)), 1)
	m := must(k.Match(k.ctx, "200003"))(k)
	same(k, m.After, c.After)
}

func testNotRated(k *kit) {
	ada, bea, bot := k.person("ada"), k.person("bea"), k.bot("bot-x")
	change := map[string]func(*storage.Match){
		"casual":      func(m *storage.Match) { m.Terms.Rated = false },
		"no clock":    func(m *storage.Match) { m.Terms.Control = games.Control{} },
		"aborted":     func(m *storage.Match) { m.Final = &games.Result{Reason: games.ReasonAborted} },
		"hot seat":    func(m *storage.Match) { m.Terms.HotSeat = true },
		"a guest":     func(m *storage.Match) { m.Terms.Players[1] = games.Player{ID: "g1", Guest: true} },
		"a level":     func(m *storage.Match) { m.Terms.Players[0] = games.Player{ID: "level:3", Level: 3} },
		"no account":  func(m *storage.Match) { m.Terms.Players[1].ID = "unknown" },
		"one alone":   func(m *storage.Match) { m.Terms.Players[1] = m.Terms.Players[0] },
		"person, bot": func(m *storage.Match) { m.Terms.Players[1] = seat(bot) },
		"three seats": func(m *storage.Match) {
			m.Terms.Players = append(m.Terms.Players, seat(bot))
			m.Final.Places = []int{1, 2, 3}
		},
	}
	for name, edit := range change {
		m := k.game(ada, bea, won(), evening)
		edit(&m)
		c := k.finish(m)
		if len(c.Before)+len(c.After) != 0 {
			k.Errorf("%s: rated", name)
		}
		if must(k.Match(k.ctx, m.ID))(k).ID != m.ID {
			k.Errorf("%s: not recorded", name)
		}
	}
	_, total, err := k.Standings(k.ctx, blitz, evening, storage.Page{})
	if err != nil || total != 0 {
		k.Errorf("%d players on the ladder, %v", total, err)
	}
}

// Bots have their own ladders.
func testBotLadder(k *kit) {
	x, y := k.bot("bot-x"), k.bot("bot-y")
	k.finish(k.game(x, y, won(), evening))
	same(k, must(k.Rating(k.ctx, blitz, x.ID))(k).Games, 0)
	same(k, must(k.Rating(k.ctx, blitz+"/bot", x.ID))(k).Wins, 1)
	m := k.game(x, y, won(), evening)
	m.Terms.Control = games.Control{Main: 60 * second}
	k.finish(m)
	all := must(k.Ratings(k.ctx, y.ID))(k)
	if len(all) != 2 || all["reversi/bullet/bot"].Losses != 1 || all[blitz+"/bot"].Losses != 1 {
		k.Errorf("ladders: %v", all)
	}
}

func testIdleGrowth(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	first := k.finish(k.game(ada, bea, won(), evening)).After
	second := k.finish(k.game(ada, bea, won(), evening+100*day)).Before
	for i := range first {
		same(k, second[i].Rating, rating.Idle(first[i].Rating, 100*day))
	}
	// An older match that is committed late takes nothing back.
	c := k.finish(k.game(ada, bea, won(), evening+50*day))
	same(k, must(k.Rating(k.ctx, blitz, ada.ID))(k).Last, evening+100*day)
	same(k, c.After[0].Wins, 3)
}

func testKeep(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	var ms []storage.Match
	for i := range 3 {
		m := k.game(ada, bea, nil, evening)
		m.Final, m.Ended, m.Began = nil, 0, evening+games.Instant(i)
		ms = append(ms, m)
	}
	k.ok(k.Keep(k.ctx, ms))
	k.ok(k.Keep(k.ctx, ms[:1]))
	k.reopen()
	same(k, must(k.Kept(k.ctx))(k), ms)
	same(k, must(k.Match(k.ctx, ms[1].ID))(k), ms[1])
	k.ok(k.Forget(k.ctx, []string{ms[0].ID, "unknown"}))
	done := ms[1]
	done.Ended, done.Final = evening, &games.Result{Places: won()}
	k.finish(done)
	same(k, must(k.Kept(k.ctx))(k), ms[2:])
	// A finished match does not come back.
	k.ok(k.Keep(k.ctx, ms[1:2]))
	same(k, must(k.Kept(k.ctx))(k), ms[2:])
	for _, m := range ms {
		if !must(k.Used(k.ctx, m.ID))(k) {
			k.Errorf("id %s may be given out again", m.ID)
		}
	}
	if must(k.Used(k.ctx, "9zzzzz"))(k) || must(k.Used(k.ctx, ms[0].ID[:3]))(k) {
		k.Error("an id that was never given out is used")
	}
	_, err := k.Match(k.ctx, ms[0].ID)
	k.is(err, storage.ErrNotFound)
	k.is(k.Keep(k.ctx, []storage.Match{done}), storage.ErrInvalid)
}

func testHistory(k *kit) {
	ada, bea := k.person("ada"), k.person("bea")
	var ids []string
	for i := range 6 {
		m := k.game(ada, bea, won(), evening+games.Instant(i)*day)
		if i%2 == 1 {
			m = k.mines(ada, 100_000, m.Ended)
		}
		k.finish(m)
		ids = append([]string{m.ID}, ids...)
	}
	list := func(p storage.Player, game string, page storage.Page) (got []string) {
		for _, m := range must(k.History(k.ctx, p.ID, game, page))(k) {
			got = append(got, m.ID)
		}
		return got
	}
	same(k, list(ada, "", storage.Page{}), ids)
	same(k, list(ada, "", storage.Page{Offset: 2, Limit: 3}), ids[2:5])
	same(k, list(ada, "minesweeper", storage.Page{Offset: 1}), []string{ids[2], ids[4]})
	same(k, list(bea, "", storage.Page{}), []string{ids[1], ids[3], ids[5]})
	same(k, list(ada, "", storage.Page{ActiveSince: evening + 4*day}), ids[:2])
	same(k, list(ada, "", storage.Page{Offset: 9}), []string(nil))
	// One person at both seats sees the game once; a guest has a history too.
	m := k.game(ada, ada, won(), evening+9*day)
	m.Terms.Players[1] = m.Terms.Players[0]
	k.finish(m)
	same(k, list(ada, "", storage.Page{Limit: 1}), []string{m.ID})
	same(k, list(ada, "", storage.Page{Offset: 1, Limit: 1}), ids[:1])
	m = k.game(ada, bea, won(), evening)
	m.Terms.Players[1] = games.Player{ID: "guest:1", Guest: true}
	k.finish(m)
	same(k, list(storage.Player{ID: "guest:1"}, "", storage.Page{}), []string{m.ID})
}
