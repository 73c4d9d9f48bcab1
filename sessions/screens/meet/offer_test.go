package meet

import (
	"testing"

	"arcade/games"
	"arcade/games/gametest/template"
	"arcade/games/reversi"
	"arcade/sessions"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/screen"
)

// TestOnlyRatedGamesAreOfferedRated: a game that moves no ratings is never
// offered as one that does, whatever the person prefers.
func TestOnlyRatedGamesAreOfferedRated(t *testing.T) {
	env := &screen.Env{House: &screen.House{Games: []games.Game{reversi.Game{}, template.Game{}}}}
	for _, c := range []struct {
		game  string
		asked bool
		want  bool
	}{
		{"reversi", true, true},
		{"reversi", false, false},
		{"sticks", true, false},
	} {
		f := form.Form{Items: termItems(env, c.game, c.asked)}
		fill(&f, sessions.Proposal{Game: c.game, Control: games.Controls()[0], Rated: true})
		settleRated(env, &f, "")
		offer, err := proposal(&f, c.game)
		if err != nil || offer.Rated != c.want || f.Item("rated").Hidden == c.want {
			t.Errorf("%s: %+v, %v; the mode is hidden: %v", c.game, offer, err, f.Item("rated").Hidden)
		}
	}
}
