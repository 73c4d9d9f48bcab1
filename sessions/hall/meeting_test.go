package hall

import (
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/lobby"
)

func TestSeeksArePaired(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	_, err := a.Seek(t.Context(), blitz())
	must(t, err)
	_, err = a.Seek(t.Context(), blitz())
	refused(t, err, sessions.Busy, "a second open offer")
	p := blitz()
	p.Side = sessions.FirstSide
	_, err = b.Seek(t.Context(), p)
	must(t, err)
	s := a.seated()
	if got := b.seated(); got.ID != s.ID || s.Opponent != "bob" || got.Opponent != "ada" || !s.Clocked {
		t.Fatalf("seated at %+v and %+v", s, got)
	}
	if l := b.look(s.ID); l.Seat != 0 {
		t.Errorf("bob wished for black and has seat %d", l.Seat)
	}
	if n := a.told(WordPaired); !n.Bell {
		t.Error("no bell rings for a pairing")
	}
	if n, _ := a.News().Get(); len(n.Seeks) != 0 {
		t.Errorf("the seek stays open: %+v", n.Seeks)
	}
	_, err = a.Seek(t.Context(), blitz())
	refused(t, err, sessions.Busy, "seeking in a game with clocks")
	_, err = a.Start(t.Context(), sessions.Solo{Game: "reversi", Level: 1, Control: blitz().Control})
	refused(t, err, sessions.Busy, "a second game with clocks")
	if _, err := a.Start(t.Context(), sessions.Solo{Game: "reversi", Level: 1}); err != nil {
		t.Errorf("one without clocks may be beside it: %v", err)
	}
}

func TestNobodyIsPairedWithThemselves(t *testing.T) {
	h := open(t)
	a, again := h.member("ada"), h.enter(key("ada"))
	id, err := a.Seek(t.Context(), slow())
	must(t, err)
	_, err = again.Seek(t.Context(), slow())
	refused(t, err, sessions.Busy, "a second seek from another session")
	_, err = again.Join(t.Context(), id)
	refused(t, err, games.Denied, "joining one's own")
	_, err = again.Challenge(t.Context(), "ADA", slow())
	refused(t, err, games.Denied, "challenging oneself")
}

// What is waited for is shown, grows, and gets lonely, by one-shot alarms.
func TestWaitingIsShown(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	_, err := a.Seek(t.Context(), blitz())
	must(t, err)
	for _, c := range []struct {
		at     time.Duration
		span   int
		lonely bool
	}{{0, 100, false}, {5 * time.Second, 150, false}, {20 * time.Second, 300, true}, {40 * time.Second, lobby.Anyone, true}} {
		h.clock.Set(noon + games.Instant(c.at.Milliseconds()))
		n := a.news("the seek", func(n sessions.News) bool { return len(n.Seeks) == 1 })
		if s := n.Seeks[0]; s.Span != c.span || s.Lonely != c.lonely {
			t.Errorf("after %v: span %d, lonely %v", c.at, s.Span, s.Lonely)
		}
	}
	_, before := a.News().Get()
	h.clock.Advance(time.Hour)
	if _, after := a.News().Get(); after != before {
		t.Error("news without anything new")
	}
}

func TestCancelAndLeave(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id, err := a.Seek(t.Context(), slow())
	must(t, err)
	refused(t, b.Cancel(t.Context(), id), sessions.NotFound, "cancelling another's")
	must(t, a.Cancel(t.Context(), id))
	_, err = b.Join(t.Context(), id)
	refused(t, err, sessions.NotFound, "joining what was cancelled")
	_, err = a.Seek(t.Context(), slow())
	must(t, err)
	must(t, a.Close())
	h.lobbyAs("no seeks", func(l sessions.Lobby) bool { return len(l.Seeks) == 0 })
}

func TestJoin(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	p := blitz()
	p.Side = sessions.SecondSide
	id, err := a.Seek(t.Context(), p)
	must(t, err)
	l := h.lobbyAs("the seek", func(l sessions.Lobby) bool { return len(l.Seeks) == 1 })
	if s := l.Seeks[0]; s.ID != id || s.Name != "ada" || s.Rating != 0 {
		t.Errorf("%+v", s)
	}
	_, err = h.guest().Join(t.Context(), id)
	refused(t, err, games.Denied, "a guest in a rated game")
	m, err := b.Join(t.Context(), id)
	must(t, err)
	if b.look(m).Seat != 0 || a.look(m).Seat != 1 {
		t.Error("the wish for white was not kept")
	}
	if string(m)[0] < '2' || string(m)[0] > '9' || len(m) != 6 {
		t.Errorf("identifier %q", m)
	}
}

func TestProposals(t *testing.T) {
	h := open(t)
	a, g := h.member("ada"), h.guest()
	h.member("bob")
	for name, c := range map[string]struct {
		who    *one
		change func(*sessions.Proposal)
		want   games.Code
	}{
		"no such game":         {a, func(p *sessions.Proposal) { p.Game = "chess" }, sessions.NotFound},
		"a game for one":       {a, func(p *sessions.Proposal) { p.Game = "minesweeper"; p.Rated = false }, games.Denied},
		"a clock of 61 min":    {a, func(p *sessions.Proposal) { p.Control.Main = 61 * 60_000 }, sessions.BadRequest},
		"a negative clock":     {a, func(p *sessions.Proposal) { p.Control.Inc = -1 }, sessions.BadRequest},
		"rated without clocks": {a, func(p *sessions.Proposal) { p.Control = games.Control{} }, games.Denied},
		"rated white first":    {a, func(p *sessions.Proposal) { p.Options = reversi.WhiteFirst }, games.Denied},
		"a guest's rated":      {g, func(*sessions.Proposal) {}, games.Denied},
		"no such options":      {a, func(p *sessions.Proposal) { p.Options = "upside-down" }, games.BadOptions},
		"no such colour":       {a, func(p *sessions.Proposal) { p.Side = "green" }, sessions.BadRequest},
	} {
		p := blitz()
		c.change(&p)
		if _, err := c.who.Challenge(t.Context(), "bob", p); code(err) != c.want {
			t.Errorf("%s: challenge %v, want %s", name, err, c.want)
		}
		if _, err := c.who.Seek(t.Context(), p); code(err) != c.want {
			t.Errorf("%s: seek %v, want %s", name, err, c.want)
		}
	}
	p := blitz()
	_, err := a.Challenge(t.Context(), g.name(), p)
	refused(t, err, games.Denied, "a rated challenge to a guest")
	_, err = a.Challenge(t.Context(), "level-1", p)
	refused(t, err, games.Denied, "a rated challenge to a level")
	_, err = a.Challenge(t.Context(), "nobody\x1b[2J", p)
	refused(t, err, sessions.NotFound, "a challenge to nobody")
	if e := err.(*games.Error); strings.Contains(e.Note.Args[0].(string), "\x1b") {
		t.Error("an escape byte came back")
	}
}

func TestChallengeIsSeenAndAccepted(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	p := blitz()
	p.Side, p.Message = sessions.SecondSide, "good luck!\x1b[31m "+strings.Repeat("x", 100)
	id, err := a.Challenge(t.Context(), "Bob", p)
	must(t, err)
	n := b.news("the challenge", func(n sessions.News) bool { return len(n.Incoming) == 1 })
	c := n.Incoming[0]
	if c.ID != id || c.From != "ada" || c.To != "bob" || c.Until != noon+lobby.ChallengeStands || c.Quiet {
		t.Errorf("%+v", c)
	}
	if c.Win <= 0 || c.Lose >= 0 || c.Draw != 0 || c.Win != -c.Lose {
		t.Errorf("stakes %d %d %d of two new players", c.Win, c.Draw, c.Lose)
	}
	if strings.Contains(c.Message, "\x1b") || clean.Width(c.Message) > maxMessage {
		t.Errorf("message %q", c.Message)
	}
	_, err = a.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Accept})
	refused(t, err, sessions.NotFound, "accepting one's own")
	_, err = h.guest().Answer(t.Context(), id, sessions.Reply{Kind: sessions.Decline})
	refused(t, err, sessions.NotFound, "declining somebody else's")
	m, err := b.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Accept})
	must(t, err)
	if a.look(m).Seat != 1 || b.look(m).Seat != 0 {
		t.Error("the wish for white was not kept")
	}
	a.told(WordAccepted)
	_, err = b.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Accept})
	refused(t, err, sessions.NotFound, "accepting twice")
	_, err = b.Answer(t.Context(), id, sessions.Reply{})
	refused(t, err, sessions.BadRequest, "an answer of no kind")
}

// Withdrawn, declined, expired, gone: each side is told in words.
func TestEveryEndOfAChallengeIsTold(t *testing.T) {
	type pair struct{ a, b *one }
	for name, c := range map[string]struct {
		end  func(t *testing.T, h *house, p pair, id sessions.ID)
		a, b string // what each side is told
	}{
		"withdrawn": {func(t *testing.T, _ *house, p pair, id sessions.ID) {
			_, err := p.b.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Withdraw})
			refused(t, err, sessions.NotFound, "withdrawn by the receiver")
			_, err = p.a.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Withdraw})
			must(t, err)
		}, "", WordWithdrawn},
		"declined": {func(t *testing.T, _ *house, p pair, id sessions.ID) {
			_, err := p.b.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Decline})
			must(t, err)
		}, WordDeclined, ""},
		"expired": {func(_ *testing.T, h *house, _ pair, _ sessions.ID) {
			h.clock.Advance(30 * time.Second)
		}, WordExpired, WordMissed},
		"the challenger left": {func(t *testing.T, _ *house, p pair, _ sessions.ID) { must(t, p.a.Close()) }, "", WordGone},
		"the receiver left":   {func(t *testing.T, _ *house, p pair, _ sessions.ID) { must(t, p.b.Close()) }, WordGone, ""},
		"begun elsewhere": {func(t *testing.T, h *house, p pair, _ sessions.ID) {
			begin(p.a, h.member("carl"), blitz())
		}, "", WordElsewhere},
	} {
		t.Run(name, func(t *testing.T) {
			h := open(t)
			p := pair{h.member("ada"), h.member("bob")}
			id, err := p.a.Challenge(t.Context(), "bob", blitz())
			must(t, err)
			c.end(t, h, p, id)
			if c.a != "" {
				p.a.told(c.a)
			}
			if c.b != "" {
				p.b.told(c.b)
			}
			if n, _ := p.b.News().Get(); name != "the receiver left" && len(n.Incoming) != 0 {
				t.Errorf("still open: %+v", n.Incoming)
			}
			_, err = p.b.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Accept})
			if err == nil {
				t.Error("accepted after the end")
			}
		})
	}
}

func TestCounter(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id, err := a.Challenge(t.Context(), "bob", blitz())
	must(t, err)
	other := slow()
	other.Side = sessions.FirstSide
	next, err := b.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Counter, Counter: other})
	must(t, err)
	n := a.news("the counter-offer", func(n sessions.News) bool { return len(n.Incoming) == 1 })
	if n.Incoming[0].ID != next || n.Incoming[0].From != "bob" || len(n.Outgoing) != 0 {
		t.Errorf("%+v %+v", n.Incoming, n.Outgoing)
	}
	a.told(WordCountered)
	m, err := a.Answer(t.Context(), next, sessions.Reply{Kind: sessions.Accept})
	must(t, err)
	if b.look(m).Seat != 0 {
		t.Error("the counter-offer's colour was not kept")
	}
}

func TestBlock(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id, err := a.Challenge(t.Context(), "bob", blitz())
	must(t, err)
	_, err = b.Answer(t.Context(), id, sessions.Reply{Kind: sessions.BlockThem})
	must(t, err)
	a.told(WordDeclined)
	_, err = a.Challenge(t.Context(), "bob", blitz())
	refused(t, err, games.Denied, "challenging who blocked one")
	for _, s := range []*one{a, b} {
		_, err = s.Seek(t.Context(), slow())
		must(t, err)
	}
	h.clock.Advance(time.Minute)
	h.clock.Advance(time.Minute)
	if n, _ := a.News().Get(); len(n.Seated) != 0 || len(n.Seeks) != 1 {
		t.Errorf("paired with who blocked one: %+v", n)
	}
	h.restart() // it is written down
	a, b = h.enter(key("ada")), h.enter(key("bob"))
	_, err = a.Challenge(t.Context(), "bob", blitz())
	refused(t, err, games.Denied, "challenging who blocked one, after a restart")
	must(t, b.Block(t.Context(), "ada", false))
	_, err = a.Challenge(t.Context(), "bob", blitz())
	must(t, err)
	refused(t, b.Block(t.Context(), "bob", true), games.Denied, "blocking oneself")
	refused(t, b.Block(t.Context(), "nobody", true), sessions.NotFound, "blocking nobody")
	g := h.guest()
	must(t, b.Block(t.Context(), g.name(), true))
	_, err = g.Challenge(t.Context(), "bob", slow())
	refused(t, err, games.Denied, "a blocked guest's challenge")
	must(t, g.Block(t.Context(), "ada", true))
	_, err = a.Challenge(t.Context(), g.name(), slow())
	refused(t, err, games.Denied, "challenging a guest who blocked one")
}

// During one's own game with clocks a challenge is quiet and its sender is
// told.
func TestChallengeInAGameIsQuiet(t *testing.T) {
	h := open(t)
	a, b, c := h.member("ada"), h.member("bob"), h.member("carl")
	begin(a, b, blitz())
	id, err := c.Challenge(t.Context(), "bob", blitz())
	must(t, err)
	n := b.news("the challenge", func(n sessions.News) bool { return len(n.Incoming) == 1 })
	if !n.Incoming[0].Quiet {
		t.Error("it is not quiet")
	}
	if n := c.told(WordTold); n.Note.Args[0] != "bob" {
		t.Errorf("%+v", n)
	}
	_, err = b.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Accept})
	refused(t, err, sessions.Busy, "accepting in a game with clocks")
	if n, _ := b.News().Get(); len(n.Incoming) != 1 {
		t.Error("the refused answer closed the challenge")
	}
}

func TestTwoRefusals(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	for range 2 {
		id, err := a.Challenge(t.Context(), "bob", blitz())
		must(t, err)
		_, err = b.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Decline})
		must(t, err)
	}
	_, err := a.Challenge(t.Context(), "bob", blitz())
	refused(t, err, sessions.RateLimited, "a third challenge")
}

func TestNoticesAreTheLastTwenty(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	for range 25 {
		id, err := a.Challenge(t.Context(), "bob", blitz())
		must(t, err)
		_, err = a.Answer(t.Context(), id, sessions.Reply{Kind: sessions.Withdraw})
		must(t, err)
	}
	n, _ := b.News().Get()
	if len(n.Notices) != maxNotices || n.Notices[0].N != 6 || n.Notices[maxNotices-1].N != 25 {
		t.Errorf("%d notices: %+v", len(n.Notices), n.Notices)
	}
	late := h.enter(key("bob"))
	if n, _ := late.News().Get(); len(n.Notices) != 0 {
		t.Error("a new session is told old notices")
	}
}
