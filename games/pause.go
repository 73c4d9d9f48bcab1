package games

import "context"

// pauseKey is where a context holds what Pause calls.
type pauseKey struct{}

// WithPause gives a context for long work that may have to stand still while
// something more urgent needs the processor: Pause calls pause, which comes
// back when the work may go on, or soon after the context it is given is done.
func WithPause(ctx context.Context, pause func(context.Context)) context.Context {
	return context.WithValue(ctx, pauseKey{}, pause)
}

// Pause waits while work under the context is to stand still, and gives the
// context's error. Long work calls it about every millisecond, in place of
// ctx.Err, and holds no lock meanwhile. Where nobody asks for a pause it costs
// as little as ctx.Err.
func Pause(ctx context.Context) error {
	if pause, ok := ctx.Value(pauseKey{}).(func(context.Context)); ok {
		pause(ctx)
	}
	return ctx.Err()
}
