package record_test

import (
	"testing"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/text"
)

// TestWhyOfARace: who was first has won, and nothing is said of rules; other
// ends say how.
func TestWhyOfARace(t *testing.T) {
	s := sessions.Summary{Game: "race", Players: []games.Player{{Name: "ada"}, {Name: "bob"}, {Name: "kim"}}}
	for _, c := range []struct {
		lang   text.Lang
		reason string
		want   string
	}{
		{text.English, games.ReasonFinished, "bob won"},
		{text.Chinese, games.ReasonFinished, "bob 获胜"},
		{text.English, games.ReasonDisconnect, "bob won: the other side was gone"},
	} {
		if got := record.Why(env(t, c.lang), s, &games.Result{Reason: c.reason, Places: []int{2, 1, 3}}); got != c.want {
			t.Errorf("%s in %s: %q, want %q", c.reason, c.lang, got, c.want)
		}
	}
}
