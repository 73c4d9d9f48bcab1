package hall

import (
	"fmt"
	"testing"

	"arcade/games"
	"arcade/sessions"
	"arcade/storage"
)

// As many as can be blocked are blocked; one more is refused and changes
// nothing, and one that is blocked already is none more.
func TestBlocksAreBounded(t *testing.T) {
	p := newGuest("g1", "guest", false, noon)
	for i := range storage.MaxBlocked {
		must(t, p.block(fmt.Sprint(i), true))
	}
	must(t, p.block("7", true))
	refused(t, p.block("one more", true), sessions.RateLimited, "one more")
	if len(p.blocked) != storage.MaxBlocked || p.blocks("one more") || !p.blocks("7") {
		t.Errorf("%d are blocked", len(p.blocked))
	}
	must(t, p.block("7", false))
	must(t, p.block("one more", true))
	if p.blocks("7") || !p.blocks("one more") {
		t.Error("there was no room for one more")
	}
}

// Who blocks many is told when one can't be blocked any more; until then each
// of them is kept out.
func TestTheLastOfManyBlocked(t *testing.T) {
	h := open(t)
	a, b, c := h.member("ada"), h.member("bob"), h.member("carl")
	id := a.Me().ID
	h.mu.Lock()
	for i := range storage.MaxBlocked - 1 {
		must(t, h.people.byID[id].block(fmt.Sprint("x", i), true))
	}
	h.mu.Unlock()
	must(t, a.Block(t.Context(), "bob", true))
	_, err := b.Challenge(t.Context(), "ada", slow())
	refused(t, err, games.Denied, "a challenge by the last one that was blocked")
	refused(t, a.Block(t.Context(), "carl", true), sessions.RateLimited, "blocking one more")
	_, err = c.Challenge(t.Context(), "ada", slow())
	must(t, err)
}
