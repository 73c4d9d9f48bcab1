package record_test

import (
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
	"arcade/sessions/screens/theme"
)

// TestSideIsForSharedKeyboards: who plays both sides is called by them.
func TestSideIsForSharedKeyboards(t *testing.T) {
	for _, c := range []struct {
		lang text.Lang
		game string
		hot  bool
		want string
	}{
		{text.English, "reversi", true, "White"},
		{text.Chinese, "reversi", true, "白方"},
		{text.English, "reversi", false, ""},
		{text.English, "minesweeper", true, ""},
	} {
		if got := record.Side(env(t, c.lang), c.game, games.Terms{HotSeat: c.hot}, 1); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

func env(t testing.TB, l text.Lang) *screen.Env {
	t.Helper()
	words, err := screentest.Words()
	screentest.Must(t, err)
	return &screen.Env{
		House: &screen.House{Games: screentest.Games(), Words: words, PublicName: "arcade.example:2222"},
		Lang:  l, Theme: theme.New(theme.Options{}),
	}
}

// Times have two decimals, cut and not rounded; a first click that wins took
// 0.00 s and is shown as 0.01; they go on above 999 s.
func TestSeconds(t *testing.T) {
	for ms, want := range map[games.Elapsed]string{
		0: "0.01", 9: "0.01", 10: "0.01", 19: "0.01", 20: "0.02", 4129: "4.12", 92_319: "92.31",
		999_999: "999.99", 1_000_000: "1000.00", 86_400_000: "86400.00",
	} {
		if got := record.Seconds(ms); got != want {
			t.Errorf("%d ms is %s, want %s", ms, got, want)
		}
	}
}

func TestClock(t *testing.T) {
	for ms, want := range map[games.Elapsed]string{
		-5: "0.0", 0: "0.0", 99: "0.0", 9999: "9.9", 10_000: "0:10", 59_999: "0:59", 60_000: "1:00", 3_661_000: "61:01",
	} {
		if got := record.Clock(ms); got != want {
			t.Errorf("%d ms is %s, want %s", ms, got, want)
		}
	}
}

func TestCommand(t *testing.T) {
	e := env(t, text.English)
	for name, want := range map[string]string{
		"":                    "ssh -t localhost x",
		"arcade.example":      "ssh -t arcade.example x",
		"arcade.example:22":   "ssh -t arcade.example x",
		"arcade.example:2222": "ssh -p 2222 -t arcade.example x",
		"[2001:db8::1]:2222":  "ssh -p 2222 -t 2001:db8::1 x",
	} {
		e.PublicName = name
		if got := record.Command(e, true, "x"); got != want {
			t.Errorf("%q: %s, want %s", name, got, want)
		}
	}
}

func TestTitle(t *testing.T) {
	c, _ := games.ParseControl("5+3")
	for _, x := range []struct {
		lang          text.Lang
		game, options string
		c             games.Control
		want          string
	}{
		{text.English, "reversi", "", c, "Reversi 5+3"},
		{text.English, "minesweeper", "", games.Control{}, "Minesweeper Beginner"},
		{text.English, "minesweeper", "expert", games.Control{}, "Minesweeper Expert"},
		{text.Chinese, "minesweeper", "expert", games.Control{}, "扫雷 高级"},
		{text.English, "minesweeper", "20x10/30", games.Control{}, "Minesweeper 20x10/30"},
	} {
		if got := record.Title(env(t, x.lang), x.game, x.options, x.c); got != x.want {
			t.Errorf("%s, want %s", got, x.want)
		}
	}
}

func TestEnds(t *testing.T) {
	won := &games.Result{Places: []int{1, 2}, Score: []int{44, 8}, Tally: []int{56, 8}, Reason: games.ReasonDiscs}
	drawn := &games.Result{Places: []int{1, 1}, Score: []int{32, 32}, Tally: []int{32, 32}, Reason: games.ReasonDiscs}
	resigned := &games.Result{Places: []int{2, 1}, Score: []int{10, 3}, Reason: games.ReasonResign}
	for _, x := range []struct {
		r           *games.Result
		seat        games.Seat
		end         record.End
		score, full string
	}{
		{won, 0, record.Won, "44-8", "44-8 (56-8)"},
		{won, 1, record.Lost, "8-44", "44-8 (56-8)"},
		{won, games.Watcher, record.Won, "44-8", "44-8 (56-8)"},
		{drawn, 1, record.Drawn, "32-32", "32-32"},
		{resigned, 0, record.Lost, "10-3", "10-3"},
		{&games.Result{Reason: games.ReasonAborted}, 0, record.Aborted, "", ""},
		{&games.Result{Places: []int{2}, Reason: games.ReasonLost}, 0, record.Lost, "", ""},
		{&games.Result{Places: []int{1, 1}, Reason: games.ReasonWon}, 1, record.Won, "", ""},
		{&games.Result{Places: []int{2, 2}, Reason: games.ReasonLost}, 1, record.Lost, "", ""},
		{&games.Result{Places: []int{1, 2, 3}, Reason: games.ReasonFinished}, 0, record.Won, "", ""},
		{&games.Result{Places: []int{1, 2, 3}, Reason: games.ReasonFinished}, 1, record.Placed, "", ""},
		{&games.Result{Places: []int{1, 1, 3}, Reason: games.ReasonFinished}, 1, record.Drawn, "", ""},
		{&games.Result{Places: []int{2, 2, 2}, Reason: games.ReasonLost}, 1, record.Lost, "", ""},
		{nil, 0, record.Live, "", ""},
	} {
		if got := record.EndFor(x.r, x.seat); got != x.end {
			t.Errorf("%+v for seat %d is %s, want %s", x.r, x.seat, got, x.end)
		}
		if got := record.Score(x.r, x.seat); got != x.score {
			t.Errorf("%+v for seat %d is %s, want %s", x.r, x.seat, got, x.score)
		}
		if got := record.FullScore(x.r); got != x.full {
			t.Errorf("%+v is %s, want %s", x.r, got, x.full)
		}
	}
}

// A race is told by the place and the time, not by how much of each board was
// open; behind the first is not lost.
func TestPointsOfARace(t *testing.T) {
	s := sessions.Summary{
		Result: &games.Result{Places: []int{1, 2, 3}, Score: []int{100, 100, 45}, Reason: games.ReasonFinished},
		Runs: []games.Run{
			{Finished: true, Time: 61_239, Place: 1, Percent: 100},
			{Finished: true, Time: 74_000, Place: 2, Percent: 100},
			{Place: 3, Percent: 45},
		},
	}
	for seat, want := range []struct{ wide, short, letter string }{
		{"1/3 61.23", "1/3", "W"}, {"2/3 74.00", "2/3", "·"}, {"3/3 45 %", "3/3", "·"},
	} {
		e, seat := env(t, text.English), games.Seat(seat)
		wide, short := record.Points(e, s, seat, true), record.Points(e, s, seat, false)
		if letter := record.Letter(e, record.EndFor(s.Result, seat)); wide != want.wide || short != want.short || letter != want.letter {
			t.Errorf("seat %d: %q, %q, %q, want %+v", seat, wide, short, letter, want)
		}
	}
	s.Runs = nil
	if got := record.Points(env(t, text.Chinese), s, 1, true); got != "100-100-45" {
		t.Errorf("of no race: %q", got)
	}
}

func TestChange(t *testing.T) {
	s := sessions.Summary{Before: []int{1612, 1734}, After: []int{1620, 1726}}
	for seat, want := range map[games.Seat]string{0: "+8", 1: "-8", 2: "", games.Watcher: ""} {
		if got := record.Change(s, seat); got != want {
			t.Errorf("seat %d: %q, want %q", seat, got, want)
		}
	}
}

// Every reason and every end has words in every language.
func TestEveryEndHasWords(t *testing.T) {
	reasons := []string{
		games.ReasonDiscs, games.ReasonWon, games.ReasonLost, games.ReasonFinished, games.ReasonResign,
		games.ReasonTime, games.ReasonAgreement, games.ReasonDisconnect, games.ReasonAborted,
	}
	for _, l := range text.Langs() {
		e := env(t, l)
		for _, id := range reasons {
			if !e.Words.Has(l, "look.reason."+id) {
				t.Errorf("no %s word for %s", l, id)
			}
		}
		for _, end := range []record.End{record.Won, record.Lost, record.Drawn, record.Aborted, record.Live} {
			if !e.Words.Has(l, "look.end."+string(end)) || !e.Words.Has(l, "look.solo."+string(end)) {
				t.Errorf("no %s word for %s", l, end)
			}
		}
		for _, s := range games.Speeds() {
			if !e.Words.Has(l, "look.speed."+string(s)) {
				t.Errorf("no %s word for %s", l, s)
			}
		}
	}
}

// A name of a board never takes more room than it is given, whatever was typed.
func TestBoardIsShortAndClean(t *testing.T) {
	e := env(t, text.Chinese)
	rapid.Check(t, func(t *rapid.T) {
		got := record.Board(e, "minesweeper", rapid.String().Draw(t, "options"))
		if n := clean.Width(got); n > 20 {
			t.Fatalf("%q is %d cells", got, n)
		}
		for _, r := range got {
			if r < ' ' || r == 0x7f || r == 0x9b {
				t.Fatalf("%q holds %U", got, r)
			}
		}
	})
}
