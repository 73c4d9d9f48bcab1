package hall

import (
	"fmt"
	"path/filepath"
	"testing"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/storage"
	"arcade/storage/bolt"
)

// The insight of a player follows the studies and the results.
func TestInsight(t *testing.T) {
	h := open(t, withCoach(&teacher{}), withMind(mind(first)))
	a, b := h.member("ada"), h.member("bob")
	got, err := h.Insight(t.Context(), "ada", "reversi")
	if err != nil || got.Games != 0 || got.Phases != nil || got.Openings != nil {
		t.Errorf("at first %+v, %v", got, err)
	}
	h.duel(a, b) // nine plies, each of which lost its number: 0, 2, 4, 6 and 8 discs are Ada's
	h.settled()
	id := b.against(1) // a second game of Bob's, not studied
	must(t, b.do(id, games.VerbMove, "f5"))
	b.replies(id, 2)
	must(t, b.do(id, games.VerbResign, ""))
	b.over(id)
	for name, want := range map[string]sessions.Insight{
		"ADA": {Games: 1, Studied: 1, Phases: []sessions.Phase{
			{From: 1, To: 2, Moves: 1, Loss: 0}, {From: 3, Moves: 4, Loss: 500},
		}, Openings: []sessions.OpeningTally{{Name: "Perpendicular Opening", Games: 1, Wins: 1}}},
		"bob": {Games: 2, Studied: 1, Phases: []sessions.Phase{
			{From: 1, To: 2, Moves: 1, Loss: 100}, {From: 3, Moves: 3, Loss: 500},
		}, Openings: []sessions.OpeningTally{{Name: "Parallel Opening", Games: 1, Losses: 1}, {Name: "Perpendicular Opening", Games: 1, Losses: 1}}},
	} {
		for range 2 { // the second answer is remembered
			got, err := h.Insight(t.Context(), name, "reversi")
			must(t, err)
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Errorf("%s: %+v, want %+v", name, got, want)
			}
		}
	}
	_, err = h.Insight(t.Context(), "nobody", "reversi")
	refused(t, err, sessions.NotFound, "nobody")
}

// What a takeback undid is no part of the opening.
func TestOpeningWithoutUndoneMoves(t *testing.T) {
	h := open(t, withCoach(&teacher{}))
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, slow())
	must(t, a.do(id, games.VerbMove, "d3"))
	must(t, b.do(id, games.VerbMove, "c3"))
	must(t, b.do(id, games.VerbOffer, games.WhatTakeback))
	must(t, a.do(id, games.VerbAccept, games.WhatTakeback))
	must(t, b.do(id, games.VerbMove, "c5"))
	must(t, b.do(id, games.VerbResign, ""))
	a.over(id)
	rec, err := h.store.Match(t.Context(), string(id))
	must(t, err)
	if got := fmt.Sprint(h.movesOf(rec)); got != "[d3 c5]" {
		t.Errorf("the line is %s", got)
	}
	rec.Setup.Options = "balanced f5d6c3d3c4f4f6f3"
	if got := h.opening(rec, games.Study{}); got != "" {
		t.Errorf("the opening that the lot has drawn is called %s", got)
	}
}

// perfect is a line of perfect play (arXiv 2310.19387): 60 plies.
const perfect = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3a4a1a2c1h2h1g2b8a8g7h8h7h6"

// BenchmarkInsight is the first look at a player with as many matches as one
// looks at, all of them whole games: what it costs when nothing is remembered.
func BenchmarkInsight(b *testing.B) {
	disk, err := bolt.Open(bolt.Options{Path: filepath.Join(b.TempDir(), "arcade.db")})
	if err != nil {
		b.Fatal(err)
	}
	defer disk.Close()
	h, err := New(Options{
		Games: []games.Game{reversi.Game{}}, Store: disk, Clock: alarm.NewManual(noon),
		Coaches: map[string]games.Coach{"reversi": &teacher{}},
	})
	if err != nil {
		b.Fatal(err)
	}
	defer h.Close()
	rec, study := longGame(b)
	for i := range sessions.InsightGames {
		rec.ID = fmt.Sprintf("2%05d", i)
		_, err := disk.Finish(b.Context(), rec)
		if err == nil {
			err = disk.KeepStudy(b.Context(), rec.ID, study)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if got, err := h.insight(b.Context(), insightKey{"ada", "reversi"}); err != nil || got.Studied != sessions.InsightGames {
			b.Fatal(got, err)
		}
	}
}

// longGame is a finished match and a study of it as long as they come.
func longGame(b *testing.B) (storage.Match, games.Study) {
	b.Helper()
	f, err := reversi.Game{}.Import(perfect)
	if err != nil {
		b.Fatal(err)
	}
	rec := storage.Match{
		Game: "reversi", Log: f.Log, Ended: noon, Final: &games.Result{Places: []int{1, 1}, Reason: games.ReasonDiscs},
		Terms: games.Terms{Players: []games.Player{{ID: "ada"}, {ID: "bob"}}},
	}
	study := games.Study{Version: 1, Done: len(f.Log), Whole: true}
	for i, e := range f.Log {
		line := []games.Move{}
		for _, next := range f.Log[i:min(i+12, len(f.Log))] {
			line = append(line, next.Move)
		}
		study.Verdicts = append(study.Verdicts, games.Verdict{
			Known: true, Seat: e.Seat, Move: e.Move, Best: e.Move, Line: line, Answer: line, Value: 120, Loss: 30,
		})
	}
	return rec, study
}
