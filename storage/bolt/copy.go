package bolt

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"

	"arcade/storage"
)

// mostCopies is how often Copy begins anew.
const mostCopies = 10

// Copy copies the file of a store, also while another process has it open and
// writes to it, so that it can be read there. The copy is of one moment: what a
// transaction writes goes to pages that are free, so a copy during which none
// was committed is whole, and one during which there was is thrown away and made
// again. A store that is never at rest gives ErrBusy.
func Copy(ctx context.Context, from, to string) error {
	for range mostCopies {
		whole, err := copyAtRest(ctx, from, to)
		if err != nil {
			return fmt.Errorf("copying %s: %w", from, removed(err, to))
		}
		if whole {
			return checkFile(ctx, to)
		}
	}
	return removed(fmt.Errorf("%w: %s is written to all the time", storage.ErrBusy, from), to)
}

// copyAtRest copies the file; false where it was written to meanwhile.
func copyAtRest(ctx context.Context, from, to string) (whole bool, err error) {
	in, err := os.Open(from)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, in.Close()) }()
	before, err := newestTx(in)
	if err != nil {
		return false, err
	}
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return false, err
	}
	_, err = io.Copy(patient{ctx, out}, in)
	if err = errors.Join(err, out.Close()); err != nil {
		return false, err
	}
	after, err := newestTx(in)
	return before == after, err
}

// newestTx is the number of the last transaction that was committed.
func newestTx(file io.ReaderAt) (uint64, error) {
	// The file may grow between asking for its size and reading this page:
	// whether it is cut is for the one who checks the copy.
	p, err := findMeta(file, math.MaxInt64)
	if err != nil {
		return 0, err
	}
	return p.tx, nil
}

// removed leaves nothing behind of a copy that failed.
func removed(err error, path string) error {
	if left := os.Remove(path); left != nil && !errors.Is(left, fs.ErrNotExist) {
		return errors.Join(err, left)
	}
	return err
}
