package commands

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/hall"
	"arcade/sessions/screens/text"
)

// arrive lets somebody make an account and come in.
func arrive(t *testing.T, h *hall.Hall, name string) sessions.Presence {
	t.Helper()
	who := sessions.Identity{Fingerprint: "SHA256:" + name, Proposed: name}
	if _, err := h.Create(t.Context(), who, name, nil); err != nil {
		t.Fatal(err)
	}
	one, err := h.Enter(t.Context(), who)
	if err != nil {
		t.Fatal(err)
	}
	return one
}

// gather seats so many for a game of several, all of whom have seen the board.
func gather(t *testing.T, h *hall.Hall, p sessions.Proposal, names ...string) ([]sessions.Presence, sessions.ID) {
	t.Helper()
	p.Seats = len(names)
	var all []sessions.Presence
	for _, name := range names {
		one := arrive(t, h, name)
		if _, err := one.Seek(t.Context(), p); err != nil {
			t.Fatal(err)
		}
		all = append(all, one)
	}
	news, seen := all[0].News().Get()
	for len(news.Seated) == 0 {
		var err error
		if news, seen, err = all[0].News().Wait(t.Context(), seen); err != nil {
			t.Fatal(err)
		}
	}
	for _, one := range all {
		do(t, one, news.Seated[0].ID, games.VerbReady, "")
	}
	return all, news.Seated[0].ID
}

func do(t *testing.T, p sessions.Presence, id sessions.ID, verb games.Verb, m games.Move) {
	t.Helper()
	if err := p.Do(t.Context(), id, sessions.Order{Verb: verb, Move: m}); err != nil {
		t.Fatal(err)
	}
}

// clear opens every safe cell, a second after the other, the players in turn; the
// match began at an instant of the clock.
func clear(t *testing.T, clock *alarm.Manual, began games.Instant, id sessions.ID, all ...sessions.Presence) {
	t.Helper()
	look, err := all[0].Look(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	defer look.Close()
	for turn := 0; ; turn++ {
		clock.Advance(time.Second)
		shown, seen := look.Shown.Get()
		for shown.State().ToMove() == 0 && shown.Result() == nil { // before the start
			if shown, seen, err = look.Shown.Wait(t.Context(), seen); err != nil {
				t.Fatal(err)
			}
		}
		move := unharmed(shown.State(), games.Elapsed(clock.Now()-began))
		if move == "" {
			return
		}
		do(t, all[turn%len(all)], id, games.VerbMove, move)
	}
}

// unharmed is a move that opens no mine for seat 0, "" where it has none.
func unharmed(s games.State, at games.Elapsed) games.Move {
	for _, m := range s.Moves(0) {
		next, err := s.Play(at, 0, m)
		if err != nil || !strings.HasPrefix(string(m), "open") {
			continue
		}
		run := next.(games.Runner).Run(0)
		if run.Frozen == 0 && (next.Result() == nil || run.Finished) {
			return m
		}
	}
	return ""
}

// asked is what a command prints, and what it prints in Chinese.
func asked(t *testing.T, h House, line string) (en, zh string) {
	t.Helper()
	for _, lang := range text.Langs() {
		c := adas(line)
		c.Terminal, c.Lang = false, lang
		r := Run(t.Context(), h, c)
		if r.Code != OK {
			t.Fatalf("%s: %+v", line, r)
		}
		for _, wrong := range []string{"cmd.", "none"} {
			if strings.Contains(r.Data, wrong) {
				t.Errorf("%s says %q:\n%s", line, wrong, r.Data)
			}
		}
		if lang == text.Langs()[0] {
			en = r.Data
		} else {
			zh = r.Data
		}
	}
	return en, zh
}

func mustSay(t *testing.T, said string, all ...string) {
	t.Helper()
	for _, one := range all {
		if !strings.Contains(said, one) {
			t.Errorf("%q is missing in\n%s", one, said)
		}
	}
}

// A race has places, times and percentages, of players and not of sides.
func TestARaceIsTold(t *testing.T) {
	h, clock, house := calendarHouse(t)
	all, id := gather(t, house, sessions.Proposal{Game: "race", Options: "beginner", Rated: true}, "bob", "cat", "dan")
	began := clock.Now()
	en, _ := asked(t, h, "show "+string(id))
	mustSay(t, en, "#  name", "-  bob", "-   0 %")
	clock.Advance(3 * time.Second)
	clear(t, clock, began, id, all[0])
	do(t, all[2], id, games.VerbLeave, "")
	clock.Advance(time.Second)
	do(t, all[1], id, games.VerbLeave, "")
	var doc struct{ Show showShape }
	out, _ := asked(t, h, "show "+string(id)+" --json")
	if err := json.Unmarshal([]byte(out), &doc); err != nil {
		t.Fatal(err)
	}
	if s := doc.Show; s.Result != "won" || s.Winner != "bob" || !slices.Equal(s.Places, []int{1, 2, 3}) || s.Board != "beginner" {
		t.Errorf("%s", out)
	}
	en, zh := asked(t, h, "show "+string(id))
	mustSay(t, en, "bob won", "Board of bob:", "2  cat", "3  dan", "left", "100 %", "x,y")
	mustSay(t, zh, "bob 获胜", "x,y")
	for _, wrong := range []string{"lack", "hite", "Discs", "draw", "clock"} {
		if strings.Contains(en, wrong) {
			t.Errorf("%q of a race:\n%s", wrong, en)
		}
	}
	en, _ = asked(t, h, "replay "+string(id))
	mustSay(t, en, "  bob", "x,y", "0:01.00  open")
	en, _ = asked(t, h, "games --player cat")
	mustSay(t, en, "race beginner ", "bob - cat - dan", "bob won")
	en, zh = asked(t, h, "profile bob")
	mustSay(t, en, "Minesweeper race   1")
	mustSay(t, zh, "扫雷竞速", "计分竞速：1 次第一")
	mustSay(t, en, "Rated games: 0 won, 0 drawn, 0 lost\nRated races: 1 first, 0 shared first, 0 behind\n")
	en, zh = asked(t, h, "profile cat")
	mustSay(t, en, "0 lost\nRated races: 0 first, 0 shared first, 1 behind\n")
	mustSay(t, zh, "1 次其他名次")
	en, zh = asked(t, h, "top race")
	mustSay(t, en, "games  first  shared  behind\n")
	mustSay(t, zh, "第一  并列第一  其他名次\n")
	list, err := house.History(t.Context(), "cat", "race", 0, 9)
	if err != nil || len(list) != 1 || len(list[0].Runs) != 3 {
		t.Fatalf("%+v, %v", list, err)
	}
	if runs := list[0].Runs; !runs[0].Finished || runs[0].Time <= 0 || runs[0].Place != 1 || runs[1].Place != 2 || !runs[2].Left || runs[2].Place != 3 {
		t.Errorf("%+v", runs)
	}
}

// A rating beside a name says on which ladder it is.
func TestWhoNamesTheLadder(t *testing.T) {
	r := &call{}
	r.House, _, _ = calendarHouse(t)
	for lang, want := range map[text.Lang][3]string{
		text.English: {"Minesweeper race", "blitz", "-"}, text.Chinese: {"扫雷竞速", "快棋", "-"},
	} {
		r.Lang = lang
		all := []sessions.Standing{
			{Game: "reversi", Speed: games.Blitz, Rating: 1598}, {Game: "race", Speed: games.AnySpeed, Rating: 1612, Provisional: true},
		}
		for i, w := range []sessions.Who{
			{Rating: 1612, Provisional: true, Standings: all}, {Rating: 1598, Standings: all}, {},
		} {
			if got := r.ladderOf(w); got != want[i] {
				t.Errorf("%s: %q, want %q", lang, got, want[i])
			}
		}
	}
}

// A list with nobody or nothing on it says so, beside what a script reads.
func TestEmptyListsSaySo(t *testing.T) {
	h, _, house := calendarHouse(t)
	arrive(t, house, "ada")
	for line, want := range map[string][2]string{
		"games":                      {"No game is being played.", "目前没有进行中的对局。"},
		"games --player ada":         {"No finished games.", "没有已结束的对局。"},
		"top reversi --speed bullet": {"Nobody is on this ladder yet: only rated games count.", "此排行榜尚无人上榜：只计计分对局。"},
		"top race":                   {"Nobody is on this ladder yet: only rated games count.", "此排行榜尚无人上榜：只计计分对局。"},
	} {
		for i, lang := range text.Langs() {
			c := adas(line)
			c.Terminal, c.Lang = false, lang
			r := Run(t.Context(), h, c)
			if r.Code != OK || r.Talk != want[i]+"\n" || strings.Count(r.Data, "\n") != 1 {
				t.Errorf("%s: %d, %q, %q", line, r.Code, r.Talk, r.Data)
			}
			c.Line += " --json"
			if r := Run(t.Context(), h, c); r.Code != OK || r.Talk != "" || !strings.Contains(r.Data, "[]") {
				t.Errorf("%s --json: %d, %q, %q", line, r.Code, r.Talk, r.Data)
			}
		}
	}
}

// A board that several have cleared is won, for all of them.
func TestASharedBoardIsTold(t *testing.T) {
	h, clock, house := calendarHouse(t)
	all, id := gather(t, house, sessions.Proposal{Game: "team", Options: "beginner"}, "bob", "cat")
	clear(t, clock, clock.Now(), id, all...)
	en, zh := asked(t, h, "show "+string(id))
	mustSay(t, en, "team beginner\n", "\nTime ", "\nwon\n", "opened", "bob", "cat", "x,y")
	mustSay(t, zh, "\n成功\n")
	for _, line := range []string{"show " + string(id), "games --player bob"} {
		en, zh := asked(t, h, line)
		for _, wrong := range []string{"draw", "和", ";2", "lack"} {
			if strings.Contains(en+zh, wrong) {
				t.Errorf("%s says %q:\n%s%s", line, wrong, en, zh)
			}
		}
	}
	en, _ = asked(t, h, "games --player cat --json")
	mustSay(t, en, `"board":"beginner"`, `"result":"won","reason":"won"`)
	en, _ = asked(t, h, "replay "+string(id))
	mustSay(t, en, "  bob", "  cat")
}

// A board of the day that was met in a team is no try that has failed, and one
// that goes on has not come to anything.
func TestHowOneStandsWithTheDaysBoards(t *testing.T) {
	h, clock, house := calendarHouse(t)
	all := []sessions.Presence{arrive(t, house, "ada"), arrive(t, house, "cat")}
	ch, err := all[0].Challenge(t.Context(), "cat", sessions.Proposal{Game: "team", Options: sessions.DailyOptions("beginner")})
	if err != nil {
		t.Fatal(err)
	}
	id, err := all[1].Answer(t.Context(), ch, sessions.Reply{Kind: sessions.Accept})
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range all {
		do(t, one, id, games.VerbReady, "")
	}
	tell := func(wantJSON, en, zh string) {
		t.Helper()
		said, chinese := asked(t, h, "daily")
		mustSay(t, said, en)
		mustSay(t, chinese, zh)
		said, _ = asked(t, h, "daily --json")
		mustSay(t, said, `"status":"`+wantJSON+`"`)
	}
	tell("running", "0             0  under way", "进行中")
	clear(t, clock, clock.Now(), id, all...)
	tell("solved_together", "0             0  solved in a team", "已与队友解开")
	own, err := all[0].Start(t.Context(), sessions.Solo{Game: "minesweeper", Options: sessions.DailyOptions("easy")})
	if err != nil {
		t.Fatal(err)
	}
	tell("running", "0             0  under way", "进行中")
	do(t, all[0], own, games.VerbReady, "")
	do(t, all[0], own, games.VerbLeave, "")
	tell("failed", "1             0  not solved", "未解开")
	for line, want := range map[string]string{
		"top minesweeper expert": "no times yet", "top minesweeper expert --daily": "today", "top team expert --daily=yesterday": "that day",
	} {
		if r := Run(t.Context(), h, adas(line)); r.Code != OK || strings.Count(r.Data, "\n") != 1 || !strings.Contains(r.Talk, want) {
			t.Errorf("%s: %+v", line, r)
		}
		if r := Run(t.Context(), h, adas(line+" --json")); r.Talk != "" {
			t.Errorf("%s: %+v", line, r)
		}
	}
}
