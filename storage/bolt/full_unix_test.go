//go:build unix

package bolt

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"syscall"

	"arcade/storage"
)

// fillDisk is a child process whose files may not grow beyond a limit, which
// is the same to it as a full disk. Exit code 0 is a pass.
func fillDisk(path string) {
	if err := writeBeyondLimit(path); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

func writeBeyondLimit(path string) error {
	s, err := Open(Options{Path: path})
	if err != nil {
		return err
	}
	a, b := twoIn(s)
	restore := limitFiles(1 << 20)
	last, err := finishUntilRefused(s, a, b)
	if !errors.Is(err, storage.ErrUnwritten) {
		return fmt.Errorf("beyond the limit after %d matches: %w", last, err)
	}
	// Everything can still be read, and writing goes on being refused cleanly.
	if _, err := s.Finish(background, match(last, a, b)); !errors.Is(err, storage.ErrUnwritten) {
		return fmt.Errorf("the second time: %w", err)
	}
	if err := expectGames(s, a, last); err != nil {
		return fmt.Errorf("while full: %w", err)
	}
	restore()
	first, err := s.Finish(background, match(last, a, b))
	if err != nil {
		return fmt.Errorf("with room again: %w", err)
	}
	again, err := s.Finish(background, match(last, a, b))
	if err != nil || !reflect.DeepEqual(first, again) {
		return fmt.Errorf("written twice: %v, %v, %w", first, again, err)
	}
	return errors.Join(expectGames(s, a, last+1), s.Check(background), s.Close())
}

func match(i int, a, b storage.PlayerID) storage.Match { return blitz(fmt.Sprint("m", i), a, b) }

// finishUntilRefused gives the number of the match that was refused first.
func finishUntilRefused(s *Store, a, b storage.PlayerID) (int, error) {
	for i := range 5000 {
		if _, err := s.Finish(background, match(i, a, b)); err != nil {
			return i, err
		}
	}
	return 5000, nil
}

func expectGames(s *Store, id storage.PlayerID, want int) error {
	r, err := s.Rating(background, "reversi/blitz", id)
	if err != nil || r.Games != want {
		return fmt.Errorf("%d games rated, want %d, %w", r.Games, want, err)
	}
	lines, _, err := s.Standings(background, "reversi/blitz", 0, storage.Page{Around: id, Limit: 2})
	if err != nil || len(lines) != 2 || lines[0].Rating.Games != want {
		return fmt.Errorf("the ladder: %v, %w", lines, err)
	}
	return nil
}

// limitFiles bounds the size of every file this process writes.
func limitFiles(size uint64) (restore func()) {
	var was syscall.Rlimit
	if syscall.Getrlimit(rlimitFileSize, &was) != nil {
		os.Exit(unavailable)
	}
	now := was
	now.Cur = size
	if syscall.Setrlimit(rlimitFileSize, &now) != nil {
		os.Exit(unavailable)
	}
	return func() { _ = syscall.Setrlimit(rlimitFileSize, &was) }
}

// rlimitFileSize is RLIMIT_FSIZE: POSIX names it, every Unix gives it 1.
const rlimitFileSize = 1
