package find

import (
	"context"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/search"
	"arcade/games/reversi/puzzle"
)

// Matches finds problems in finished matches of reversi. It implements
// games.Finder.
type Matches struct{ weights *pattern.Weights }

var _ games.Finder = Matches{}

// InMatches makes a finder whose searches evaluate by these weights.
func InMatches(w *pattern.Weights) Matches { return Matches{w} }

// For is the game of finding the win.
func (Matches) For() string { return puzzle.Game{}.About().Name }

// tableBytes is the size of a search's table: endings are small.
const tableBytes = 2 << 20

// Find implements games.Finder.
func (m Matches) Find(ctx context.Context, setup games.Setup, log []games.Entry) ([]string, error) {
	states, err := reversi.Positions(setup, log)
	if err != nil {
		return nil, err
	}
	var line []Position
	for i, s := range states {
		if mover := s.ToMove().Only(); mover != games.Watcher {
			line = append(line, Position{Board: s.Board(), Side: board.Side(mover), Ply: i})
		}
	}
	found, err := New(search.New(m.weights, search.Options{TableBytes: tableBytes})).In(ctx, line)
	if err != nil {
		return nil, err
	}
	var texts []string
	for _, p := range found {
		texts = append(texts, p.Format())
	}
	return texts, nil
}
