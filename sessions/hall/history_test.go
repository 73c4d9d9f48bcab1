package hall

import (
	"fmt"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
)

// Lists tell the time of the game's own stopwatch, which starts with the first
// cell that opens, however the match ended: what the result said.
func TestTimesOfSoloMatchesAreTheStopwatchs(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	want := map[sessions.ID]string{}
	begin := func(options string) sessions.ID {
		id, err := a.Start(t.Context(), mines(options))
		must(t, err)
		a.ready(id)
		h.clock.Advance(47 * time.Second) // nothing is open yet
		return id
	}
	finish := func(id sessions.ID, told string) {
		a.over(id)
		want[id] = told
	}

	given := begin("easy/noguess")
	a.solveTo(given, 1)
	h.clock.Advance(18_170 * time.Millisecond)
	f, err := h.Match(t.Context(), given)
	if err != nil || !f.Live || f.Time != 0 || !f.Timed {
		t.Errorf("running, with one entry: %d, %v, %v", f.Time, f.Timed, err)
	}
	must(t, a.do(given, games.VerbLeave, ""))
	finish(given, "18170 true 0")

	lost := begin("easy/classic")
	a.solveTo(lost, 1)
	h.clock.Advance(2500 * time.Millisecond)
	a.blunder(lost)
	finish(lost, "2500 true 0")

	crowded := begin("8x8/63/classic") // the first cell is the only safe one
	a.solveTo(crowded, 1)
	finish(crowded, "0 true 1")

	flagged := begin("easy/classic")
	must(t, a.do(flagged, games.VerbMove, "flag 0,0"))
	must(t, a.do(flagged, games.VerbLeave, ""))
	finish(flagged, "0 false 0")

	check := func() {
		t.Helper()
		list, err := h.History(t.Context(), "ada", "minesweeper", 0, 0)
		if err != nil || len(list) != len(want) {
			t.Fatalf("%+v, %v", list, err)
		}
		for _, s := range list {
			f, err := h.Match(t.Context(), s.ID)
			must(t, err)
			for _, s := range []sessions.Summary{s, f.Summary} {
				if got := fmt.Sprint(s.Time, s.Timed, s.BBBV); got != want[s.ID] {
					t.Errorf("%s is told as %s, want %s", s.Options, got, want[s.ID])
				}
			}
		}
	}
	check()
	h.restart()
	check()
}

// Lists tell which boards were played with help, won or not; those that were
// not are none.
func TestBoardsPlayedWithHelpAreMarked(t *testing.T) {
	h := open(t)
	a := h.member("ada")
	want := map[sessions.ID]bool{}
	for _, ask := range []games.Move{"", "hint", "ask"} {
		id, err := a.Start(t.Context(), mines("easy/classic"))
		must(t, err)
		a.ready(id)
		a.solveTo(id, 1)
		if ask != "" {
			must(t, a.do(id, games.VerbMove, ask))
		}
		must(t, a.do(id, games.VerbLeave, ""))
		a.over(id)
		want[id] = ask != ""
	}
	list, err := h.History(t.Context(), "ada", "minesweeper", 0, 0)
	if err != nil || len(list) != len(want) {
		t.Fatalf("%+v, %v", list, err)
	}
	for _, s := range list {
		if s.Helped != want[s.ID] {
			t.Errorf("%s: helped %v", s.ID, s.Helped)
		}
	}
}
