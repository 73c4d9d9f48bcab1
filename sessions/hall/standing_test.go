package hall

import (
	"testing"

	"arcade/games"
	"arcade/sessions"
)

// bullet is an offer on another ladder than blitz.
func bullet() sessions.Proposal {
	p := blitz()
	p.Control = games.Control{Main: 60_000}
	return p
}

// TestStandingsNameTheirLadders: who has played on two ladders is shown with
// both, and a challenge puts at stake what its own clock's ladder says.
func TestStandingsNameTheirLadders(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	after := map[games.Speed]int{}
	for _, p := range []sessions.Proposal{blitz(), bullet(), bullet()} {
		id := begin(a, b, p)
		play(a, b, id, wipeOut)
		after[p.Control.Speed()] = a.over(id).Outcome.Ratings[1].After
	}
	l := h.lobbyAs("bob's ratings", func(l sessions.Lobby) bool {
		w, _ := line(l, "bob")
		return len(w.Standings) == 2
	})
	w, _ := line(l, "bob")
	for _, o := range []sessions.Proposal{blitz(), bullet()} {
		speed := o.Control.Speed()
		got, provisional := sessions.RatingOn(w.Standings, "reversi", speed)
		if got != after[speed] || !provisional {
			t.Errorf("%s: %d, provisional %v, instead of %d", speed, got, provisional, after[speed])
		}
		at, err := a.Stakes(t.Context(), "BOB", o)
		must(t, err)
		if at.Rating != after[speed] {
			t.Errorf("the stakes at %s are those against %d instead of %d", speed, at.Rating, after[speed])
		}
		id, err := a.Challenge(t.Context(), "bob", o)
		must(t, err)
		told := b.news("the challenge", func(n sessions.News) bool { return len(n.Incoming) == 1 }).Incoming[0]
		out := a.news("it is out", func(n sessions.News) bool { return len(n.Outgoing) == 1 }).Outgoing[0]
		if at.Win != out.Win || at.Draw != out.Draw || at.Lose != out.Lose || at.Win <= 0 || at.Lose >= 0 {
			t.Errorf("%s: asked before %+v, told when sent %+v", speed, at, out)
		}
		if told.ID != id || told.FromRating == 0 {
			t.Errorf("told %+v", told)
		}
		_, err = a.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Withdraw})
		must(t, err)
	}
	if n, _ := sessions.RatingOn(w.Standings, "reversi", games.Rapid); n != 0 {
		t.Errorf("%d on a ladder never played on", n)
	}
}

// TestNothingIsAtStake in a casual game, with a guest, or with nobody.
func TestNothingIsAtStake(t *testing.T) {
	h := open(t)
	a, guest := h.member("ada"), h.guest()
	b := h.member("bob")
	casual := blitz()
	casual.Rated = false
	for who, offer := range map[string]sessions.Proposal{"bob": casual, guest.name(): blitz()} {
		at, err := a.Stakes(t.Context(), who, offer)
		must(t, err)
		if at != (sessions.Stakes{}) {
			t.Errorf("against %s: %+v", who, at)
		}
	}
	if at, err := guest.Stakes(t.Context(), "bob", blitz()); err != nil || at != (sessions.Stakes{}) {
		t.Errorf("a guest has %+v at stake, %v", at, err)
	}
	_, err := b.Stakes(t.Context(), "nobody", blitz())
	refused(t, err, sessions.NotFound, "the stakes against nobody")
}

// TestTopGameIsOneToWatch: people before the computer, rated before casual,
// begun before not begun, whatever began first.
func TestTopGameIsOneToWatch(t *testing.T) {
	h := open(t)
	bot, err := h.member("zoe").Start(t.Context(), sessions.Solo{Game: "reversi", Level: 1, Side: sessions.FirstSide})
	must(t, err)
	solo, err := h.member("yan").Start(t.Context(), sessions.Solo{Game: "minesweeper"})
	must(t, err)
	casual := blitz()
	casual.Rated = false
	friends := begin(h.member("wim"), h.member("vic"), casual)
	still := begin(h.member("uli"), h.member("tom"), blitz())
	c, d := h.member("sam"), h.member("ron")
	begun := begin(c, d, blitz())
	play(c, d, begun, "f5d6")
	l := h.lobbyAs("five live games", func(l sessions.Lobby) bool {
		return len(l.Live) == 5 && l.Live[0].Plies == 2
	})
	for i, id := range []sessions.ID{begun, still, friends} {
		if l.Live[i].ID != id {
			t.Errorf("place %d is %+v", i+1, l.Live[i])
		}
	}
	for _, g := range l.Live[3:] {
		if g.ID != bot && g.ID != solo {
			t.Errorf("behind the games between people stands %+v", g)
		}
	}
}

// TestALevelIsCalledOneThingInNotices: not by the word commands know it by.
func TestALevelIsCalledOneThingInNotices(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	id, err := a.Start(t.Context(), sessions.Solo{Game: "reversi", Level: 2, Side: sessions.FirstSide})
	must(t, err)
	if s := a.seated(); s.Level != 2 {
		t.Errorf("seated against level %d", s.Level)
	}
	must(t, a.do(id, games.VerbResign, ""))
	n := a.told(WordEnded)
	if note, ok := n.Note.Args[1].(games.Note); !ok || note.ID != WordLevelName || note.Args[0] != 2 {
		t.Errorf("told %v", n.Note)
	}
}
