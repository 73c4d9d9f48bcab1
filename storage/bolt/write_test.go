package bolt

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"arcade/storage"
)

// requests that the writer finds waiting together.
func together(ctx context.Context, s *Store, dos ...func(*batch) error) []error {
	var waiting []*request
	for _, do := range dos {
		waiting = append(waiting, &request{ctx: ctx, do: do, done: make(chan error, 1)})
	}
	answers := append([]*request(nil), waiting...)
	s.commit(waiting)
	var errs []error
	for _, r := range answers {
		errs = append(errs, <-r.done)
	}
	return errs
}

// paused gives a store whose writer is the test.
func paused(t *testing.T) *Store {
	t.Helper()
	s := fresh(t)
	close(s.closing)
	<-s.stopped
	s.closing = make(chan struct{})
	return s
}

func put(key string) func(*batch) error {
	return func(b *batch) error { return b.putRaw(metaBucket, []byte(key), []byte("written")) }
}

// Requests commit together; one that fails takes back what it wrote and
// nothing else, whether it fails by an error or by a panic.
func TestGroupCommit(t *testing.T) {
	s := paused(t)
	broken := errors.New("broken")
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	runs := 0
	errs := together(
		t.Context(), s, put("one"),
		func(b *batch) error { return errors.Join(put("two")(b), broken) },
		func(b *batch) error { runs++; return storage.ErrTaken }, // refused before writing
		put("three"),
		func(b *batch) error { _ = put("four")(b); panic("on purpose") },
		func(b *batch) error { panic("before writing") },
		put("five"),
	)
	for i, want := range []error{nil, broken, storage.ErrTaken, nil, storage.ErrDamaged, storage.ErrDamaged, nil} {
		if !errors.Is(errs[i], want) || want == nil && errs[i] != nil {
			t.Errorf("request %d: %v, want %v", i, errs[i], want)
		}
	}
	if errs := together(gone, s, put("six")); !errors.Is(errs[0], context.Canceled) {
		t.Errorf("given up before its turn: %v", errs[0])
	}
	for key, want := range map[string]string{"one": "written", "two": "", "three": "written", "four": "", "five": "written", "six": ""} {
		must(t, s.read(t.Context(), func(v view) error {
			if got, err := v.raw(metaBucket, []byte(key)); err != nil || string(got) != want {
				t.Errorf("%s: %q, %v, want %q", key, got, err, want)
			}
			return nil
		}))
	}
	if runs < 2 {
		t.Errorf("the transaction was not run again: %d", runs)
	}
}

// Ranks of requests in one transaction see one another, and the lists in
// memory afterwards are what the file gives.
func TestRanksInOneTransaction(t *testing.T) {
	s := fresh(t)
	a, b := two(t, s)
	close(s.closing)
	<-s.stopped
	s.closing = make(chan struct{})
	var got [4]storage.Committed
	finish := func(i int, p storage.PlayerID, ms int) func(*batch) error {
		return func(b *batch) (err error) {
			m := solo(fmt.Sprintf("2%05d", i), p, ms)
			got[i], err = b.finish(t.Context(), fromMatch(m))
			return err
		}
	}
	spoil := func(b *batch) error { return errors.Join(finish(3, a.ID, 1)(b), errors.New("spoiled")) }
	together(t.Context(), s, finish(0, a.ID, 90), finish(1, b.ID, 80), spoil, finish(2, a.ID, 70))
	for i, want := range []int{1, 1, 1} {
		if got[i].RankAll != want || got[i].RankDay != want {
			t.Errorf("match %d: %+v, want rank %d", i, got[i], want)
		}
	}
	kept, _, err := s.Times(t.Context(), "m/x/classic", storage.All, 0, storage.Page{})
	must(t, err)
	s.order.forget()
	read, _, err := s.Times(t.Context(), "m/x/classic", storage.All, 0, storage.Page{})
	must(t, err)
	if fmt.Sprint(kept) != fmt.Sprint(read) || len(read) != 2 || read[0].Time != 70 {
		t.Errorf("in memory %v, in the file %v", kept, read)
	}
}

// Tables of passed periods do not pile up in memory.
func TestManyTables(t *testing.T) {
	s := fresh(t)
	a, _ := two(t, s)
	const day = 24 * 3_600_000
	for i := range maxTables + 10 {
		m := solo(fmt.Sprintf("2%05d", i), a.ID, 90)
		m.Ended = 2 * day
		m.Ranked.Table = fmt.Sprintf("m/%d/classic", i)
		if _, err := s.Finish(t.Context(), m); err != nil {
			t.Fatal(err)
		}
		if _, n, err := s.Times(t.Context(), m.Ranked.Table, storage.Day, m.Ended, storage.Page{}); n != 1 || err != nil {
			t.Fatalf("table %d: %d lines, %v", i, n, err)
		}
	}
	days := 0
	for t := range s.order.tables {
		if t.period != string(storage.All) {
			days++
		}
	}
	if days > maxTables {
		t.Errorf("%d tables of days in memory", days)
	}
	if _, n, _ := s.Times(t.Context(), "m/0/classic", storage.Day, 2*day, storage.Page{}); n != 1 {
		t.Errorf("a table that was dropped has %d lines", n)
	}
}
