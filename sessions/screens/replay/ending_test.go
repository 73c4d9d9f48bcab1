package replay_test

import (
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/replay"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

// flat is what is seen, with the words of the lines below each other joined:
// the columns right of the board at 40x12.
func flat(s *screentest.Stage) string {
	const side = 18
	var parts []string
	for line := range strings.Lines(s.Text()) {
		if cells := []rune(line); len(cells) > side {
			parts = append(parts, strings.TrimSpace(string(cells[side:])))
		}
	}
	return strings.Join(parts, " ")
}

// TestWhoWonAndWhyIsReadable at the end of a game that was given up or lost on
// time, with and without the analysis, by the name up to the longest one.
func TestWhoWonAndWhyIsReadable(t *testing.T) {
	resigns := func(h *screentest.House, ada *screentest.One, id sessions.ID) { ada.Act(id, games.VerbResign, "") }
	late := func(h *screentest.House, _ *screentest.One, _ sessions.ID) { h.Clock.Advance(10 * time.Minute) }
	for _, c := range []struct {
		name   string
		end    func(*screentest.House, *screentest.One, sessions.ID)
		en, zh string
	}{
		{"bob", resigns, "bob won: by resignation", "bob 获胜：对方认输"},
		{"bob", late, "bob won: on time", "bob 获胜：对方超时"},
		{"abcdefghijklmnop", resigns, "abcdefghijklmnop won: by resignation", "abcdefghijklmnop 获胜：对方认输"},
		{"abcdefghijklmnop", late, "abcdefghijklmnop won: on time", "abcdefghijklmnop 获胜：对方超时"},
	} {
		h := screentest.Open(t)
		ada, other := h.Member("ada"), h.Member(c.name)
		id := screentest.Begin(ada, other, "5+3", false)
		screentest.Moves(ada, other, id, "f5d6c3d3", 10*time.Millisecond)
		c.end(h, ada, id)
		other.Over(id)
		h.Studied(id)
		for _, open := range []func(*screen.Env) screen.Screen{of(id), analysed(id)} {
			says(t, screentest.NewStage(h, ada, screentest.Usual(text.English), open), c.en)
			says(t, screentest.NewStage(h, ada, screentest.Usual(text.Chinese), open), c.zh)
			if got := flat(screentest.NewStage(h, ada, screentest.Small(text.English), open)); !strings.Contains(got, c.en) {
				t.Errorf("40x12: %s", got)
			}
		}
	}
}

// TestTheSideIsNamedWhereTheNameIsTooLong for one line with the reason.
func TestTheSideIsNamedWhereTheNameIsTooLong(t *testing.T) {
	h := screentest.Open(t)
	ada, other := h.Member("ada"), h.Member("abcdefghijklmnop")
	id := screentest.Begin(ada, other, "15+10", false)
	screentest.Moves(ada, other, id, "f5d6c3d3", 10*time.Millisecond)
	screentest.Must(t, ada.Close())
	h.Clock.Advance(3 * time.Minute)
	other.Act(id, games.VerbClaim, games.WhatWin)
	other.Over(id)
	h.Studied(id)
	for _, open := range []func(*screen.Env) screen.Screen{of(id), analysed(id)} {
		says(t, screentest.NewStage(h, other, screentest.Usual(text.English), open), "White won: the other side was gone")
		says(t, screentest.NewStage(h, other, screentest.Large(text.English), open), "abcdefghijklmnop won: the other side was gone")
	}
}

// TestEveryEndHasRoom below a board at 80x24: with the name of the side.
func TestEveryEndHasRoom(t *testing.T) {
	const room = 36
	h := screentest.Open(t)
	ada := h.Member("ada")
	for _, l := range text.Langs() {
		s := screentest.NewStage(h, ada, screentest.Usual(l), of("2zzzzz"))
		white := s.Env.Word(games.Say("reversi.white"))
		of := sessions.Summary{Game: "reversi", Players: []games.Player{{Name: white}, {Name: white}}}
		for _, why := range []string{
			games.ReasonDiscs, games.ReasonResign, games.ReasonTime, games.ReasonAgreement, games.ReasonDisconnect,
		} {
			said := record.Why(s.Env, of, &games.Result{Reason: why, Places: []int{2, 1}})
			if clean.Width(said) > room {
				t.Errorf("%d cells: %s", clean.Width(said), said)
			}
		}
		if said := s.Env.Say("replay.stops"); clean.Width(said) > room {
			t.Errorf("%d cells: %s", clean.Width(said), said)
		}
	}
}

// TestAPastedGameThatStopsSaysSo in one piece, analysed or not.
func TestAPastedGameThatStopsSaysSo(t *testing.T) {
	h := screentest.Open(t)
	ada := h.Member("ada")
	f, err := h.Paste(t.Context(), "reversi", "f5d6c3d3")
	screentest.Must(t, err)
	for _, l := range text.Langs() {
		s := screentest.NewStage(h, ada, screentest.Usual(l), func(env *screen.Env) screen.Screen {
			return replay.NewPasted(env, f).Analysed()
		})
		says(t, s, s.Env.Say("replay.stops"))
	}
}
