package lobby

import (
	"arcade/games"
	"arcade/sessions"
)

// AwayAfter is how long, in ms, without input makes a player away.
const AwayAfter = 180_000

// Session is one session of a player: what it looks at, and when something was
// last typed there.
type Session struct {
	State   sessions.State
	Where   sessions.ID
	Touched games.Instant
}

// StateOf is a player's state from all its sessions: playing while it has a
// running match with clocks (playing, else ""), away when nothing was typed
// anywhere for AwayAfter, else what the session last used looks at. until is
// when the player becomes away if nothing is typed, 0 for never.
func StateOf(all []Session, playing sessions.ID, now games.Instant) (state sessions.State, where sessions.ID, until games.Instant) {
	if playing != "" {
		return sessions.InGame, playing, 0
	}
	if len(all) == 0 {
		return sessions.IsAway, "", 0
	}
	newest := all[0]
	for _, s := range all[1:] {
		if s.Touched > newest.Touched {
			newest = s
		}
	}
	if now-newest.Touched >= AwayAfter {
		return sessions.IsAway, newest.Where, 0
	}
	return known(newest.State), newest.Where, newest.Touched + AwayAfter
}

// known reads a state that a screen names; being away is not for it to say.
func known(s sessions.State) sessions.State {
	switch s {
	case sessions.InGame, sessions.AtMines, sessions.Watching:
		return s
	}
	return sessions.InLobby
}
