package cli

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"arcade/games"
	"arcade/storage"
	"arcade/storage/bolt"
)

// suspects makes a database with two wins to review.
func (p place) suspects(t *testing.T) {
	t.Helper()
	s, err := bolt.Open(bolt.Options{Path: filepath.Join(string(p), "data", "arcade.db")})
	if err != nil {
		t.Fatal(err)
	}
	ada, err := s.Create(t.Context(), storage.Player{Name: "ada"}, storage.Key{Fingerprint: "SHA256:a"})
	if err != nil {
		t.Fatal(err)
	}
	move := func(at games.Elapsed, m games.Move, burst bool) games.Entry {
		return games.Entry{Time: at, Input: games.Input{Verb: games.VerbMove, Move: m, Burst: burst}}
	}
	for i, id := range []string{"2aaaaa", "2bbbbb"} {
		_, err := s.Finish(t.Context(), storage.Match{
			ID: id, Game: "minesweeper", Ended: games.Instant(1_795_975_200_000 + i*1000), Won: true,
			Terms:  games.Terms{ID: id, Players: []games.Player{{ID: string(ada.ID)}}},
			Final:  &games.Result{Places: []int{1}, Reason: games.ReasonWon},
			Ranked: &games.Ranked{Table: "minesweeper/beginner/noguess", Time: 1250 * games.Elapsed(i), BBBV: 15},
			Log:    []games.Entry{move(100, "open 0,0", false), move(1350, "open 4,7", true)},
			Trips:  []int{38}, Review: []string{"rate", "time"},
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
}

// The list tells what an operator wants to know, a single game its moves, and
// what was seen is shown only when asked for.
func TestReview(t *testing.T) {
	p := place(t.TempDir())
	p.suspects(t)
	check := func(want string, not string, args ...string) {
		t.Helper()
		code, out, talk := p.run(append([]string{"review"}, args...)...)
		if code != 0 || !strings.Contains(out, want) || not != "" && strings.Contains(out, not) {
			t.Errorf("%v: %d\n%s%s", args, code, out, talk)
		}
	}
	check("2bbbbb  2026-11-29T18:00:01Z  ada     minesweeper/beginner/noguess  1.250  15   12.00  1       38 ms  rate,time  -", "")
	check("2aaaaa", "")
	check("2  1.350  +1.250    open 4,7  same packet", "2aaaaa", "#2bbbbb")
	check("2bbbbb seen", "", "--done", "2BBBBB", "--note", "a good day")
	check("2aaaaa", "2bbbbb")
	check("a good day", "", "--all")
	check("open 4,7", "", "2bbbbb")
	check("2aaaaa seen", "", "--done", "2aaaaa")
	check("nothing to review", "")
	_, out, _ := p.run("review", "--all", "--json")
	var doc struct {
		Schema int
		Review []reviewShape
	}
	if err := json.Unmarshal([]byte(out), &doc); err != nil || doc.Schema != 1 || len(doc.Review) != 2 {
		t.Fatalf("%s: %v", out, err)
	}
	if b := doc.Review[0]; b.Game != "2bbbbb" || *b.Rate != 12 || b.TripMS != 38 || b.Bursts != 1 || *b.Seen == "" || b.Verdict != "a good day" {
		t.Errorf("%+v", b)
	}
	if a := doc.Review[1]; a.Rate != nil {
		t.Errorf("a win in no time has a rate of %v", *a.Rate)
	}
	_, out, _ = p.run("review", "2bbbbb", "--json")
	if !strings.Contains(out, `"moves":[{"at_ms":100,"seat":0,"move":"open 0,0"},{"at_ms":1350,"seat":0,"move":"open 4,7","burst":true}]`) {
		t.Error(out)
	}
}

func TestReviewRefused(t *testing.T) {
	p := place(t.TempDir())
	if code, _, talk := p.run("review"); code != 1 || !strings.Contains(talk, "no database") {
		t.Errorf("%d %s", code, talk)
	}
	p.suspects(t)
	for want, cases := range map[int][][]string{
		1:  {{"2zzzzz"}, {"--done", "2zzzzz"}},
		64: {{"2aaaaa", "2bbbbb"}, {"2aaaaa", "--done", "2bbbbb"}, {"--note", "x"}, {"--done", "2aaaaa", "--note", "a\x1bb"}, {"--lots"}},
	} {
		for _, args := range cases {
			if code, out, talk := p.run(append([]string{"review"}, args...)...); code != want || out != "" || talk == "" {
				t.Errorf("%v: %d\n%s%s", args, code, out, talk)
			}
		}
	}
}

// While the arcade runs the list is read from a copy; nothing is written beside
// it, which is said in a sentence.
func TestReviewBesideARunningArcade(t *testing.T) {
	p := place(t.TempDir())
	p.suspects(t)
	running := p.serve(t)
	if code, out, talk := p.run("review"); code != 0 || !strings.Contains(out, "2aaaaa") {
		t.Errorf("%d %s%s", code, out, talk)
	}
	if code, _, talk := p.run("review", "--done", "2aaaaa"); code != 1 || !strings.Contains(talk, "running arcade") {
		t.Errorf("%d %s", code, talk)
	}
	running.stop(t)
	left, err := filepath.Glob(filepath.Join(string(p), "data", "*review*"))
	if err != nil || len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}
