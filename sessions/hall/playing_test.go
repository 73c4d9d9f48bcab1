package hall

import (
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
)

// A rated game, from the challenge to ratings that outlive a restart.
func TestRatedGame(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, blitz())
	refused(t, h.guest().do(id, games.VerbMove, "d3"), games.Denied, "a move of somebody else")
	refused(t, a.do(id, games.VerbHalt, ""), sessions.BadRequest, "a halt by a player")
	refused(t, a.do(id, games.VerbDrop, ""), sessions.BadRequest, "a drop by a player")
	refused(t, a.Do(t.Context(), "9zzzzz", sessions.Order{Verb: games.VerbMove}), sessions.NotFound, "a move in no game")
	play(a, b, id, wipeOut)
	s := a.over(id)
	if r := s.Result(); r.Places[0] != 1 || r.Score[0] != 13 {
		t.Fatalf("%+v", r)
	}
	won, lost := s.Outcome.Ratings[0], s.Outcome.Ratings[1]
	if won.Before != 1500 || won.After <= 1500 || lost.After >= 1500 || !won.AfterProvisional {
		t.Errorf("%+v %+v", won, lost)
	}
	n := a.news("the new rating", func(n sessions.News) bool { return n.Me.Rating == won.After })
	if len(n.Seated) != 0 {
		t.Errorf("still seated: %+v", n.Seated)
	}
	h.restart()
	page, err := h.Ladder(t.Context(), sessions.LadderQuery{Game: "reversi", Speed: games.Blitz})
	if err != nil || page.Total != 2 || page.Lines[0].Name != "ada" || page.Lines[0].Rating != won.After || page.Lines[0].Rank != 0 {
		t.Errorf("%+v %v", page, err)
	}
	f, err := h.Match(t.Context(), "#"+id)
	if err != nil || f.Live || f.After[0] != won.After || len(f.Match.Line()) != 9 {
		t.Errorf("%+v %v", f.Summary, err)
	}
	p, err := h.Profile(t.Context(), "BOB")
	if err != nil || p.Losses != 1 || p.Ratings[games.Blitz].Rating != lost.After || p.Online {
		t.Errorf("%+v %v", p, err)
	}
	if me := h.enter(key("ada")).Me(); me.Rating != won.After || !me.Provisional {
		t.Errorf("%+v", me)
	}
	look := h.enter(key("bob")).look(id)
	shown, _ := look.Shown.Get()
	if look.Seat != 1 || shown.Result() == nil || shown.Outcome.Ratings[1] != lost {
		t.Errorf("seat %d, outcome %+v", look.Seat, shown.Outcome)
	}
}

// A page around a provisional player says where it begins.
func TestLadderAroundAProvisionalPlayer(t *testing.T) {
	h := open(t)
	var all []*one
	for _, name := range []string{"ada", "bob", "carl", "dora", "emil", "fred"} {
		all = append(all, h.member(name))
	}
	for i := 0; i < len(all); i += 2 {
		id := begin(all[i], all[i+1], blitz())
		play(all[i], all[i+1], id, wipeOut)
		all[i].over(id)
	}
	whole, err := h.Ladder(t.Context(), sessions.LadderQuery{Game: "reversi", Speed: games.Blitz})
	must(t, err)
	if whole.Total != 6 || whole.Offset != 0 {
		t.Fatalf("%+v", whole)
	}
	for at, l := range whole.Lines {
		q := sessions.LadderQuery{Game: "reversi", Speed: games.Blitz, Limit: 2, Around: l.Name}
		page, err := h.Ladder(t.Context(), q)
		must(t, err)
		if !l.Provisional || page.Lines[at-page.Offset].Name != l.Name {
			t.Errorf("around %s (%d): %+v", l.Name, at, page)
		}
	}
}

func TestCasualGameMovesNoRating(t *testing.T) {
	h := open(t)
	a, g := h.member("ada"), h.guest()
	p := blitz()
	p.Rated = false
	id := begin(a, g, p)
	play(a, g, id, wipeOut)
	if s := a.over(id); len(s.Outcome.Ratings) != 0 || a.Me().Rating != 0 {
		t.Errorf("%+v", s.Outcome)
	}
}

func TestAbortedGameMovesNoRating(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, blitz())
	must(t, b.do(id, games.VerbAbort, ""))
	if s := a.over(id); len(s.Outcome.Ratings) != 0 || s.Result().Reason != games.ReasonAborted {
		t.Errorf("%+v", s.Outcome)
	}
	if page, err := h.Ladder(t.Context(), sessions.LadderQuery{Game: "reversi", Speed: games.Blitz}); err != nil || page.Total != 0 {
		t.Errorf("%+v %v", page, err)
	}
	begin(a, b, blitz()) // both are free again
}

func TestFlag(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, blitz())
	must(t, a.do(id, games.VerbMove, "d3"))
	must(t, b.do(id, games.VerbMove, "c3"))
	h.clock.Advance(4 * time.Minute)
	s := b.over(id)
	if winner, ok := s.Result().Winner(); !ok || winner != 1 || s.Result().Reason != games.ReasonTime {
		t.Errorf("%+v", s.Result())
	}
	n := a.told(WordEnded) // neither looked at the board
	if n.Note.Args[0] != string(id) {
		t.Errorf("%+v", n)
	}
}

func TestRematch(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, blitz())
	refused(t, a.Rematch(t.Context(), id), sessions.NotFound, "a rematch of a running game")
	play(a, b, id, wipeOut)
	a.over(id)
	refused(t, h.guest().Rematch(t.Context(), id), sessions.NotFound, "a watcher's rematch")
	must(t, a.Rematch(t.Context(), id))
	must(t, a.Rematch(t.Context(), id)) // asking twice is asking
	b.told(WordRematchAsked)
	must(t, b.Rematch(t.Context(), id))
	next := a.seated()
	if next.ID == id || a.look(next.ID).Seat != 1 || b.look(next.ID).Seat != 0 {
		t.Errorf("colours are not swapped in %+v", next)
	}
	shown, _ := a.look(next.ID).Shown.Get()
	if terms := shown.Terms(); terms.Rematch != string(id) || !terms.Rated || terms.Control != blitz().Control {
		t.Errorf("%+v", terms)
	}
}

func TestRematchIsNotForEver(t *testing.T) {
	for name, end := range map[string]func(t *testing.T, h *house, b *one){
		"a minute":         func(_ *testing.T, h *house, _ *one) { h.clock.Advance(time.Minute) },
		"the other left":   func(t *testing.T, _ *house, b *one) { must(t, b.Close()) },
		"the other begins": func(_ *testing.T, h *house, b *one) { begin(b, h.member("carl"), blitz()) },
	} {
		t.Run(name, func(t *testing.T) {
			h := open(t)
			a, b := h.member("ada"), h.member("bob")
			id := begin(a, b, blitz())
			must(t, a.do(id, games.VerbResign, ""))
			a.over(id)
			must(t, a.Rematch(t.Context(), id))
			end(t, h, b)
			a.told(WordRematchGone)
		})
	}
}

// The seat is kept: the match is told that a player's last session went, and
// that one is back.
func TestDropAndReturn(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, blitz())
	look := b.look(id)
	second := h.enter(key("ada"))
	must(t, a.Close())
	if s, _ := look.Shown.Get(); away(s, 0) {
		t.Error("gone with one of two sessions")
	}
	must(t, second.do(id, games.VerbMove, "d3")) // any session of the account acts
	must(t, second.Close())
	await(t, look.Shown, "a drop", func(s shown) bool { return away(s, 0) })
	l := h.lobbyAs("ada playing", func(l sessions.Lobby) bool { return len(l.Live) == 1 })
	if w, ok := line(l, "ada"); !ok || w.State != sessions.InGame || w.Where != id {
		t.Errorf("a player who dropped is %+v", w)
	}
	back := h.enter(key("ada"))
	await(t, look.Shown, "a return", func(s shown) bool { return !away(s, 0) })
	if got := back.seated(); got.ID != id {
		t.Errorf("came back to %+v", got)
	}
}

func TestClaimAfterADrop(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, blitz())
	must(t, a.do(id, games.VerbMove, "d3"))
	must(t, b.do(id, games.VerbMove, "c3"))
	must(t, a.Close())
	h.clock.Advance(30 * time.Second)
	if err := b.Do(t.Context(), id, sessions.Order{Verb: games.VerbClaim, Move: games.WhatWin}); code(err) != games.Early {
		t.Errorf("claimed after 30 s: %v", err)
	}
	h.clock.Advance(31 * time.Second)
	must(t, b.Do(t.Context(), id, sessions.Order{Verb: games.VerbClaim, Move: games.WhatWin}))
	if s := b.over(id); s.Result().Reason != games.ReasonDisconnect || s.Outcome.Ratings[1].After <= 1500 {
		t.Errorf("%+v %+v", s.Result(), s.Outcome)
	}
	// What happened while nobody was there is told to the one who comes back.
	h.enter(key("ada")).told(WordEnded)
}

func TestWatching(t *testing.T) {
	h := open(t)
	a, b, w := h.member("ada"), h.member("bob"), h.guest()
	id := begin(a, b, blitz())
	look := w.look("#" + id)
	if look.Seat != games.Watcher {
		t.Fatalf("a watcher has seat %d", look.Seat)
	}
	watching := func(n int) {
		t.Helper()
		await(t, a.look(id).Shown, "watchers", func(s shown) bool { return s.Watching == n })
	}
	watching(1)
	second := w.look(id)
	watching(2)
	second.Close()
	second.Close() // once is enough
	watching(1)
	s, _ := look.Shown.Get()
	if s.Setup().Seed != [32]byte{} {
		t.Error("a watcher has the seed")
	}
	if f, err := h.Match(t.Context(), id); err != nil || !f.Live || f.Match.Setup().Seed != [32]byte{} {
		t.Errorf("the archive tells the seed of a live match: %+v %v", f.Summary, err)
	}
	l := h.lobbyAs("one watching", func(l sessions.Lobby) bool { return len(l.Live) == 1 && l.Live[0].Watching == 1 })
	if got := l.Live[0]; got.ID != id || len(got.Players) != 2 || !got.Rated {
		t.Errorf("%+v", got)
	}
	must(t, w.Close())
	watching(0)
	refused(t, func() error { _, err := a.Look(t.Context(), "9zzzzz"); return err }(), sessions.NotFound, "no such game")
}

func TestLiveListHasTheHighestRatedFirst(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, blitz())
	play(a, b, id, wipeOut)
	a.over(id)
	low := begin(h.member("carl"), h.member("dora"), blitz())
	high := begin(a, b, blitz())
	l := h.lobbyAs("two live games", func(l sessions.Lobby) bool { return len(l.Live) == 2 })
	if l.Live[0].ID != high || l.Live[1].ID != low {
		t.Errorf("%+v", l.Live)
	}
}

// Ended matches stay at hand for ten minutes; then they come from the store.
func TestEndedRoomsAreDropped(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, blitz())
	must(t, a.do(id, games.VerbResign, ""))
	a.over(id)
	h.clock.Advance(keepRoom * time.Millisecond)
	h.mu.Lock()
	n := len(h.rooms)
	h.mu.Unlock()
	if n != 0 {
		t.Errorf("%d rooms are left", n)
	}
	if s := b.over(id); s.Result().Reason != games.ReasonResign || len(s.Outcome.Ratings) != 2 {
		t.Errorf("%+v", s.Result())
	}
	refused(t, a.Rematch(t.Context(), id), sessions.NotFound, "a rematch of long ago")
}
