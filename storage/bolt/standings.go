package bolt

import (
	"context"
	"errors"
	"iter"

	"arcade/games"
	"arcade/games/rating"
	"arcade/storage"
)

// Standings lists a ladder: the ranked players by rating, equal ones by who
// played last earlier, then the provisional ones. Who is which depends on now,
// so the list is gone through; it takes some 10 ms among a million. A rank
// counts the lines that ActiveSince leaves.
func (s *Store) Standings(ctx context.Context, l storage.Ladder, now games.Instant, p storage.Page) ([]storage.Standing, int, error) {
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	var (
		page        []*standing
		from, total int
	)
	err := s.order.withLadder(ctx, l, func(b *board[*standing]) {
		page, from, total = window(ranking(b, now, p.ActiveSince), p)
	})
	if err != nil {
		return nil, 0, err
	}
	lines := make([]storage.Standing, len(page))
	err = s.read(ctx, func(v view) error {
		for i, e := range page {
			name, err := v.nameOf(e.id)
			if err != nil {
				return err
			}
			r := e.Rating
			r.Rating = grown(r, now)
			lines[i] = storage.Standing{Place: from + i, Player: e.id, Name: name, Rating: r}
			if !rating.Provisional(r.Rating) {
				lines[i].Rank = from + i + 1
			}
		}
		return nil
	})
	return lines, total, err
}

// ranking gives a ladder's lines as they stand at that time.
func ranking(b *board[*standing], now, since games.Instant) iter.Seq[*standing] {
	return func(yield func(*standing) bool) {
		for _, provisional := range []bool{false, true} {
			for e := range b.all() {
				if e.Last >= since && rating.Provisional(grown(e.Rating, now)) == provisional && !yield(e) {
					return
				}
			}
		}
	}
}

// nameOf gives the name an account has now. Lists keep ids, so that a change
// of name shows everywhere.
func (v view) nameOf(id storage.PlayerID) (string, error) {
	p, err := v.loadPlayer(id)
	if errors.Is(err, storage.ErrNotFound) {
		return "", nil
	}
	return p.Name, err
}
