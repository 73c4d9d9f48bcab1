package bolt

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arcade/storage"
)

func TestVerifyGood(t *testing.T) {
	must(t, verifyFile(filled(t)))
}

// A file cut anywhere is an error, never a crash, and is left as it is.
func TestCutFile(t *testing.T) {
	whole, err := os.ReadFile(filled(t))
	must(t, err)
	info, err := findMeta(readerAt(whole), int64(len(whole)))
	must(t, err)
	used := int(info.high * info.size)
	path := filepath.Join(t.TempDir(), "cut.db")
	for _, n := range []int{0, 1, 15, 16, 80, 4095, 4096, 4097, 8191, 8192, 8193, used / 2, used - 4096, used - 1} {
		must(t, os.WriteFile(path, whole[:n], 0o600))
		if _, err := Open(Options{Path: path}); !errors.Is(err, storage.ErrDamaged) {
			t.Errorf("cut to %d: %v", n, err)
		}
		if left, err := os.ReadFile(path); err != nil || len(left) != n {
			t.Errorf("cut to %d: now %d bytes, %v", n, len(left), err)
		}
	}
}

type readerAt []byte

func (r readerAt) ReadAt(b []byte, at int64) (int, error) {
	if at >= int64(len(r)) {
		return 0, fs.ErrInvalid
	}
	n := copy(b, r[at:])
	if n < len(b) {
		return n, fs.ErrInvalid
	}
	return n, nil
}

// Whatever bytes change, the store opens or gives an error; if it opens, what
// is damaged gives errors too. The process going on is the test.
func damage(ctx context.Context, path string) error {
	s, err := Open(Options{Path: path, Timeout: time.Second})
	if err != nil {
		return err
	}
	defer s.Close()
	err = s.Check(ctx)
	_, _, _ = s.Standings(ctx, "reversi/blitz", 0, storage.Page{})
	_, _ = s.History(ctx, "nobody", "", storage.Page{})
	_, _ = s.Kept(ctx)
	return err
}

func TestDamagedBytes(t *testing.T) {
	whole, err := os.ReadFile(filled(t))
	must(t, err)
	dir := t.TempDir()
	rapid.Check(t, func(rt *rapid.T) {
		b := append([]byte(nil), whole...)
		for range rapid.IntRange(1, 20).Draw(rt, "changes") {
			page := rapid.IntRange(0, len(b)/4096-1).Draw(rt, "page")
			// The head of a page is where most is decided.
			at := rapid.OneOf(rapid.IntRange(0, 80), rapid.IntRange(0, 4095)).Draw(rt, "at")
			b[page*4096+at] = rapid.Byte().Draw(rt, "byte")
		}
		path := filepath.Join(dir, "damaged.db")
		must(t, os.WriteFile(path, b, 0o600))
		_ = damage(t.Context(), path)
	})
}

func FuzzVerify(f *testing.F) {
	whole, err := os.ReadFile(filled(f))
	must(f, err)
	f.Add(whole)
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		p, err := findMeta(readerAt(b), int64(len(b)))
		if err == nil {
			err = p.verify()
		}
		if err != nil && !errors.Is(err, storage.ErrDamaged) {
			t.Errorf("not told as damaged: %v", err)
		}
	})
}

// A byte changed inside a record's value stands in no page header: its
// checksum finds it, and no backup of it is taken for a good one.
func TestDamagedRecord(t *testing.T) {
	path := filled(t)
	b, err := os.ReadFile(path)
	must(t, err)
	// Every logged move, in whatever page, as CBOR has it.
	changed := bytes.ReplaceAll(b, []byte("\x62d3"), []byte("\x62d4"))
	if bytes.Equal(b, changed) {
		t.Fatal("no move in the file")
	}
	must(t, os.WriteFile(path, changed, 0o600))
	s := open(t, path)
	if err := s.Check(t.Context()); !errors.Is(err, storage.ErrDamaged) {
		t.Errorf("changed moves go unnoticed: %v", err)
	}
	if err := s.Backup(t.Context(), path+".copy"); !errors.Is(err, storage.ErrDamaged) {
		t.Errorf("backup: %v", err)
	}
	left, err := filepath.Glob(path + ".copy*")
	if err != nil || len(left) != 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// A file that is cut while it is mapped makes the kernel send SIGBUS.
func TestCutWhileOpen(t *testing.T) {
	s := open(t, filled(t))
	must(t, os.Truncate(s.path, 2*4096))
	if _, err := s.History(t.Context(), "x", "", storage.Page{}); !errors.Is(err, storage.ErrDamaged) {
		t.Errorf("reading: %v", err)
	}
	if err := s.Check(t.Context()); !errors.Is(err, storage.ErrDamaged) {
		t.Errorf("check: %v", err)
	}
	if _, err := s.Finish(t.Context(), blitz("2zzzzz", "a", "b")); err == nil {
		t.Error("writing went well")
	}
}
