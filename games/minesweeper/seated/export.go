package seated

import (
	"encoding/hex"
	"encoding/json"
	"time"

	"arcade/games"
	"arcade/games/minesweeper"
)

// Head is what an export begins with.
type Head struct {
	Schema  int       `json:"schema"` // 1
	Game    string    `json:"game"`
	ID      string    `json:"id"`
	Place   string    `json:"place,omitempty"`
	Players []string  `json:"players"`
	Started time.Time `json:"started"`
}

// HeadOf is the head of a record.
func HeadOf(game string, r games.Record) Head {
	return Head{
		Schema: 1, Game: game, ID: r.ID, Place: r.Place, Players: r.Names,
		Started: time.UnixMilli(int64(r.Started)).UTC(),
	}
}

// Clicks is what an export ends with: everybody's clicks. Seed, Field and
// Figures tell where the mines lie, so they are there after the end only.
type Clicks struct {
	Moves   []Move                        `json:"moves"`
	Seed    string                        `json:"seed,omitempty"`  // hexadecimal
	Field   []string                      `json:"field,omitempty"` // '*' and '.'
	Figures map[string]minesweeper.Figure `json:"figures,omitempty"`
}

// Disclose adds what only the end may tell.
func (c *Clicks) Disclose(setup games.Setup, b *minesweeper.Board, figures []games.Figure) {
	c.Seed, c.Field = hex.EncodeToString(setup.Seed[:]), b.Rows()
	c.Figures = map[string]minesweeper.Figure{}
	for _, f := range figures {
		c.Figures[f.Key] = minesweeper.Figure{Value: f.Value, Decimals: f.Decimals, Unit: f.Unit}
	}
}

// Move is one order in an export, or "leave": x,y from 0, match time in
// milliseconds.
type Move struct {
	AtMS int64      `json:"at_ms"`
	Seat games.Seat `json:"seat"`
	Move string     `json:"move"`
}

// Moves lists what the players did.
func Moves(log []games.Entry) []Move {
	list := []Move{}
	for _, e := range log {
		switch {
		case e.Verb == games.VerbMove && e.Seat >= 0:
			list = append(list, Move{int64(e.Time), e.Seat, string(e.Move)})
		case e.Verb == games.VerbLeave, e.Verb == games.VerbResign:
			list = append(list, Move{int64(e.Time), e.Seat, "leave"})
		}
	}
	return list
}

// The format of exports.
const format = "json"

// Formats lists "json".
func Formats() []string { return []string{format} }

// Export writes what doc makes of the state that a record replays to, indented.
// The error is an *games.Error with code Illegal for another format or a record
// that doesn't replay.
func (r Rules[S]) Export(asked string, of games.Record, doc func(S, games.Record) any) ([]byte, error) {
	s, ok := r.Replay(of.Setup, of.Log)
	if !ok || asked != format {
		return nil, games.Refuse(games.Illegal, r.Refused)
	}
	return json.MarshalIndent(doc(s, of), "", "  ")
}
