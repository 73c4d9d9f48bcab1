package hall

import (
	"fmt"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/lobby"
)

func withDash(o *Options) { o.Games = append(o.Games, dash{}, dash{shared: true}) }

// crowd is a rated race for up to n.
func crowd(n int) sessions.Proposal { return sessions.Proposal{Game: "dash", Rated: true, Seats: n} }

func (h *house) members(n int) []*one {
	h.t.Helper()
	var all []*one
	for i := range n {
		all = append(all, h.member(fmt.Sprintf("racer-%c", 'a'+i)))
	}
	return all
}

func (o *one) seek(p sessions.Proposal) sessions.ID {
	o.h.t.Helper()
	id, err := o.Seek(o.h.t.Context(), p)
	must(o.h.t, err)
	return id
}

// waiting waits until so many have come to this person's gathering.
func (o *one) waiting(n int) sessions.Waiting {
	o.h.t.Helper()
	news := o.news(fmt.Sprint(n, " have come"), func(s sessions.News) bool {
		return len(s.Seeks) == 1 && len(s.Seeks[0].Joined) == n
	})
	return news.Seeks[0]
}

// idle waits until the person waits for nothing.
func (o *one) idle() {
	o.h.t.Helper()
	o.news("no offers", func(s sessions.News) bool { return len(s.Seeks) == 0 })
}

// run begins the race of those who are seated: all have seen it, and the start
// is over.
func (h *house) run(all []*one) sessions.ID {
	h.t.Helper()
	id := all[0].seated().ID
	for _, o := range all {
		if got := o.seated(); got.ID != id {
			h.t.Fatalf("%s is in %s, not in %s", o.name(), got.ID, id)
		}
		o.ready(id)
	}
	h.clock.Advance(3 * time.Second)
	await(h.t, all[0].look(id).Shown, "the start", func(s shown) bool { return s.State().ToMove().Len() == len(all) })
	return id
}

func TestSeeksGather(t *testing.T) {
	h := open(t, withDash)
	all := h.members(3)
	a, b, c := all[0], all[1], all[2]
	id := a.seek(crowd(8))
	if w := a.waiting(1); w.ID != id || !w.Own || w.Starts != 0 || w.Span != lobby.Anyone || w.Lonely || w.Seats != 8 {
		t.Errorf("alone: %+v", w)
	}
	if got := b.seek(crowd(5)); got != id {
		t.Errorf("bob opened another one")
	}
	if w := b.waiting(2); w.Own || w.Starts != noon+lobby.GatherPause || w.Joined[0] != "racer-a" {
		t.Errorf("of two: %+v", w)
	}
	l := h.lobbyAs("the gathering", func(l sessions.Lobby) bool { return len(l.Seeks) == 1 && len(l.Seeks[0].Joined) == 2 })
	if s := l.Seeks[0]; s.ID != id || s.Name != "racer-a" || s.Starts != noon+lobby.GatherPause || !s.Rated {
		t.Errorf("%+v", s)
	}
	h.clock.Set(noon + 10_000)
	if m, err := c.Join(t.Context(), id); m != "" || err != nil {
		t.Fatalf("joined %q, %v", m, err)
	}
	if w := a.waiting(3); w.Starts != noon+25_000 {
		t.Errorf("starts at +%d", w.Starts-noon)
	}
	h.clock.Set(noon + 24_999)
	if n, _ := a.News().Get(); len(n.Seated) != 0 {
		t.Fatal("it began too early")
	}
	h.clock.Set(noon + 25_000)
	s := c.seated()
	if s.Opponent != "racer-a" || s.Players != 3 || !s.Clocked {
		t.Errorf("%+v", s)
	}
	n := c.told(WordPaired)
	if n.Note.Args[0].(games.Note).ID != WordOthers || !n.Bell {
		t.Errorf("%+v", n)
	}
	m := h.run(all)
	if terms := a.look(m).Seat; terms != 0 {
		t.Errorf("who opened sits at %d", terms)
	}
	for _, o := range all {
		o.idle()
	}
}

// Everybody's rating moves by the pairs, on the one ladder of the game, which
// lists, profiles and the lobby show.
func TestRacesAreRated(t *testing.T) {
	h := open(t, withDash)
	all := h.members(4)
	for _, o := range all {
		p := crowd(4)
		p.Options = "long"
		o.seek(p)
	}
	id := h.run(all) // full: it began at once
	for seat, steps := range []int{2, dashLong - 1, 0, 1} {
		for range steps {
			must(t, all[seat].do(id, games.VerbMove, "step"))
		}
	}
	must(t, all[1].do(id, games.VerbMove, "step"))
	s := all[2].over(id)
	if fmt.Sprint(s.Result().Places) != "[2 1 4 3]" || len(s.Outcome.Ratings) != 4 || s.Terms().Class != games.AnySpeed {
		t.Fatalf("%+v %+v", s.Result(), s.Outcome)
	}
	after := func(i int) int { return s.Outcome.Ratings[i].After }
	if !(after(1) > after(0) && after(0) > after(3) && after(3) > after(2)) {
		t.Errorf("ratings %+v", s.Outcome.Ratings)
	}
	page, err := h.Ladder(t.Context(), sessions.LadderQuery{Game: "dash", Speed: games.AnySpeed})
	must(t, err)
	if page.Total != 4 || page.Lines[0].Name != "racer-b" || page.Lines[0].Wins != 1 || page.Lines[1].Losses != 1 {
		t.Errorf("%+v", page)
	}
	p, err := h.Profile(t.Context(), "racer-b")
	must(t, err)
	if p.Ratings[games.AnySpeed].Rating != after(1) || p.Wins != 1 {
		t.Errorf("%+v", p)
	}
	if got, _ := sessions.RatingOn(all[1].Me().Standings, "dash", games.AnySpeed); got != after(1) {
		t.Errorf("standing %d", got)
	}
	all[0].seek(crowd(4))
	l := h.lobbyAs("an offer", func(l sessions.Lobby) bool { return len(l.Seeks) == 1 })
	if l.Seeks[0].Rating != after(0) {
		t.Errorf("offered at %d", l.Seeks[0].Rating)
	}
}

func TestRaceProposals(t *testing.T) {
	h := open(t, withDash)
	a, g := h.member("ada"), h.guest()
	for name, c := range map[string]struct {
		who  *one
		p    sessions.Proposal
		want games.Code
	}{
		"with a clock":    {a, sessions.Proposal{Game: "dash", Control: blitz().Control, Seats: 3}, sessions.BadRequest},
		"a guest's rated": {g, crowd(3), games.Denied},
		"unknown board":   {a, sessions.Proposal{Game: "dash", Options: "round", Seats: 3}, games.BadOptions},
		"rated strolling": {a, sessions.Proposal{Game: "stroll", Rated: true, Seats: 3}, games.Denied},
	} {
		_, err := c.who.Seek(t.Context(), c.p)
		refused(t, err, c.want, name)
	}
	_, err := a.Start(t.Context(), sessions.Solo{Game: "dash"})
	refused(t, err, games.Denied, "a race alone")
	_, err = a.Start(t.Context(), sessions.Solo{Game: "dash", Hot: true})
	refused(t, err, games.Denied, "a race at one keyboard")
	_, err = a.Start(t.Context(), sessions.Solo{Game: "dash", Level: 1})
	refused(t, err, games.Denied, "a race with the computer")
	a.seek(crowd(99))
	if w := a.waiting(1); w.Seats != 8 {
		t.Errorf("%d seats", w.Seats)
	}
	id := a.waiting(1).ID
	_, err = g.Join(t.Context(), id)
	refused(t, err, games.Denied, "a guest in a rated race")
	p := crowd(8)
	p.Rated = false
	if other := g.seek(p); other == id {
		t.Error("the guest is in a rated race")
	}
}

// One open offer a person and game; who joins gives up what else it waited for.
func TestOneGatheringAtATime(t *testing.T) {
	h := open(t, withDash)
	a, b, c := h.member("ada"), h.member("bob"), h.member("carl")
	id := a.seek(crowd(3))
	_, err := a.Seek(t.Context(), crowd(3))
	refused(t, err, sessions.Busy, "a second gathering")
	_, err = a.Seek(t.Context(), crowd(2))
	refused(t, err, sessions.Busy, "a seek of two beside it")
	long := crowd(3)
	long.Options = "long"
	other := b.seek(long)
	if _, err := b.Join(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	if w := b.waiting(2); w.ID != id {
		t.Errorf("%+v", w)
	}
	_, err = c.Join(t.Context(), other)
	refused(t, err, sessions.NotFound, "what nobody is at any more")
	c.seek(crowd(2)) // finds nobody: the two wait for a third
	if _, err := c.Join(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	h.run([]*one{a, b, c})
	_, err = a.Seek(t.Context(), crowd(3))
	refused(t, err, sessions.Busy, "gathering in a race")
	_, err = a.Seek(t.Context(), blitz())
	refused(t, err, sessions.Busy, "a game with clocks beside a race")
	_, err = a.Seek(t.Context(), sessions.Proposal{Game: "stroll", Seats: 3})
	must(t, err)
}

// A game with clocks takes its players out of the races they wait for.
func TestBusyPlayersLeave(t *testing.T) {
	h := open(t, withDash)
	a, b, c := h.member("ada"), h.member("bob"), h.member("carl")
	id := a.seek(crowd(4))
	for _, o := range []*one{b, c} {
		o.seek(crowd(4))
	}
	begin(a, h.member("dora"), blitz())
	if w := b.waiting(2); !w.Own || w.Joined[0] != "bob" || w.ID != id {
		t.Errorf("the next is not the opener: %+v", w)
	}
	must(t, b.Hurry(t.Context(), id))
	h.run([]*one{b, c})
}

func TestHurry(t *testing.T) {
	h := open(t, withDash)
	a, b := h.member("ada"), h.member("bob")
	id := a.seek(crowd(4))
	refused(t, a.Hurry(t.Context(), id), games.Early, "alone")
	b.seek(crowd(4))
	refused(t, b.Hurry(t.Context(), id), sessions.NotFound, "by another")
	must(t, a.Hurry(t.Context(), id))
	h.run([]*one{a, b})
	refused(t, a.Hurry(t.Context(), id), sessions.NotFound, "twice")
}

func TestGatheringsEnd(t *testing.T) {
	h := open(t, withDash)
	a, b := h.member("ada"), h.member("bob")
	a.seek(crowd(4))
	h.clock.Advance(10 * time.Minute)
	a.told(WordRoundGone)
	a.idle()
	id := a.seek(crowd(4))
	b.seek(crowd(4))
	must(t, a.Close())
	if w := b.waiting(1); !w.Own || w.Starts != 0 {
		t.Errorf("%+v", w)
	}
	must(t, b.Cancel(t.Context(), id))
	b.idle()
	refused(t, b.Cancel(t.Context(), id), sessions.NotFound, "twice")
	h.lobbyAs("no offers", func(l sessions.Lobby) bool { return len(l.Seeks) == 0 })
	b.seek(crowd(4))
	must(t, h.Drain(t.Context()))
	b.idle()
}

func TestBlockedDontGather(t *testing.T) {
	h := open(t, withDash)
	a, b, c := h.member("ada"), h.member("bob"), h.member("carl")
	must(t, b.Block(t.Context(), "ada", true))
	id := a.seek(crowd(4))
	if got := b.seek(crowd(4)); got == id {
		t.Error("bob came to whom it blocked")
	}
	must(t, b.Cancel(t.Context(), b.waiting(1).ID))
	_, err := b.Join(t.Context(), id)
	refused(t, err, games.Denied, "joining whom one blocked")
	must(t, a.Block(t.Context(), "carl", true))
	_, err = c.Join(t.Context(), id)
	refused(t, err, games.Denied, "joining who blocked one")
}
