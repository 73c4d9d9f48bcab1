package server

import (
	"fmt"
	"log/slog"
	"runtime/debug"

	"arcade/sessions/clean"
)

// guard runs f and keeps a panic in it from going further: it tells the log
// and whether f came to its end. Every goroutine of the server runs in one.
func guard(log *slog.Logger, what string, f func()) (ok bool) {
	defer func() {
		if r := recover(); r != nil {
			log.Error("panic in "+what, "panic", clean.Log(fmt.Sprint(r)), "stack", string(debug.Stack()))
		}
	}()
	f()
	return true
}
