package seated

import (
	"arcade/games"
	"arcade/games/minesweeper"
)

// Replay plays a log from the first state on by step, which takes the entries
// that change the board and gives the state as it was for others; false where
// it is not a log of this game.
func Replay[S games.State](first games.State, log []games.Entry, step func(S, games.Entry) (games.State, error)) (S, bool) {
	state, ok := first.(S)
	for _, e := range log {
		if !ok {
			break
		}
		next, err := step(state, e)
		if err != nil {
			return state, false
		}
		state, ok = next.(S)
	}
	return state, ok
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

// Figures are a match's figures by their keys, as exports have them.
func Figures(list []games.Figure) map[string]minesweeper.Figure {
	byKey := map[string]minesweeper.Figure{}
	for _, f := range list {
		byKey[f.Key] = minesweeper.Figure{Value: f.Value, Decimals: f.Decimals, Unit: f.Unit}
	}
	return byKey
}
