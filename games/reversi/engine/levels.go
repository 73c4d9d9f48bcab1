package engine

import (
	"context"
	"math"
	"math/bits"
	"math/rand/v2"

	"arcade/games"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/search"
)

// level says how a level plays.
type level struct {
	// beginner looks at the discs it has after the move and at nothing else,
	// but for the lure of the squares beside the corners.
	beginner bool
	// depth is how many plies it looks ahead, 0 as many as nodes allow.
	depth int
	// heat is the temperature of the softmax in hundredths of a disc: a move
	// that is one heat worse is played e times less often. 0 plays the best.
	heat float64
	// exact is the number of empty squares from which it plays perfectly.
	exact int
	// nodes bounds the positions of one move.
	nodes uint64
}

// levels lists the levels, the weakest first. The word of level n, counted
// from 1, is reversi.level.n; docs/engine.md holds what each was measured to
// be worth.
func levels() []level {
	return []level{
		{beginner: true, heat: 350, nodes: most},
		{depth: 1, heat: 1600, nodes: most},
		{depth: 1, heat: 540, nodes: most},
		{depth: 2, heat: 385, nodes: most},
		{depth: 2, heat: 172, exact: 4, nodes: most},
		{depth: 3, heat: 115, exact: 8, nodes: most},
		{depth: 4, heat: 45, exact: 12, nodes: most},
		{depth: 6, exact: 16, nodes: most},
		{nodes: most / 10},
		{nodes: most},
	}
}

// most is the number of positions that one move of a level may cost: about a
// second on an ordinary processor in the midgame, less near the end.
const most = 1 << 21

// Levels that play their best vary their first moves: while so many squares
// are empty they choose among the moves that a short search likes about as
// well.
const (
	openingEmpties = 54
	openingDepth   = 5
	openingHeat    = 30
)

// hurried is the level with no more positions than the time left allows, in
// ms; 0 or less is no clock.
func (l level) hurried(left games.Elapsed) level {
	if left > 0 {
		l.nodes = min(l.nodes, uint64(max(1, left/share*perMilli)))
	}
	return l
}

// choose picks a move for the side to move, which has one.
func (l level) choose(ctx context.Context, s *search.Searcher, b board.Board, r *rand.Rand) (board.Square, error) {
	empty := bits.OnesCount64(b.Empty())
	switch {
	case l.beginner:
		return draw(beginnerSees(b), l.heat, r), ctx.Err()
	case l.heat > 0 && empty > l.exact:
		return l.drawn(ctx, s, b, search.Limit{Nodes: l.nodes, Depth: l.depth}, l.heat, r)
	case l.heat == 0 && empty >= openingEmpties:
		return l.drawn(ctx, s, b, search.Limit{Nodes: l.nodes, Depth: openingDepth}, openingHeat, r)
	}
	found, err := s.Best(ctx, b, search.Limit{Nodes: l.nodes, Depth: l.depth, Exact: l.exact})
	return found.Move, err
}

// drawn chooses by softmax over the values of a search.
func (l level) drawn(ctx context.Context, s *search.Searcher, b board.Board, limit search.Limit, heat float64, r *rand.Rand) (board.Square, error) {
	values, err := s.Values(ctx, b, limit)
	if err != nil {
		return board.None, err
	}
	return draw(values, heat, r), nil
}

// The squares beside the corners, and what they lure a beginner with: who
// wants the corner goes near it.
const (
	nearCorners = 0x42c300000000c342
	lure        = 7 * search.Disc
)

// beginnerSees values each move by the discs that it flips and by the lure.
func beginnerSees(b board.Board) []search.Result {
	var list []search.Result
	for _, sq := range board.Squares(b.Moves()) {
		value := 2 * search.Disc * bits.OnesCount64(b.Flips(sq))
		if sq.Bit()&nearCorners != 0 {
			value += lure
		}
		list = append(list, search.Result{Move: sq, Value: value})
	}
	return list
}

// draw chooses by softmax.
func draw(list []search.Result, heat float64, r *rand.Rand) board.Square {
	top := list[0].Value
	for _, c := range list {
		top = max(top, c.Value)
	}
	weights := make([]float64, len(list))
	sum := 0.0
	for i, c := range list {
		weights[i] = math.Exp(float64(c.Value-top) / heat)
		sum += weights[i]
	}
	at := r.Float64() * sum
	for i, w := range weights {
		if at -= w; at < 0 {
			return list[i].Move
		}
	}
	return list[len(list)-1].Move
}
