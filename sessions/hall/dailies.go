package hall

import (
	"context"
	"errors"
	"slices"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/match"
	"arcade/storage"
)

// Some games are played on boards out of a collection (games.Dealer). The house
// deals them: any board at random, and one a day that is the same for all.

// board is the setup of a board for a person: of the day's, where its preset is
// asked for, or of any other. Who has had the day's board gets it once more,
// which doesn't count.
func (h *Hall) board(ctx context.Context, g games.Game, d games.Dealer, options string, p sessions.Me) (games.Setup, error) {
	name, preset, today := g.About().Name, options, h.clock.Now().Day()
	if preset == "" {
		preset = g.About().Presets[0]
	}
	if preset != d.Daily() {
		board, err := h.anyBoard(ctx, name, d, today)
		if err != nil {
			return games.Setup{}, h.failed("boards", err)
		}
		return h.dealt(d, preset, 0, board)
	}
	board, err := h.today(ctx, name, d, today)
	if err != nil {
		return games.Setup{}, h.failed("daily board", err)
	}
	setup, err := h.dealt(d, preset, today, board)
	if err != nil || p.Guest {
		return setup, err
	}
	streak, err := h.streak(ctx, p.ID, name)
	if err != nil {
		return setup, err
	}
	if again, ok := g.(games.Repeater); ok && streak.Tried >= today {
		setup, _ = again.Again(setup, nil)
	}
	return setup, nil
}

func (h *Hall) dealt(d games.Dealer, preset string, day games.Day, board storage.FoundBoard) (games.Setup, error) {
	setup, err := d.Deal(games.Deal{Preset: preset, Day: day, Board: board.Board, From: board.Match, Seed: h.dice.seed()})
	if err != nil {
		h.log.Error("a board can't be dealt", "board", board.Board, "error", err)
		return setup, asRefusal(err)
	}
	return setup, nil
}

// anyBoard picks from all boards there are but the day's.
func (h *Hall) anyBoard(ctx context.Context, game string, d games.Dealer, today games.Day) (storage.FoundBoard, error) {
	all, err := h.store.FoundBoards(ctx, game)
	if err != nil {
		return storage.FoundBoard{}, err
	}
	for _, own := range d.Collection() {
		all = append(all, storage.FoundBoard{Board: own})
	}
	day, err := h.store.Daily(ctx, game, today, storage.FoundBoard{})
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return storage.FoundBoard{}, err
	}
	all = slices.DeleteFunc(all, func(f storage.FoundBoard) bool { return f.Board == day.Board.Board })
	return all[h.dice.below(len(all))], nil
}

// today is the board of a day: the one that the store has, else one that
// everybody would choose.
func (h *Hall) today(ctx context.Context, game string, d games.Dealer, day games.Day) (storage.FoundBoard, error) {
	daily, err := h.store.Daily(ctx, game, day, storage.FoundBoard{})
	if !errors.Is(err, storage.ErrNotFound) {
		return daily.Board, err
	}
	found, err := h.store.FoundBoards(ctx, game)
	if err != nil {
		return storage.FoundBoard{}, err
	}
	daily, err = h.store.Daily(ctx, game, day, proposed(found, d.Collection(), day))
	return daily.Board, err
}

// settleDays is how old a found board must be, so that those who have played
// the match have thought of something else meanwhile.
const settleDays = 2

// proposed is the board that a day should have: every other day the oldest
// found one that has not been dealt to everybody yet, else one of the game's
// own by the date.
func proposed(found []storage.FoundBoard, own []string, day games.Day) storage.FoundBoard {
	if day%2 == 1 {
		for _, f := range found {
			if f.Daily == 0 && f.At.Day()+settleDays <= day {
				return f
			}
		}
	}
	return storage.FoundBoard{Board: own[place(day, len(own))]}
}

// place is a number below n for a day: in n days every one comes once, and no
// two that follow each other are near each other.
func place(day games.Day, n int) int {
	stride := max(1, n*618/1000) // about the golden section
	for common(stride, n) != 1 {
		stride++
	}
	return int(int64(day) * int64(stride) % int64(n))
}

// common is the greatest common divisor.
func common(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// daily is the day whose daily board a setup is, 0 for none.
func daily(g games.Game, s games.Setup) games.Day {
	d, ok := g.(games.Dealer)
	if !ok {
		return 0
	}
	if preset, day, ok := d.Dealt(s); ok && preset == d.Daily() {
		return day
	}
	return 0
}

// onDaily is the day whose board is being played in a running match, 0 for
// none.
func (h *Hall) onDaily(id sessions.ID) games.Day {
	h.mu.Lock()
	defer h.mu.Unlock()
	if r := h.rooms[id]; r != nil && !r.over {
		return daily(r.game, r.setup)
	}
	return 0
}

// guardDaily keeps those from looking on at today's board who have not used
// their own try, guests too: nobody knows of theirs.
func (h *Hall) guardDaily(ctx context.Context, id sessions.ID, me sessions.Me) error {
	day := h.onDaily(id)
	if day == 0 {
		return nil
	}
	h.mu.Lock()
	r := h.rooms[id]
	own := r != nil && slices.ContainsFunc(r.terms.Players, func(p games.Player) bool { return p.ID == me.ID })
	h.mu.Unlock()
	if r == nil || own {
		return nil
	}
	s, err := h.streak(ctx, me.ID, r.game.About().Name)
	if err != nil || me.Guest || s.Tried < day {
		return games.Refuse(games.Denied, WordDailyLive)
	}
	return nil
}

// atDaily is the person's running match on the day's board that was asked for,
// nil where there is none: it is not begun a second time. The lock is held.
func (p *person) atDaily(g games.Game, s games.Setup) *room {
	day := daily(g, s)
	for _, r := range p.running {
		if day != 0 && r.game == g && daily(g, r.setup) == day && !r.finished() {
			return r
		}
	}
	return nil
}

// streak is how an account has fared so far.
func (h *Hall) streak(ctx context.Context, id, game string) (storage.Streak, error) {
	list, err := h.store.Streaks(ctx, storage.PlayerID(id))
	if err != nil {
		return storage.Streak{}, h.failed("streaks", err)
	}
	i := slices.IndexFunc(list, func(s storage.Streak) bool { return s.Game == game })
	if i < 0 {
		return storage.Streak{Game: game}, nil
	}
	return list[i], nil
}

// Daily implements Archive.
func (h *Hall) Daily(ctx context.Context, name, game string) (sessions.Daily, error) {
	if g, ok := h.games[game]; !ok || !deals(g) {
		return sessions.Daily{}, games.Refuse(sessions.NotFound, WordNoGame, clean.Line(game, maxName))
	}
	today := h.clock.Now().Day()
	answer := sessions.Daily{Day: today, Ends: (today + 1).Begins()}
	board, err := h.store.Daily(ctx, game, today, storage.FoundBoard{})
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return answer, h.failed("daily board", err)
	}
	answer.Tried, answer.Solved = board.Tried, board.Solved
	a, err := h.store.PlayerByName(ctx, PlainName(name))
	if errors.Is(err, storage.ErrNotFound) {
		return answer, nil // a guest: nothing is kept
	}
	if err != nil {
		return answer, h.failed("daily board", err)
	}
	s, err := h.streak(ctx, string(a.ID), game)
	answer.Streak = streakOn(s, today)
	answer.Done, answer.Won = s.Tried >= today, s.Solved >= today
	return answer, err
}

func deals(g games.Game) bool {
	_, ok := g.(games.Dealer)
	return ok
}

func streakOn(s storage.Streak, day games.Day) sessions.Streak {
	return sessions.Streak{Game: s.Game, Row: s.On(day), Best: s.Best, Days: s.Days}
}

// streaks are an account's, for its page.
func (h *Hall) streaks(ctx context.Context, id storage.PlayerID) ([]sessions.Streak, error) {
	list, err := h.store.Streaks(ctx, id)
	if err != nil {
		return nil, h.failed("streaks", err)
	}
	var all []sessions.Streak
	for _, s := range list {
		all = append(all, streakOn(s, h.clock.Now().Day()))
	}
	return all, nil
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
