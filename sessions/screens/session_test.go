package screens

import (
	"context"
	"strings"
	"testing"
	"time"

	"arcade/sessions"
	"arcade/sessions/screens/screen"
)

func TestFirstVisitMakesAnAccount(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("SHA256:ada", "ada")
		p.until("ok, this name is free")
		p.press("backspace", "backspace")
		p.until("A name has 3 to 16")
		p.typ("da")
		p.until("ok, this name is free")
		p.press("enter")
		p.until("[1 Lobby]")
		p.until("ada")
		if a, err := h.hall.Whois(t.Context(), p.m.env.Who); err != nil || a.Name != "ada" {
			t.Errorf("the account is %+v, %v", a, err)
		}
	})
}

func TestTakenNameIsSaid(t *testing.T) {
	inHouse(t, func(h *house) {
		h.member("ada")
		p := h.visit("SHA256:other", "ada")
		p.until("taken")
		p.press("enter")
		p.until("Create account") // still at the card
		p.typ("2")
		p.until("ok, this name is free")
	})
}

func TestChoicesOfTheCardAreKept(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("SHA256:ada", "ada")
		p.until("Create account")
		p.click("中文")
		p.until("创建账号")
		p.click("浅色")
		p.click("创建账号")
		p.until("快速开始")
		a, err := h.hall.Whois(t.Context(), p.m.env.Who)
		if err != nil || a.Settings.Get(sessions.SetLanguage) != "zh" || a.Settings.Get(sessions.SetTheme) != "light" {
			t.Errorf("the account is %+v, %v", a, err)
		}
	})
}

func TestGuestsChoicesLastTheSession(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("SHA256:ada", "ada")
		p.until("Create account")
		p.press("ctrl+t")
		p.until("创建账号")
		p.click("以游客身份进入")
		p.until("你是游客")
		if _, err := h.hall.Whois(t.Context(), p.m.env.Who); err == nil {
			t.Error("a guest has an account")
		}
	})
}

func TestWithoutAKeyStraightIn(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("", "ada")
		p.until("a guest without an SSH key")
	})
}

func TestLanguageAtAnyMoment(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		for _, open := range []string{"", "?", ":", "/"} {
			if open != "" {
				p.press(open)
			}
			p.press("ctrl+t")
			p.until("[1 大厅]")
			p.press("ctrl+t")
			p.until("[1 Lobby]")
			p.press("esc")
		}
		p.press("ctrl+t")
		p.settle()
		a, err := h.hall.Whois(t.Context(), p.m.env.Who)
		if err != nil || a.Settings.Get(sessions.SetLanguage) != "zh" {
			t.Errorf("the account is %+v, %v", a, err)
		}
	})
}

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

func TestSettingsApplyAtOnce(t *testing.T) {
	inHouse(t, func(h *house) {
		var tuned sessions.Settings
		p := h.member("ada", func(o *Options) { o.Tune = func(s sessions.Settings) { tuned = s } })
		p.press(":")
		p.typ("settings")
		p.press("enter")
		p.until("Preview")
		p.press("down", "right", "right") // symbols: ascii
		p.until("| X | O | . |")
		p.press("up", "right", "right") // language: 中文
		p.until("预览")
		if tuned.Get(sessions.SetGlyphs) != "ascii" {
			t.Errorf("the terminal was told %v", tuned)
		}
		p.press("r")
		p.until("Preview")
		p.until("│ ● │ ○ │ · │")
	})
}

func TestHelpFiltersAndDoes(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.press("?")
		p.until("find an opponent, with choices")
		p.typ("minesw")
		p.gone("find an opponent, with choices")
		p.press("enter")
		p.until("New game: Minesweeper")
		p.press("esc")
		p.until("Quick start")
	})
}

func TestCommandLine(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		for _, c := range []struct{ line, want string }{
			{"nonsense", "no such command: nonsense"},
			{"challenge", "challenge whom?"},
			{"theme dark", "Players"},
			{"theme pink", "theme can't be pink"},
			{"lang zh", "玩家"},
			{"lang en", "Players"},
			{"watch nobody", "There is no game nobody"},
			{"minesweeper", "New game: Minesweeper"},
		} {
			if c.line == "watch nobody" {
				continue // the screens of the games answer it
			}
			p.press(":")
			p.typ(c.line)
			p.press("enter")
			p.until(c.want)
		}
		p.press("esc", ":")
		p.typ("sett")
		p.press("tab", "enter")
		p.until("Preview")
		p.press(":")
		p.typ("quit")
		p.press("enter")
		if p.left == nil || *p.left != 0 {
			t.Error("quit has not left with 0")
		}
	})
}

// TestToastsGoAndAreKept: a toast goes after three seconds; ! opens the log.
func TestToastsGoAndAreKept(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.press("w")
		p.until("No game is running just now.")
		time.Sleep(2900 * time.Millisecond)
		if !contains(p.screen(), "No game is running just now.") {
			t.Error("the toast went too early")
		}
		time.Sleep(200 * time.Millisecond)
		if contains(p.screen(), "No game is running just now.") {
			t.Error("the toast stayed")
		}
		p.press("!")
		p.until("No game is running just now.")
	})
}

// TestQuietDuringOnesGame: a line and a mark, no modal, no bell.
func TestQuietDuringOnesGame(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		bells := p.m.bells
		c := challenge()
		c.Quiet = true
		p.m.env.News.Incoming = []sessions.Challenge{c}
		p.run(p.m.challenges(p.m.env.News.Incoming))
		p.until("lin challenges you: after your game")
		if p.m.modal != nil || p.m.bells != bells {
			t.Error("a quiet challenge was loud")
		}
		if !contains(p.screen(), "(!)") {
			t.Error("there is no mark in the header")
		}
	})
}

func TestBellCanBeTurnedOff(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.run(p.m.change(screen.Change{Settings: map[string]string{sessions.SetBell: "off"}}))
		p.settle()
		bells := p.m.bells
		p.run(p.m.challenges([]sessions.Challenge{challenge()}))
		if p.m.bells != bells {
			t.Error("the bell rang")
		}
	})
}

// TestDrainIsCounted: people see the seconds go down and keep their screens.
func TestDrainIsCounted(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.m.env.News.Drain = p.m.env.Now() + 5000
		p.run(p.m.countDown())
		p.until("server restarts in 5 s")
		p.until("server restarts in 2 s")
		p.until("server restarts in 0 s")
	})
}

func TestRunningGameIsResumed(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		pr := p.m.env.Presence
		id, err := pr.Start(context.Background(), sessions.Solo{Game: "reversi", Hot: true})
		if err != nil {
			t.Fatal(err)
		}
		again := h.visit("SHA256:ada", "ada")
		again.settle()
		if !again.m.known.seated[id] {
			t.Error("the running game was not opened")
		}
	})
}

func TestStartOpensWhatWasAskedFor(t *testing.T) {
	inHouse(t, func(h *house) {
		h.member("bob")
		p := h.member("ada", func(o *Options) { o.W, o.H = 80, 24 })
		p.leave()
		again := h.visit("SHA256:ada", "ada", func(o *Options) {
			o.Start = Start{Go: screen.Goto{Place: screen.Challenge, Name: "bob"}}
		})
		again.until("Challenge bob")
		solo := h.visit("SHA256:ada", "ada", func(o *Options) {
			o.Start = Start{Solo: &sessions.Solo{Game: "minesweeper", Options: "1x1/9"}}
		})
		solo.until("The board must be") // a refusal in words
		if !strings.Contains(solo.screen(), "Lobby") {
			t.Error("a refused start does not leave one in the lobby")
		}
	})
}

// TestPasteActsOnNothing: pasted text types where a line is typed, and does
// nothing anywhere else.
func TestPasteActsOnNothing(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.paste("r:quit\nq")
		if p.left != nil || !contains(p.screen(), "Quick start") {
			t.Error("a paste has acted")
		}
		p.press("/")
		p.paste("\x1b[31mbob\x1b[2J")
		if got := p.screen(); strings.Contains(got, "\x1b") || !contains(got, "[31mbob") {
			t.Errorf("pasted:\n%q", got)
		}
	})
}

func TestHostileNamesAreDrawnClean(t *testing.T) {
	m := still(t, "en", false, 80, 24)
	stages()["lobby"](m)
	m.env.Lobby.Players[1].Name = "\x1b[2J\u202ebob"
	c := challenge()
	c.Message = "\x1b]2;owned\x07\u202ehi"
	m.env.News.Incoming = []sessions.Challenge{c}
	m.challenges(m.env.News.Incoming)
	got := paintOf(m).String()
	for _, bad := range []string{"\x1b[2J", "\x1b]2", "\u202e", "\x07"} {
		if strings.Contains(got, bad) {
			t.Errorf("%q went through", bad)
		}
	}
}
