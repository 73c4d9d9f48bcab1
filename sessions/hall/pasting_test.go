package hall

import (
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/sessions"
)

// A pasted game is looked at like any other, and nothing of it is kept.
func TestPaste(t *testing.T) {
	h := open(t, withCoach(quick()))
	f := h.pasted("1. E6 f4 2. e3 f6 g5 d6 e7 f5 c5")
	if f.Result == nil || f.Result.Reason != games.ReasonDiscs || f.ID != "" || f.Live || f.Plies != 9 {
		t.Errorf("%+v", f.Summary)
	}
	s, err := h.StudyPasted(t.Context(), f)
	must(t, err)
	if so := await(t, s.Newest, "a study", whole); len(so.Verdicts) != 9 {
		t.Errorf("%d verdicts", len(so.Verdicts))
	}
	s.Close()
	_, err = h.Match(t.Context(), f.ID)
	refused(t, err, sessions.NotFound, "a pasted game in the archive")
}

func TestPasteRefusals(t *testing.T) {
	h := open(t)
	for _, c := range []struct {
		game, text string
		code       games.Code
		word       string
	}{
		{"reversi", "f5d6a1", games.BadOptions, "reversi.error.ply"},
		{"reversi", "", games.BadOptions, "reversi.error.nothing"},
		{"reversi", strings.Repeat(" ", maxPaste+1), sessions.BadRequest, WordPasteLong},
		{"minesweeper", "open 4,7", games.Denied, WordNoPaste},
		{"chess", "e4", sessions.NotFound, WordNoGame},
	} {
		_, err := h.Paste(t.Context(), c.game, c.text)
		refused(t, err, c.code, c.game+" "+c.word)
		if e, ok := err.(*games.Error); ok && e.Note.ID != c.word {
			t.Errorf("%s: %s, want %s", c.game, e.Note.ID, c.word)
		}
	}
	_, err := h.StudyPasted(t.Context(), h.pasted("d3"))
	refused(t, err, games.Denied, "without a coach")
	_, err = h.StudyPasted(t.Context(), sessions.Finished{})
	refused(t, err, sessions.BadRequest, "nothing")
}

// What export writes is read again: names, clock, times and how it ended.
func TestPasteWhatWasExported(t *testing.T) {
	h := open(t)
	a, b := h.member("ada"), h.member("bob")
	id := begin(a, b, blitz())
	for i, m := range []games.Move{"f5", "d6", "c3"} {
		h.clock.Advance(4000 * 1e6)
		who := []*one{a, b}[i%2]
		must(t, who.do(id, games.VerbMove, m))
	}
	must(t, b.do(id, games.VerbResign, ""))
	a.over(id)
	f, err := h.Match(t.Context(), id)
	must(t, err)
	m := f.Match
	rec := games.Record{
		ID: string(id), Game: "reversi", Setup: m.Setup(), Log: m.Log(), Names: []string{"ada", "bob"},
		Ratings: []int{1500, 1600}, Started: m.Began(), Main: f.Control.Main, Inc: f.Control.Inc, Result: m.Result(),
	}
	for _, format := range []string{reversi.FormatGGF, reversi.FormatJSON} {
		text, err := reversi.Game{}.Export(format, rec)
		must(t, err)
		got := h.pasted(string(text))
		if got.Players[0].Name != "ada" || got.Players[1].Rating != 1600 || got.Control != f.Control ||
			got.Result.Reason != games.ReasonResign || got.Match.Result().Reason != games.ReasonResign {
			t.Errorf("%s: %+v", format, got.Summary)
		}
		if w, ok := got.Result.Winner(); !ok || w != 0 {
			t.Errorf("%s: %d won", format, w)
		}
		for i, ply := range got.Match.Line() {
			if was := m.Line()[i]; ply.Entry.Move != was.Entry.Move || ply.Entry.Time != was.Entry.Time || ply.Left[0] != was.Left[0] {
				t.Errorf("%s: ply %d: %+v, was %+v", format, i, ply, was)
			}
		}
	}
}

// Somebody else's clock need not be right by the house's rules: an overstepped
// flag, a first move after ten minutes, a game that was broken off.
func TestPasteForeignTimes(t *testing.T) {
	h := open(t)
	for name, text := range map[string]string{
		"extension":  "(;GM[Othello]PB[x]PW[y]TI[00:01//02:00]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5//30]W[d6//30];)",
		"slow start": "(;GM[Othello]PB[x]PW[y]TI[30:00]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5//600]W[d6//1];)",
		"for days":   "(;GM[Othello]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5//1]W[d6//86400]B[c3//86400];)",
	} {
		f := h.pasted(text)
		if f.Match.Result() == nil || f.Plies < 2 || f.Match.Result().Reason != games.ReasonAborted {
			t.Errorf("%s: %d plies, %+v", name, f.Plies, f.Match.Result())
		}
	}
}
