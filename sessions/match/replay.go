package match

import (
	"fmt"

	"arcade/games"
)

// Replay plays a log again: it is the only way a match is loaded, so a journal,
// a record and a running match can't differ. Equal logs give equal matches.
// Moves that the match makes itself are made again and compared; where a log
// breaks off inside a step, the step is finished. A log that doesn't fit the
// rules is an *games.Error with code Illegal that names the entry.
func Replay(g games.Game, s games.Setup, t games.Terms, began games.Instant, log []games.Entry) (Match, error) {
	m, err := Begin(g, s, t, began)
	if err != nil {
		return Match{}, err
	}
	for i, e := range log {
		if m, err = m.redo(i, e); err != nil {
			return Match{}, err
		}
	}
	return m, nil
}

// redo brings the match past the i-th entry of a log.
func (m Match) redo(i int, e games.Entry) (Match, error) {
	if i >= m.log.n {
		next, err := m.Step(cause(e))
		if err != nil {
			return m, fmt.Errorf("match: entry %d: %w", i, err)
		}
		m = next
	}
	if i >= m.log.n || m.log.all()[i] != e {
		return m, games.Refuse(games.Illegal, wordReplay, i)
	}
	return m, nil
}

// cause is the input that makes an entry come about: a move for nobody's seat
// is the game's own and came with time.
func cause(e games.Entry) games.Input {
	if e.Verb == games.VerbMove && e.Seat == games.Watcher {
		return games.Input{At: e.At, Seat: games.Watcher, Verb: games.VerbTick}
	}
	return e.Input
}
