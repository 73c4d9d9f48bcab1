package bolt

import (
	"errors"
	"testing"

	"arcade/games"
	"arcade/storage"
)

// A study that can't be read says so, is left out of lists, and gives way to
// one that is made again.
func TestDamagedStudy(t *testing.T) {
	s := fresh(t)
	p, err := s.Create(t.Context(), storage.Player{Name: "zoe"}, storage.Key{Fingerprint: "SHA256:zoe"})
	must(t, err)
	_, err = s.Finish(t.Context(), blitz("2zzzzz", p.ID, p.ID))
	must(t, err)
	study := games.Study{Version: 7, Whole: true, Verdicts: []games.Verdict{{Known: true, Move: "f5"}}, Done: 1}
	must(t, s.KeepStudy(t.Context(), "2zzzzz", study))
	must(t, s.apply(t.Context(), func(b *batch) error {
		raw, err := b.raw(studyBucket, []byte("2zzzzz"))
		if err != nil {
			return err
		}
		spoiled := append([]byte(nil), raw...)
		spoiled[len(spoiled)-1] ^= 1
		return b.putRaw(studyBucket, []byte("2zzzzz"), spoiled)
	}))
	if _, err := s.Study(t.Context(), "2zzzzz"); !errors.Is(err, storage.ErrDamaged) {
		t.Errorf("reading it: %v", err)
	}
	if list, err := s.StudiesOf(t.Context(), []string{"2zzzzz"}); err != nil || len(list) > 0 {
		t.Errorf("in a list: %v, %v", list, err)
	}
	study.Version = 6
	must(t, s.KeepStudy(t.Context(), "2zzzzz", study))
	if got, err := s.Study(t.Context(), "2zzzzz"); err != nil || got.Version != 6 {
		t.Errorf("made again: %+v, %v", got, err)
	}
	must(t, s.Check(t.Context()))
}
