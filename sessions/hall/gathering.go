package hall

import (
	"context"

	"arcade/games"
	"arcade/sessions"
)

// Hurry implements Presence.
func (s *presence) Hurry(context.Context, sessions.ID) error {
	return games.Refuse(sessions.NotFound, WordNoSeek)
}

// Point implements Presence.
func (s *presence) Point(sessions.ID, games.Spot) {}
