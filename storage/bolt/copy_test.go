package bolt

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"arcade/storage"
)

// A copy made while the store is open has what was acknowledged before, and the
// store is as it was.
func TestCopy(t *testing.T) {
	s := fresh(t)
	ada, bea := two(t, s)
	_, err := s.Finish(t.Context(), blitz("2aaaaa", ada.ID, bea.ID))
	must(t, err)
	to := filepath.Join(t.TempDir(), "copy.db")
	must(t, Copy(t.Context(), s.path, to))
	_, err = s.Finish(t.Context(), blitz("2bbbbb", ada.ID, bea.ID))
	must(t, err)
	copied := open(t, to)
	if list, err := copied.History(t.Context(), ada.ID, "", storage.Page{}); err != nil || len(list) != 1 {
		t.Errorf("%d matches, %v", len(list), err)
	}
	must(t, copied.Check(t.Context()))
	must(t, s.Check(t.Context()))
}

// While others write, a copy is whole or there is none.
func TestCopyWhileWriting(t *testing.T) {
	s := fresh(t)
	ada, bea := two(t, s)
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	wg.Go(func() {
		for i := 0; ctx.Err() == nil; i++ {
			_, _ = s.Finish(ctx, blitz(fmt.Sprintf("2%05d", i), ada.ID, bea.ID))
			if i%20 == 19 {
				time.Sleep(5 * time.Millisecond) // people think
			}
		}
	})
	for i := range 10 {
		to := filepath.Join(t.TempDir(), fmt.Sprint(i, ".db"))
		switch err := Copy(t.Context(), s.path, to); {
		case err == nil:
			must(t, checkFile(t.Context(), to))
		case !errors.Is(err, storage.ErrBusy):
			t.Error(err)
		default:
			if _, err := os.Stat(to); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("a torn copy is left: %v", err)
			}
		}
	}
	cancel()
	wg.Wait()
}

// growing is a file that the store writes to once somebody looks at it.
type growing struct {
	*os.File
	once *sync.Once
	grow func()
}

func (g growing) Stat() (os.FileInfo, error) {
	info, err := g.File.Stat()
	g.once.Do(g.grow)
	return info, err
}

func (g growing) ReadAt(p []byte, off int64) (int, error) {
	g.once.Do(g.grow)
	return g.File.ReadAt(p, off)
}

// A file that grows while its newest transaction is looked for is not cut.
func TestNewestTxOfAGrowingFile(t *testing.T) {
	s := fresh(t)
	ada, bea := two(t, s)
	f, err := os.Open(s.path)
	must(t, err)
	defer f.Close()
	before, err := newestTx(f)
	must(t, err)
	size := func() int64 {
		info, err := f.Stat()
		must(t, err)
		return info.Size()
	}
	small := size()
	after, err := newestTx(growing{f, &sync.Once{}, func() {
		for i := 0; size() == small; i++ {
			_, err := s.Finish(t.Context(), blitz(fmt.Sprintf("2%05d", i), ada.ID, bea.ID))
			must(t, err)
		}
	}})
	if err != nil || after <= before {
		t.Errorf("transaction %d after %d: %v", after, before, err)
	}
}

func TestCopyRefused(t *testing.T) {
	dir := t.TempDir()
	if err := Copy(t.Context(), filepath.Join(dir, "none.db"), filepath.Join(dir, "to.db")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("of no file: %v", err)
	}
	broken := filepath.Join(dir, "broken.db")
	must(t, os.WriteFile(broken, make([]byte, 10_000), 0o600))
	if err := Copy(t.Context(), broken, filepath.Join(dir, "to.db")); !errors.Is(err, storage.ErrDamaged) {
		t.Errorf("of no database: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Copy(ctx, filled(t), filepath.Join(dir, "to.db")); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
}
