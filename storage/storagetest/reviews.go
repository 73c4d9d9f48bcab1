package storagetest

import (
	"arcade/games"
	"arcade/storage"
)

// listed gives the ids of the matches on the list.
func (k *kit) listed(all bool, p storage.Page) (ids []string) {
	k.Helper()
	for _, r := range must(k.Reviews(k.ctx, all, p))(k) {
		ids = append(ids, r.Match)
	}
	return ids
}

// Ranked wins with reasons come onto the list, which takes nothing from them;
// what was judged is shown only when all are asked for.
func testReviews(k *kit) {
	ada := k.person("ada")
	quick := func(at games.Instant) storage.Match {
		m := k.mines(ada, 1000, at)
		m.Review, m.Trips = []string{"rate"}, []int{40}
		m.Log = []games.Entry{
			{Input: games.Input{Verb: games.VerbMove, Move: "open 0,0"}},
			{Input: games.Input{Verb: games.VerbMove, Move: "open 1,1", Burst: true}},
		}
		return m
	}
	one, two := quick(evening), quick(evening+1)
	honest := k.mines(ada, 90_000, evening)
	same(k, k.finish(one).RankAll, 1)
	k.finish(two)
	k.finish(two)
	k.finish(honest)
	lost := quick(evening + 2)
	lost.Won, lost.Final = false, &games.Result{Places: []int{2}}
	k.finish(lost)
	same(k, k.listed(false, storage.Page{}), []string{two.ID, one.ID})
	same(k, k.listed(false, storage.Page{Offset: 1, Limit: 1}), []string{one.ID})
	same(k, must(k.Match(k.ctx, one.ID))(k).Log[1].Burst, true)

	k.ok(k.Judge(k.ctx, two.ID, evening+9, "a good day"))
	must(k.Rename(k.ctx, ada.ID, "adele"))(k)
	k.reopen()
	same(k, k.listed(false, storage.Page{}), []string{one.ID})
	same(k, must(k.Reviews(k.ctx, true, storage.Page{Limit: 1}))(k)[0], storage.Review{
		Match: two.ID, Player: ada.ID, Name: "adele", Ended: evening + 1, Ranked: *two.Ranked, Bursts: 1, Trip: 40,
		Reasons: []string{"rate"}, Seen: evening + 9, Verdict: "a good day",
	})
	k.ok(k.Judge(k.ctx, two.ID, evening+10, "a better one"))
	same(k, must(k.Reviews(k.ctx, true, storage.Page{}))(k)[0].Verdict, "a better one")
	same(k, k.times(storage.All, evening, storage.Page{}), []string{"1 adele 1000"})
	k.is(k.Judge(k.ctx, honest.ID, evening, ""), storage.ErrNotFound)
	k.is(k.Judge(k.ctx, "2zzzzz", evening, ""), storage.ErrNotFound)
	k.is(k.Judge(k.ctx, one.ID, 0, ""), storage.ErrInvalid)
	k.ok(k.Check(k.ctx))
}
