package race

import (
	"arcade/games"
	"arcade/games/minesweeper"
)

// Description is what a state tells programs. Times are match time in
// milliseconds; the race begins at StartMS.
type Description struct {
	Board   string       `json:"board"`
	Status  string       `json:"status"` // waiting, running, over
	StartMS int64        `json:"start_ms"`
	LimitMS int64        `json:"limit_ms"` // it ends at the latest
	Racers  []RacerState `json:"racers"`   // by seat
	// Own is the seat's own board; for watchers that of seat Shown, who is
	// ahead.
	Own   minesweeper.Description `json:"own"`
	Shown games.Seat              `json:"shown"`
}

// RacerState is what everybody may know of a player. AtMS is when the player
// finished or left, or when the freeze ends.
type RacerState struct {
	Percent int    `json:"percent"`
	Status  string `json:"status"` // racing, frozen, finished, left
	AtMS    int64  `json:"at_ms,omitempty"`
	Place   int    `json:"place,omitempty"` // of who has finished, and after the end
}

// Describe gives a Description.
func (s *State) Describe(seat games.Seat) any {
	d := Description{
		Board: s.open.Spec().Board(), Status: s.status(), StartMS: int64(Start), LimitMS: int64(s.limit),
		Racers: make([]RacerState, len(s.racers)), Shown: seat,
	}
	if s.racer(seat) == nil {
		d.Shown = s.leader()
	}
	d.Own, _ = s.On(seat).Describe(0).(minesweeper.Description)
	for i, r := range s.racers {
		d.Racers[i] = s.describe(r)
	}
	return d
}

func (s *State) status() string {
	switch s.phase {
	case waiting:
		return "waiting"
	case running:
		return "running"
	}
	return "over"
}

func (s *State) describe(r racer) RacerState {
	d := RacerState{Percent: r.board.Percent(), Status: "racing"}
	switch {
	case r.finished:
		d.Status, d.AtMS = "finished", int64(r.at)
	case r.left:
		d.Status, d.AtMS = "left", int64(r.at)
	case r.thaw != 0 && s.phase == running:
		d.Status, d.AtMS = "frozen", int64(r.thaw)
	}
	if r.finished || s.phase == over {
		d.Place = r.place(s)
	}
	return d
}
