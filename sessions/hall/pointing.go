package hall

import (
	"arcade/games"
	"arcade/sessions"
)

// Point implements Presence.
func (s *presence) Point(sessions.ID, games.Spot) {}
