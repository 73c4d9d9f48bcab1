package bolt

import (
	"context"
	"errors"
	"slices"

	"arcade/games"
	"arcade/games/rating"
	"arcade/storage"
)

// rate moves the ratings of all players of a rated match, by its pairs. A match
// is rated only if it says so, has a class and a result, and two or more
// different accounts of the same kind (people, or bots) played it.
func (b *batch) rate(m storage.Match, c *storage.Committed) error {
	ladder, ids, err := b.contest(m)
	if err != nil || ladder == "" {
		return err
	}
	before := make([]storage.Rating, len(ids))
	was := make([]rating.Rating, len(ids))
	for i, id := range ids {
		if before[i], err = b.ratingOf(ladder, id); err != nil {
			return err
		}
		before[i].Rating = grown(before[i], m.Ended)
		was[i] = before[i].Rating
	}
	after := make([]storage.Rating, len(ids))
	for i, to := range rating.Field(was, m.Final.Places) {
		after[i] = moved(before[i], to, tallied(m.Final, i), m.Ended)
		if err := b.put(ratingBucket, join(string(ladder), string(ids[i])), fromRating(after[i])); err != nil {
			return err
		}
		note(&b.pending.ladders, ladder, &standing{ids[i], after[i]})
	}
	c.Before, c.After = before, after
	return nil
}

// tallied is what a match counts as among a player's wins, draws and losses,
// however many played: the first place alone is a win, one shared a draw, and
// any other a loss.
func tallied(r *games.Result, seat int) float64 {
	winner, alone := r.Winner()
	switch {
	case r.Places[seat] != 1:
		return 0
	case alone && int(winner) == seat:
		return 1
	}
	return 0.5
}

// contest gives the ladder of a rated match and who plays on it, by seat; "" if
// it is not rated.
func (b *batch) contest(m storage.Match) (l storage.Ladder, ids []storage.PlayerID, err error) {
	t := m.Terms
	n := len(t.Players)
	if !t.Rated || t.HotSeat || t.Speed() == "" || n < 2 || len(m.Final.Places) != n {
		return "", nil, nil
	}
	bots := false
	for i, seat := range t.Players {
		p, err := b.contestant(seat)
		if err != nil || p.ID == "" {
			return "", nil, err
		}
		if i > 0 && p.Bot != bots || slices.Contains(ids, p.ID) {
			return "", nil, nil
		}
		ids, bots = append(ids, p.ID), p.Bot
	}
	return ladderOf(m.Game, t.Speed(), bots), ids, nil
}

// contestant is the account at a seat; without an ID where it is none: a guest,
// or a computer level.
func (b *batch) contestant(seat games.Player) (storage.Player, error) {
	if seat.Guest || seat.Level != 0 {
		return storage.Player{}, nil
	}
	p, err := b.loadPlayer(storage.PlayerID(seat.ID))
	if errors.Is(err, storage.ErrNotFound) {
		return storage.Player{}, nil
	}
	return p, err
}

func ladderOf(game string, speed games.Speed, bots bool) storage.Ladder {
	l := game + "/" + string(speed)
	if bots {
		l += "/bot"
	}
	return storage.Ladder(l)
}

// ratingOf reads a player's rating, the starting one if there is none.
func (v view) ratingOf(l storage.Ladder, id storage.PlayerID) (storage.Rating, error) {
	r, err := load[ratingRecord](v, ratingBucket, join(string(l), string(id)))
	if errors.Is(err, storage.ErrNotFound) {
		return storage.Rating{Rating: rating.Start()}, nil
	}
	return r.rating(), err
}

// grown gives the rating with the deviation it has at that time.
func grown(r storage.Rating, at games.Instant) rating.Rating {
	if r.Games == 0 {
		return r.Rating
	}
	return rating.Idle(r.Rating, int64(at-r.Last))
}

// moved gives the standing after a game.
func moved(r storage.Rating, to rating.Rating, score float64, at games.Instant) storage.Rating {
	r.Rating = to
	r.Games++
	switch score {
	case 1:
		r.Wins++
	case 0:
		r.Losses++
	default:
		r.Draws++
	}
	if !rating.Provisional(to) {
		r.Best = max(r.Best, to.Rating)
	}
	// Matches may be committed in another order than they ended.
	r.Last = max(r.Last, at)
	return r
}

// Rating gives a player's standing as it was after the last game.
func (s *Store) Rating(ctx context.Context, l storage.Ladder, id storage.PlayerID) (storage.Rating, error) {
	return fetch(ctx, s, func(v view) (storage.Rating, error) { return v.ratingOf(l, id) })
}

// Ratings gives every ladder the player has played on.
func (s *Store) Ratings(ctx context.Context, id storage.PlayerID) (map[storage.Ladder]storage.Rating, error) {
	return fetch(ctx, s, func(v view) (map[storage.Ladder]storage.Rating, error) {
		all := map[storage.Ladder]storage.Rating{}
		ladders, err := v.ladders()
		for _, l := range ladders {
			r, err := v.ratingOf(l, id)
			if err != nil {
				return nil, err
			}
			if r.Games > 0 {
				all[l] = r
			}
		}
		return all, err
	})
}

// ladders lists the ladders, jumping from one to the next.
func (v view) ladders() ([]storage.Ladder, error) {
	b, err := v.bucket(ratingBucket)
	if err != nil {
		return nil, err
	}
	var list []storage.Ladder
	c := b.Cursor()
	for key, _ := c.First(); key != nil; {
		parts, err := split(key, 2)
		if err != nil {
			return nil, err
		}
		list = append(list, storage.Ladder(parts[0]))
		// No part is 0xFFFF bytes long, so this stands behind the ladder's keys.
		key, _ = c.Seek(append(join(parts[0]), 0xFF, 0xFF))
	}
	return list, nil
}
