package screens

import (
	"testing"
	"testing/synctest"
	"time"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/screen"
)

// TestChallengeIsAnswered: it rings, is seen wherever one is, takes no key in
// its first half second, and accepting begins the match on both sides.
func TestChallengeIsAnswered(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		bob.press(":")
		bob.typ("settings")
		bob.press("enter")
		bob.until("Preview")
		ada.until("bob")
		ada.press("/")
		ada.typ("bob")
		ada.press("enter", "c")
		ada.until("Challenge bob")
		ada.press("enter")
		bob.until("challenges you") // it has just come
		if bob.m.bells != 1 {
			t.Errorf("%d bells rang", bob.m.bells)
		}
		bob.press("y")
		if bob.m.modal == nil {
			t.Fatal("a key of the first half second has answered")
		}
		time.Sleep(500 * time.Millisecond)
		bob.press("y")
		bob.settle()
		ada.settle()
		time.Sleep(time.Second)
		ada.settle()
		for _, p := range []*person{ada, bob} {
			if n := len(p.m.env.News.Seated); n != 1 {
				t.Errorf("%s sits in %d matches", p.m.env.Me.Name, n)
			}
		}
	})
}

// TestTheCursorStartsOnSomebodyElse: c asks another player, whatever the names.
func TestTheCursorStartsOnSomebodyElse(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		for _, p := range []*person{ada, bob} {
			other := map[*person]string{ada: "bob", bob: "ada"}[p]
			p.until("Players 2")
			p.press("c")
			p.until("Challenge " + other)
			p.press("esc")
		}
	})
}

// TestChallengeByArrows: the focus begins on later, and every answer can be
// reached by arrows and Enter.
func TestChallengeByArrows(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		ada.challenge("bob")
		bob.until("challenges you")
		time.Sleep(time.Second)
		bob.press("enter") // later
		bob.gone("challenges you")
		if !contains(bob.screen(), "(!)") {
			t.Errorf("no mark in the header:\n%s", bob.screen())
		}
		ada.press("x")
		bob.until("ada has withdrawn the challenge")
		bob.gone("(!)")

		ada.challenge("bob")
		bob.until("challenges you")
		time.Sleep(time.Second)
		bob.press("right", "right", "enter") // around to decline
		ada.until("bob has declined")
	})
}

// TestChallengeCountsDown: each second wakes the modal, also when nothing else
// happens.
func TestChallengeCountsDown(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		ada.challenge("bob")
		bob.until("challenges you")
		time.Sleep(10 * time.Second) // toasts go
		bob.settle()
		for range 5 {
			time.Sleep(time.Second)
			synctest.Wait()
			if len(bob.msgs) == 0 {
				t.Fatal("a second has gone and nothing paints it")
			}
			bob.settle()
		}
	})
}

func TestChallengeExpires(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		ada.challenge("bob")
		bob.until("0:15")
		bob.until("The challenge of ada has expired")
		bob.gone("challenges you")
		ada.until("bob has not answered")
	})
}

func TestCounterOffer(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		ada.challenge("bob")
		bob.until("challenges you")
		time.Sleep(time.Second)
		bob.press("e")
		bob.until("Another offer to ada")
		bob.press("left") // the clock before
		bob.press("enter")
		ada.until("bob challenges you")
		ada.until("3+2")
	})
}

// challenge sends the dialog's first offer to a player.
func (p *person) challenge(name string) {
	p.t.Helper()
	p.until(name)
	p.press(":")
	p.typ("challenge " + name)
	p.press("enter")
	p.until("Challenge " + name)
	p.press("enter")
	p.until(name + " has 0:")
}

// TestWaitingIsShown: what is waited for, how wide the span has grown, and
// after twenty seconds the computer is offered.
func TestWaitingIsShown(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		ada.press("R")
		ada.until("within 100")
		bob.until("Seeks 1")
		ada.until("a: play the computer")
		ada.until("anyone")
		ada.press("x")
		ada.gone("Waiting")
		bob.until("nobody is waiting")
	})
}

func TestOpenOfferIsTaken(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		ada.press("r")
		ada.until("Find an opponent")
		ada.click("casual")
		ada.press("enter")
		ada.until("Waiting")
		bob.until("Seeks 1")
		bob.click("casual")
		bob.click("casual") // the first click chooses, the second takes
		time.Sleep(time.Second)
		bob.settle()
		ada.settle()
		if len(ada.m.env.News.Seated) != 1 || len(bob.m.env.News.Seated) != 1 {
			t.Errorf("seated: %v and %v", ada.m.env.News.Seated, bob.m.env.News.Seated)
		}
	})
}

// TestLaterIsNotNever: a challenge put off is brought back by the lobby's key,
// by its line in the log, by the challenger's menu and by challenging back, and
// can then be accepted.
func TestLaterIsNotNever(t *testing.T) {
	inHouse(t, func(h *house) {
		ada, bob := h.member("ada"), h.member("bob")
		later := func() {
			bob.until("ada challenges you")
			time.Sleep(time.Second)
			bob.press("esc")
			bob.gone("ada challenges you ═")
			bob.until("stays open: ! brings it back")
			if bob.m.modal != nil {
				t.Fatal("later has not closed the modal")
			}
		}
		ada.challenge("bob")
		later()
		bob.until("y: answer ada (0:2")
		if contains(bob.screen(), "x stop") {
			t.Errorf("there is nothing to stop:\n%s", bob.screen())
		}
		for name, back := range map[string]func(){
			"y":         func() { bob.press("y") },
			"the log":   func() { bob.press("!", "enter") },
			"the menu":  func() { bob.press("home", "enter"); bob.until("answer the challenge"); bob.press("enter") },
			"challenge": func() { bob.press("home", "c") },
			"the mark":  func() { bob.click("(!)") },
		} {
			back()
			bob.settle()
			if bob.m.modal == nil {
				t.Fatalf("%s does not bring it back:\n%s", name, bob.screen())
			}
			later()
			bob.press("esc", "esc")
		}
		bob.press("y")
		time.Sleep(time.Second)
		bob.press("y")
		bob.settle()
		ada.settle()
		if n := len(bob.m.env.News.Seated); n != 1 {
			t.Errorf("bob sits in %d matches", n)
		}
	})
}

// TestQuietChallengeCanBeAnswered: one that came during a game with clocks is
// shown as soon as it is asked for.
func TestQuietChallengeCanBeAnswered(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		c := challenge()
		c.Quiet, c.Until = true, p.m.env.Now()+20_000
		p.m.env.News.Incoming = []sessions.Challenge{c}
		p.run(p.m.challenges(p.m.env.News.Incoming))
		p.until("lin challenges you: ! answers")
		p.press("!")
		p.until("enter answers")
		p.press("enter")
		p.until("lin (1734) challenges you")
	})
}

// TestNobodyChallengesThemselves, from wherever it is tried.
func TestNobodyChallengesThemselves(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.until("1 online")
		for _, way := range []func(){
			func() { p.press("home", "c") },
			func() { p.press(":"); p.typ("challenge ada"); p.press("enter") },
		} {
			way()
			p.until("You can't challenge yourself")
			if n := len(p.m.stack); n != 1 {
				t.Errorf("%d screens on the stack:\n%s", n, p.screen())
			}
			time.Sleep(4 * time.Second)
		}
	})
}

// TestALevelIsNotAsked: what challenges a computer level opens the dialog of a
// game against it, at that level, without a message or a bell.
func TestALevelIsNotAsked(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.m.env.Lobby.Players = append(p.m.env.Lobby.Players,
			sessions.Who{Name: "level-1", Level: 1}, sessions.Who{Name: "level-2", Level: 2})
		p.press("end", "c")
		p.until("Reversi against the computer")
		p.until("Sunday Stroller, level 2")
		if contains(p.screen(), "Message") || contains(p.screen(), "bell") {
			t.Errorf("a level is asked like a person:\n%s", p.screen())
		}
	})
}

// TestStakesFollowTheClock: title and stakes are those of the ladder of the
// clock chosen, and nothing is at stake in a casual game.
func TestStakesFollowTheClock(t *testing.T) {
	inHouse(t, func(h *house) {
		ada := h.member("ada")
		h.member("bob")
		ada.until("bob")
		ada.press(":")
		ada.typ("challenge bob")
		ada.press("enter")
		ada.until("Blitz: win +162 draw +0 lose -162") // of two who are new
		ada.press("right")
		ada.until("Rapid: win")
		ada.press("left", "left", "left")
		ada.until("Bullet: win")
		ada.press("left") // around to no clock
		ada.until("no clock: casual")
		ada.gone("win +")
		bob := sessions.Who{Name: "bob", Standings: []sessions.Standing{
			{Game: "reversi", Speed: games.Bullet, Rating: 1500}, {Game: "reversi", Speed: games.Blitz, Rating: 1700},
		}}
		ada.m.env.Lobby.Players = []sessions.Who{bob}
		ada.press("esc")
		if got := ada.screen(); !contains(got, "blitz") || !contains(got, "bob 1700") {
			t.Errorf("the lobby does not show the ladder of one's clock:\n%s", got)
		}
		ada.post(screen.Change{Settings: map[string]string{sessions.SetClock: "1+0"}})
		if got := ada.screen(); !contains(got, "bullet") || !contains(got, "bob 1500") {
			t.Errorf("the lobby does not follow one's clock:\n%s", got)
		}
	})
}
