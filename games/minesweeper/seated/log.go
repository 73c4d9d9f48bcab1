package seated

import (
	"context"

	"arcade/games"
	"arcade/games/minesweeper"
)

// Rules are what it takes to play a log of a game again.
type Rules[S minesweeper.Holder] struct {
	Game  games.Game
	Seats Range
	// Step takes an entry that changes a board, and gives the state as it was
	// for others.
	Step func(S, games.Entry) (games.State, error)
	// Refused is the id of the refusal of a log that does not replay.
	Refused string
}

// Replay plays a log; false where it is not a log of this setup.
func (r Rules[S]) Replay(setup games.Setup, log []games.Entry) (S, bool) {
	return r.walk(setup, log, func(_, _ S, _ games.Entry) bool { return true })
}

// walk plays a log and shows each entry with the states before and after it, for
// as long as that is wished for; false where it is not a log of this setup, or
// was not played to its end.
func (r Rules[S]) walk(setup games.Setup, log []games.Entry, visit func(before, after S, e games.Entry) bool) (S, bool) {
	first, err := r.Game.Begin(setup)
	state, ok := first.(S)
	if err != nil {
		return state, false
	}
	for _, e := range log {
		if !ok {
			break
		}
		next, err := r.Step(state, e)
		if err != nil {
			return state, false
		}
		before := state
		if state, ok = next.(S); ok {
			ok = visit(before, state, e)
		}
	}
	return state, ok
}

// Luck judges every step of a match that is over, each by the board that who
// made it saw before. The error is of ctx, or an *games.Error with code Illegal
// for a log that does not replay to an end.
func (r Rules[S]) Luck(ctx context.Context, setup games.Setup, log []games.Entry) (games.Luck, error) {
	return minesweeper.LuckOf(ctx, r.Seats.Of(setup), func(yield func(minesweeper.Step, error) bool) {
		going := true
		end, ok := r.walk(setup, log, func(before, after S, e games.Entry) bool {
			made := minesweeper.Step{Seat: e.Seat}
			if e.Verb == games.VerbMove && e.Seat != games.Watcher {
				made.Before, made.After = before.On(e.Seat), after.On(e.Seat)
			}
			going = yield(made, nil)
			return going
		})
		if going && (!ok || end.Result() == nil) {
			yield(minesweeper.Step{}, games.Refuse(games.Illegal, r.Refused))
		}
	})
}
