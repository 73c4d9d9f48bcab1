package reversi

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
)

// TestImportForms reads the same game in every form the field writes it in.
func TestImportForms(t *testing.T) {
	const start = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
	for name, text := range map[string]string{
		"transcript": "d3c3f5d2d1e1b2c1a3",
		"capitals":   "D3 C3 F5 D2 D1 E1 B2 C1 A3",
		"numbered":   " 1. d3 c3 2. f5 d2\n3. d1 e1 4. b2 c1 5. -- a3\n",
		"passes":     "d3c3f5d2d1e1b2c1PAa3",
		"GGF": "some talk (;GM[Othello]PC[x]PB[a]PW[b]" + start +
			"B[d3]W[c3/1.00]B[f5//2]W[d2]B[d1]W[e1]B[b2]W[c1]B[PA]W[a3];)",
		"GGF without its pass": "(;GM[Othello]" + start + "B[d3]W[c3]B[f5]W[d2]B[d1]W[e1]B[b2]W[c1]W[a3];)",
		"JSON":                 `{"schema":1,"moves":"d3c3f5d2d1e1b2c1--a3"}`,
	} {
		r, err := Game{}.Import(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var moves []string
		for i, e := range r.Log {
			moves = append(moves, string(e.Move))
			if e.Seat != games.Seat(i%2) || e.Version != uint64(i+1) || e.Verb != games.VerbMove {
				t.Errorf("%s: entry %d is %+v", name, i, e)
			}
		}
		if got := strings.Join(moves, " "); got != "d3 c3 f5 d2 d1 e1 b2 c1 pass a3" {
			t.Errorf("%s: %s", name, got)
		}
		if r.Game != "reversi" || r.Setup.Options != "" || r.Main != -1 || r.Result != nil {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// TestImportDetails: what GGF says besides the moves.
func TestImportDetails(t *testing.T) {
	const text = "(;GM[Othello]PC[x]DT[2003.12.15_13:24:03.MST]PB[ada [sic]PW[bob]RB[1912.5]RW[?]TI[05:00/00:03/02:00]" +
		"RE[-64.000:t]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5//1.5]W[D6//2];)"
	r, err := Game{}.Import(text)
	if err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(r.Names, r.Ratings, r.Main, r.Inc) != "[ada [sic bob] [1912 0] 300000 3000" {
		t.Errorf("%+v", r)
	}
	if got := date(r.Started).Format("2006-01-02 15:04:05"); got != "2003-12-15 13:24:03" {
		t.Errorf("started %s", got)
	}
	if r.Log[0].Time != 1500 || r.Log[1].Time != 3500 {
		t.Errorf("times %d, %d", r.Log[0].Time, r.Log[1].Time)
	}
	if w, ok := r.Result.Winner(); !ok || w != White || r.Result.Reason != games.ReasonTime {
		t.Errorf("result %+v", r.Result)
	}
}

// A game that White begins is read by its first move.
func TestImportWhoBegins(t *testing.T) {
	for text, want := range map[string]string{"d3": "", "e3": WhiteFirst, "c5c6": WhiteFirst} {
		r, err := Game{}.Import(text)
		if err != nil || r.Setup.Options != want {
			t.Errorf("%s: %q, %v", text, r.Setup.Options, err)
		}
	}
}

// TestImportNamesThePlace: a refusal says which ply can't be played, and why.
func TestImportNamesThePlace(t *testing.T) {
	for text, want := range map[string]string{
		"":                     "reversi.error.nothing []",
		"  \n":                 "reversi.error.nothing []",
		"f5d6zz":               "reversi.error.ply [3 zz {reversi.error.text []}]",
		"f5d6f5":               "reversi.error.ply [3 f5 {reversi.error.taken [f5]}]",
		"f5 d6 pass":           "reversi.error.ply [3 pass {reversi.error.pass [",
		"e6f4e3f6g5d6e7f5c5a1": "reversi.error.ply [10 a1 {reversi.error.over []}]",
		"{":                    "reversi.error.json []",
		`{"moves":"a1"}`:       "reversi.error.ply [1 a1 {reversi.error.flips [a1]}]",
		"(;GM[Othello]B[f5];)": "reversi.error.ggf []",
		"(;GM[Othello]broken":  "reversi.error.ggf []",
		"(;BO[8 gibberish];)":  "reversi.error.ggf []",
		"(;GM[Othello]BO[8 -------- -------- ---*---- ---**--- ---*O--- -------- -------- -------- O];)": "reversi.error.board []",
	} {
		_, err := Game{}.Import(text)
		refusal, ok := errors.AsType[*games.Error](err)
		if !ok || refusal.Code != games.BadOptions {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := refusal.Note.ID + " " + fmt.Sprint(refusal.Note.Args); !strings.HasPrefix(got, want) {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestExportIsImported: what Export writes in any format, Import reads.
func TestExportIsImported(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		options := rapid.SampledFrom((Game{}).About().Presets).Draw(t, "options")
		setup, err := Game{}.Settle(games.Setup{Options: options, Seed: [32]byte{rapid.Byte().Draw(t, "seed")}})
		if err != nil {
			t.Fatal(err)
		}
		s, err := begin(setup.Options)
		if err != nil {
			t.Fatal(err)
		}
		first := s
		r := games.Record{Setup: setup, Names: []string{"ada", "bob"}, Ratings: []int{1500, 0}, Started: 1_800_000_000_000, Main: 300_000, Inc: 3000}
		at := games.Elapsed(0)
		for s.ToMove() != 0 && len(r.Log) < 40 {
			seat := s.turn()
			m := rapid.SampledFrom(s.Moves(seat)).Draw(t, "move")
			if m != Pass {
				at += games.Elapsed(rapid.IntRange(0, 9999).Draw(t, "used"))
			}
			e := games.Entry{Version: uint64(len(r.Log) + 1), Time: at}
			e.Seat, e.Seen, e.Verb, e.Move = seat, uint64(len(r.Log)), games.VerbMove, m
			r.Log = append(r.Log, e)
			s, _ = s.play(m)
		}
		for _, format := range (Game{}).Formats() {
			text, err := Game{}.Export(format, r)
			if err != nil {
				t.Fatal(err)
			}
			got, err := Game{}.Import(string(text))
			if err != nil || len(got.Log) < len(r.Log)-1 {
				t.Fatalf("%s: %v\n%s", format, err, text)
			}
			if format == FormatTranscript && first.line != "" {
				continue // it holds the opening's moves too
			}
			if got.Setup.Options != setup.Options && len(r.Log) > 1 {
				t.Fatalf("%s: options %q, were %q", format, got.Setup.Options, setup.Options)
			}
			for i, e := range got.Log {
				want := r.Log[i]
				if format == FormatTranscript {
					want.Time = 0
				}
				if e != want {
					t.Fatalf("%s: entry %d is %+v, was %+v", format, i, e, want)
				}
			}
			if format != FormatTranscript && (got.Main != r.Main || got.Inc != r.Inc || got.Names[1] != "bob" || got.Ratings[0] != 1500 || got.Started != r.Started) {
				t.Fatalf("%s: %+v", format, got)
			}
		}
	})
}

// The ms of GGF's seconds come back as they were: 1.001 is no binary number.
func TestGGFKeepsMilliseconds(t *testing.T) {
	for _, ms := range []games.Elapsed{0, 1, 29, 999, 1001, 1003, 2005, 8193, 59_999, 3_600_001} {
		r := record(t, "", "f5")
		r.Log[0].Time = ms
		got, err := Game{}.Import(export(t, FormatGGF, r))
		if err != nil || got.Log[0].Time != ms {
			t.Errorf("%d ms are read back as %d, %v", ms, got.Log[0].Time, err)
		}
	}
}

// A reason is one of those that have words: anything else is foreign text.
func TestJSONResults(t *testing.T) {
	for _, c := range []struct {
		result, reason string
		want           []int
	}{
		{"black", games.ReasonResign, []int{1, 2}},
		{"white", games.ReasonTime, []int{2, 1}},
		{"white", games.ReasonDisconnect, []int{2, 1}},
		{"draw", games.ReasonAgreement, []int{1, 1}},
		{"black", games.ReasonDiscs, nil}, // follows from the moves
		{"aborted", games.ReasonAborted, nil},
		{"black", "", nil},
		{"black", `\u001b[2J`, nil},
		{"nobody", games.ReasonTime, nil},
	} {
		r, err := Game{}.Import(fmt.Sprintf(`{"moves":"f5d6","result":"%s","reason":"%s"}`, c.result, c.reason))
		switch {
		case err != nil:
			t.Errorf("%s, %s: %v", c.result, c.reason, err)
		case (r.Result == nil) != (c.want == nil), r.Result != nil && (!slices.Equal(r.Result.Places, c.want) || r.Result.Reason != c.reason):
			t.Errorf("%s, %s: %+v, want %v", c.result, c.reason, r.Result, c.want)
		}
	}
}

// FuzzImport: whatever is pasted, it is a game that can be played, or refused
// with a note.
func FuzzImport(f *testing.F) {
	f.Add("f5d6c3")
	f.Add(`{"moves":"f5","options":"white-first","plies":[{"move":"f5","ms":-1}],"started":"x","players":[{"rating":-3}]}`)
	f.Add("(;GM[Othello]TI[1:2:3:4]RE[nan:r]RB[1e99]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5//1e300];)")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Game{}.Import(text)
		if err != nil {
			if refusal, ok := errors.AsType[*games.Error](err); !ok || refusal.Note.ID == "" {
				t.Fatalf("%v", err)
			}
			return
		}
		states, err := Positions(r.Setup, r.Log)
		if err != nil || len(states) != len(r.Log)+1 {
			t.Fatalf("%d positions after %d entries, %v", len(states), len(r.Log), err)
		}
		for i := range r.Log {
			if i > 0 && r.Log[i].Time < r.Log[i-1].Time {
				t.Fatal("time runs backwards")
			}
		}
	})
}
