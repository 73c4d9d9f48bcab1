package bolt

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"arcade/games"
	"arcade/storage"
)

// KeepStudy keeps the study of a finished match where it says more than the
// one that is kept.
func (s *Store) KeepStudy(ctx context.Context, id string, study games.Study) error {
	if !fits(id) || !sound(study) {
		return fmt.Errorf("%w: a study of match %q", storage.ErrInvalid, id)
	}
	record := fromStudy(study)
	return s.apply(ctx, func(b *batch) error { return b.keepStudy(id, record) })
}

// sound tells whether a study's own figures agree.
func sound(s games.Study) bool {
	known := 0
	for _, v := range s.Verdicts {
		if v.Known {
			known++
		}
	}
	return s.Done == known && s.Whole == (known == len(s.Verdicts))
}

func (b *batch) keepStudy(id string, r studyRecord) error {
	if m, err := b.raw(matchBucket, []byte(id)); err != nil || m == nil {
		return either(storage.ErrNotFound, err)
	}
	old, err := load[studyRecord](b.view, studyBucket, []byte(id))
	switch {
	case errors.Is(err, storage.ErrNotFound), errors.Is(err, storage.ErrDamaged): // a damaged one is made again
	case err != nil:
		return err
	case r.Coach < old.Coach || r.Coach == old.Coach && (old.Whole || r.Done <= old.Done):
		return nil
	}
	if err := b.put(studyBucket, []byte(id), r); err != nil || !r.Whole {
		return err
	}
	return b.delete(unstudiedBucket, []byte(id))
}

// Study gives the study of a match.
func (s *Store) Study(ctx context.Context, id string) (games.Study, error) {
	return fetch(ctx, s, func(v view) (games.Study, error) {
		r, err := load[studyRecord](v, studyBucket, []byte(id))
		return r.study(), err
	})
}

// StudiesOf gives the whole studies among those of some matches. A damaged one
// counts as none: it can be made again.
func (s *Store) StudiesOf(ctx context.Context, ids []string) (map[string]games.Study, error) {
	ids = slices.Clone(ids)
	return fetch(ctx, s, func(v view) (map[string]games.Study, error) {
		found := map[string]games.Study{}
		for _, id := range ids {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			r, err := load[studyRecord](v, studyBucket, []byte(id))
			switch {
			case errors.Is(err, storage.ErrNotFound), errors.Is(err, storage.ErrDamaged):
			case err != nil:
				return nil, err
			case r.Whole:
				found[id] = r.study()
			}
		}
		return found, nil
	})
}

// Unstudied lists the matches that are to be studied.
func (s *Store) Unstudied(ctx context.Context) ([]string, error) {
	var ids []string
	err := s.read(ctx, func(v view) error {
		return v.scan(ctx, unstudiedBucket, nil, func(key, _ []byte) (bool, error) {
			ids = append(ids, string(key))
			return true, nil
		})
	})
	return ids, err
}

// checkStudy: a study is of a finished match, and its figures agree.
func (v view) checkStudy(key, value []byte) error {
	r, err := decode[studyRecord](v.codec, value)
	if err == nil && !sound(r.study()) {
		err = damaged("a study's figures")
	}
	if err != nil {
		return err
	}
	return v.checkUnstudied(key, nil)
}

// checkUnstudied: what is to be studied is a finished match.
func (v view) checkUnstudied(key, _ []byte) error {
	m, err := v.raw(matchBucket, key)
	if err == nil && m == nil {
		err = damaged("there is no such match")
	}
	return err
}
