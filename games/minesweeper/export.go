package minesweeper

import (
	"encoding/hex"
	"encoding/json"
	"time"

	"arcade/games"
)

// Exported is a board with its clicks. Seed, Field, First and Figures tell
// where the mines lie, so they are there after the end only.
type Exported struct {
	Schema  int               `json:"schema"` // 1
	Game    string            `json:"game"`
	ID      string            `json:"id"`
	Place   string            `json:"place,omitempty"`
	Player  string            `json:"player,omitempty"`
	Started time.Time         `json:"started"`
	Board   string            `json:"board"`
	Rules   string            `json:"rules"`
	Width   int               `json:"width"`
	Height  int               `json:"height"`
	Mines   int               `json:"mines"`
	Given   bool              `json:"given,omitempty"` // the first cell was
	Day     string            `json:"day,omitempty"`   // of a day's board
	Status  string            `json:"status"`
	Moves   []ExportedMove    `json:"moves"`
	Seed    string            `json:"seed,omitempty"`  // hexadecimal
	First   *[2]int           `json:"first,omitempty"` // x,y from 0
	Field   []string          `json:"field,omitempty"` // '*' and '.'
	Figures map[string]Figure `json:"figures,omitempty"`
}

// ExportedMove is one click: x,y from 0, match time in milliseconds. Burst tells
// that it came in one packet with the one before it, so that the time between
// them says nothing.
type ExportedMove struct {
	AtMS  int64  `json:"at_ms"`
	Move  string `json:"move"`
	Burst bool   `json:"burst,omitempty"`
}

// Figure is one figure: the value times 10^decimals.
type Figure struct {
	Value    int64  `json:"value"`
	Decimals int    `json:"decimals"`
	Unit     string `json:"unit,omitempty"` // "ms" or "%"
}

// The formats of Export.
const (
	formatJSON  = "json"
	formatRawVF = "rawvf"
)

// Formats lists "json" and "rawvf".
func (Game) Formats() []string { return []string{formatJSON, formatRawVF} }

// Export writes a record as an Exported, indented, or as a RawVF video. The
// error is an *games.Error with code Illegal for another format or a record
// that doesn't replay.
func (Game) Export(format string, r games.Record) ([]byte, error) {
	s, ok := replay(r.Setup, r.Log)
	switch {
	case ok && format == formatRawVF:
		return s.rawvf(r), nil
	case !ok || format != formatJSON:
		return nil, games.Refuse(games.Illegal, "minesweeper.export.refused")
	}
	doc := s.export(r)
	if s.over() && s.board != nil {
		s.disclose(&doc)
	}
	return json.MarshalIndent(doc, "", "  ")
}

func (s *State) export(r games.Record) Exported {
	doc := Exported{
		Schema: 1, Game: "minesweeper", ID: r.ID, Place: r.Place,
		Started: time.UnixMilli(int64(r.Started)).UTC(),
		Board:   s.spec.Board(), Rules: s.spec.Rules,
		Width: s.spec.Width, Height: s.spec.Height, Mines: s.spec.Mines,
		Given: s.spec.Given, Status: s.status(), Moves: []ExportedMove{},
	}
	if s.spec.Daily {
		doc.Day = s.spec.Day.String()
	}
	if len(r.Names) > 0 {
		doc.Player = r.Names[0]
	}
	for _, e := range r.Log {
		if e.Verb == games.VerbMove {
			doc.Moves = append(doc.Moves, ExportedMove{int64(e.Time), string(e.Move), e.Burst})
		}
	}
	return doc
}

// disclose adds what only a finished board may tell.
func (s *State) disclose(doc *Exported) {
	x, y := s.area().at(s.first)
	doc.Seed, doc.First, doc.Field = hex.EncodeToString(s.seed[:]), &[2]int{x, y}, s.board.Rows()
	doc.Figures = map[string]Figure{}
	for _, f := range s.figures() {
		doc.Figures[f.Key] = Figure{f.Value, f.Decimals, f.Unit}
	}
}
