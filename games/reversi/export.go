package reversi

import (
	"encoding/json"
	"time"

	"arcade/games"
	"arcade/games/reversi/board"
)

// The formats of Export.
const (
	FormatTranscript = "transcript"
	FormatGGF        = "ggf"
	FormatJSON       = "json"
)

// Formats lists the formats of Export.
func (Game) Formats() []string { return []string{FormatTranscript, FormatGGF, FormatJSON} }

// Export writes a match, without what takebacks undid: as a transcript
// (passes left out), as GGF, or as JSON. Other formats and foreign options are
// an *games.Error with code BadOptions.
func (Game) Export(format string, r games.Record) ([]byte, error) {
	plies, first, end, err := standing(r.Setup, r.Log)
	if err != nil {
		return nil, err
	}
	switch format {
	case FormatTranscript:
		return []byte(end.Transcript() + "\n"), nil
	case FormatGGF:
		return writeGGF(r, plies, first, end), nil
	case FormatJSON:
		return writeJSON(r, plies, first, end)
	}
	return nil, games.Refuse(games.BadOptions, "reversi.error.format")
}

// exported is a match in JSON. Times are RFC 3339 in UTC, durations
// milliseconds.
type exported struct {
	Schema  int            `json:"schema"`
	ID      string         `json:"id"`
	Game    string         `json:"game"`
	Options string         `json:"options"`
	Place   string         `json:"place"`
	Started string         `json:"started"`
	Players []exportedSeat `json:"players"` // Black, White
	Clock   *exportedClock `json:"clock"`   // null without one
	Given   string         `json:"given"`   // moves of a balanced opening
	Moves   string         `json:"moves"`   // those too; passes as "--"
	Plies   []exportedPly  `json:"plies"`
	Board   string         `json:"board"`
	Score   []int          `json:"score"` // on the board: Black's, White's
	Tally   []int          `json:"tally"` // with the empty squares, or null
	Result  string         `json:"result"`
	Reason  string         `json:"reason"`
	Opening string         `json:"opening"`
}

type exportedSeat struct {
	Name   string `json:"name"`
	Rating *int   `json:"rating"`
}

type exportedClock struct {
	Main int64 `json:"main_ms"`
	Inc  int64 `json:"inc_ms"`
}

type exportedPly struct {
	Side string `json:"side"`
	Move string `json:"move"`
	Used int64  `json:"ms"`
}

func writeJSON(r games.Record, plies []ply, first, end State) ([]byte, error) {
	x := exported{
		Schema: 1, ID: r.ID, Game: "reversi", Options: r.Setup.Options, Place: r.Place,
		Started: date(r.Started).Format(time.RFC3339Nano),
		Given:   first.line, Moves: end.line, Plies: []exportedPly{},
		Board: board.Format(end.discs, end.side)[:64],
		Score: end.Score(), Opening: end.known,
	}
	for seat := range 2 {
		x.Players = append(x.Players, exportedSeat{nameOf(r, seat), ratingOf(r, seat)})
	}
	if r.Main >= 0 {
		x.Clock = &exportedClock{int64(r.Main), int64(r.Inc)}
	}
	for _, p := range plies {
		x.Plies = append(x.Plies, exportedPly{sideName(board.Side(p.seat)), string(canonical(p.square)), int64(p.used)})
	}
	if r.Result != nil {
		x.Tally, x.Result, x.Reason = r.Result.Tally, resultName(r.Result), r.Result.Reason
	}
	text, err := json.Marshal(x)
	return append(text, '\n'), err
}

// resultName is "black", "white", "draw" or "aborted".
func resultName(r *games.Result) string {
	winner, ok := r.Winner()
	switch {
	case ok:
		return sideName(board.Side(winner))
	case len(r.Places) == 0:
		return "aborted"
	}
	return "draw"
}

func nameOf(r games.Record, seat int) string {
	if seat < len(r.Names) {
		return r.Names[seat]
	}
	return ""
}

func ratingOf(r games.Record, seat int) *int {
	if seat < len(r.Ratings) && r.Ratings[seat] != 0 {
		return &r.Ratings[seat]
	}
	return nil
}

// date is an instant as a date; games know no other clock.
func date(at games.Instant) time.Time { return time.UnixMilli(int64(at)).UTC() }
