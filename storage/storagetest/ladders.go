package storagetest

import (
	"fmt"

	"arcade/games"
	"arcade/games/rating"
	"arcade/storage"
)

// settling is more than the games, about 20, that bring a deviation below 110.
const settling = 40

// settle plays games against ever new players until the player is ranked; more
// wins give a higher rating.
func (k *kit) settle(p storage.Player, wins int, at games.Instant) {
	k.Helper()
	for i := range settling {
		places := lost()
		if (i+1)*wins/settling > i*wins/settling { // spread evenly
			places = won()
		}
		k.finish(k.game(p, k.person(fmt.Sprintf("%s-%d", p.Name, i)), places, at))
	}
}

// standings gives the ladder as text: rank and name.
func (k *kit) standings(now games.Instant, p storage.Page) (lines []string, total int) {
	k.Helper()
	list, total, err := k.Standings(k.ctx, blitz, now, p)
	k.ok(err)
	for _, s := range list {
		lines = append(lines, fmt.Sprintf("%d %s", s.Rank, s.Name))
	}
	return lines, total
}

func testStandings(k *kit) {
	ada, bea, cleo := k.person("ada"), k.person("bea"), k.person("cleo")
	k.settle(ada, 18, evening)
	k.settle(bea, 24, evening+day)
	k.finish(k.game(cleo, k.person("dora"), won(), evening+day)) // provisional, and higher than both

	lines, total := k.standings(evening+day, storage.Page{Limit: 2})
	same(k, lines, []string{"1 bea", "2 ada"})
	same(k, total, 2+2+2*settling)
	list, _, err := k.Standings(k.ctx, blitz, evening+day, storage.Page{Offset: 2, Limit: 100})
	k.ok(err)
	for i, s := range list {
		if s.Rank != 0 || !rating.Provisional(s.Rating.Rating) {
			k.Fatalf("line %d: %+v", i, s)
		}
		if i > 0 && s.Rating.Rating.Rating > list[i-1].Rating.Rating.Rating {
			k.Fatalf("line %d is above line %d", i, i-1)
		}
	}
	best := must(k.Rating(k.ctx, blitz, bea.ID))(k)
	if best.Best < best.Rating.Rating {
		k.Errorf("best %v, rating %v", best.Best, best.Rating)
	}
	// A change of name shows everywhere.
	must(k.Rename(k.ctx, bea.ID, "beatrice"))(k)
	lines, _ = k.standings(evening+day, storage.Page{Limit: 1})
	same(k, lines, []string{"1 beatrice"})
	// After years without games nobody is ranked; the order is by rating alone.
	old, _, err := k.Standings(k.ctx, blitz, evening+2000*day, storage.Page{Limit: 1})
	k.ok(err)
	if old[0].Rank != 0 || old[0].Rating.Deviation <= 110 {
		k.Errorf("after 2000 days: %+v", old[0])
	}
	_, total = k.standings(evening+day, storage.Page{ActiveSince: evening + 1})
	same(k, total, 1+settling+2)
	k.reopen()
	lines, _ = k.standings(evening+day, storage.Page{Limit: 2})
	same(k, lines, []string{"1 beatrice", "2 ada"})
}

func testStandingsPages(k *kit) {
	var ps []storage.Player
	for i := range 9 {
		ps = append(ps, k.person(fmt.Sprintf("p%c", 'a'+i)))
	}
	for i, p := range ps[:8] { // pa the best: it has beaten the most
		for _, q := range ps[i+1:] {
			k.finish(k.game(p, q, won(), evening))
		}
	}
	all, total := k.standings(evening, storage.Page{})
	same(k, total, 9)
	for _, c := range []struct {
		page     storage.Page
		from, to int
	}{
		{storage.Page{Limit: 3}, 0, 3},
		{storage.Page{Limit: 3, Offset: 7}, 7, 9},
		{storage.Page{Limit: 3, Offset: 90}, 9, 9},
		{storage.Page{Limit: 3, Offset: -2}, 0, 3},
		{storage.Page{Limit: 3, Around: ps[4].ID}, 3, 6},
		{storage.Page{Limit: 3, Around: ps[0].ID}, 0, 3},
		{storage.Page{Limit: 3, Around: ps[8].ID}, 6, 9},
		{storage.Page{Limit: 20, Around: ps[8].ID}, 0, 9},
		{storage.Page{Limit: 2, Offset: 1, Around: "nobody"}, 1, 3},
	} {
		got, total := k.standings(evening, c.page)
		list, _, err := k.Standings(k.ctx, blitz, evening, c.page)
		k.ok(err)
		for i, s := range list {
			same(k, s.Place, c.from+i) // of provisional players too
		}
		if total != 9 || fmt.Sprint(got) != fmt.Sprint(all[c.from:c.to]) {
			k.Errorf("%+v: %v, want %v", c.page, got, all[c.from:c.to])
		}
	}
	_, total, err := k.Standings(k.ctx, "reversi/unknown", evening, storage.Page{Around: ps[0].ID})
	if total != 0 || err != nil {
		k.Errorf("an unknown ladder: %d, %v", total, err)
	}
}
