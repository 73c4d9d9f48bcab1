package hall

import (
	"arcade/games"
	"arcade/sessions"
)

// Point implements Presence. Only who has a seat has a cursor that others see.
func (s *presence) Point(id sessions.ID, spot games.Spot) {
	id = trimID(id)
	_ = s.locked(func(p *person) error { // a session that has ended points nowhere
		if r := s.h.rooms[id]; r != nil {
			r.table.Point(r.seat(p), spot) // never waits
		}
		return nil
	})
}
