package lobby

import (
	"slices"
	"strings"

	"arcade/sessions"
	"arcade/sessions/screens/meet"
)

// people lists who fits the filter: those who are free first, then by name,
// and the computer's levels last. It points into the picture that all sessions
// share, which is sorted by name: a full house is listed for every frame.
func (l *Lobby) people() []*sessions.Who {
	want, all := "", l.env.Lobby.Players
	if l.filter != nil {
		want = strings.ToLower(l.filter.Value())
	}
	out := make([]*sessions.Who, 0, len(all))
	for r := range ranks {
		for i := range all {
			if w := &all[i]; rank(w) == r && (want == "" || l.fits(w, want)) {
				out = append(out, w)
			}
		}
	}
	return out
}

// fits tells whether a player's name holds what is looked for, in lower case;
// a computer level is also found by what it is called.
func (l *Lobby) fits(w *sessions.Who, want string) bool {
	return strings.Contains(strings.ToLower(w.Name), want) ||
		w.Level > 0 && strings.Contains(strings.ToLower(l.called(w)), want)
}

// called is what stands in the list: a computer level has a name of its own.
func (l *Lobby) called(w *sessions.Who) string { return meet.Called(l.env, w) }

// ranks is how many ranks there are.
const ranks = 6

// rank orders the states by how soon somebody could play.
func rank(w *sessions.Who) int {
	switch {
	case w.Level > 0:
		return 5
	case w.State == sessions.InLobby:
		return 0
	case w.State == sessions.Watching:
		return 1
	case w.State == sessions.AtMines:
		return 2
	case w.State == sessions.InGame:
		return 3
	default:
		return 4
	}
}

// Online counts the people among the players.
func Online(all []sessions.Who) int {
	n := 0
	for i := range all {
		if all[i].Level == 0 {
			n++
		}
	}
	return n
}

// front gives the index of the player in front and the player; false if the
// list is empty.
func (l *Lobby) front(people []*sessions.Who) (int, *sessions.Who, bool) {
	if len(people) == 0 {
		return 0, nil, false
	}
	for i, w := range people {
		if w.Name == l.who {
			return i, w, true
		}
	}
	i := min(l.list.At, len(people)-1)
	if l.who == "" { // nothing was chosen yet: somebody to play with
		i = max(0, slices.IndexFunc(people, func(w *sessions.Who) bool { return w.Name != l.env.Me.Name }))
	}
	return i, people[i], true
}

// seeks are the open offers of others, and of what several come to one's own
// too: the same for all.
func (l *Lobby) seeks() []sessions.OpenSeek {
	var out []sessions.OpenSeek
	for _, s := range l.env.Lobby.Seeks {
		if s.Name != l.env.Me.Name || l.gathers(s) {
			out = append(out, s)
		}
	}
	return out
}
