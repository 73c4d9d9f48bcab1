package terminal

import (
	"errors"
	"fmt"
	"runtime/debug"
)

// Why a session ended when its program did not quit by itself.
var (
	// ErrHangup: the client closed its channel, or the connection broke.
	ErrHangup = errors.New("terminal: the client hung up")
	// ErrStalled: the client did not read for the time of Options.Stall.
	ErrStalled = errors.New("terminal: the client stopped reading")
	// ErrFlood: the client sent keys much faster than they can be taken.
	ErrFlood = errors.New("terminal: too much input")
)

// errQuit is the cause of the end when the program has quit.
var errQuit = errors.New("terminal: quit")

// PanicError is a panic that ended one session. Its text is for the log.
type PanicError struct {
	Where string // the part of the session
	Value any
	Stack []byte
}

// Error implements error.
func (e *PanicError) Error() string {
	return fmt.Sprintf("terminal: panic in %s: %v", e.Where, e.Value)
}

func panicked(where string, value any) error {
	return &PanicError{Where: where, Value: value, Stack: debug.Stack()}
}
