package bolt

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"arcade/games"
	"arcade/storage"
)

// Match gives a finished or a kept match.
func (s *Store) Match(ctx context.Context, id string) (storage.Match, error) {
	return fetch(ctx, s, func(v view) (storage.Match, error) {
		r, err := load[matchRecord](v, matchBucket, []byte(id))
		if errors.Is(err, storage.ErrNotFound) {
			r, err = load[matchRecord](v, keptBucket, []byte(id))
		}
		return r.match(), err
	})
}

// Keep writes matches that are to go on. One that is finished already stays
// so.
func (s *Store) Keep(ctx context.Context, ms []storage.Match) error {
	for _, m := range ms {
		if !fits(m.ID) || m.Final != nil {
			return fmt.Errorf("%w: match %q can't be kept", storage.ErrInvalid, m.ID)
		}
	}
	records := each(ms, fromMatch)
	return s.apply(ctx, func(b *batch) error {
		for _, r := range records {
			finished, err := b.raw(matchBucket, []byte(r.ID))
			if finished == nil && err == nil {
				err = errors.Join(b.put(keptBucket, []byte(r.ID), r), b.putRaw(usedBucket, []byte(r.ID), nil))
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// Kept reads the matches that are to go on, the oldest first.
func (s *Store) Kept(ctx context.Context) ([]storage.Match, error) {
	var ms []storage.Match
	err := s.read(ctx, func(v view) error {
		return v.scan(ctx, keptBucket, nil, func(_, value []byte) (bool, error) {
			r, err := decode[matchRecord](v.codec, value)
			ms = append(ms, r.match())
			return true, err
		})
	})
	slices.SortFunc(ms, func(a, b storage.Match) int { return cmp.Or(cmp.Compare(a.Began, b.Began), cmp.Compare(a.ID, b.ID)) })
	return ms, err
}

// Forget removes kept matches.
func (s *Store) Forget(ctx context.Context, ids []string) error {
	ids = slices.Clone(ids)
	return s.apply(ctx, func(b *batch) error {
		for _, id := range ids {
			if err := b.delete(keptBucket, []byte(id)); err != nil {
				return err
			}
		}
		return nil
	})
}

// Used tells whether a match id was ever kept or finished.
func (s *Store) Used(ctx context.Context, id string) (bool, error) {
	return fetch(ctx, s, func(v view) (bool, error) {
		b, err := v.bucket(usedBucket)
		if err != nil {
			return false, err
		}
		key, _ := b.Cursor().Seek([]byte(id))
		return string(key) == id && key != nil, nil
	})
}

// historyKey stands before the key of an earlier match.
func historyKey(player, match string, ended games.Instant) []byte {
	// The sign is turned over so that instants sort as numbers, and all bits
	// so that the newest comes first.
	return append(binary.BigEndian.AppendUint64(join(player), ^(uint64(ended)^1<<63)), match...)
}

// History lists a player's finished matches.
func (s *Store) History(ctx context.Context, id storage.PlayerID, game string, p storage.Page) ([]storage.Match, error) {
	var ms []storage.Match
	prefix, skip, limit := join(string(id)), p.Offset, limitOf(p)
	err := s.read(ctx, func(v view) error {
		return v.scan(ctx, historyBucket, prefix, func(key, value []byte) (bool, error) {
			if len(key) < len(prefix)+8 {
				return false, damaged("a key of the history")
			}
			ended := games.Instant(^binary.BigEndian.Uint64(key[len(prefix):]) ^ 1<<63)
			switch {
			case p.ActiveSince != 0 && ended < p.ActiveSince:
				return false, nil
			case game != "" && string(value) != game:
				return true, nil
			case skip > 0:
				skip--
				return true, nil
			}
			r, err := load[matchRecord](v, matchBucket, key[len(prefix)+8:])
			ms = append(ms, r.match())
			return len(ms) < limit, err
		})
	})
	return ms, err
}
