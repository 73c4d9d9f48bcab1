package bolt

import (
	"context"
	"encoding/binary"
	"fmt"

	"arcade/games"
	"arcade/storage"
)

// reviewRecord is what became of a review; the rest stands with the match.
type reviewRecord struct {
	head
	Seen    int64  `cbor:"1,keyasint,omitempty"`
	Verdict string `cbor:"2,keyasint,omitempty"`
}

// reviewKey stands before the key of a match that ended earlier, see
// historyKey.
func reviewKey(m storage.Match) []byte {
	return append(binary.BigEndian.AppendUint64(nil, ^(uint64(m.Ended)^1<<63)), m.ID...)
}

// review puts a ranked win onto the list, if there are reasons.
func (b *batch) review(m storage.Match) error {
	if len(m.Review) == 0 {
		return nil
	}
	return b.put(reviewBucket, reviewKey(m), reviewRecord{head: now()})
}

// Reviews lists the ranked wins that operators should look at.
func (s *Store) Reviews(ctx context.Context, all bool, p storage.Page) ([]storage.Review, error) {
	var list []storage.Review
	skip, limit := p.Offset, limitOf(p)
	err := s.read(ctx, func(v view) error {
		return v.scan(ctx, reviewBucket, nil, func(key, value []byte) (bool, error) {
			r, err := decode[reviewRecord](v.codec, value)
			switch {
			case err != nil:
				return false, err
			case r.Seen != 0 && !all:
				return true, nil
			case skip > 0:
				skip--
				return true, nil
			}
			one, err := v.reviewed(key, r)
			list = append(list, one)
			return len(list) < limit, err
		})
	})
	return list, err
}

// reviewed is a line of the list, with what stands in the match.
func (v view) reviewed(key []byte, r reviewRecord) (storage.Review, error) {
	m, err := v.reviewedMatch(key)
	if err != nil {
		return storage.Review{}, err
	}
	one := storage.Review{
		Match: m.ID, Ended: m.Ended, Reasons: m.Review, Bursts: len(burstsOf(m.Log)),
		Seen: games.Instant(r.Seen), Verdict: r.Verdict,
	}
	if m.Ranked != nil {
		one.Ranked = *m.Ranked
	}
	for _, trip := range m.Trips {
		one.Trip = max(one.Trip, trip)
	}
	line := storage.Time{Player: storage.PlayerID(m.Terms.Players[0].ID)}
	var team []storage.PlayerID
	if len(m.Terms.Players) > 1 {
		team = each(m.Terms.Players, func(p games.Player) storage.PlayerID { return storage.PlayerID(p.ID) })
	}
	err = v.nameLine(&line, team)
	one.Player, one.Name = line.Player, line.Name
	return one, err
}

// reviewedMatch is the match that a key of the list names.
func (v view) reviewedMatch(key []byte) (storage.Match, error) {
	if len(key) < 8 {
		return storage.Match{}, damaged("a key of the reviews")
	}
	r, err := load[matchRecord](v, matchBucket, key[8:])
	if err == nil && len(r.Terms.Players) == 0 {
		err = damaged("a match of nobody")
	}
	return r.match(), err
}

// Judge marks a match on the list as seen.
func (s *Store) Judge(ctx context.Context, match string, at games.Instant, verdict string) error {
	if at == 0 {
		return fmt.Errorf("%w: a verdict without a time", storage.ErrInvalid)
	}
	return s.apply(ctx, func(b *batch) error {
		m, err := load[matchRecord](b.view, matchBucket, []byte(match))
		if err != nil {
			return err
		}
		key := reviewKey(m.match())
		r, err := load[reviewRecord](b.view, reviewBucket, key)
		if err != nil {
			return err
		}
		r.Seen, r.Verdict = int64(at), verdict
		return b.put(reviewBucket, key, r)
	})
}

// checkReview: what is to be reviewed is a finished match with reasons.
func (v view) checkReview(key, value []byte) error {
	if _, err := decode[reviewRecord](v.codec, value); err != nil {
		return err
	}
	m, err := v.reviewedMatch(key)
	if err == nil && (len(m.Review) == 0 || string(reviewKey(m)) != string(key)) {
		err = damaged("the match asks for no review")
	}
	return err
}
