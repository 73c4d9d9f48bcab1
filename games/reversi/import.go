package reversi

import (
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"strings"
	"time"

	"arcade/games"
	"arcade/games/reversi/board"
)

// Import reads a written game: GGF, the JSON that Export writes, or a
// transcript in any of the spellings of ParseTranscript. A transcript does not
// say who begins: Black, unless the first moves are White's. What can't be read
// is an *games.Error with code BadOptions.
func (Game) Import(text string) (games.Record, error) {
	var r games.Record
	var err error
	switch text = strings.TrimSpace(text); {
	case strings.Contains(text, "(;"):
		r, err = importGGF(text)
	case strings.HasPrefix(text, "{"):
		r, err = importJSON(text)
	default:
		r, err = importTranscript(text)
	}
	if err == nil && len(r.Log) == 0 {
		err = games.Refuse(games.BadOptions, "reversi.error.nothing")
	}
	if line, ok := errors.AsType[*LineError](err); ok {
		err = &games.Error{Code: games.BadOptions, Note: line.Note()}
	}
	if err != nil {
		return games.Record{}, err
	}
	r.Game = Game{}.About().Name
	return r, nil
}

// importTranscript tries the options in turn, and gives the error of the one
// that went furthest.
func importTranscript(text string) (games.Record, error) {
	var furthest error
	most := -1
	for _, options := range (Game{}).About().Presets {
		moves, _, err := ParseTranscript(options, text)
		if err == nil {
			return toRecord(options, moves, nil), nil
		}
		if len(moves) > most {
			most, furthest = len(moves), err
		}
	}
	return games.Record{}, furthest
}

// toRecord makes a record of moves that can be played, and what each that is no
// pass took; without times, or where they are missing, no time.
func toRecord(options string, moves []games.Move, used []games.Elapsed) games.Record {
	r := games.Record{Setup: games.Setup{Options: options}, Main: -1}
	s, _ := begin(options)
	at, placed := games.Elapsed(0), 0
	for _, m := range moves {
		if m != Pass {
			if placed < len(used) {
				at += used[placed]
			}
			placed++
		}
		e := games.Entry{Version: uint64(len(r.Log) + 1), Time: at}
		e.Seat, e.Seen, e.Verb, e.Move = s.turn(), uint64(len(r.Log)), games.VerbMove, m
		r.Log = append(r.Log, e)
		s, _ = s.play(m)
	}
	return r
}

func importGGF(text string) (games.Record, error) {
	options, moves, _, err := ReadGGF(text)
	if err != nil {
		return games.Record{}, err
	}
	var used []games.Elapsed
	var other games.Record // what stands beside the moves
	other.Names, other.Ratings, other.Main = make([]string, 2), make([]int, 2), -1
	for name, value := range properties(text) {
		switch name {
		case "B", "W":
			if fields := strings.Split(value, "/"); passLen(strings.TrimSpace(fields[0])) == 0 {
				used = append(used, seconds(append(fields, "", "")[2]))
			}
		default:
			readProperty(&other, name, value)
		}
	}
	r := toRecord(options, moves, used)
	r.Names, r.Ratings, r.Started = other.Names, other.Ratings, other.Started
	r.Main, r.Inc, r.Result = other.Main, other.Inc, other.Result
	return r, nil
}

// readProperty takes what a GGF game says of its players, clock, date and
// result.
func readProperty(r *games.Record, name, value string) {
	switch name {
	case "PB", "PW":
		r.Names[seatOf(name)] = value
	case "RB", "RW":
		if rating, err := strconv.ParseFloat(value, 64); err == nil {
			r.Ratings[seatOf(name)] = int(max(0, min(rating, math.MaxInt16)))
		}
	case "DT":
		if at, err := time.Parse("2006.01.02_15:04:05", value[:min(len(value), 19)]); err == nil {
			r.Started = games.Instant(at.UnixMilli())
		}
	case "TI":
		r.Main, r.Inc = readTimes(value)
	case "RE":
		r.Result = readResult(value)
	}
}

func seatOf(name string) int { return strings.IndexByte("BW", name[1]) }

// readTimes reads a game's clock; Main is -1 where there is none. Extensions
// are no part of the arcade's clocks.
func readTimes(value string) (main, inc games.Elapsed) {
	fields := strings.Split(value, "/")
	main, ok := span(fields[0])
	if !ok || main == 0 {
		return -1, 0
	}
	if len(fields) > 1 {
		inc, _ = span(fields[1])
	}
	return main, inc
}

// readResult reads the result of a game that was not played to its end: who
// gave up, whose time was up, or a draw that was agreed on. Others follow from
// the moves.
func readResult(value string) *games.Result {
	score, flag, _ := strings.Cut(value, ":")
	difference, err := strconv.ParseFloat(strings.TrimSpace(score), 64)
	reason := map[string]string{
		"r": games.ReasonResign, "t": games.ReasonTime, "s": games.ReasonAgreement,
	}[strings.TrimSpace(flag)]
	if err != nil || reason == "" {
		return nil
	}
	r := &games.Result{Places: []int{1, 1}, Reason: reason}
	switch {
	case difference > 0:
		r.Places[White] = 2
	case difference < 0:
		r.Places[Black] = 2
	}
	return r
}

// importJSON reads what Export writes. Only the moves and the options must be
// there.
func importJSON(text string) (games.Record, error) {
	var x exported
	if err := json.Unmarshal([]byte(text), &x); err != nil {
		return games.Record{}, games.Refuse(games.BadOptions, "reversi.error.json")
	}
	moves, _, err := ParseTranscript(x.Options, strings.TrimPrefix(x.Moves, x.Given))
	if err != nil {
		return games.Record{}, err
	}
	var used []games.Elapsed
	for _, p := range x.Plies {
		if passLen(p.Move) == 0 {
			used = append(used, games.Elapsed(max(0, min(p.Used, 24*3600_000))))
		}
	}
	r := toRecord(x.Options, moves, used)
	if at, err := time.Parse(time.RFC3339Nano, x.Started); err == nil {
		r.Started = games.Instant(at.UnixMilli())
	}
	if x.Clock != nil {
		r.Main, r.Inc = games.Elapsed(x.Clock.Main), games.Elapsed(x.Clock.Inc)
	}
	for _, p := range x.Players {
		rating := 0
		if p.Rating != nil {
			rating = max(0, *p.Rating)
		}
		r.Names, r.Ratings = append(r.Names, p.Name), append(r.Ratings, rating)
	}
	r.Result = jsonResult(x)
	return r, nil
}

// jsonResult is the result of a game that was not played to its end, by one of
// the reasons that there are for that.
func jsonResult(x exported) *games.Result {
	switch x.Reason {
	case games.ReasonResign, games.ReasonTime, games.ReasonAgreement, games.ReasonDisconnect:
	default:
		return nil
	}
	r := &games.Result{Reason: x.Reason}
	switch x.Result {
	case sideName(board.Black):
		r.Places = []int{1, 2}
	case sideName(board.White):
		r.Places = []int{2, 1}
	case "draw":
		r.Places = []int{1, 1}
	default:
		return nil
	}
	return r
}
