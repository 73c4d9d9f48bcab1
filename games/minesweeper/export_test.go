package minesweeper

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"arcade/games"
)

func exportedFigures(t failer, r games.Record) map[string]Figure { return exported(t, r).Figures }

func exported(t failer, r games.Record) Exported {
	t.Helper()
	data, err := Game{}.Export("json", r)
	if err != nil {
		t.Fatalf("%v", err)
	}
	var doc Exported
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatalf("%v", err)
	}
	return doc
}

func TestExportOfAFinishedBoardPlaysAgain(t *testing.T) {
	setup, log := rankedGame(t, "beginner")
	doc := exported(t, games.Record{ID: "2k7m3x", Setup: setup, Log: log, Names: []string{"ada"}, Started: 1_700_000_000_000})
	if doc.ID != "2k7m3x" || doc.Player != "ada" || doc.Status != "won" || doc.Board != "beginner" || len(doc.Moves) != len(log) {
		t.Errorf("exported %+v", doc)
	}
	if doc.Started.Format("2006-01-02T15:04:05Z07:00") != "2023-11-14T22:13:20Z" {
		t.Errorf("started %v", doc.Started)
	}
	b, err := ParseBoard(strings.Join(doc.Field, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	if v := doc.Figures["bbbv"]; v.Value != int64(b.BBBV()) {
		t.Errorf("the field has a 3BV of %d, the figure says %+v", b.BBBV(), v)
	}
	s := stateOn(b)
	for _, m := range doc.Moves {
		s = played(t, s, games.Move(m.Move))
	}
	if s.status() != "won" || !reflect.DeepEqual(*doc.First, [2]int{0, 0}) {
		t.Errorf("played again it is %s; first %v", s.status(), doc.First)
	}
}

// Clicks that came in one packet are told in both formats.
func TestExportTellsOfBursts(t *testing.T) {
	setup, log := rankedGame(t, "beginner")
	r := games.Record{ID: "2k7m3x", Setup: setup, Log: log}
	if video, err := (Game{}).Export("rawvf", r); err != nil || strings.Contains(string(video), "packet") {
		t.Errorf("%s, %v", video, err)
	}
	log[1].Burst = true
	if doc := exported(t, r); doc.Moves[0].Burst || !doc.Moves[1].Burst {
		t.Errorf("%+v", doc.Moves[:2])
	}
	if video, err := (Game{}).Export("rawvf", r); err != nil || !strings.Contains(string(video), "Comment: 1 clicks came in one packet") {
		t.Errorf("%s, %v", video, err)
	}
}

func TestExportOfARunningBoardTellsNothingHidden(t *testing.T) {
	setup, log := rankedGame(t, "beginner")
	doc := exported(t, games.Record{Setup: setup, Log: log[:1]})
	if doc.Seed != "" || doc.Field != nil || doc.First != nil || doc.Figures != nil || doc.Status != "playing" {
		t.Errorf("exported %+v", doc)
	}
}

func TestExportRefuses(t *testing.T) {
	setup, log := rankedGame(t, "beginner")
	for format, r := range map[string]games.Record{
		"transcript": {Setup: setup, Log: log},
		"json":       {Setup: setup, Log: logOf("bogus")},
	} {
		if data, err := (Game{}).Export(format, r); data != nil || code(t, err) != games.Illegal {
			t.Errorf("%s: %v", format, err)
		}
	}
}
