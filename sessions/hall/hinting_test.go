package hall

import (
	"context"
	"errors"
	"testing"

	"arcade/games"
	"arcade/sessions"
)

// Hints are for one's own turn in a casual game. The opponent is told once for
// each position.
func TestHints(t *testing.T) {
	h := open(t, withCoach(quick()))
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, slow())
	hints, err := h.Hints(t.Context(), a, "#"+id)
	must(t, err)
	if len(hints) != 4 {
		t.Fatalf("%d hints", len(hints))
	}
	for i, x := range hints {
		if x.Value > hints[max(0, i-1)].Value || x.Exact {
			t.Errorf("hint %d of %+v", i, hints)
		}
	}
	b.told(WordHintTaken)
	again, err := h.Hints(t.Context(), a, id)
	if err != nil || len(again) != 4 {
		t.Errorf("asked again: %v, %v", again, err)
	}
	if n := b.counted(WordHintTaken); n != 1 {
		t.Errorf("told %d times", n)
	}
	_, err = h.Hints(t.Context(), b, id)
	refused(t, err, games.NotYourTurn, "at the other's turn")
	must(t, a.do(id, games.VerbMove, hints[0].Move))
	_, err = h.Hints(t.Context(), b, id)
	must(t, err)
	a.told(WordHintTaken)
	must(t, b.do(id, games.VerbResign, ""))
	b.over(id)
	_, err = h.Hints(t.Context(), b, id)
	refused(t, err, games.NotYourTurn, "after the end")
}

// counted is how many notices with the word a person has.
func (o *one) counted(word string) (n int) {
	news, _ := o.News().Get()
	for _, x := range news.Notices {
		if x.Note.ID == word {
			n++
		}
	}
	return n
}

func TestHintRefusals(t *testing.T) {
	h := open(t, withCoach(&teacher{}), withMind(silent{}))
	a, b, c := h.member("ada"), h.member("bob"), h.member("lin")
	rated := begin(a, b, blitz())
	_, err := h.Hints(t.Context(), a, rated)
	refused(t, err, games.Denied, "in a rated game")
	_, err = h.Hints(t.Context(), c, rated)
	refused(t, err, games.Denied, "to a watcher")
	_, err = h.Hints(t.Context(), a, "2aaaaa")
	refused(t, err, sessions.NotFound, "of no game")
	board, err := c.Start(t.Context(), mines("beginner"))
	must(t, err)
	_, err = h.Hints(t.Context(), c, board)
	refused(t, err, games.Denied, "without a coach")
	id := c.against(1)
	must(t, h.Drain(t.Context()))
	_, err = h.Hints(t.Context(), c, id)
	refused(t, err, sessions.Draining, "while draining")
}

// At a shared keyboard hints are for the side to move.
func TestHintsAtOneKeyboard(t *testing.T) {
	h := open(t, withCoach(&teacher{}))
	a := h.member("ada")
	id, err := a.Start(t.Context(), sessions.Solo{Game: "reversi", Hot: true})
	must(t, err)
	a.ready(id)
	for range 2 {
		hints, err := h.Hints(t.Context(), a, id)
		must(t, err)
		must(t, a.do(id, games.VerbMove, hints[0].Move))
	}
}

// One question a person is under way; who gives up waiting may ask again.
func TestOneHintAtATime(t *testing.T) {
	c := &teacher{gate: make(chan struct{})}
	h := open(t, withCoach(c), withMind(silent{}))
	a := h.member("ada")
	id := a.against(1)
	ctx, cancel := context.WithCancel(t.Context())
	failed := make(chan error)
	go func() {
		_, err := h.Hints(ctx, a, id)
		failed <- err
	}()
	me := a.Me().ID
	h.until("the question", func() bool {
		h.mu.Lock()
		defer h.mu.Unlock()
		return h.people.byID[me].hinting
	})
	_, err := h.Hints(t.Context(), a, id)
	refused(t, err, sessions.RateLimited, "a second question")
	cancel()
	if err := <-failed; !errors.Is(err, context.Canceled) {
		t.Errorf("given up: %v", err)
	}
	close(c.gate)
	if _, err := h.Hints(t.Context(), a, id); err != nil {
		t.Errorf("asked again: %v", err)
	}
}
