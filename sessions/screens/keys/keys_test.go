package keys

import (
	"slices"
	"strings"
	"testing"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/race"
	"arcade/games/minesweeper/team"
	"arcade/games/reversi"
)

func contexts() []Context {
	var list []Context
	for _, b := range Table() {
		if !slices.Contains(list, b.Context) {
			list = append(list, b.Context)
		}
	}
	return list
}

// TestNoKeyTwice: on one screen a key does one thing.
func TestNoKeyTwice(t *testing.T) {
	for _, c := range contexts() {
		seen := map[string]Bind{}
		for _, b := range Of(c) {
			for _, k := range b.Keys {
				if other, twice := seen[k]; twice {
					t.Errorf("%s: %q is %s.%s and %s.%s", c, k, other.Context, other.Action, b.Context, b.Action)
				}
				seen[k] = b
			}
		}
	}
}

// TestFindKnowsTheTable: each key of the table is found on its own screen.
func TestFindKnowsTheTable(t *testing.T) {
	m := NewMap()
	for _, b := range Table() {
		for _, k := range b.Keys {
			if got := m.Find(b.Context, k); got != b.Action {
				t.Errorf("%s: %q is %q, want %q", b.Context, k, got, b.Action)
			}
		}
	}
	if got := m.Find(Lobby, "no such key"); got != "" {
		t.Errorf("a key nobody binds is %q", got)
	}
}

// TestLettersAreTyped: where a line is typed, nothing that types is a command.
func TestLettersAreTyped(t *testing.T) {
	for _, c := range []Context{Typing, Help} {
		for _, b := range Of(c) {
			for _, k := range b.Keys {
				if len([]rune(k)) == 1 {
					t.Errorf("%s binds %q", c, k)
				}
			}
		}
	}
}

// TestHereAlways: leaving, drawing again and the language work everywhere.
func TestHereAlways(t *testing.T) {
	for _, c := range contexts() {
		for _, a := range []Action{Quit, Redraw, Language} {
			if !slices.ContainsFunc(Of(c), func(b Bind) bool { return b.Action == a }) {
				t.Errorf("%s has no %s", c, a)
			}
		}
	}
}

// TestNothingNeedsLetters: a dialog can be done with arrows and Enter.
func TestNothingNeedsLetters(t *testing.T) {
	for _, c := range []Context{Incoming, Challenge, NewGame, Welcome, Typing} {
		for _, k := range []string{"enter", "tab"} {
			if NewMap().Find(c, k) == "" {
				t.Errorf("%s does not know %q", c, k)
			}
		}
	}
}

func TestFooterIsInOrder(t *testing.T) {
	for _, c := range contexts() {
		hints := NewMap().Footer(c)
		if !slices.IsSortedFunc(hints, func(a, b Bind) int { return a.Footer - b.Footer }) {
			t.Errorf("%s: %v", c, hints)
		}
	}
}

// TestBoards: what every board has, what the game binds, and typing.
func TestBoards(t *testing.T) {
	for _, g := range []games.Game{reversi.Game{}, minesweeper.Game{}, race.Game{}, team.Game{}} {
		b := NewBoard(g)
		for _, c := range []struct {
			key  string
			want games.ActKind
		}{
			{"up", games.ActUp},
			{"enter", games.ActPlay},
			{"space", games.ActPlay},
			{"tab", games.ActNext},
			{"shift+tab", games.ActPrev},
			{"j", games.ActDown},
			{"4", games.ActType},
		} {
			if a, ok := b.Act(c.key); !ok || a.Kind != c.want {
				t.Errorf("%s: %q is %v, want %v", g.About().Name, c.key, a.Kind, c.want)
			}
		}
		if _, ok := b.Act("ctrl+x"); ok {
			t.Errorf("%s knows ctrl+x", g.About().Name)
		}
	}
}

// TestHelpWritesEachKeyOnItsOwnLine: what the footer draws together stands in
// the help and in the list of keys on the line of its own action.
func TestHelpWritesEachKeyOnItsOwnLine(t *testing.T) {
	m := NewMap()
	names := map[string]string{"←": "left", "→": "right", "↑": "up", "↓": "down"}
	for _, b := range Table() {
		for _, k := range strings.Fields(b.Label()) {
			if name, ok := names[k]; ok {
				k = name
			}
			if got := m.Find(b.Context, k); got != b.Action {
				t.Errorf("%s.%s is written %q, but %q is %q", b.Context, b.Action, b.Label(), k, got)
			}
		}
	}
}
