package bolt

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"arcade/games"
	"arcade/storage"
)

// periods lists the tables a time stands in.
func periods() []storage.Period {
	return []storage.Period{storage.All, storage.Month, storage.Week, storage.Day}
}

// periodKey names the period that holds an instant, in UTC: "all",
// "month:2026-11", "week:2026-W48" (ISO 8601), "day:2026-11-29".
func periodKey(p storage.Period, at games.Instant) (string, bool) {
	t := time.UnixMilli(int64(at)).UTC()
	switch p {
	case storage.All:
		return string(p), true
	case storage.Month:
		return t.Format("month:2006-01"), true
	case storage.Week:
		year, week := t.ISOWeek()
		return fmt.Sprintf("week:%04d-W%02d", year, week), true
	case storage.Day:
		return t.Format("day:2006-01-02"), true
	default:
		return "", false
	}
}

// time puts a solo match into its player's statistics and, if it was won and
// may be ranked, into the tables of the day, week and month it ended in and of
// all time.
func (b *batch) time(ctx context.Context, m storage.Match, c *storage.Committed) error {
	id, ok, err := b.solo(m)
	if err != nil || !ok {
		return err
	}
	if m.Ranked != nil && !ranks(m) {
		m.Ranked = nil
	}
	if m.Ranked != nil {
		err = b.rankTimes(ctx, id, m, c)
	}
	return errors.Join(err, b.count(id, m, c))
}

// solo gives the account that played the match alone.
func (b *batch) solo(m storage.Match) (storage.PlayerID, bool, error) {
	t := m.Terms
	if len(t.Players) != 1 || t.Players[0].Guest || t.Players[0].Level != 0 || m.Final.Places == nil {
		return "", false, nil
	}
	p, err := b.loadPlayer(storage.PlayerID(t.Players[0].ID))
	if errors.Is(err, storage.ErrNotFound) {
		return "", false, nil
	}
	return p.ID, err == nil, err
}

// ranks tells whether a claim may stand: a lost match never does.
func ranks(m storage.Match) bool {
	return len(m.Final.Places) == 1 && m.Final.Places[0] == 1 && m.Ranked.Time >= 0 && fits(m.Ranked.Table)
}

func (b *batch) rankTimes(ctx context.Context, id storage.PlayerID, m storage.Match, c *storage.Committed) error {
	e := &timing{storage.Time{Player: id, Time: m.Ranked.Time, BBBV: m.Ranked.BBBV, At: m.Ended, Match: m.ID}}
	for _, period := range periods() {
		key, _ := periodKey(period, m.Ended)
		t := table{key, m.Ranked.Table}
		switch period {
		case storage.All, storage.Day:
			rank, err := b.rank(ctx, t, e)
			if err != nil {
				return err
			}
			if period == storage.All {
				c.RankAll = rank
			} else {
				c.RankDay = rank
			}
		}
		if err := b.improve(t, e); err != nil {
			return err
		}
	}
	return nil
}

// improve writes the time if the player has no better one in the table; an
// equal one from earlier stays.
func (b *batch) improve(t table, e *timing) error {
	key := join(t.period, t.name, string(e.Player))
	old, err := load[timeRecord](b.view, timeBucket, key)
	if err != nil && !errors.Is(err, storage.ErrNotFound) {
		return err
	}
	if err == nil && (&timing{old.time(e.Player)}).compare(e) <= 0 {
		return nil
	}
	note(&b.pending.tables, t, e)
	return b.put(timeBucket, key, fromTime(e.Time))
}

// rank gives the place of a time among the other players', those of this
// transaction included.
func (b *batch) rank(ctx context.Context, t table, e *timing) (rank int, err error) {
	err = b.order.withTable(ctx, t, func(list *board[*timing]) {
		stands := func(id storage.PlayerID) int {
			if old, ok := list.lines[id]; ok && old.compare(e) < 0 {
				return 1
			}
			return 0
		}
		rank = 1 + list.before(e) - stands(e.Player)
		for id, changed := range b.pending.tables[t] {
			if id == e.Player {
				continue
			}
			rank -= stands(id)
			if changed.compare(e) < 0 {
				rank++
			}
		}
	})
	return rank, err
}

// Times lists a best-times table in the period that holds now.
func (s *Store) Times(ctx context.Context, name string, period storage.Period, now games.Instant, p storage.Page) ([]storage.Time, int, error) {
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	key, ok := periodKey(period, now)
	if !ok {
		return nil, 0, fmt.Errorf("%w: period %q", storage.ErrInvalid, period)
	}
	var (
		page        []*timing
		from, total int
	)
	err := s.order.withTable(ctx, table{key, name}, func(b *board[*timing]) {
		page, from, total = window(since(b, p.ActiveSince), p)
	})
	if err != nil {
		return nil, 0, err
	}
	lines := make([]storage.Time, len(page))
	err = s.read(ctx, func(v view) (err error) {
		for i, e := range page {
			lines[i] = e.Time
			lines[i].Rank = from + i + 1
			if lines[i].Name, err = v.nameOf(e.Player); err != nil {
				return err
			}
		}
		return nil
	})
	return lines, total, err
}

func since(b *board[*timing], from games.Instant) iter.Seq[*timing] {
	return func(yield func(*timing) bool) {
		for e := range b.all() {
			if (from == 0 || e.At >= from) && !yield(e) {
				return
			}
		}
	}
}
