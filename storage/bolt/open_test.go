package bolt

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.etcd.io/bbolt"

	"arcade/games"
	"arcade/storage"
)

// A second opener waits for its timeout and is told who holds the file.
func TestBusy(t *testing.T) {
	s := fresh(t)
	_, err := Open(Options{Path: s.path, Timeout: time.Millisecond})
	if !errors.Is(err, storage.ErrBusy) || !strings.Contains(err.Error(), fmt.Sprintf("process %d", os.Getpid())) {
		t.Fatalf("got %v", err)
	}
	must(t, s.Close())
	open(t, s.path)
}

// A program that knows nothing of the lock file still holds bbolt's own lock.
func TestBusyOtherProgram(t *testing.T) {
	path := filled(t)
	db, err := bbolt.Open(path, 0o600, nil)
	must(t, err)
	defer db.Close()
	if _, err := Open(Options{Path: path, Timeout: time.Millisecond}); !errors.Is(err, storage.ErrBusy) {
		t.Fatalf("got %v", err)
	}
}

// A start that was cut off leaves a half-made file under another name, which
// no later start minds.
func TestHalfMade(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", "arcade.db")
	must(t, os.MkdirAll(filepath.Dir(path), 0o700))
	must(t, os.WriteFile(path+".new", []byte("half"), 0o600))
	s := open(t, path)
	two(t, s)
	if _, err := os.Stat(path + ".new"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the half-made file is still there: %v", err)
	}
	info, err := os.Stat(path)
	must(t, err)
	if info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v", info.Mode())
	}
}

func TestNewer(t *testing.T) {
	path := filled(t)
	edit(t, path, func(tx *bbolt.Tx) error { return setSchema(tx, 99) })
	_, err := Open(Options{Path: path})
	if !errors.Is(err, storage.ErrNewer) || !strings.Contains(err.Error(), "schema 99") {
		t.Fatalf("got %v", err)
	}
}

func TestNotOurs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "other.db")
	db, err := bbolt.Open(path, 0o600, nil)
	must(t, err)
	must(t, db.Close())
	if _, err := Open(Options{Path: path}); !errors.Is(err, storage.ErrDamaged) {
		t.Fatalf("got %v", err)
	}
}

func edit(t *testing.T, path string, do func(*bbolt.Tx) error) {
	t.Helper()
	db, err := bbolt.Open(path, 0o600, nil)
	must(t, err)
	must(t, db.Update(do))
	must(t, db.Close())
}

// An older file is migrated in one step after a copy of it was made; a failing
// migration leaves it as it was.
func TestMigrate(t *testing.T) {
	path := filled(t)
	db, err := bbolt.Open(path, 0o600, nil)
	must(t, err)
	defer db.Close()
	var ran []int
	step := func(n int, err error) migration {
		return func(tx *bbolt.Tx) error {
			ran = append(ran, n)
			return errors.Join(err, tx.Bucket([]byte(metaBucket)).Put([]byte("step"), []byte{byte(n)}))
		}
	}
	quiet := slog.New(slog.DiscardHandler)
	broken := errors.New("broken")
	newest := newest()
	if err := migrate(db, path, append(Options{}.migrations(), step(1, nil), step(2, broken)), quiet); !errors.Is(err, broken) {
		t.Fatalf("got %v", err)
	}
	must(t, db.View(func(tx *bbolt.Tx) error {
		if n, err := schemaOf(tx); n != newest || err != nil || tx.Bucket([]byte(metaBucket)).Get([]byte("step")) != nil {
			t.Errorf("after a failed migration: schema %d, %v", n, err)
		}
		return nil
	}))
	ran = nil
	for range 2 {
		must(t, migrate(db, path, append(Options{}.migrations(), step(1, nil), step(2, nil)), quiet))
	}
	if fmt.Sprint(ran) != "[1 2]" {
		t.Errorf("ran %v", ran)
	}
	must(t, checkFile(t.Context(), fmt.Sprintf("%s.schema-%d", path, newest)))
	if err := migrate(db, path, Options{}.migrations(), quiet); !errors.Is(err, storage.ErrNewer) {
		t.Errorf("a schema two later than this program's: %v", err)
	}
}

// A file of schema 1 has no recovery codes; its copy stays whole as it was.
func TestMigrateFromSchema1(t *testing.T) {
	path := filled(t)
	edit(t, path, func(tx *bbolt.Tx) error {
		return errors.Join(tx.DeleteBucket([]byte(recoveryBucket)), setSchema(tx, 1))
	})
	s := open(t, path)
	must(t, checkFile(t.Context(), path+".schema-1"))
	p, err := s.Create(t.Context(), storage.Player{Name: "zoe"}, storage.Key{Fingerprint: "SHA256:zoe"})
	must(t, err)
	must(t, s.SetRecovery(t.Context(), p.ID, []storage.RecoveryHash{{1}}))
	_, err = s.Recover(t.Context(), storage.RecoveryHash{1}, storage.Key{Fingerprint: "SHA256:phone"})
	must(t, err)
	must(t, s.Check(t.Context()))
}

// A file of schema 2 has matches and no studies; its copy stays whole as it
// was.
func TestMigrateFromSchema2(t *testing.T) {
	path := filled(t)
	edit(t, path, func(tx *bbolt.Tx) error {
		return errors.Join(
			tx.DeleteBucket([]byte(studyBucket)), tx.DeleteBucket([]byte(unstudiedBucket)), setSchema(tx, 2),
		)
	})
	s := open(t, path)
	must(t, checkFile(t.Context(), path+".schema-2"))
	p, err := s.Create(t.Context(), storage.Player{Name: "zoe"}, storage.Key{Fingerprint: "SHA256:zoe"})
	must(t, err)
	_, err = s.Finish(t.Context(), blitz("2zzzzz", p.ID, p.ID))
	must(t, err)
	must(t, s.KeepStudy(t.Context(), "2zzzzz", games.Study{Version: 1, Whole: true}))
	_, err = s.Study(t.Context(), "2zzzzz")
	must(t, err)
	must(t, s.Check(t.Context()))
}

// A file of schema 3 knows no daily boards.
func TestMigrateFromSchema3(t *testing.T) {
	path := filled(t)
	edit(t, path, func(tx *bbolt.Tx) error {
		var err error
		for _, name := range []string{boardBucket, dailyBucket, streakBucket} {
			err = errors.Join(err, tx.DeleteBucket([]byte(name)))
		}
		return errors.Join(err, setSchema(tx, 3))
	})
	s := open(t, path)
	must(t, checkFile(t.Context(), path+".schema-3"))
	d, err := s.Daily(t.Context(), "puzzle", 20_000, storage.FoundBoard{Board: "one"})
	must(t, err)
	if d.Board.Board != "one" || d.Board.Daily != 20_000 {
		t.Errorf("the board of the day is %+v", d)
	}
	must(t, s.Check(t.Context()))
}

// A file of schema 4 has records and no forms, no tries one by one and nothing
// to review: forms and tries are made of its matches, efficiency of the replays.
func TestMigrateFromSchema4(t *testing.T) {
	s := fresh(t)
	ada, _ := two(t, s)
	ctx := t.Context()
	const day = games.Day(20_000)
	_, err := s.Daily(ctx, "m", day, storage.FoundBoard{Board: "one"})
	must(t, err)
	for i, kind := range []string{"won", "won", "lost", "won", "daily", "again"} {
		m := solo(fmt.Sprintf("2%05d", i), ada.ID, 1000-i)
		m.Ended = games.Instant(1000 * i)
		switch kind {
		case "lost":
			m.Won, m.Ranked, m.Final = false, nil, &games.Result{Places: []int{2}, Reason: games.ReasonLost}
		case "daily", "again":
			m.Daily, m.Stats, m.Ranked.Table = day, "m/x/daily", "m/x/daily"
		}
		_, err := s.Finish(ctx, m)
		must(t, err)
	}
	want, err := s.Forms(ctx, ada.ID)
	must(t, err)
	streaks, err := s.Streaks(ctx, ada.ID)
	must(t, err)
	must(t, s.Close())
	edit(t, s.path, func(tx *bbolt.Tx) error {
		var err error
		for _, name := range []string{tryBucket, formBucket, reviewBucket} {
			err = errors.Join(err, tx.DeleteBucket([]byte(name)))
		}
		return errors.Join(err, setSchema(tx, 4))
	})
	s, err = Open(Options{Path: s.path, Figures: func(m storage.Match) []games.Figure {
		return []games.Figure{{Key: "bbbv", Value: 3}, {Key: efficiency, Value: int64(m.Ranked.Time) % 100}}
	}})
	must(t, err)
	defer func() { _ = s.Close() }()
	must(t, checkFile(ctx, s.path+".schema-4"))
	for i := range want { // what was not kept is made of the replays
		for j := range want[i].Wins {
			want[i].Wins[j].Efficiency = int(want[i].Wins[j].Time) % 100
		}
		want[i].Best = want[i].Wins[0]
		for _, w := range want[i].Wins {
			if w.Efficiency > want[i].Best.Efficiency {
				want[i].Best = w
			}
		}
		want[i].Quickest.Efficiency = int(want[i].Quickest.Time) % 100
	}
	if got, err := s.Forms(ctx, ada.ID); err != nil || fmt.Sprint(got) != fmt.Sprint(want) || len(got) != 2 {
		t.Errorf("%v\n got %+v\nwant %+v", err, got, want)
	}
	if try, err := s.DailyTry(ctx, "m", day, ada.ID); err != nil || try != (storage.Try{Match: "200004", Done: true, Solved: true}) {
		t.Errorf("%+v, %v", try, err)
	}
	_, err = s.Daily(ctx, "m", day+1, storage.FoundBoard{Board: "two"})
	must(t, err)
	next := solo("2zzzzz", ada.ID, 5)
	next.Daily, next.Ended = day+1, 9000
	c, err := s.Finish(ctx, next)
	must(t, err)
	if len(streaks) != 1 || c.Daily.Streak.On(day+1) != 2 {
		t.Errorf("after %+v the streak is %+v", streaks, c.Daily)
	}
	must(t, s.Check(ctx))
}
