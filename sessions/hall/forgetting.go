package hall

import (
	"context"

	"arcade/sessions/match"
)

// A match that the store kept over a restart is forgotten there at its first
// move: after a crash it would come back as it was, a second try at what has
// been seen since. Drain keeps it anew.

// outgrown has the store forget a kept match that has gone on. The lock is held.
func (h *Hall) outgrown(r *room, s match.Shown) {
	if !r.kept || len(s.Line()) == r.keptLine || h.drain != 0 {
		return
	}
	r.kept = false
	h.begun.Add(1) // Drain waits: what it keeps must not be forgotten
	h.run("forget", func(ctx context.Context) {
		defer h.begun.Done()
		if err := h.store.Forget(ctx, []string{string(r.id)}); err != nil {
			h.log.Warn("a match that has gone on is still kept", "match", string(r.id), "error", err)
			h.mu.Lock()
			r.kept = true // with the next move again
			h.mu.Unlock()
		}
	})
}
