package sessions

import "context"

// viewerKey is where a context holds for whom something is asked.
type viewerKey struct{}

// WithViewer gives a context that tells the Archive for whom it is asked, by
// name: whoever has used its try at today's board may look at what others made
// of it, and nobody else before the day is over.
func WithViewer(ctx context.Context, name string) context.Context {
	return context.WithValue(ctx, viewerKey{}, name)
}

// Viewer is for whom something is asked, "" for nobody in particular.
func Viewer(ctx context.Context) string {
	name, _ := ctx.Value(viewerKey{}).(string)
	return name
}
