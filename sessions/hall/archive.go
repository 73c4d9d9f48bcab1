package hall

import (
	"context"
	"errors"

	"arcade/games"
	"arcade/games/rating"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/storage"
)

// The bounds of lists: what is shown where nothing is asked for, and the most.
const (
	usualLines = 20
	mostLines  = 500
)

// activeFor is how long ago a player of "active" ladders has played, in ms.
const activeFor = 30 * 24 * 3600_000

// page reads what a query asks for; around is a name.
func (h *Hall) page(ctx context.Context, offset, limit int, around string) (storage.Page, error) {
	p := storage.Page{Offset: max(0, offset), Limit: usualLines}
	if limit > 0 {
		p.Limit = min(limit, mostLines)
	}
	if around == "" {
		return p, nil
	}
	a, err := h.store.PlayerByName(ctx, PlainName(around))
	if errors.Is(err, storage.ErrNotFound) {
		return p, nil // a guest stands nowhere: the page is the one asked for
	}
	if err != nil {
		return p, h.failed("page", err)
	}
	p.Around = a.ID
	return p, nil
}

// Ladder implements Archive.
func (h *Hall) Ladder(ctx context.Context, q sessions.LadderQuery) (sessions.LadderPage, error) {
	if g, ok := h.games[q.Game]; !ok || !g.About().Rated {
		return sessions.LadderPage{}, games.Refuse(sessions.NotFound, WordNoGame, clean.Line(q.Game, maxName))
	}
	now := h.clock.Now()
	p, err := h.page(ctx, q.Offset, q.Limit, q.Around)
	if err != nil {
		return sessions.LadderPage{}, err
	}
	if q.Active {
		p.ActiveSince = now - activeFor
	}
	list, total, err := h.store.Standings(ctx, ladder(q.Game, q.Speed, q.Bots), now, p)
	if err != nil {
		return sessions.LadderPage{}, h.failed("ladder", err)
	}
	page := sessions.LadderPage{Total: total, Offset: p.Offset, Lines: make([]sessions.LadderLine, len(list))}
	for i, s := range list {
		page.Lines[i] = ladderLine(s.Rank, s.Name, s.Rating)
	}
	if len(list) > 0 {
		page.Offset = list[0].Place
	}
	return page, nil
}

func ladderLine(rank int, name string, r storage.Rating) sessions.LadderLine {
	return sessions.LadderLine{
		Rank: rank, Name: name, Rating: round(r.Rating.Rating), Deviation: round(r.Deviation),
		Provisional: rating.Provisional(r.Rating), Games: r.Games, Wins: r.Wins, Draws: r.Draws,
		Losses: r.Losses, Best: round(r.Best), Last: r.Last,
	}
}

// Times implements Archive.
func (h *Hall) Times(ctx context.Context, q sessions.TimesQuery) (sessions.TimesPage, error) {
	period := storage.Period(q.Period)
	switch period {
	case "":
		period = storage.All
	case storage.All, storage.Month, storage.Week, storage.Day:
	default:
		return sessions.TimesPage{}, games.Refuse(sessions.BadRequest, "")
	}
	p, err := h.page(ctx, q.Offset, q.Limit, q.Around)
	if err != nil {
		return sessions.TimesPage{}, err
	}
	now := h.clock.Now()
	if q.Day != 0 {
		now = q.Day.Begins()
	}
	list, total, err := h.store.Times(ctx, q.Table, period, now, p)
	if err != nil {
		return sessions.TimesPage{}, h.failed("times", err)
	}
	page := sessions.TimesPage{Total: total, Offset: p.Offset, Lines: make([]sessions.TimesLine, len(list))}
	for i, t := range list {
		page.Lines[i] = timesLine(t)
	}
	if p.Around != "" && len(list) > 0 && list[0].Rank > 0 {
		page.Offset = list[0].Rank - 1
	}
	return page, nil
}

func timesLine(t storage.Time) sessions.TimesLine {
	return sessions.TimesLine{
		Rank: t.Rank, Name: t.Name, Time: t.Time, BBBV: t.BBBV, At: t.At, ID: sessions.ID(t.Match), Team: t.Team, Trip: t.Trip,
	}
}

// Profile implements Archive: of an account, or of a guest who is here.
func (h *Hall) Profile(ctx context.Context, name string) (sessions.Profile, error) {
	a, err := h.store.PlayerByName(ctx, PlainName(name))
	if errors.Is(err, storage.ErrNotFound) {
		return h.guestProfile(name)
	}
	if err != nil {
		return sessions.Profile{}, h.failed("profile", err)
	}
	p := sessions.Profile{Name: a.Name, Bot: a.Bot, Since: a.Created, Ratings: map[games.Speed]sessions.LadderLine{}, Totals: map[string]sessions.Total{}}
	ratings, err := h.store.Ratings(ctx, a.ID)
	if err != nil {
		return p, h.failed("profile", err)
	}
	h.standings(&p, ratings)
	bests, err := h.store.Bests(ctx, a.ID)
	if err != nil {
		return p, h.failed("profile", err)
	}
	for _, b := range bests {
		p.Bests = append(p.Bests, best(b))
	}
	if p.Streaks, p.Boards, err = h.streaks(ctx, a.ID); err != nil {
		return p, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.present(&p, h.people.byID[string(a.ID)])
	return p, nil
}

// standings sorts a player's ladders by speed and adds them up.
func (h *Hall) standings(p *sessions.Profile, ratings map[storage.Ladder]storage.Rating) {
	now := h.clock.Now()
	for _, g := range h.order {
		for _, speed := range append(games.Speeds(), games.AnySpeed) {
			r, ok := ratings[ladder(g.About().Name, speed, p.Bot)]
			if !ok || r.Games == 0 {
				continue
			}
			r.Rating = rating.Idle(r.Rating, int64(now-r.Last))
			if _, taken := p.Ratings[speed]; !taken {
				p.Ratings[speed] = ladderLine(0, p.Name, r)
			}
			p.Wins, p.Draws, p.Losses = p.Wins+r.Wins, p.Draws+r.Draws, p.Losses+r.Losses
			of := p.Totals[g.About().Name]
			p.Totals[g.About().Name] = sessions.Total{Wins: of.Wins + r.Wins, Draws: of.Draws + r.Draws, Losses: of.Losses + r.Losses}
		}
	}
}

func best(b storage.Best) sessions.Best {
	one := sessions.Best{
		Table: b.Table, Best: b.Best, ID: sessions.ID(b.Match), Played: b.Played, Won: b.Won,
		BBBVMilli: b.BestBBBVMilli,
	}
	if b.RankedWon > 0 {
		one.Average = b.TotalWonTime / games.Elapsed(b.RankedWon)
	}
	return one
}

func (h *Hall) guestProfile(name string) (sessions.Profile, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	p := h.people.byName[PlainName(name)]
	if p == nil || !p.here() {
		return sessions.Profile{}, games.Refuse(sessions.NotFound, WordUnknown, clean.Line(name, maxMessage))
	}
	profile := sessions.Profile{Name: p.name, Guest: p.guest, Since: p.came, Ratings: map[games.Speed]sessions.LadderLine{}}
	h.present(&profile, p)
	return profile, nil
}

// present adds what somebody is doing who is here. The lock is held.
func (h *Hall) present(profile *sessions.Profile, p *person) {
	if p != nil && len(p.sessions) > 0 {
		profile.Online, profile.State = true, h.who(p, h.clock.Now()).State
	}
}

// find gives the identifier of an account, or of a guest who is here.
func (h *Hall) find(ctx context.Context, name string) (string, error) {
	h.mu.Lock()
	p := h.people.byName[PlainName(name)]
	h.mu.Unlock()
	if p != nil {
		return p.id, nil
	}
	a, err := h.store.PlayerByName(ctx, PlainName(name))
	if errors.Is(err, storage.ErrNotFound) {
		return "", games.Refuse(sessions.NotFound, WordUnknown, clean.Line(name, maxMessage))
	}
	if err != nil {
		return "", h.failed("find", err)
	}
	return string(a.ID), nil
}
