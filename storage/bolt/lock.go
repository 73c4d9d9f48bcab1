package bolt

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"arcade/storage"
)

// lock is the file NAME.lock while this process holds it. It is not bbolt's
// own lock, because a new file is renamed into place and a file is verified
// before bbolt opens it, and both must happen alone.
type lock struct{ file *os.File }

// lockRetry is how often a held lock is tried again.
const lockRetry = 20 * time.Millisecond

func lockPath(path string) string { return path + ".lock" }

// acquire takes the lock, or gives ErrBusy naming the holder.
func acquire(path string, timeout time.Duration) (*lock, error) {
	f, err := os.OpenFile(lockPath(path), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	for deadline := time.Now().Add(timeout); ; time.Sleep(lockRetry) {
		ok, err := tryLock(f)
		if err == nil && ok {
			break
		}
		if err == nil && time.Now().Before(deadline) {
			continue
		}
		defer f.Close()
		if err != nil {
			return nil, fmt.Errorf("locking %s: %w", f.Name(), err)
		}
		return nil, fmt.Errorf("%w: %s is held by %s", storage.ErrBusy, path, holder(f))
	}
	// The id is a courtesy to the next one: failing to write it (full disk)
	// is no reason not to start.
	if err := f.Truncate(0); err == nil {
		_, _ = f.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	}
	return &lock{f}, nil
}

// holder names the process that wrote its id into the lock file.
func holder(f *os.File) string {
	text := make([]byte, 20)
	n, _ := f.ReadAt(text, 0)
	pid, err := strconv.Atoi(strings.TrimSpace(string(text[:n])))
	if err != nil {
		return "another process"
	}
	return fmt.Sprintf("process %d", pid)
}

// release gives the lock back. The file stays: removing it would let two
// processes lock two files of the same name.
func (l *lock) release() {
	_ = l.file.Truncate(0)
	_ = l.file.Close()
}
