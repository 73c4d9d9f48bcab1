package bolt

import (
	"context"
	"errors"

	"arcade/storage"
)

func (v view) bestOf(id storage.PlayerID, name string) (storage.Best, error) {
	r, err := load[bestRecord](v, bestBucket, join(string(id), name))
	if errors.Is(err, storage.ErrNotFound) {
		return storage.Best{Table: name}, nil
	}
	return r.best(name), err
}

// count puts the match into the player's statistics, and a ranked win into the
// personal best. A match counts under its Stats name, a claim under its table:
// commonly both are the same.
func (b *batch) count(id storage.PlayerID, m storage.Match, c *storage.Committed) error {
	if m.Stats != "" && fits(m.Stats) {
		if err := b.editBest(id, m.Stats, func(best *storage.Best) { played(best, m) }); err != nil {
			return err
		}
	}
	if m.Ranked == nil {
		return b.showBest(id, m.Stats, c)
	}
	return b.editBest(id, m.Ranked.Table, func(best *storage.Best) {
		c.Previous, c.Improved = best.Best, best.Match == "" || m.Ranked.Time < best.Best
		won(best, m, c.Improved)
		c.Best = best.Best
	})
}

func (b *batch) editBest(id storage.PlayerID, name string, edit func(*storage.Best)) error {
	best, err := b.bestOf(id, name)
	if err != nil {
		return err
	}
	edit(&best)
	return b.put(bestBucket, join(string(id), name), fromBest(best))
}

// showBest tells the personal best after a match that is not ranked.
func (b *batch) showBest(id storage.PlayerID, name string, c *storage.Committed) error {
	if name == "" {
		return nil
	}
	best, err := b.bestOf(id, name)
	c.Best, c.Previous = best.Best, best.Best
	return err
}

func played(best *storage.Best, m storage.Match) {
	best.Played++
	if m.Won {
		best.Won++
	}
	best.LastPlayed = max(best.LastPlayed, m.Ended)
}

func won(best *storage.Best, m storage.Match, improved bool) {
	best.RankedWon++
	best.TotalWonTime += m.Ranked.Time
	best.LastPlayed = max(best.LastPlayed, m.Ended)
	best.BestBBBVMilli = max(best.BestBBBVMilli, winOf(m).BBBVMilli())
	if improved {
		best.Best, best.Match = m.Ranked.Time, m.ID
	}
}

// Bests lists a player's records, by table.
func (s *Store) Bests(ctx context.Context, id storage.PlayerID) ([]storage.Best, error) {
	var bests []storage.Best
	err := s.read(ctx, func(v view) error {
		return v.scan(ctx, bestBucket, join(string(id)), func(key, value []byte) (bool, error) {
			parts, err := split(key, 2)
			if err != nil {
				return false, err
			}
			r, err := decode[bestRecord](v.codec, value)
			bests = append(bests, r.best(parts[1]))
			return true, err
		})
	})
	return bests, err
}
