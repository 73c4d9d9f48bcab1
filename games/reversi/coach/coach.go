// Package coach tells what moves of reversi are worth: hints while a game
// runs, and studies of games that are over.
//
// A study goes from the last ply to the first, so that what is certain comes
// first: with few empty squares (20, as a rule) every value is that of perfect play.
// Before that both the best move and the one played are searched equally deep.
// All limits are counted, not timed, and each ply begins with an empty table:
// a study that was broken off and taken up again is the same as one that was
// made at once.
package coach

import (
	"context"
	"errors"
	"math/bits"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/search"
)

// version tells the studies of these weights and limits from others: it rises
// with each change of either that makes them better.
const version = 2

// Limits are where the searches end.
type Limits struct {
	// StudyExact is the number of empty squares from which a study is exact.
	StudyExact int
	// StudyNodes bounds the search of the best move of a ply before that, in
	// positions.
	StudyNodes uint64
	// HintExact and HintNodes are the same for hints; all moves of a position
	// share the nodes.
	HintExact int
	HintNodes uint64
}

// usual are the limits that the version stands for: a game is studied in a few
// seconds, hints come within one.
func usual() Limits {
	return Limits{StudyExact: 20, StudyNodes: 600_000, HintExact: 16, HintNodes: 1_500_000}
}

// tableBytes is the size of a searcher's table.
const tableBytes = 16 << 20

// spare is how many searchers are kept for the next who needs one.
const spare = 2

// ErrState is the error for what is not a position of reversi.
var ErrState = errors.New("coach: not a state of reversi")

// Coach is a games.Coach for reversi.
type Coach struct {
	weights *pattern.Weights
	limits  Limits
	idle    chan *search.Searcher
}

var (
	_ games.Coach  = (*Coach)(nil)
	_ games.Phaser = (*Coach)(nil)
)

// New makes a coach that evaluates by these weights.
func New(w *pattern.Weights) *Coach { return Limited(w, usual()) }

// Limited makes a coach with other limits, for tests of what stands around it.
func Limited(w *pattern.Weights, l Limits) *Coach {
	return &Coach{weights: w, limits: l, idle: make(chan *search.Searcher, spare)}
}

// Version implements games.Coach.
func (*Coach) Version() int { return version }

// Phases implements games.Phaser: the middle game begins at ply 21, the end
// game at ply 41.
func (*Coach) Phases() []int { return []int{21, 41} }

// Hints implements games.Coach.
func (c *Coach) Hints(ctx context.Context, s games.State, seat games.Seat) ([]games.Hint, error) {
	state, ok := s.(reversi.State)
	if !ok {
		return nil, ErrState
	}
	if !state.ToMove().Has(seat) || bits.OnesCount64(state.Board().Moves()) < 2 {
		return nil, ctx.Err()
	}
	searcher := c.take()
	defer c.give(searcher)
	limit := bounded(state, c.limits.HintExact, search.Limit{Nodes: c.limits.HintNodes})
	values, err := searcher.Values(ctx, state.Board(), limit)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	hints := make([]games.Hint, len(values))
	for i, v := range values {
		hints[i] = games.Hint{Move: move(v.Move), Value: v.Value, Exact: v.Exact}
	}
	return hints, nil
}

// take gives a searcher with an empty table; there is always one, because who
// waits for another's turn may hold one as well.
func (c *Coach) take() *search.Searcher {
	select {
	case s := <-c.idle:
		s.Forget()
		return s
	default:
		return search.New(c.weights, search.Options{TableBytes: tableBytes})
	}
}

func (c *Coach) give(s *search.Searcher) {
	select {
	case c.idle <- s:
	default: // there are enough
	}
}

// bounded is the limit for a position: none where it is to be solved.
func bounded(s reversi.State, exact int, l search.Limit) search.Limit {
	if empties(s) <= exact {
		return search.Limit{}
	}
	return l
}

func empties(s reversi.State) int { return bits.OnesCount64(s.Board().Empty()) }

// move writes a square as a move, board.None as a pass.
func move(sq board.Square) games.Move {
	if sq == board.None {
		return reversi.Pass
	}
	return games.Move(sq.String())
}

// moves writes a line.
func moves(line []board.Square) []games.Move {
	list := make([]games.Move, len(line))
	for i, sq := range line {
		list[i] = move(sq)
	}
	return list
}
