package commands

import (
	"encoding/json"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/race"
	"arcade/games/minesweeper/team"
	"arcade/games/reversi"
	"arcade/games/reversi/puzzle"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/hall"
	"arcade/sessions/screens/text"
	"arcade/storage/bolt"
)

// calendarHouse is a real one with every game, and a clock that the test moves.
func calendarHouse(t *testing.T) (House, *alarm.Manual, *hall.Hall) {
	t.Helper()
	clock := alarm.NewManual(1_800_000_000_000) // 15 January 2027, 08:00
	store, err := bolt.Open(bolt.Options{Path: filepath.Join(t.TempDir(), "db")})
	if err != nil {
		t.Fatal(err)
	}
	played := []games.Game{reversi.Game{}, minesweeper.Game{}, race.Game{}, team.Game{}, puzzle.Game{}}
	h, err := hall.New(hall.Options{Games: played, Store: store, Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close(); _ = store.Close() })
	words, err := text.Load(Words(), reversi.Game{}.Words(), minesweeper.Game{}.Words(), race.Game{}.Words(), team.Game{}.Words(), puzzle.Game{}.Words())
	if err != nil {
		t.Fatal(err)
	}
	return House{
		Arcade: h, Accounts: h, Archive: h, Coaching: h, Games: played, Words: words, Clock: clock,
		Log: slog.New(slog.DiscardHandler), Version: "1",
	}, clock, h
}

func adas(line string) Call {
	return Call{Who: sessions.Identity{Fingerprint: "SHA256:ada", Proposed: "ada"}, Line: line, Terminal: true, In: strings.NewReader("")}
}

func TestTodaysBoardIsAskedFor(t *testing.T) {
	h, _, _ := calendarHouse(t)
	for line, want := range map[string]string{
		"minesweeper daily":        "daily:beginner",
		"minesweeper daily expert": "daily:expert",
		"minesweeper expert":       "expert",
		"puzzle daily":             "daily",
	} {
		r := Run(t.Context(), h, adas(line))
		if r.Open == nil || r.Open.Solo == nil || !strings.HasPrefix(r.Open.Solo.Options, want) {
			t.Errorf("%s: %+v", line, r)
		}
	}
	for _, line := range []string{"minesweeper daily huge", "minesweeper expert daily", "minesweeper daily expert x", "puzzle daily expert"} {
		if r := Run(t.Context(), h, adas(line)); r.Open != nil || r.Code != Usage || r.Talk == "" {
			t.Errorf("%s: %+v", line, r)
		}
	}
}

// clearToday wins today's beginner board for ada, a key every 100 ms and some of them
// together.
func clearToday(t *testing.T, clock *alarm.Manual, h *hall.Hall) sessions.ID {
	t.Helper()
	ctx := t.Context()
	if _, err := h.Create(ctx, sessions.Identity{Fingerprint: "SHA256:ada"}, "ada", nil); err != nil {
		t.Fatal(err)
	}
	p, err := h.Enter(ctx, sessions.Identity{Fingerprint: "SHA256:ada"})
	if err != nil {
		t.Fatal(err)
	}
	id, err := p.Start(ctx, sessions.Solo{Game: "minesweeper", Options: sessions.DailyOptions("beginner")})
	if err != nil {
		t.Fatal(err)
	}
	look, err := p.Look(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	defer look.Close()
	do := func(verb games.Verb, m games.Move, burst bool) {
		if err := p.Do(ctx, id, sessions.Order{Verb: verb, Move: m, Trip: 38, Burst: burst}); err != nil {
			t.Fatal(err)
		}
	}
	do(games.VerbReady, "", false)
	shown, _ := look.Shown.Get()
	for n := 0; shown.Result() == nil; n++ {
		clock.Advance(500 * time.Millisecond)
		do(games.VerbMove, safe(shown.State()), n == 1)
		shown, _ = look.Shown.Get()
	}
	return id
}

// safe is a move that opens no mine: the state knows, as players don't, what lies
// there.
func safe(s games.State) games.Move {
	for _, m := range s.Moves(0) {
		if next, err := s.Play(0, 0, m); err == nil && strings.HasPrefix(string(m), "open") {
			if r := next.Result(); r == nil || r.Places[0] == 1 {
				return m
			}
		}
	}
	return ""
}

func TestBoardsOfADay(t *testing.T) {
	h, clock, house := calendarHouse(t)
	id := clearToday(t, clock, house)
	var doc struct{ Daily []dailyShape }
	ask := func(line string) Result {
		t.Helper()
		r := Run(t.Context(), h, adas(line))
		if r.Code != OK {
			t.Fatalf("%s: %+v", line, r)
		}
		return r
	}
	read := func(line string) []dailyShape {
		t.Helper()
		doc.Daily = nil
		if err := json.Unmarshal([]byte(ask(line).Data), &doc); err != nil || len(doc.Daily) != 6 {
			t.Fatalf("%s: %+v, %v", line, doc.Daily, err)
		}
		return doc.Daily
	}
	if d := read("daily --json")[0]; d.Board != "beginner" || !*d.Won || *d.Row != 1 || d.Tried != 1 || d.Seed != "" || d.Best != nil {
		t.Errorf("today: %+v", d)
	}
	if out := ask("daily").Data; !strings.Contains(out, "solved") || strings.Contains(out, "seed") || !strings.Contains(out, "Beginner ") {
		t.Error(out)
	}
	for line, code := range map[string]int{"daily --day 2027-01-16": Refused, "daily --day 2027-1-1": Usage, "daily --day x": Usage} {
		if r := Run(t.Context(), h, adas(line)); r.Code != code || r.Data != "" {
			t.Errorf("%s: %+v", line, r)
		}
	}
	clock.Advance(24 * time.Hour)
	past := read("daily --day yesterday --json")[0]
	if len(past.Seed) != 64 || past.Best == nil || past.Best.Game != id || past.Best.Name != "ada" || past.Best.TripMS != 38 || past.Begun != nil {
		t.Errorf("yesterday: %+v", past)
	}
	if out := ask("daily --day 2027-01-15").Data; !strings.Contains(out, past.Seed) || !strings.Contains(out, string(id)) {
		t.Error(out)
	}
	if out := ask("top minesweeper beginner --daily=yesterday").Data; !strings.Contains(out, string(id)) {
		t.Error(out)
	}
	for _, line := range []string{
		"top minesweeper beginner --daily 2027-01-15", "top minesweeper beginner 2027-01-15 --daily",
		"top minesweeper beginner --rules daily --daily=2027-01-15",
	} {
		if out := ask(line).Data; !strings.Contains(out, string(id)) {
			t.Errorf("%s: %s", line, out)
		}
	}
	for _, line := range []string{
		"top minesweeper beginner 2027-01-15", "top minesweeper beginner --daily x", "top team beginner --rules classic",
		"top minesweeper beginner --rules x", "top team beginner --daily 2027-01-15 x", "top team beginner x",
	} {
		if r := Run(t.Context(), h, adas(line)); r.Code != Usage || r.Data != "" || r.Talk == "" {
			t.Errorf("%s: %+v", line, r)
		}
	}
	if out := ask("help top").Data; strings.Count(out, "The best times on a board") != 1 || !strings.Contains(out, "found the win") {
		t.Error(out)
	}
	for _, line := range []string{
		"top minesweeper beginner --daily", "top minesweeper beginner --rules daily", "top team beginner", "top team beginner --daily",
		"top team beginner --daily=yesterday", "top team beginner --rules daily", "top team beginner --daily 2027-01-15",
	} {
		if out := ask(line).Data; strings.Contains(out, string(id)) {
			t.Errorf("%s: %s", line, out)
		}
	}
	ask("top race")
}

// What a record keeps is told: the round trip, and what came in one packet.
func TestRecordsTellOfTheirConnection(t *testing.T) {
	h, clock, house := calendarHouse(t)
	id := clearToday(t, clock, house)
	ask := func(line string, terminal bool) string {
		t.Helper()
		c := adas(line)
		c.Terminal = terminal
		r := Run(t.Context(), h, c)
		if r.Code != OK {
			t.Fatalf("%s: %+v", line, r)
		}
		return r.Data
	}
	var doc struct{ Show showShape }
	if err := json.Unmarshal([]byte(ask("show "+string(id)+" --json", false)), &doc); err != nil ||
		!slices.Equal(doc.Show.TripMS, []int{38}) || doc.Show.Bursts != 1 {
		t.Errorf("%+v, %v", doc.Show, err)
	}
	if out := ask("show "+string(id), false); !strings.Contains(out, "Round trip 38 ms") || !strings.Contains(out, "packet") {
		t.Error(out)
	}
	if out := ask("replay "+string(id), false); strings.Count(out, "same packet") != 1 {
		t.Error(out)
	}
	other := adas("show " + string(id))
	other.Who = sessions.Identity{Fingerprint: "SHA256:eve", Proposed: "eve"}
	if r := Run(t.Context(), h, other); r.Code != NotAllowed {
		t.Errorf("before the day is over others see %+v", r)
	}
	var profile struct {
		Profile struct {
			Minesweeper map[string]map[string]bestShape
			Daily       map[string]map[string]streakShape
		}
	}
	out := ask("profile ada --json", false)
	if err := json.Unmarshal([]byte(out), &profile); err != nil {
		t.Fatal(err)
	}
	best := profile.Profile.Minesweeper["beginner"]["daily"]
	if best.Form == nil || best.Form.Row != 1 || best.Form.WinPercent != 100 || *best.BestMS != *best.Form.Last10MS || len(best.Form.Series) != 1 || best.Form.BestIOE == nil {
		t.Errorf("%s", out)
	}
	if s := profile.Profile.Daily["minesweeper"]["beginner"]; s != (streakShape{1, 1, 1}) {
		t.Errorf("%+v", s)
	}
	if out := ask("profile ada", false); !strings.Contains(out, "IOE") || !strings.Contains(out, "100 %") {
		t.Error(out)
	}
}
