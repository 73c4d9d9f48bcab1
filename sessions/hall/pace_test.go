package hall

import (
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
)

// Nobody fills the disk with boards that are over at the first click: a minute
// has room for so many, and others are not kept from theirs.
func TestStartsAreBounded(t *testing.T) {
	h := open(t)
	g := h.guest()
	start := func() (sessions.ID, error) { return g.Start(t.Context(), mines("beginner")) }
	for i := range mostStarts {
		if i == mostStarts/2 {
			h.clock.Advance(30 * time.Second)
		}
		if _, err := start(); err != nil {
			t.Fatalf("start %d: %v", i, err)
		}
	}
	_, err := start()
	refused(t, err, sessions.RateLimited, "one too many")
	_, err = g.Seek(t.Context(), slow())
	refused(t, err, sessions.RateLimited, "an offer after as many starts")
	_, err = h.guest().Start(t.Context(), mines("beginner"))
	must(t, err)
	h.clock.Advance(30 * time.Second)
	_, err = start()
	must(t, err)
}

// While the store takes no results, they are kept in memory: at some point no
// more are made. What runs goes on, and all begins again when it takes them.
func TestUnsavedResultsAreBounded(t *testing.T) {
	h, disk := openFull(t)
	a := h.member("ada")
	disk.refuses.Store(true)
	for range mostUnsaved {
		id, err := a.Start(t.Context(), mines("2x2/3/classic"))
		must(t, err)
		must(t, a.Do(t.Context(), id, sessions.Order{Verb: games.VerbMove, Move: "open 0,0"}))
		h.clock.Advance(time.Second)
	}
	unsaved := func() (n int) {
		h.mu.Lock()
		defer h.mu.Unlock()
		for _, r := range h.rooms {
			if r.unsaved {
				n++
			}
		}
		return n
	}
	h.until("the results are marked", func() bool { return unsaved() == mostUnsaved })
	_, err := a.Start(t.Context(), mines("2x2/3/classic"))
	refused(t, err, sessions.Internal, "a start beyond")
	disk.refuses.Store(false)
	h.until("the store takes them", func() bool {
		h.clock.Advance(10 * time.Second) // a table that was just refused waits from now on
		return unsaved() == 0
	})
	_, err = a.Start(t.Context(), mines("2x2/3/classic"))
	must(t, err)
}
