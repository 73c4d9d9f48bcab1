package hall

import (
	"slices"
	"testing"

	"arcade/sessions"
	"arcade/sessions/lobby"
)

func TestInvitations(t *testing.T) {
	h := open(t, withDash)
	a, b, c := h.member("ada"), h.member("bob"), h.member("carl")
	first, err := a.Challenge(t.Context(), "bob", crowd(4))
	must(t, err)
	w := a.waiting(1)
	n := b.news("the invitation", func(n sessions.News) bool { return len(n.Incoming) == 1 })
	if ch := n.Incoming[0]; ch.ID != first || ch.Seats != 4 || !slices.Equal(ch.Joined, []string{"ada"}) || ch.Win != 0 {
		t.Errorf("%+v", ch)
	}
	two, err := a.Challenge(t.Context(), "carl", crowd(4))
	must(t, err)
	if m, err := b.Answer(t.Context(), first, sessions.Reply{Kind: sessions.Accept}); m != "" || err != nil {
		t.Fatalf("%q, %v", m, err)
	}
	a.told(WordAccepted)
	if got := a.waiting(2); got.ID != w.ID {
		t.Errorf("%+v", got)
	}
	n = c.news("who has come", func(n sessions.News) bool { return len(n.Incoming) == 1 && len(n.Incoming[0].Joined) == 2 })
	_, err = a.Challenge(t.Context(), "bob", crowd(4))
	refused(t, err, sessions.Busy, "inviting who has come")
	long := crowd(4)
	long.Options = "long"
	_, err = a.Challenge(t.Context(), "carl", long)
	refused(t, err, sessions.Busy, "to another board meanwhile")
	_, err = c.Answer(t.Context(), two, sessions.Reply{Kind: sessions.Decline})
	must(t, err)
	a.told(WordDeclined)
	three, err := b.Challenge(t.Context(), "carl", crowd(4)) // to where bob is, too
	must(t, err)
	must(t, a.Hurry(t.Context(), w.ID))
	c.told(WordRoundBegun)
	_, err = c.Answer(t.Context(), three, sessions.Reply{Kind: sessions.Accept})
	refused(t, err, sessions.NotFound, "after it began")
	h.run([]*one{a, b})
}

// An invitation goes with who sent it.
func TestInvitationIsWithdrawn(t *testing.T) {
	h := open(t, withDash)
	a, b := h.member("ada"), h.member("bob")
	id, err := a.Challenge(t.Context(), "bob", crowd(4))
	must(t, err)
	must(t, a.Cancel(t.Context(), a.waiting(1).ID))
	b.told(WordWithdrawn)
	_, err = b.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Accept})
	refused(t, err, sessions.NotFound, "what was withdrawn")
	for range lobby.MaxOutgoing {
		_, err = a.Challenge(t.Context(), h.member("x"+h.dice.word(5)).name(), crowd(8))
		must(t, err)
	}
	_, err = a.Challenge(t.Context(), "bob", crowd(8))
	refused(t, err, sessions.Busy, "more than may be asked at once")
}
