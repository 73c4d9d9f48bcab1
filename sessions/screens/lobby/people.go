package lobby

import (
	"slices"
	"strings"

	"arcade/sessions"
)

// people lists who fits the filter: those who are free first, then by name,
// and the computer's levels last.
func (l *Lobby) people() []sessions.Who {
	want := ""
	if l.filter != nil {
		want = strings.ToLower(l.filter.Value())
	}
	var out []sessions.Who
	for _, w := range l.env.Lobby.Players {
		if strings.Contains(strings.ToLower(w.Name), want) {
			out = append(out, w)
		}
	}
	slices.SortStableFunc(out, func(a, b sessions.Who) int { return rank(a) - rank(b) })
	return out
}

// rank orders the states by how soon somebody could play.
func rank(w sessions.Who) int {
	if w.Level > 0 {
		return 10
	}
	return slices.Index([]sessions.State{
		sessions.InLobby, sessions.Watching, sessions.AtMines, sessions.InGame, sessions.IsAway,
	}, w.State)
}

// Online counts the people among the players.
func Online(all []sessions.Who) int {
	n := 0
	for _, w := range all {
		if w.Level == 0 {
			n++
		}
	}
	return n
}

// front gives the index of the player in front and the player; false if the
// list is empty.
func (l *Lobby) front(people []sessions.Who) (int, sessions.Who, bool) {
	if len(people) == 0 {
		return 0, sessions.Who{}, false
	}
	for i, w := range people {
		if w.Name == l.who {
			return i, w, true
		}
	}
	i := min(l.list.At, len(people)-1)
	return i, people[i], true
}

// seeks are the open offers of others.
func (l *Lobby) seeks() []sessions.OpenSeek {
	var out []sessions.OpenSeek
	for _, s := range l.env.Lobby.Seeks {
		if s.Name != l.env.Me.Name {
			out = append(out, s)
		}
	}
	return out
}
