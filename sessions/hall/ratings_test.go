package hall

import (
	"testing"

	"arcade/games/rating"
	"arcade/storage"
)

// after is a rating after some games.
func after(played int, value float64) storage.Rating {
	return storage.Rating{Rating: rating.Rating{Rating: value, Deviation: 60, Volatility: 0.06}, Games: played, Last: noon}
}

// Commits are told by goroutines of their own: what an earlier one came to
// never takes the place of a later one.
func TestAnOlderRatingIsNotRemembered(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	s, _ := a.look(begin(a, b, blitz())).Shown.Get()
	for _, step := range []struct{ played, value, shown int }{{2, 1700, 1700}, {1, 1600, 1700}, {3, 1650, 1650}} {
		of := after(step.played, float64(step.value))
		h.remember(s.Match, storage.Committed{After: []storage.Rating{of, of}})
		if r := a.Me().Rating; r != step.shown {
			t.Errorf("after the commit of game %d the rating is shown as %d", step.played, r)
		}
	}
}

// Who comes back to games that go on has the ratings of the store, but for one
// that was committed after it was asked.
func TestAnOlderRatingIsNotReadAgain(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	begin(a, b, blitz())
	found, err := h.identify(t.Context(), key("ada").Fingerprint)
	must(t, err)
	must(t, a.Close())
	l, other := ladder("reversi", blitz().Control.Speed(), false), storage.Ladder("reversi/rapid")
	found.ratings = map[storage.Ladder]storage.Rating{l: after(1, 1600), other: after(5, 1400)}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.people.byID[string(found.account.ID)].rate(l, after(2, 1700))
	p := found.person(key("ada"), noon)
	if p.ratings[l] != after(2, 1700) || p.ratings[other] != after(5, 1400) {
		t.Errorf("%+v", p.ratings)
	}
}
