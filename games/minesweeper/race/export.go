package race

import (
	"encoding/hex"
	"encoding/json"
	"time"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/seated"
)

// Exported is a race with everybody's clicks. Seed and Field tell where the
// mines lie, so they are there after the end only, and the figures too. Times
// are match time in milliseconds; the race begins at StartMS.
type Exported struct {
	Schema  int                           `json:"schema"` // 1
	Game    string                        `json:"game"`
	ID      string                        `json:"id"`
	Place   string                        `json:"place,omitempty"`
	Players []string                      `json:"players"`
	Started time.Time                     `json:"started"`
	Board   string                        `json:"board"`
	Start   [2]int                        `json:"start"` // x,y from 0
	StartMS int64                         `json:"start_ms"`
	Status  string                        `json:"status"`
	Racers  []RacerState                  `json:"racers"`
	Moves   []seated.Move                 `json:"moves"`
	Seed    string                        `json:"seed,omitempty"`  // hexadecimal
	Field   []string                      `json:"field,omitempty"` // '*' and '.'
	Figures map[string]minesweeper.Figure `json:"figures,omitempty"`
}

// Formats lists "json".
func (Game) Formats() []string { return []string{"json"} }

// Export writes a record as an Exported, indented. The error is an
// *games.Error with code Illegal for another format or a record that doesn't
// replay.
func (Game) Export(format string, r games.Record) ([]byte, error) {
	s, ok := replay(r.Setup, r.Log)
	if !ok || format != "json" {
		return nil, games.Refuse(games.Illegal, "race.export.refused")
	}
	spec := s.open.Spec()
	doc := Exported{
		Schema: 1, Game: "race", ID: r.ID, Place: r.Place, Players: r.Names,
		Started: time.UnixMilli(int64(r.Started)).UTC(), Board: spec.Board(),
		Start: [2]int{spec.FirstX, spec.FirstY}, StartMS: int64(Start),
		Status: s.status(), Moves: seated.Moves(r.Log),
	}
	for _, racer := range s.racers {
		doc.Racers = append(doc.Racers, s.describe(racer))
	}
	if s.phase == over {
		s.disclose(&doc, r.Setup)
	}
	return json.MarshalIndent(doc, "", "  ")
}

// disclose adds what only a finished race may tell.
func (s *State) disclose(doc *Exported, setup games.Setup) {
	doc.Seed, doc.Field = hex.EncodeToString(setup.Seed[:]), s.open.Board().Rows()
	doc.Figures = seated.Figures(s.figures())
}
