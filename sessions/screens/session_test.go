package screens

import (
	"context"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions"
	"arcade/sessions/screens/screen"
	"arcade/sessions/terminal"
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
		p.until("你是 guest-")
		if _, err := h.hall.Whois(t.Context(), p.m.env.Who); err == nil {
			t.Error("a guest has an account")
		}
	})
}

func TestWithoutAKeyStraightIn(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.visit("", "ada")
		p.until("no key: games are casual, nothing is kept.")
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

func TestSettingsApplyAtOnce(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.press(":")
		p.typ("settings")
		p.press("enter")
		p.until("Preview")
		p.press("down", "right", "right") // symbols: ascii
		p.until("| X | O | . |")
		p.press("up", "right", "right") // language: 中文
		p.until("预览")
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
		p.until("lin challenges you: ! answers")
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

// TestDoorIsShut: whoever comes while the house drains is told why, and leaves
// with 69.
func TestDoorIsShut(t *testing.T) {
	inHouse(t, func(h *house) {
		if err := h.hall.Drain(context.Background()); err != nil {
			t.Fatal(err)
		}
		p := h.visit("", "ada")
		p.until("Your games are kept. Press any key to leave.")
		p.press("x")
		if p.left == nil || *p.left != 69 {
			t.Errorf("left with %v", p.left)
		}
		q := h.visit("", "bob")
		q.until("Press any key to leave.")
		time.Sleep(6 * time.Second)
		q.settle()
		if q.left == nil || *q.left != 69 {
			t.Errorf("left alone: %v", q.left)
		}
	})
}

// TestMatchTakesTheDialogsPlace: behind a match that has begun no dialog waits.
func TestMatchTakesTheDialogsPlace(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.press("m")
		p.until("New game: Minesweeper")
		p.press("enter")
		p.until("Beginner")
		p.gone("New game: Minesweeper")
		if n := len(p.m.stack); n != 2 {
			t.Errorf("%d screens on the stack", n)
		}
	})
}

func TestWheelMoves(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		h.member("bob")
		p.until("bob")
		_, cmd := p.m.Update(tea.MouseWheelMsg{X: 10, Y: 10, Button: tea.MouseWheelDown})
		p.run(cmd)
		p.until("▸ bob")
	})
}

func TestTabsByKeyAndClick(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		for _, tab := range []struct{ key, label string }{
			{"2", "[2 Play]"}, {"3", "[3 Watch]"}, {"4", "[4 Ranks]"}, {"5", "[5 Me]"}, {"1", "[1 Lobby]"},
		} {
			p.press(tab.key)
			p.until(tab.label)
			if n := len(p.m.stack); n > 2 {
				t.Errorf("%d screens on the stack at %s", n, tab.label)
			}
		}
		p.click("4 Ranks")
		p.until("[4 Ranks]")
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

// TestTerminalIsTold: colours, mouse and a redraw reach the terminal with the
// next frame.
func TestTerminalIsTold(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		f := terminal.NewFrame(80, 24)
		p.m.Paint(f)
		if f.Depth != terminal.DepthAuto || f.NoMouse || f.Redraws != 0 {
			t.Fatalf("at first %+v, mouse off %v, redraws %d", f.Depth, f.NoMouse, f.Redraws)
		}
		p.post(screen.Change{Settings: map[string]string{sessions.SetColours: "256", sessions.SetMouse: "off"}})
		p.press("ctrl+l")
		p.m.Paint(f)
		if f.Depth != terminal.Depth256 || !f.NoMouse || f.Redraws != 1 {
			t.Errorf("then %+v, mouse off %v, redraws %d", f.Depth, f.NoMouse, f.Redraws)
		}
	})
}

// TestABoardRestsFromTheLobby: who is at a board is not woken by all that
// happens in the lobby, and knows all of it on coming back.
func TestABoardRestsFromTheLobby(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.press("m")
		p.until("New game: Minesweeper")
		p.press("enter")
		p.until("Beginner")
		h.member("bob")
		time.Sleep(time.Second)
		p.settle()
		seen := len(p.m.env.Lobby.Players)
		h.member("kim")
		time.Sleep(2 * time.Second)
		p.settle()
		if n := len(p.m.env.Lobby.Players); n != seen {
			t.Errorf("%d players instead of %d at the board", n, seen)
		}
		p.press(":")
		p.typ("lobby")
		p.press("enter")
		p.until("kim")
		h.member("lin")
		p.until("lin")
	})
}

// TestLeavingTheLobbyIsAsked: one q too many leaves nobody outside, and any
// other key takes the first one back.
func TestLeavingTheLobbyIsAsked(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.press("q")
		p.until("Press q again to leave the arcade.")
		p.press("down", "q")
		if p.left != nil {
			t.Fatal("q, another key and q have left")
		}
		time.Sleep(3100 * time.Millisecond)
		p.press("q")
		if p.left != nil {
			t.Fatal("a q of three seconds ago counted")
		}
		p.press("q")
		if p.left == nil || *p.left != 0 {
			t.Error("q twice has not left with 0")
		}
	})
}

// TestCardSpeaksTheLanguageOfTheMoment: the desk's word about the name too.
func TestCardSpeaksTheLanguageOfTheMoment(t *testing.T) {
	inHouse(t, func(h *house) {
		h.member("bob")
		p := h.visit("SHA256:ada", "ada")
		p.until("ok, this name is free")
		p.press("ctrl+t")
		p.until("可以使用")
		p.press("ctrl+t", "backspace", "backspace", "backspace")
		p.typ("bob")
		p.until("This name is taken")
		p.press("ctrl+t")
		p.until("该昵称已被使用")
	})
}

// TestOwnBoardIsOneStepAway: the choice of boards goes round, and the dialog
// speaks the language of the moment.
func TestOwnBoardIsOneStepAway(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.press("m")
		p.until("Beginner 9x9")
		p.press("left")
		p.until(p.m.env.Say("minesweeper.custom")) // the whole of it
		p.press("ctrl+t")
		p.until("宽x高/雷数")
		p.until(p.m.env.Say("minesweeper.custom"))
	})
}

// TestGuestReadsTheWholeSentence: beside the players, in the toast and in the
// log, at the usual width, and the header says who one is.
func TestGuestReadsTheWholeSentence(t *testing.T) {
	for _, lang := range []string{"en", "zh"} {
		inHouse(t, func(h *house) {
			p := h.visit("", "ada", func(o *Options) {
				o.Env = func(string) string { return lang }
			})
			p.until("guest-")
			time.Sleep(time.Second)
			p.settle()
			whole := p.m.env.Word(guestNote(p.m.env.Me))
			seen := strings.Count(strings.Join(strings.Fields(p.screen()), " "), whole)
			p.press("!")
			if p.screen(); seen != 2 || !contains(p.screen(), whole) {
				t.Errorf("%q is seen %d times:\n%s", whole, seen, p.screen())
			}
			p.press("esc")
			head := lines(p.screen())[0]
			if !contains(head, p.m.env.Me.Name) || !contains(head, p.m.env.Say("head.online", 1)) {
				t.Errorf("the header is %q", head)
			}
			p.m.take(sizeMsg(40, 12))
			if head := lines(p.screen())[0]; !contains(head, p.m.env.Me.Name[:8]) {
				t.Errorf("at 40 columns the header is %q", head)
			}
		})
	}
}

// TestPingIsShownWhereKnown: on a board and in a wide lobby, and no tab moves.
func TestPingIsShownWhereKnown(t *testing.T) {
	inHouse(t, func(h *house) {
		var ping time.Duration
		p := h.member("ada", func(o *Options) { o.Ping = func() time.Duration { return ping } })
		p.until("1 online")
		before := p.screen()
		ping = 30*time.Millisecond + 1
		if got := p.screen(); got != before {
			t.Errorf("the header has changed:\n%s", got)
		}
		p.m.take(sizeMsg(100, 24))
		if head := lines(p.screen())[0]; !contains(head, "1 online 31 ms") {
			t.Errorf("a wide header is %q", head)
		}
		p.m.take(sizeMsg(80, 24))
		p.press("m", "enter")
		p.until("Beginner")
		if head := lines(p.screen())[0]; !contains(head, "31 ms") {
			t.Errorf("the header of the board is %q", head)
		}
	})
}

// TestRulesOfEveryGame: H opens the page of the game in front, from the help
// too, the arrows turn to every other game, all of a text can be read in the
// smallest window, and H closes it again.
func TestRulesOfEveryGame(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada")
		p.m.take(sizeMsg(40, 12))
		p.press("H")
		for range allGames() {
			game := p.m.env.Games[0].About().Name
			for _, g := range p.m.env.Games {
				if contains(p.screen(), "["+p.m.env.Say(g.About().Name+".name")+"]") {
					game = g.About().Name
				}
			}
			read := ""
			for range 40 {
				for _, l := range lines(p.screen())[4:9] {
					read += " " + strings.Trim(l, "│ ")
				}
				p.press("pgdown")
			}
			for _, word := range strings.Fields(p.m.env.Say(game + ".rules")) {
				if !strings.Contains(read, word) {
					t.Errorf("%s: %q can't be read", game, word)
				}
			}
			p.press("right")
		}
		p.press("H")
		p.until("Players")
		p.press("m", "enter")
		p.until("Beginner")
		p.m.take(sizeMsg(80, 24))
		p.press("H")
		p.until("[Minesweeper]")
		p.press("esc", "?")
		p.until("right click")
		p.typ("how the games")
		p.press("enter")
		p.until("[Minesweeper]")
		if n := len(p.m.stack); n != 3 {
			t.Errorf("%d screens on the stack", n)
		}
	})
}

// TestMoreBelowIsTold: settings and help say so where they go on, and no longer
// at their end.
func TestMoreBelowIsTold(t *testing.T) {
	inHouse(t, func(h *house) {
		p := h.member("ada", func(o *Options) { o.H = 14 })
		for _, open := range []func(){
			func() { p.press(":"); p.typ("settings"); p.press("enter") },
			func() { p.press("?") },
		} {
			open()
			p.until(" more")
			p.press("end")
			p.gone(" more")
			p.press("esc")
		}
	})
}
