package hall

import (
	"context"

	"arcade/sessions/match"
	"arcade/storage"
)

// hunt has boards found in a match between people when nothing more urgent is
// to be done.
func (h *Hall) hunt(m match.Match) {
	f := h.finders[m.Game().About().Name]
	if f == nil || !ofPeople(m) {
		return
	}
	id, ended := m.Terms().ID, m.Last()
	h.pool.submit(h.ctx, aBackground, func(ctx context.Context) {
		h.shield("finding boards", func() {
			texts, err := f.Find(ctx, m.Setup(), m.Log())
			if err != nil {
				if ctx.Err() == nil {
					h.log.Warn("no boards could be looked for", "match", id, "error", err)
				}
				return
			}
			var boards []storage.FoundBoard
			for _, text := range texts {
				boards = append(boards, storage.FoundBoard{Board: text, Match: id, At: ended})
			}
			h.run("keeping boards", func(ctx context.Context) { h.keepBoards(ctx, f.For(), boards) })
		})
	})
}

func (h *Hall) keepBoards(ctx context.Context, game string, boards []storage.FoundBoard) {
	if len(boards) == 0 {
		return
	}
	if err := h.store.AddBoards(ctx, game, boards); err != nil && ctx.Err() == nil {
		h.log.Warn("found boards are not kept", "game", game, "error", err)
	}
}
