package reversi

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

// record makes the log of a line of moves, a second a ply.
func record(t *testing.T, options, line string) games.Record {
	t.Helper()
	moves, s, err := ParseTranscript(options, line)
	if err != nil {
		t.Fatal(err)
	}
	r := games.Record{
		ID: "2k7m3x", Game: "reversi", Setup: games.Setup{Options: options},
		Names: []string{"ada", "lin"}, Ratings: []int{1612, 0},
		Started: 1796000000000, Main: 300000, Inc: 3000,
		Result: s.Result(), Place: "arcade",
	}
	state, _ := begin(options)
	for _, m := range moves {
		r.Log = append(r.Log, move(len(r.Log), state.turn(), m))
		state, _ = state.play(m)
	}
	return r
}

func move(n int, seat games.Seat, m games.Move) games.Entry {
	in := games.Input{Seat: seat, Verb: games.VerbMove, Move: m}
	return games.Entry{Version: uint64(n + 1), Time: games.Elapsed(1000 * (n + 1)), Input: in}
}

func export(t *testing.T, format string, r games.Record) string {
	t.Helper()
	text, err := Game{}.Export(format, r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestExportTranscript(t *testing.T) {
	for _, name := range []string{"seven-passes", "wipe-out-9", "perfect-play"} {
		if got := export(t, FormatTranscript, record(t, "", known(t, name))); got != known(t, name)+"\n" {
			t.Errorf("%s is written %q", name, got)
		}
	}
}

func TestExportGGF(t *testing.T) {
	got := export(t, FormatGGF, record(t, "", "f5d6"))
	want := "(;GM[Othello]PC[arcade]DT[2026.11.30_00:53:20.UTC]PB[ada]RB[1612]PW[lin]TI[05:00/00:03/00:00]TY[8]" +
		"BO[8 " + strings.Repeat("-", 27) + "O*------*O" + strings.Repeat("-", 27) + " *]" +
		"B[F5//1.000]W[D6//1.000];)\n"
	if got != want {
		t.Errorf("GGF is\n%s\nwant\n%s", got, want)
	}
	if got := export(t, FormatGGF, record(t, WhiteFirst, "e3")); !strings.Contains(got, " O]W[E3//1.000]") {
		t.Errorf("White first is written %s", got)
	}
}

func TestGGFTimes(t *testing.T) {
	ti := regexp.MustCompile(`TI\[([^]]*)\]`)
	for want, c := range map[string]games.Control{
		"05:00//00:00":         {Main: 300_000},
		"05:00/00:03/00:00":    {Main: 300_000, Inc: 3000},
		"01:00//00:00":         {Main: 60_000},
		"30:00/00:20/00:00":    {Main: 1_800_000, Inc: 20_000},
		"01:00:00/01:00/00:00": {Main: 3_600_000, Inc: 60_000},
		"01:40:07/00:30/00:00": {Main: 6_007_900, Inc: 30_000},
		"":                     {Main: -1},
	} {
		r := record(t, "", "f5")
		r.Main, r.Inc = c.Main, c.Inc
		got := ""
		if m := ti.FindStringSubmatch(export(t, FormatGGF, r)); m != nil {
			got = m[1]
		}
		if got != want {
			t.Errorf("%d+%d ms: TI is %q, want %q", c.Main, c.Inc, got, want)
		}
	}
}

func TestGGFResult(t *testing.T) {
	re := regexp.MustCompile(`RE\[([^]]*)\]`)
	won := func(places []int, reason string) *games.Result {
		return &games.Result{Places: places, Reason: reason}
	}
	for _, c := range []struct {
		line   string
		result *games.Result
		want   string
	}{
		{known(t, "wipe-out-9"), nil, "+64.000"},
		{known(t, "perfect-play"), nil, "+0.000"},
		{"f5d6", won([]int{2, 1}, games.ReasonResign), "-64.000:r"},
		{"f5d6", won([]int{1, 2}, games.ReasonTime), "+64.000:t"},
		{"f5d6", won([]int{1, 2}, games.ReasonDisconnect), "+64.000:t"},
		{"f5d6", won([]int{1, 1}, games.ReasonAgreement), "+0.000:s"},
		{"f5", won(nil, games.ReasonAborted), ""},
	} {
		r := record(t, "", c.line)
		if c.result != nil {
			r.Result = c.result
		}
		got := ""
		if m := re.FindStringSubmatch(export(t, FormatGGF, r)); m != nil {
			got = m[1]
		}
		if got != c.want {
			t.Errorf("%s %+v: RE is %q, want %q", c.line, c.result, got, c.want)
		}
	}
}

func TestGGFHoldsNoForeignBrackets(t *testing.T) {
	r := record(t, "", "f5")
	r.Names = []string{"a];)(;GM[x", "\x1b[31m"}
	if got := export(t, FormatGGF, r); strings.Count(got, "(;") != 1 || strings.Count(got, ";)") != 1 || strings.Contains(got, "\x1b") {
		t.Errorf("foreign text breaks the format: %q", got)
	}
}

func TestGGFRoundTrip(t *testing.T) {
	for _, name := range []string{"seven-passes", "wipe-out-9", "perfect-play"} {
		want, end := played(t, name)
		options, moves, s, err := ReadGGF(export(t, FormatGGF, record(t, "", known(t, name))))
		if err != nil || options != "" || s != end || !slices.Equal(moves, want) {
			t.Errorf("%s is read as %q %q, %v", name, options, moves, err)
		}
	}
	options, moves, _, err := ReadGGF(export(t, FormatGGF, record(t, WhiteFirst, "e3f3")))
	if err != nil || options != WhiteFirst || !slices.Equal(moves, []games.Move{"e3", "f3"}) {
		t.Errorf("White first is read as %q %q, %v", options, moves, err)
	}
}

func FuzzReadGGF(f *testing.F) {
	f.Add("(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]B[F5//1]W[d6/0.5/2]B[PA];)")
	f.Add("(;BO[8]")
	f.Fuzz(func(t *testing.T, text string) {
		options, moves, s, err := ReadGGF(text)
		if err == nil && len(moves) != s.Plies() {
			t.Fatalf("%d moves, %d plies under %q", len(moves), s.Plies(), options)
		}
	})
}

func TestExportJSON(t *testing.T) {
	r := record(t, "", known(t, "wipe-out-9"))
	var got struct {
		Schema  int
		Started string
		Players []struct {
			Name   string
			Rating *int
		}
		Clock         map[string]int
		Moves, Result string
		Score, Tally  []int
		Plies         []struct{ Side, Move string }
	}
	if err := json.Unmarshal([]byte(export(t, FormatJSON, r)), &got); err != nil {
		t.Fatal(err)
	}
	if got.Schema != 1 || got.Moves != known(t, "wipe-out-9") || got.Result != "black" || len(got.Plies) != 9 {
		t.Errorf("exported %+v", got)
	}
	if !slices.Equal(got.Score, []int{13, 0}) || !slices.Equal(got.Tally, []int{64, 0}) {
		t.Errorf("score %v, tally %v", got.Score, got.Tally)
	}
	if *got.Players[0].Rating != 1612 || got.Players[1].Rating != nil || got.Clock["main_ms"] != 300000 {
		t.Errorf("players %+v, clock %v", got.Players, got.Clock)
	}
	r.Main, r.Result = -1, nil
	if text := export(t, FormatJSON, r); !strings.Contains(text, `"clock":null`) || !strings.Contains(text, `"result":""`) {
		t.Errorf("a running game without a clock is %s", text)
	}
}

// TestTakebacksAreLeftOut: undo after an odd number of plies left the other
// colour to move; here it goes back to the asker's own last turn.
func TestTakebacksAreLeftOut(t *testing.T) {
	takeback := func(asker games.Seat) []games.Entry {
		return []games.Entry{
			{Input: games.Input{Seat: asker, Verb: games.VerbOffer, Move: games.WhatTakeback}},
			{Input: games.Input{Seat: 1 - asker, Verb: games.VerbAccept, Move: games.WhatTakeback}},
		}
	}
	stuck := known(t, "pass-after-8") + "--"
	for _, c := range []struct {
		name, line string
		asker      games.Seat
		want       string
	}{
		{"one's own last move", "f5d6c3", Black, "f5d6"},
		{"after the opponent's answer", "f5d6c3d3", Black, "f5d6"},
		{"the first mover at once", "f5", Black, ""},
		{"who has not moved", "f5", White, "f5"},
		{"over a forced pass", stuck, Black, "d3c3f5d2d1e1"},
		{"before the other's pass", stuck, White, "d3c3f5d2d1e1b2"},
	} {
		r := record(t, "", c.line)
		r.Log = append(r.Log, takeback(c.asker)...)
		_, _, end, err := standing(r.Setup, r.Log)
		if err != nil || end.Line() != c.want || end != after(t, "", c.want) {
			t.Errorf("%s: %q, %v, want %q", c.name, end.Line(), err, c.want)
		}
		if c.want != c.line && end.ToMove().Only() != c.asker {
			t.Errorf("%s: seat %d is to move", c.name, end.ToMove().Only())
		}
	}
}

func TestStandingOfAnyLog(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var log []games.Entry
		for range rapid.IntRange(0, 40).Draw(t, "entries") {
			m := rapid.SampledFrom([]games.Move{"f5", "d6", "c3", "d3", "c4", "f4", "pass", games.WhatTakeback, "x"})
			in := games.Input{
				Seat: games.Seat(rapid.IntRange(-1, 2).Draw(t, "seat")),
				Verb: games.Verb(rapid.IntRange(0, 16).Draw(t, "verb")),
				Move: m.Draw(t, "move"),
			}
			log = append(log, games.Entry{Input: in})
		}
		plies, _, s, err := standing(games.Setup{}, log)
		if err != nil || len(plies) != s.Plies() {
			t.Fatalf("%d plies stand, the position has %d, %v", len(plies), s.Plies(), err)
		}
	})
}
