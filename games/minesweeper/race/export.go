package race

import (
	"arcade/games"
	"arcade/games/minesweeper/seated"
)

// Exported is a race with everybody's clicks. Times are match time in
// milliseconds; the race begins at StartMS.
type Exported struct {
	seated.Head
	Board   string       `json:"board"`
	Start   [2]int       `json:"start"` // x,y from 0
	StartMS int64        `json:"start_ms"`
	Status  string       `json:"status"`
	Racers  []RacerState `json:"racers"`
	seated.Clicks
}

// Formats lists "json".
func (Game) Formats() []string { return seated.Formats() }

// Export writes a record as an Exported, indented. The error is an
// *games.Error with code Illegal for another format or a record that doesn't
// replay.
func (Game) Export(format string, r games.Record) ([]byte, error) {
	return rules().Export(format, r, export)
}

func export(s *State, r games.Record) any {
	spec := s.open.Spec()
	doc := Exported{
		Head: seated.HeadOf("race", r), Board: spec.Board(),
		Start: [2]int{spec.FirstX, spec.FirstY}, StartMS: int64(Start),
		Status: s.status(), Clicks: seated.Clicks{Moves: seated.Moves(r.Log)},
	}
	for _, racer := range s.racers {
		doc.Racers = append(doc.Racers, s.describe(racer))
	}
	if s.phase == over {
		doc.Disclose(r.Setup, s.open.Board(), s.figures())
	}
	return doc
}
