package hall

import (
	"context"
	"errors"
	"strings"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/match"
	"arcade/storage"
)

// Daily implements Archive.
func (h *Hall) Daily(ctx context.Context, name, game string) (sessions.Daily, error) {
	list, err := h.DailyBoards(ctx, name, game)
	if err != nil {
		return sessions.Daily{}, err
	}
	return list[0], nil
}

// DailyBoards implements Archive.
func (h *Hall) DailyBoards(ctx context.Context, name, game string) ([]sessions.Daily, error) {
	g, boards := h.games[game], []string(nil)
	switch d := g.(type) {
	case games.Calendar:
		boards = d.Dailies()
	case games.Dealer:
		boards = []string{""}
	}
	if len(boards) == 0 {
		return nil, games.Refuse(sessions.NotFound, WordNoGame, clean.Line(game, maxName))
	}
	id := storage.PlayerID("") // of a guest nothing is kept
	a, err := h.store.PlayerByName(ctx, PlainName(name))
	switch {
	case err == nil:
		id = a.ID
	case !errors.Is(err, storage.ErrNotFound):
		return nil, h.failed("daily board", err)
	}
	today := h.clock.Now().Day()
	list := make([]sessions.Daily, len(boards))
	for i, board := range boards {
		if list[i], err = h.dailyBoard(ctx, g, board, today, id); err != nil {
			return nil, h.failed("daily board", err)
		}
	}
	return list, nil
}

// dailyBoard is today's board as an account stands with it.
func (h *Hall) dailyBoard(ctx context.Context, g games.Game, board string, today games.Day, id storage.PlayerID) (sessions.Daily, error) {
	key := h.dayKey(g, board)
	answer := sessions.Daily{Board: board, Table: dailyTable(g, board), Day: today, Ends: (today + 1).Begins()}
	kept, err := h.store.Daily(ctx, key, today, storage.FoundBoard{})
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return answer, err
	}
	answer.Tried, answer.Solved = kept.Tried, kept.Solved
	answer.Streak = streakOn(storage.Streak{Game: key}, today)
	if id == "" {
		return answer, nil
	}
	try, err := h.store.DailyTry(ctx, key, today, id)
	switch {
	case err == nil:
		answer.Begun, answer.Done, answer.Won, answer.ID = true, try.Done, try.Solved, sessions.ID(try.Match)
		if err := h.meeting(ctx, &answer); err != nil {
			return answer, err
		}
	case !errors.Is(err, storage.ErrNotFound):
		return answer, err
	}
	list, err := h.store.Streaks(ctx, id)
	for _, s := range list {
		if s.Game == key {
			answer.Streak = streakOn(s, today)
		}
	}
	return answer, err
}

// meeting tells of the match in which the board was met what the try does not:
// whether it goes on, and what came of it with others. One that was lost with the
// server is none of these.
func (h *Hall) meeting(ctx context.Context, d *sessions.Daily) error {
	if d.Done {
		return nil
	}
	rec, err := h.met(ctx, d.ID)
	if errors.Is(err, storage.ErrNotFound) {
		return nil
	}
	final := rec.Final
	d.Together, d.Running = len(rec.Terms.Players) > 1, err == nil && final == nil
	d.Cleared = d.Together && final != nil && len(final.Places) > 0 && final.Places[0] == 1
	return err
}

// met is the record of a match that may have its table still.
func (h *Hall) met(ctx context.Context, id sessions.ID) (storage.Match, error) {
	h.mu.Lock()
	r := h.rooms[id]
	if r == nil {
		h.mu.Unlock()
		return h.store.Match(ctx, string(id))
	}
	defer h.mu.Unlock()
	return storage.Match{Terms: r.terms, Final: r.shown.Result()}, nil
}

// dailyTable is the one that the times of a day's board stand in.
func dailyTable(g games.Game, board string) string {
	if d, ok := g.(games.Dealer); ok && board == "" {
		return g.About().Name + "/" + d.Daily() + "/classic"
	}
	return g.About().Name + "/" + board + "/daily"
}

// PastDaily implements Archive.
func (h *Hall) PastDaily(ctx context.Context, game, board string, day games.Day) (sessions.PastDaily, error) {
	g := h.games[game]
	if _, err := calendar(g, board); err != nil {
		return sessions.PastDaily{}, games.Refuse(sessions.NotFound, WordNoGame, clean.Line(game+" "+board, maxName))
	}
	if day <= 0 || day >= h.clock.Now().Day() {
		return sessions.PastDaily{}, games.Refuse(games.Early, WordDailyEarly)
	}
	setup, err := h.setupOf(g, board, day)
	if err != nil {
		return sessions.PastDaily{}, err
	}
	past := sessions.PastDaily{Board: board, Table: dailyTable(g, board), Day: day}
	h.mu.Lock()
	past.Sealed = h.secret(ofDay{h.dayKey(g, board), day}, h.clock.Now())
	h.mu.Unlock()
	if !past.Sealed {
		past.Seed, past.Options = seedText(setup.Seed), setup.Options
	}
	kept, err := h.store.Daily(ctx, h.dayKey(g, board), day, storage.FoundBoard{})
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return past, h.failed("daily board", err)
	}
	past.Tried, past.Solved = kept.Tried, kept.Solved
	times, _, err := h.store.Times(ctx, past.Table, storage.Day, day.Begins(), storage.Page{Limit: 1})
	if err != nil {
		return past, h.failed("daily board", err)
	}
	if len(times) > 0 {
		best := timesLine(times[0])
		past.Best = &best
	}
	return past, nil
}

// deals tells of a game whose boards come out of a collection.
func deals(g games.Game) bool {
	_, ok := g.(games.Dealer)
	return ok
}

func streakOn(s storage.Streak, day games.Day) sessions.Streak {
	game, board, _ := strings.Cut(s.Game, "/")
	return sessions.Streak{Game: game, Board: board, Row: s.On(day), Best: s.Best, Days: s.Days}
}

// streaks are an account's, for its page: of games, and of single boards.
func (h *Hall) streaks(ctx context.Context, id storage.PlayerID) (whole, boards []sessions.Streak, err error) {
	list, err := h.store.Streaks(ctx, id)
	if err != nil {
		return nil, nil, h.failed("streaks", err)
	}
	for _, s := range list {
		if one := streakOn(s, h.clock.Now().Day()); one.Board == "" {
			whole = append(whole, one)
		} else {
			boards = append(boards, one)
		}
	}
	return whole, boards, nil
}

// counted is what became of a try at a daily board, nil for another match.
func counted(m match.Match, c storage.Committed) *match.Daily {
	if c.Daily == nil {
		return nil
	}
	d := c.Daily
	return &match.Daily{
		Counted: d.First, Row: d.Streak.On(daily(m.Game(), m.Setup())), Best: d.Streak.Best, Tried: d.Tried, Solved: d.Solved,
	}
}
