package storagetest

import (
	"fmt"
	"slices"

	"arcade/games"
	"arcade/games/rating"
	"arcade/storage"
)

// race is the ladder of a game that is rated without clocks.
const race = storage.Ladder("race/all")

// field is a rated match of several without clocks; the places stand by seat.
func (k *kit) field(ps []storage.Player, places []int, ended games.Instant) storage.Match {
	m := k.game(ps[0], ps[1], places, ended)
	m.Game, m.Terms.Control, m.Terms.Class = "race", games.Control{}, games.AnySpeed
	m.Terms.Players = nil
	for _, p := range ps {
		m.Terms.Players = append(m.Terms.Players, seat(p))
	}
	return m
}

func (k *kit) persons(n int) []storage.Player {
	k.Helper()
	var ps []storage.Player
	for i := range n {
		ps = append(ps, k.person(fmt.Sprintf("racer-%c", 'a'+i)))
	}
	return ps
}

// A match of more than two is rated by its pairs within one period, all from
// the ratings before it; it counts once among everybody's wins, draws and
// losses.
func testFieldRated(k *kit) {
	ps := k.persons(8)
	c := k.finish(k.field(ps[:3], []int{2, 1, 3}, evening))
	s := rating.Start()
	want := rating.Field([]rating.Rating{s, s, s}, []int{2, 1, 3})
	for i, r := range c.After {
		same(k, c.Before[i].Rating, s)
		tally := storage.Rating{Rating: want[i], Games: 1, Losses: 1, Last: evening}
		if i == 1 {
			tally.Wins, tally.Losses = 1, 0
		}
		same(k, r, tally)
		same(k, must(k.Rating(k.ctx, race, ps[i].ID))(k), tally)
	}
	// Eight, three of whom have raced before, at the same instant: two are first.
	was := append(slices.Clone(want), s, s, s, s, s)
	places := []int{1, 3, 1, 4, 8, 6, 7, 5}
	m := k.field(ps, places, evening)
	c = k.finish(m)
	for i, to := range rating.Field(was, places) {
		same(k, c.After[i].Rating, to)
		same(k, c.After[i].Draws == 1, places[i] == 1)
	}
	same(k, []int{c.After[0].Losses, c.After[1].Losses, c.After[1].Wins}, []int{1, 1, 1})
	k.reopen()
	again := must(k.Match(k.ctx, m.ID))(k)
	same(k, again.After, c.After)
	same(k, again.Terms.Class, games.AnySpeed)
	list, total, err := k.Standings(k.ctx, race, evening, storage.Page{})
	k.ok(err)
	if total != 8 || list[0].Rating.Rating.Rating < list[7].Rating.Rating.Rating {
		k.Errorf("%d on the ladder: %+v", total, list)
	}
}

func testFieldNotRated(k *kit) {
	ps := k.persons(3)
	for name, edit := range map[string]func(*storage.Match){
		"a guest":        func(m *storage.Match) { m.Terms.Players[2] = games.Player{ID: "g1", Guest: true} },
		"a level":        func(m *storage.Match) { m.Terms.Players[1] = games.Player{ID: "level:3", Level: 3} },
		"a bot":          func(m *storage.Match) { m.Terms.Players[0] = seat(k.bot("bot-x")) },
		"somebody twice": func(m *storage.Match) { m.Terms.Players[2] = m.Terms.Players[0] },
		"aborted":        func(m *storage.Match) { m.Final = &games.Result{Reason: games.ReasonAborted} },
		"no class":       func(m *storage.Match) { m.Terms.Class = "" },
		"casual":         func(m *storage.Match) { m.Terms.Rated = false },
		"alone": func(m *storage.Match) {
			m.Terms.Players, m.Final.Places = m.Terms.Players[:1], []int{1}
		},
	} {
		m := k.field(ps, []int{1, 2, 3}, evening)
		edit(&m)
		if c := k.finish(m); len(c.Before)+len(c.After) != 0 {
			k.Errorf("%s: rated", name)
		}
	}
	if _, total, err := k.Standings(k.ctx, race, evening, storage.Page{}); err != nil || total != 0 {
		k.Errorf("%d players on the ladder, %v", total, err)
	}
}
