package selfplay

import (
	"context"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/search"
)

// Engine plays by the search, to a fixed depth.
type Engine struct {
	searcher *search.Searcher
	limit    search.Limit
}

// tableBytes is the size of the table of a player: what a search of a few
// plies fills, so that emptying it between games costs nothing.
const tableBytes = 1 << 20

// NewEngine makes a player that looks so many plies ahead, and to the end from
// so many empty squares.
func NewEngine(w *pattern.Weights, depth, exact int) *Engine {
	return &Engine{
		searcher: search.New(w, search.Options{TableBytes: tableBytes}),
		limit:    search.Limit{Depth: depth, Exact: exact},
	}
}

// Begin empties the table.
func (e *Engine) Begin() { e.searcher.Forget() }

// Choose searches.
func (e *Engine) Choose(ctx context.Context, b board.Board) (Choice, error) {
	r, err := e.searcher.Best(ctx, b, e.limit)
	return Choice{Move: r.Move, Value: r.Value, Exact: r.Exact}, err
}
