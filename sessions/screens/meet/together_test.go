package meet_test

import (
	"strings"
	"testing"

	"arcade/games/minesweeper/team"
	"arcade/sessions"
	"arcade/sessions/hall"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/screentest"
	"arcade/sessions/screens/text"
)

// TestTodayTogetherUsesTheTry: the dialog says what today's board costs, and
// only of today's.
func TestTodayTogetherUsesTheTry(t *testing.T) {
	h := screentest.Open(t, func(o *hall.Options) { o.Games = append(o.Games, team.Game{}) })
	ada := h.Member("ada")
	name := team.Game{}.About().Name
	for options, want := range map[string]bool{"expert": false, sessions.DailyOptions("expert"): true} {
		s := screentest.NewStage(h, ada, screentest.Usual(text.English), func(env *screen.Env) screen.Screen {
			return meet.NewChallenge(env, screen.Goto{Game: name, Offer: &sessions.Proposal{Game: name, Options: options}})
		})
		if got := strings.Contains(s.Text(), "uses your own try"); got != want {
			t.Errorf("%q: said is %v, want %v:\n%s", options, got, want, s.Text())
		}
	}
}
