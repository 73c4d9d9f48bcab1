package sessions_test

import (
	"testing"

	"arcade/games"
	"arcade/sessions"
)

// TestRuled: a board that names no rules is played by those of the settings;
// what is named stays.
func TestRuled(t *testing.T) {
	about := games.About{Presets: []string{"beginner", "expert"}, Variants: []string{"noguess", "classic"}}
	for _, c := range []struct{ rules, board, want string }{
		{"", "expert", "expert"},
		{"noguess", "5x5/24", "5x5/24"}, // the game itself takes classic rules here
		{"classic", "expert", "expert/classic"},
		{"classic", "", "beginner/classic"},
		{"classic", "30x16/99", "30x16/99/classic"},
		{"classic", "expert/noguess", "expert/noguess"},
		{"classic", "30x16/99/noguess", "30x16/99/noguess"},
		{"classic", "expert/noguess@3,4", "expert/noguess@3,4"},
		{"classic", sessions.DailyOptions("expert"), sessions.DailyOptions("expert")},
		{"nonsense", "expert", "expert"},
	} {
		s := sessions.Settings{sessions.SetRules: c.rules}
		if got := s.Ruled(about, c.board); got != c.want {
			t.Errorf("%q by %q: %q, want %q", c.board, c.rules, got, c.want)
		}
	}
	s := sessions.Settings{sessions.SetRules: "classic"}
	if got := s.Ruled(games.About{}, "daily"); got != "daily" {
		t.Errorf("a game without rules to choose got %q", got)
	}
}
