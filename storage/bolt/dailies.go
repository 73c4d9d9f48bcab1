package bolt

import (
	"context"
	"errors"
	"fmt"

	"arcade/games"
	"arcade/storage"
)

// Daily gives the board of a day, and makes it the first time.
func (s *Store) Daily(ctx context.Context, game string, day games.Day, board storage.FoundBoard) (storage.Daily, error) {
	if !fits(game) || day <= 0 {
		return storage.Daily{}, fmt.Errorf("%w: the board of day %d of %q", storage.ErrInvalid, day, game)
	}
	d, err := fetch(ctx, s, func(v view) (storage.Daily, error) { return v.daily(game, day) })
	if board.Board == "" || !errors.Is(err, storage.ErrNotFound) {
		return d, err
	}
	return change(ctx, s, func(b *batch) (storage.Daily, error) { return b.daily(ctx, game, day, board) })
}

func (v view) daily(game string, day games.Day) (storage.Daily, error) {
	r, err := load[dailyRecord](v, dailyBucket, numbered(game, uint32(day)))
	return r.daily(day), err
}

// daily keeps the first board that is proposed.
func (b *batch) daily(ctx context.Context, game string, day games.Day, board storage.FoundBoard) (storage.Daily, error) {
	if d, err := b.view.daily(game, day); !errors.Is(err, storage.ErrNotFound) {
		return d, err
	}
	r := dailyRecord{head: now(), Board: board.Board, Match: board.Match, At: int64(board.At)}
	if err := b.put(dailyBucket, numbered(game, uint32(day)), r); err != nil {
		return storage.Daily{}, err
	}
	return r.daily(day), b.dealtOn(ctx, game, day, board.Board)
}

// tryDaily counts an account's first try at a daily board; another one has no
// claim and counts in no statistics.
func (b *batch) tryDaily(m *storage.Match, c *storage.Committed) error {
	if m.Daily <= 0 {
		return nil
	}
	id, ok, err := b.solo(*m)
	if err != nil || !ok {
		return err
	}
	game, key := m.DailyKey(), numbered(m.DailyKey(), uint32(m.Daily))
	streak, err := b.streak(id, game)
	if err != nil {
		return err
	}
	day, err := load[dailyRecord](b.view, dailyBucket, key)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	dealt := err == nil
	first, err := b.firstTry(id, *m)
	if err != nil {
		return err
	}
	c.Daily = &storage.Counted{Streak: streak, Tried: day.Tried, Solved: day.Solved}
	if !first || !dealt {
		m.Ranked, m.Stats = nil, ""
		return nil
	}
	solved := m.Final.Places[0] == 1
	if day.Tried++; solved {
		day.Solved++
	}
	*c.Daily = storage.Counted{First: true, Tried: day.Tried, Solved: day.Solved}
	if err := errors.Join(b.put(dailyBucket, key, day), b.putTry(id, *m, solved)); err != nil {
		return err
	}
	c.Daily.Streak, err = b.countDays(id, game)
	return err
}

// streak is an account's streak in a game so far.
func (v view) streak(id storage.PlayerID, game string) (storage.Streak, error) {
	r, err := load[streakRecord](v, streakBucket, join(string(id), game))
	if errors.Is(err, storage.ErrNotFound) {
		err = nil
	}
	return r.streak(game), err
}

// Streaks lists an account's streaks.
func (s *Store) Streaks(ctx context.Context, id storage.PlayerID) ([]storage.Streak, error) {
	var list []storage.Streak
	err := s.read(ctx, func(v view) error {
		return v.scan(ctx, streakBucket, join(string(id)), func(key, value []byte) (bool, error) {
			parts, err := split(key, 2)
			if err != nil {
				return false, err
			}
			r, err := decode[streakRecord](v.codec, value)
			list = append(list, r.streak(parts[1]))
			return true, err
		})
	})
	return list, err
}

// checkDaily: a day has a board, and nobody has solved it without a try.
func (v view) checkDaily(key, value []byte) error {
	_, _, err := numberOf(key)
	r, bad := decode[dailyRecord](v.codec, value)
	if bad == nil && (r.Board == "" || r.Solved < 0 || r.Solved > r.Tried) {
		bad = damaged("a day's figures")
	}
	return errors.Join(err, bad)
}

// checkStreak: a streak is an account's, and its figures agree.
func (v view) checkStreak(key, value []byte) error {
	parts, err := split(key, 2)
	if err != nil {
		return err
	}
	r, err := decode[streakRecord](v.codec, value)
	if err != nil {
		return err
	}
	if r.Solved > r.Tried || r.Row > r.Best || r.Best > r.Days || r.Row < 0 {
		return damaged("a streak's figures")
	}
	_, err = v.loadPlayer(storage.PlayerID(parts[0]))
	return err
}
