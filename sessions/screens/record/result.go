package record

import (
	"fmt"
	"strconv"
	"strings"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/screen"
)

// End is what a match was for one of its seats.
type End string

// The ends; each but Placed is a word, look.end.END.
const (
	Won     End = "won"
	Lost    End = "lost"
	Drawn   End = "drawn"
	Aborted End = "aborted"
	Live    End = "live"
	// Placed is behind the first of more than two: it has a place, and is not
	// lost.
	Placed End = "placed"
)

// EndFor tells what a result is for a seat; of nobody's seat that is what it
// was for the first.
func EndFor(r *games.Result, seat games.Seat) End {
	if r == nil {
		return Live
	}
	if len(r.Places) == 0 {
		return Aborted
	}
	seat = max(0, min(seat, games.Seat(len(r.Places)-1)))
	winner, ok := r.Winner()
	switch {
	case ok && winner == seat:
		return Won
	case !ok && r.Places[seat] == 1 && r.Reason == games.ReasonWon: // won together
		return Won
	case !ok && r.Places[seat] == 1:
		return Drawn
	case len(r.Places) > 2 && r.Reason != games.ReasonLost:
		return Placed
	default:
		return Lost
	}
}

// Letter is the end in one character of two cells at most.
func Letter(env *screen.Env, e End) string {
	if e == Placed {
		return string(env.Theme.Rune(games.GlyphDot)) // the place says it
	}
	return env.Say("look.end." + string(e))
}

// BoardEnd is the end of a board that somebody clears, alone or with others, in
// one word of four cells at most.
func BoardEnd(env *screen.Env, e End) string {
	if e == Won || e == Lost {
		return env.Say("look.board." + string(e))
	}
	return Letter(env, e)
}

// Score is what stood on the board, the seat's own part first: "44-8". The
// seat of nobody is the first.
func Score(r *games.Result, seat games.Seat) string {
	if r == nil {
		return ""
	}
	return join(r.Score, seat)
}

// Points is the score of a match in a list; of a race the seat's place and, where
// there is room, its time or how far it came: "2/3 74.00".
func Points(env *screen.Env, s sessions.Summary, seat games.Seat, wide bool) string {
	if seat < 0 || int(seat) >= len(s.Runs) || s.Result == nil || int(seat) >= len(s.Result.Places) {
		return Score(s.Result, seat)
	}
	run := s.Runs[seat]
	points := fmt.Sprintf("%d/%d", s.Result.Places[seat], len(s.Result.Places))
	switch {
	case !wide:
		return points
	case run.Finished:
		return points + " " + Seconds(run.Time)
	}
	return points + " " + env.Say("several.open", run.Percent)
}

// FullScore is the score with the tournament's in brackets where the match was
// played to its end and they differ: "44-8 (56-8)".
func FullScore(r *games.Result) string {
	s := Score(r, 0)
	if r != nil && len(r.Tally) > 0 && r.Reason == games.ReasonDiscs {
		if tally := join(r.Tally, 0); tally != s {
			s += " (" + tally + ")"
		}
	}
	return s
}

func join(points []int, first games.Seat) string {
	if len(points) == 0 {
		return ""
	}
	var parts []string
	if first > 0 && int(first) < len(points) {
		parts = append(parts, strconv.Itoa(points[first]))
	}
	for i, n := range points {
		if len(parts) == 0 || i != int(first) {
			parts = append(parts, strconv.Itoa(n))
		}
	}
	return strings.Join(parts, "-")
}

// Change is how a seat's rating changed: "+8", "-4", "" where it was not rated.
func Change(s sessions.Summary, seat games.Seat) string {
	if seat < 0 || int(seat) >= len(s.Before) || int(seat) >= len(s.After) {
		return ""
	}
	return fmt.Sprintf("%+d", s.After[seat]-s.Before[seat])
}

// Why puts the end of a match into words for everybody: who won, and how.
func Why(env *screen.Env, s sessions.Summary, r *games.Result) string {
	if r == nil {
		return env.Say("look.why.live")
	}
	if len(s.Players) == 1 {
		return env.Say("look.solo." + string(EndFor(r, 0)))
	}
	reason := env.Say("look.reason." + r.Reason)
	winner, ok := r.Winner()
	switch {
	case len(r.Places) == 0:
		return reason
	case !ok && (r.Reason == games.ReasonWon || r.Reason == games.ReasonLost): // together
		return env.Say("look.solo." + string(EndFor(r, 0)))
	case ok && int(winner) < len(s.Players) && r.Reason == games.ReasonFinished: // a race: nothing more is to be said
		return env.Say("look.why.finished", Name(env, s.Game, s.Players[winner]))
	case ok && int(winner) < len(s.Players):
		return env.Say("look.why.won", Name(env, s.Game, s.Players[winner]), reason)
	default:
		return env.Say("look.why.drawn", reason)
	}
}
