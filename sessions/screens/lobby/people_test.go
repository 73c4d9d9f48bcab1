package lobby

import (
	"testing"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/text"
)

func levels(t *testing.T, lang text.Lang, me string, players ...sessions.Who) *Lobby {
	t.Helper()
	words, err := text.Load(reversi.Game{}.Words())
	if err != nil {
		t.Fatal(err)
	}
	env := &screen.Env{House: &screen.House{Games: []games.Game{reversi.Game{}}, Words: words}}
	env.Lang, env.Me.Name, env.Lobby.Players = lang, me, players
	return &Lobby{env: env}
}

// Computer levels have names of their own, in the language of who looks, and
// are found by those and by what commands call them.
func TestLevelsAreCalledByTheirNames(t *testing.T) {
	who := []sessions.Who{
		{Name: "ada", State: sessions.InLobby},
		{Name: "level-2", Level: 2, State: sessions.InLobby},
		{Name: "level-99", Level: 99, State: sessions.InLobby},
	}
	for lang, names := range map[text.Lang][2]string{
		text.English: {"Sunday Stroller", "level 99"}, text.Chinese: {"周末散步", "99 级"},
	} {
		l, name := levels(t, lang, "ada", who...), names[0]
		for i, want := range []string{"ada", name, names[1]} { // without a name the number
			if got := l.called(&who[i]); got != want {
				t.Errorf("%s: %s is called %q", lang, who[i].Name, got)
			}
		}
		for _, filter := range []string{name, "level-2"} {
			l.filter = &form.Field{Max: filterCells}
			l.filter.Text = filter
			if found := l.people(); len(found) != 1 || found[0].Level != 2 {
				t.Errorf("%s: %q finds %d", lang, filter, len(found))
			}
		}
	}
}

// Nobody wants to begin with their own line.
func TestTheFirstInFrontIsSomebodyElse(t *testing.T) {
	ada, bob := sessions.Who{Name: "ada", State: sessions.InLobby}, sessions.Who{Name: "bob", State: sessions.InLobby}
	level := sessions.Who{Name: "level-1", Level: 1, State: sessions.InLobby}
	for _, c := range []struct {
		me, want string
		players  []sessions.Who
	}{
		{"ada", "bob", []sessions.Who{ada, bob}},
		{"bob", "ada", []sessions.Who{ada, bob}},
		{"ada", "level-1", []sessions.Who{ada, level}},
		{"ada", "ada", []sessions.Who{ada}},
	} {
		l := levels(t, text.English, c.me, c.players...)
		if _, w, ok := l.front(l.people()); !ok || w.Name != c.want {
			t.Errorf("%s begins on %+v", c.me, w)
		}
	}
}

// TestNamesOfLevelsAreSeenWhole: the narrow list has room for each.
func TestNamesOfLevelsAreSeenWhole(t *testing.T) {
	for _, lang := range text.Langs() {
		for n := 1; n <= 10; n++ {
			w := sessions.Who{Name: "level", Level: n, State: sessions.InLobby}
			if name := levels(t, lang, "ada", w).called(&w); clean.Width(name) > nameW {
				t.Errorf("%s: level %d is called %q", lang, n, name)
			}
		}
	}
}
