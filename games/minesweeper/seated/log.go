package seated

import "arcade/games"

// Step takes an entry that changes a board, and gives the state as it was for
// others.
type Step[S games.State] func(S, games.Entry) (games.State, error)

// Replay plays a log by the game's step; false where it is not a log of this
// setup.
func Replay[S games.State](g games.Game, setup games.Setup, log []games.Entry, step Step[S]) (S, bool) {
	first, err := g.Begin(setup)
	state, ok := first.(S)
	if err != nil {
		return state, false
	}
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
