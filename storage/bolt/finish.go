package bolt

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"arcade/storage"
)

// Finish writes a finished match, both ratings and the tables in one
// transaction. The second time it gives what the first came to.
func (s *Store) Finish(ctx context.Context, m storage.Match) (storage.Committed, error) {
	if !fits(m.ID, m.Game) || m.Final == nil {
		return storage.Committed{}, fmt.Errorf("%w: match %q has no result", storage.ErrInvalid, m.ID)
	}
	// The caller may go on using its match while the writer still works.
	record := fromMatch(m)
	return change(ctx, s, func(b *batch) (storage.Committed, error) { return b.finish(ctx, record) })
}

func (b *batch) finish(ctx context.Context, record matchRecord) (storage.Committed, error) {
	before, err := load[matchRecord](b.view, matchBucket, []byte(record.ID))
	if err == nil {
		return before.committed(), nil
	}
	if !errors.Is(err, storage.ErrNotFound) {
		return storage.Committed{}, err
	}
	m, c := record.match(), storage.Committed{}
	m.Before, m.After = nil, nil
	if err := errors.Join(b.tryDaily(&m, &c), b.rate(m, &c), b.time(ctx, m, &c)); err != nil {
		return storage.Committed{}, err
	}
	m.Before, m.After = c.Before, c.After
	record = fromMatch(m)
	record.Came = fromCommitted(c)
	if record.Study {
		if err := b.putRaw(unstudiedBucket, []byte(m.ID), nil); err != nil {
			return storage.Committed{}, err
		}
	}
	return c, errors.Join(
		b.put(matchBucket, []byte(m.ID), record),
		b.putRaw(usedBucket, []byte(m.ID), nil),
		b.delete(keptBucket, []byte(m.ID)),
		b.remember(m),
	)
}

// remember puts the match into the history of everyone who sat at it. Guests
// have one too: a guest that becomes an account keeps its games.
func (b *batch) remember(m storage.Match) error {
	var seated []string
	for _, p := range m.Terms.Players {
		if p.Level != 0 || !fits(p.ID) || slices.Contains(seated, p.ID) {
			continue
		}
		seated = append(seated, p.ID)
		if err := b.putRaw(historyBucket, historyKey(p.ID, m.ID, m.Ended), []byte(m.Game)); err != nil {
			return err
		}
	}
	return nil
}
