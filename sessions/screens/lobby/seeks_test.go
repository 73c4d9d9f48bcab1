package lobby

import (
	"testing"

	"arcade/games"
	"arcade/games/minesweeper/race"
	"arcade/sessions"
	"arcade/sessions/screens/text"
)

// What several come to stands on the list of everybody, of who opened it too;
// an offer to one opponent is only for others.
func TestOnesOwnGatheringIsOnTheList(t *testing.T) {
	reversi := sessions.OpenSeek{ID: "s1", Name: "ada"}
	reversi.Game = "reversi"
	gathering := sessions.OpenSeek{ID: "s2", Name: "ada"}
	gathering.Joined = []string{"ada", "bob"}
	gathering.Game = "race"
	for me, want := range map[string]int{"ada": 1, "bob": 2, "kim": 2} {
		l := levels(t, text.English, me)
		l.env.Games = append(l.env.Games, games.Game(race.Game{}))
		l.env.Lobby.Seeks = []sessions.OpenSeek{reversi, gathering}
		list := l.seeks()
		if len(list) != want || list[len(list)-1].ID != gathering.ID {
			t.Errorf("%s sees %+v", me, list)
		}
	}
}
