package team

import (
	"encoding/hex"
	"encoding/json"
	"time"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/seated"
)

// Exported is a board with everybody's clicks. Seed, Field and Figures tell
// where the mines lie, so they are there after the end only.
type Exported struct {
	Schema  int                           `json:"schema"` // 1
	Game    string                        `json:"game"`
	ID      string                        `json:"id"`
	Place   string                        `json:"place,omitempty"`
	Players []string                      `json:"players"`
	Started time.Time                     `json:"started"`
	Board   Description                   `json:"board"`
	Day     string                        `json:"day,omitempty"` // of a day's board
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
		return nil, games.Refuse(games.Illegal, "team.export.refused")
	}
	doc := Exported{
		Schema: 1, Game: "team", ID: r.ID, Place: r.Place, Players: r.Names,
		Started: time.UnixMilli(int64(r.Started)).UTC(), Moves: seated.Moves(r.Log),
	}
	doc.Board, _ = s.Describe(games.Watcher).(Description)
	if spec := s.board.Spec(); spec.Daily {
		doc.Day = spec.Day.String()
	}
	if board := s.board.Board(); s.over() && board != nil {
		doc.Seed, doc.Field = hex.EncodeToString(r.Setup.Seed[:]), board.Rows()
		doc.Figures = seated.Figures(s.figures())
	}
	return json.MarshalIndent(doc, "", "  ")
}
