package bolt

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
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
// all time; a team's win at the board of the day into its tables only. A board
// of the day belongs to its own day, however late it ended.
func (b *batch) time(ctx context.Context, m storage.Match, c *storage.Committed) error {
	if m.Ranked != nil && !ranks(m) {
		m.Ranked = nil
	}
	if len(m.Terms.Players) > 1 {
		return b.timeTeam(ctx, m, c)
	}
	id, ok, err := b.solo(m)
	if err != nil || !ok {
		return err
	}
	if m.Ranked != nil {
		err = errors.Join(b.rankTimes(ctx, lineOf(m, id), m, c), b.review(m))
	}
	return errors.Join(err, b.count(id, m, c), b.form(id, m))
}

// lineOf is the line of a ranked win.
func lineOf(m storage.Match, id storage.PlayerID) *timing {
	e := &timing{Time: storage.Time{Player: id, Time: m.Ranked.Time, BBBV: m.Ranked.BBBV, At: m.Ended, Match: m.ID}}
	for _, trip := range m.Trips {
		e.Trip = max(e.Trip, trip)
	}
	return e
}

// timeTeam ranks a team that has cleared the board of a day together, if none
// of its members had met the board before this match.
func (b *batch) timeTeam(ctx context.Context, m storage.Match, c *storage.Committed) error {
	if m.Ranked == nil || m.Daily <= 0 {
		return nil
	}
	ids, err := b.team(m)
	if err != nil || ids == nil {
		return err
	}
	for _, id := range ids {
		if first, err := b.firstTry(id, m); err != nil || !first {
			return err
		}
	}
	e := lineOf(m, teamID(ids))
	e.members = ids
	return errors.Join(b.rankTimes(ctx, e, m, c), b.review(m))
}

// team gives the accounts that played together; nil where not all are accounts,
// each another.
func (b *batch) team(m storage.Match) ([]storage.PlayerID, error) {
	var ids []storage.PlayerID
	for _, seat := range m.Terms.Players {
		id := storage.PlayerID(seat.ID)
		if seat.Guest || seat.Level != 0 || slices.Contains(ids, id) {
			return nil, nil
		}
		_, err := b.loadPlayer(id)
		if errors.Is(err, storage.ErrNotFound) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	if !fits(string(teamID(ids))) {
		return nil, nil
	}
	return ids, nil
}

// teamID is what a team's line stands under: the same for the same members,
// wherever each sat.
func teamID(ids []storage.PlayerID) storage.PlayerID {
	sorted := slices.Sorted(slices.Values(ids))
	return storage.PlayerID(strings.Join(each(sorted, func(id storage.PlayerID) string { return string(id) }), "+"))
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
	won := len(m.Final.Places) > 0 && !slices.ContainsFunc(m.Final.Places, func(place int) bool { return place != 1 })
	return won && m.Ranked.Time >= 0 && fits(m.Ranked.Table)
}

func (b *batch) rankTimes(ctx context.Context, e *timing, m storage.Match, c *storage.Committed) error {
	at := m.Ended
	if m.Daily > 0 {
		at = m.Daily.Begins()
	}
	for _, period := range periods() {
		key, _ := periodKey(period, at)
		t := table{key, m.Ranked.Table}
		rank, err := b.rank(ctx, t, e)
		if err != nil {
			return err
		}
		switch period {
		case storage.All:
			c.RankAll = rank
		case storage.Month:
			c.RankMonth = rank
		case storage.Week:
			c.RankWeek = rank
		case storage.Day:
			c.RankDay = rank
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
	if err == nil && old.timing(e.Player).compare(e) <= 0 {
		return nil
	}
	note(&b.pending.tables, t, e)
	return b.put(timeBucket, key, fromTime(e))
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
			if err = v.nameLine(&lines[i], e.members); err != nil {
				return err
			}
		}
		return nil
	})
	return lines, total, err
}

// nameLine puts the names that the accounts have now into a line.
func (v view) nameLine(line *storage.Time, team []storage.PlayerID) (err error) {
	if team == nil {
		line.Name, err = v.nameOf(line.Player)
		return err
	}
	line.Player = ""
	for _, id := range team {
		name, err := v.nameOf(id)
		if err != nil {
			return err
		}
		line.Team = append(line.Team, name)
	}
	line.Name = strings.Join(line.Team, " + ")
	return nil
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
