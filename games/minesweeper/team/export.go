package team

import (
	"arcade/games"
	"arcade/games/minesweeper/seated"
)

// Exported is a board with everybody's clicks.
type Exported struct {
	seated.Head
	Board Description `json:"board"`
	Day   string      `json:"day,omitempty"` // of a day's board
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
	doc := Exported{Head: seated.HeadOf("team", r), Clicks: seated.Clicks{Moves: seated.Moves(r.Log)}}
	doc.Board, _ = s.Describe(games.Watcher).(Description)
	if spec := s.board.Spec(); spec.Daily {
		doc.Day = spec.Day.String()
	}
	if board := s.board.Board(); s.over() && board != nil {
		doc.Disclose(r.Setup, board, s.figures())
	}
	return doc
}
