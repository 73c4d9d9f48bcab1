package bolt

import (
	"fmt"
	"runtime/debug"

	"arcade/storage"
)

// guard runs a function that reads the mapped file. A cut file makes the
// kernel send SIGBUS, and a damaged page makes bbolt panic: both become
// ErrDamaged here. It works for the calling goroutine only, so nothing inside
// may start another one that reads.
func guard(do func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = &panicked{value: p, stack: debug.Stack()}
		}
	}()
	return do()
}

// panicked is a panic as an error.
type panicked struct {
	value any
	stack []byte
}

func (p *panicked) Error() string { return fmt.Sprintf("%v: %v", storage.ErrDamaged, p.value) }

func (p *panicked) Unwrap() error { return storage.ErrDamaged }
