package hall

import (
	"bytes"
	"crypto/rand"
	"io"
	"regexp"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
	"arcade/storage"
)

// Identifiers begin with a digit, have six letters that nobody confuses, and
// are never given twice, whatever the dice say.
func TestMatchIDs(t *testing.T) {
	h := open(t)
	form := regexp.MustCompile(`^[2-9][2-9abcdefghjkmnpqrstvwxyz]{5}$`)
	for range 200 {
		if id := h.dice.match(); !form.MatchString(string(id)) {
			t.Fatalf("identifier %q", id)
		}
	}
	const drawn = 6 * 8 // bytes that one identifier takes
	again := func() sessions.ID {
		t.Helper()
		h.dice.r = io.MultiReader(bytes.NewReader(make([]byte, drawn)), rand.Reader)
		id, err := h.freeID(t.Context())
		must(t, err)
		return id
	}
	first := again()
	must(t, h.disk.Keep(t.Context(), []storage.Match{{ID: string(first), Game: "reversi"}}))
	must(t, h.disk.Forget(t.Context(), []string{string(first)}))
	if id := again(); id == first {
		t.Errorf("%s was given twice", id)
	}
}

// Who has just played each other meets somebody else first, where there is
// somebody.
func TestLastOpponentsComeLast(t *testing.T) {
	h := open(t)
	a, b, c := h.member("ada"), h.member("bob"), h.member("carl")
	id := begin(a, b, blitz())
	play(a, b, id, wipeOut)
	a.over(id)
	p := blitz()
	p.Rated = false // ratings are apart by now, and equal terms count
	for _, who := range []*one{b, c} {
		p.Side = sessions.FirstSide // both want black: they can't meet
		_, err := who.Seek(t.Context(), p)
		must(t, err)
	}
	h.clock.Advance(45 * time.Second) // any rating will do
	p.Side = sessions.SecondSide
	_, err := a.Seek(t.Context(), p)
	must(t, err)
	if s := a.seated(); s.Opponent != "carl" {
		t.Errorf("ada meets %s, who has waited longest but was the last opponent", s.Opponent)
	}
}

// A casual game of two accounts, one with a guest, and one without clocks
// never move a rating; asking for a rated one is refused.
func TestWhatIsNeverRated(t *testing.T) {
	h := open(t)
	a, b, g := h.member("ada"), h.member("bob"), h.guest()
	none := slow()
	none.Rated = true
	_, err := a.Challenge(t.Context(), "bob", none)
	refused(t, err, games.Denied, "rated without clocks")
	_, err = a.Challenge(t.Context(), g.name(), blitz())
	refused(t, err, games.Denied, "rated against a guest")
	id := begin(a, b, slow())
	play(a, b, id, wipeOut)
	if s := a.over(id); len(s.Outcome.Ratings) != 0 {
		t.Errorf("%+v", s.Outcome.Ratings)
	}
	if p, err := h.Profile(t.Context(), "ada"); err != nil || len(p.Ratings) != 0 || p.Wins != 0 {
		t.Errorf("%+v %v", p, err)
	}
}

// The seat belongs to whichever session of the account acts; the player drops
// with the last of them.
func TestTheSeatIsTakenByActing(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, blitz())
	other := h.enter(key("ada")) // from another terminal
	must(t, other.do(id, games.VerbMove, "e6"))
	must(t, b.do(id, games.VerbMove, "f4"))
	must(t, a.do(id, games.VerbMove, "e3"))
	must(t, a.Close()) // one session is enough to be there
	l := other.look(id)
	if s, _ := l.Shown.Get(); away(s, 0) || l.Seat != 0 {
		t.Errorf("seat %d, away %v", l.Seat, away(s, 0))
	}
	must(t, other.Close())
	await(t, b.look(id).Shown, "the drop", func(s shown) bool { return away(s, 0) })
}
