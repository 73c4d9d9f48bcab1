package hall

import (
	"context"
	"slices"

	"arcade/games"
	"arcade/games/rating"
	"arcade/sessions/match"
	"arcade/storage"
)

// finish is a table's call to commit a match that is over. It may come again
// for the same match.
func (h *Hall) finish(ctx context.Context, m match.Match) (*match.Outcome, error) {
	if untouched(m) && daily(m.Game(), m.Setup()) == 0 {
		// A board nobody opened a cell of is no game; one kept over a
		// restart must not come back.
		if err := h.store.Forget(ctx, []string{m.Terms().ID}); err != nil {
			return nil, err
		}
		return &match.Outcome{}, nil
	}
	rec := h.record(m)
	rec.Study = h.instructive(m)
	if rec.Ranked != nil {
		rec.Efficiency, rec.Review = efficiency(figures(m)), suspect(m, *rec.Ranked)
	}
	c, err := h.store.Finish(ctx, rec)
	if err != nil {
		return nil, err
	}
	if rec.Study {
		h.lineUp(rec.ID)
	}
	h.hunt(m)
	h.outdate(rec.Terms)
	h.remember(m, c)
	return outcome(m, rec, c), nil
}

// untouched tells of a lone player's board on which no move was made.
func untouched(m match.Match) bool { return len(m.Terms().Players) == 1 && len(m.Line()) == 0 }

// record is a match as the store keeps it; one that is to go on has no Final.
func (h *Hall) record(m match.Match) storage.Match {
	ended, _ := m.Ended()
	rec := storage.Match{
		ID: m.Terms().ID, Game: m.Game().About().Name, Setup: m.Setup(), Terms: m.Terms(),
		Began: m.Began(), Ended: ended, Log: m.Log(), Final: m.Result(), Plies: len(m.Line()),
	}
	rec.Trips = h.tripsOf(rec.ID)
	late := overdue(m) // then it is no try at all
	if of, ok := h.ofDay(m.Game(), m.Setup()); ok && !late {
		rec.Daily = of.day
		if of.key != rec.Game {
			rec.DailyBoard = of.key
		}
	}
	r, ok := claim(m)
	if ok {
		rec.Ranked = &r
	}
	if member(m) && r.Table != "" && !late { // a lost board counts too, where the game names its table
		winner, won := m.Result().Winner()
		rec.Stats, rec.Won = r.Table, won && winner == 0
	}
	return rec
}

// claim is the place that a lone player's finished match asks for, or that of
// several at a board of the day. Guests ask for none; the table and the time
// are told all the same.
func claim(m match.Match) (games.Ranked, bool) {
	ranker, can := m.Game().(games.Ranker)
	alone := len(m.Terms().Players) == 1
	if !can || m.Result() == nil || !alone && daily(m.Game(), m.Setup()) == 0 {
		return games.Ranked{}, false
	}
	r, ok := ranker.Ranked(m.Setup(), m.Log())
	switch {
	case ok && !members(m):
		r.Why, ok = WordUnranked, false
	case ok && overdue(m):
		r.Why, ok = WordDailyLate, false
	}
	return r, ok
}

// members tells of a match in which only accounts have played.
func members(m match.Match) bool {
	return !slices.ContainsFunc(m.Terms().Players, func(p games.Player) bool { return p.Guest || p.Level != 0 })
}

// member tells of a match of one account alone.
func member(m match.Match) bool { return len(m.Terms().Players) == 1 && members(m) }

// remember takes over new ratings, so that they are shown and counted from now
// on. Commits may be told in another order than they were made.
func (h *Hall) remember(m match.Match, c storage.Committed) {
	t := m.Terms()
	if len(c.After) != len(t.Players) {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for seat, one := range t.Players {
		if p := h.people.byID[one.ID]; p != nil && !p.guest {
			l := ladder(m.Game().About().Name, t.Speed(), one.Bot)
			p.rate(l, c.After[seat])
			h.stale(p.id)
		}
	}
	h.bulletin.dirty = true
	h.settle()
}

// outcome words what the store made of a match.
func outcome(m match.Match, rec storage.Match, c storage.Committed) *match.Outcome {
	o := &match.Outcome{Figures: figures(m), Times: times(m, rec, c), Daily: counted(m, c)}
	o.Ratings = changes(c.Before, c.After)
	return o
}

func figures(m match.Match) []games.Figure {
	if f, ok := m.Game().(games.Figurer); ok {
		return f.Figures(m.Setup(), m.Log())
	}
	return nil
}

// efficiency is the IOE among a game's figures in percent, 0 for none.
func efficiency(list []games.Figure) int {
	i := slices.IndexFunc(list, func(f games.Figure) bool { return f.Key == "efficiency" })
	if i < 0 {
		return 0
	}
	return int(list[i].Value)
}

func changes(before, after []storage.Rating) []match.Change {
	if len(before) != len(after) {
		return nil
	}
	var list []match.Change
	for i, b := range before {
		a := after[i]
		list = append(list, match.Change{
			Before: round(b.Rating.Rating), After: round(a.Rating.Rating),
			BeforeDeviation: round(b.Deviation), AfterDeviation: round(a.Deviation),
			BeforeProvisional: rating.Provisional(b.Rating), AfterProvisional: rating.Provisional(a.Rating),
		})
	}
	return list
}

// times is the place of a lone player's match among the best times, nil where
// there is nothing to tell.
func times(m match.Match, rec storage.Match, c storage.Committed) *match.Times {
	r, ok := claim(m)
	if !ok && r.Why == "" {
		return nil
	}
	return &match.Times{
		Table: r.Table, Time: r.Time, Why: r.Why,
		RankDay: c.RankDay, RankWeek: c.RankWeek, RankMonth: c.RankMonth, RankAll: c.RankAll,
		Best: c.Best, Before: c.Previous, Improved: c.Improved && rec.Ranked != nil,
	}
}
