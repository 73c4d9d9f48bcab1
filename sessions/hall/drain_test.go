package hall

import (
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/match"
)

func TestDrainRefusesAndTells(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	seek, err := b.Seek(t.Context(), slow())
	must(t, err)
	ch, err := b.Challenge(t.Context(), "ada", slow())
	must(t, err)
	must(t, h.Drain(t.Context()))
	n := a.news("the drain", func(n sessions.News) bool { return n.Drain != 0 })
	if said(n, WordClosing) < 0 {
		t.Errorf("%+v", n.Notices)
	}
	for what, do := range map[string]func() error{
		"enter":     func() error { _, err := h.Enter(t.Context(), key("ada")); return err },
		"seek":      func() error { _, err := a.Seek(t.Context(), slow()); return err },
		"join":      func() error { _, err := a.Join(t.Context(), seek); return err },
		"challenge": func() error { _, err := a.Challenge(t.Context(), "bob", slow()); return err },
		"accept":    func() error { _, err := a.Answer(t.Context(), ch, sessions.Reply{Kind: sessions.Accept}); return err },
		"start":     func() error { _, err := a.Start(t.Context(), mines("")); return err },
		"rematch":   func() error { return a.Rematch(t.Context(), "2abcde") },
	} {
		refused(t, do(), sessions.Draining, what)
	}
}

// A crash after a restart gives no second try: a kept board is forgotten once it
// has gone on, and kept anew by the next drain.
func TestAKeptBoardDoesNotComeBackAsItWas(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	id, err := a.Start(t.Context(), mines("expert"))
	must(t, err)
	a.ready(id)
	a.solveTo(id, 3)
	h.restart()
	a = h.enter(key("ada"))
	a.solveOne(id)
	h.restart()
	a = h.enter(key("ada"))
	s, _ := a.look(id).Shown.Get()
	moves := len(s.Line())
	if kept, err := h.disk.Kept(t.Context()); err != nil || len(kept) != 1 || kept[0].Plies != moves || moves < 4 {
		t.Fatalf("%d matches are kept, of %d moves: %v", len(kept), moves, err)
	}
	a.solveOne(id)
	h.until("the kept board is forgotten", func() bool {
		kept, err := h.disk.Kept(t.Context())
		return err == nil && len(kept) == 0
	})
	h.stop() // as a crash: nothing is kept
	h.start()
	if n, _ := h.enter(key("ada")).News().Get(); len(n.Seated) > 0 {
		t.Errorf("the board is back: %+v", n.Seated)
	}
}

// Running games go on after a restart: the clock of the side to move stands
// until its player is back, and nobody is charged for the gap.
func TestGamesGoOnAfterARestart(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, blitz())
	must(t, a.do(id, games.VerbMove, "d3"))
	must(t, b.do(id, games.VerbMove, "c3"))
	h.clock.Advance(10 * time.Second)
	must(t, h.Drain(t.Context()))
	refused(t, a.do(id, games.VerbMove, "b3"), games.Halted, "a move while the house closes")
	h.restart()
	h.clock.Advance(time.Minute)
	l := h.lobbyAs("the game", func(l sessions.Lobby) bool { return len(l.Live) == 1 && l.Live[0].ID == id })
	if _, ok := line(l, "ada"); !ok {
		t.Errorf("a seat is nobody's: %+v", l.Players)
	}
	a, b = h.enter(key("ada")), h.enter(key("bob"))
	s := await(t, a.look(id).Shown, "going on", func(s shown) bool { return s.Phase() == match.Playing && s.Running() == 0 })
	if left := s.Left(0, h.clock.Now()); left < 170_000 || left > 172_000 {
		t.Errorf("ada has %d ms left", left)
	}
	if got := a.seated(); got.ID != id || got.Opponent != "bob" {
		t.Errorf("%+v", got)
	}
	_, err := a.Seek(t.Context(), blitz())
	refused(t, err, sessions.Busy, "seeking beside a game that goes on")
	must(t, a.do(id, games.VerbResign, ""))
	if s := b.over(id); len(s.Outcome.Ratings) != 2 {
		t.Errorf("%+v", s.Outcome)
	}
	h.restart()
	if l, _ := h.Lobby().Get(); len(l.Live) != 0 {
		t.Errorf("a finished game came back: %+v", l.Live)
	}
}

func TestBoardsAndLevelsGoOnAfterARestart(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	board, err := a.Start(t.Context(), mines("expert"))
	must(t, err)
	must(t, a.do(board, games.VerbMove, "open 3,3"))
	game := a.against(1)
	must(t, a.do(game, games.VerbMove, "d3"))
	h.restart()
	a = h.enter(key("ada"))
	if s := a.replies(game, 2); s.Line()[1].Entry.Seat != 1 {
		t.Errorf("%+v", s.Line())
	}
	must(t, a.do(board, games.VerbMove, "open 4,4"))
}

func TestGuestWithAKeyKeepsTheSeatOverARestart(t *testing.T) {
	h := open(t)
	g, b := h.enter(key("ada")), h.member("bob")
	name := g.name()
	p := blitz()
	p.Rated = false
	id := begin(g, b, p)
	h.restart()
	g = h.enter(key("ada"))
	if got := g.seated(); got.ID != id || g.name() != name || got.Code != "" {
		t.Errorf("%s came back as %s to %+v", name, g.name(), got)
	}
}

// A guest without a key comes back with a code, once each.
func TestReturnCode(t *testing.T) {
	h := open(t)
	g, b := h.guest(), h.member("bob")
	p := blitz()
	p.Rated = false
	id := begin(g, b, p)
	name, first := g.name(), g.seated().Code
	if len(first) != codeLength+1 {
		t.Fatalf("code %q", first)
	}
	if b.seated().Code != "" {
		t.Error("an account has a code")
	}
	look := b.look(id)
	must(t, g.Close())
	await(t, look.Shown, "the drop", func(s shown) bool { return away(s, 0) })
	_, err := h.Enter(t.Context(), sessions.Identity{Code: "aaaa-aaaa"})
	refused(t, err, sessions.NotFound, "a wrong code")
	g = h.enter(sessions.Identity{Code: " " + first})
	await(t, look.Shown, "the return", func(s shown) bool { return !away(s, 0) })
	if g.name() != name || g.seated().ID != id {
		t.Errorf("%s came back as %s", name, g.name())
	}
	second := g.seated().Code
	_, err = h.Enter(t.Context(), sessions.Identity{Code: first})
	refused(t, err, sessions.NotFound, "a code used twice")

	// Taking over a session that hangs: the old one ends.
	old := g
	g = h.enter(sessions.Identity{Code: second})
	if err := old.do2(id); code(err) != games.Denied {
		t.Errorf("the old session goes on: %v", err)
	}
	third := g.seated().Code
	h.restart()
	_, err = h.Enter(t.Context(), sessions.Identity{Code: second})
	refused(t, err, sessions.NotFound, "a used code after a restart")
	g = h.enter(sessions.Identity{Code: third})
	if g.name() != name || g.seated().ID != id {
		t.Errorf("after the restart %s is %s", name, g.name())
	}
	must(t, g.do(id, games.VerbResign, ""))
	g.over(id)
	last := g.news("no game", func(n sessions.News) bool { return len(n.Seated) == 0 })
	if last.Unsaved {
		t.Error("unsaved")
	}
}

func (o *one) do2(id sessions.ID) error {
	return o.Do(o.h.t.Context(), id, sessions.Order{Verb: games.VerbMove, Move: "d3"})
}

// An unreadable or unknown kept match does not keep the house shut.
func TestUnknownKeptMatch(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	_, err := a.Start(t.Context(), mines(""))
	must(t, err)
	must(t, h.Drain(t.Context()))
	h.opts.Games = h.opts.Games[:1]
	h.stop()
	h.start()
	if l, _ := h.Lobby().Get(); len(l.Live) != 0 {
		t.Errorf("%+v", l.Live)
	}
}
