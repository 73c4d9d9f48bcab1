// Package engine is the computer player of reversi: alpha-beta search with a
// hand-made evaluation, and an exact search of the last squares.
//
// The same position, level and seed give the same move on every machine: the
// work is bounded by counted positions, not by the clock. The weak levels see
// little and choose among the moves by softmax over what they see, so that
// they err as people do; the strong ones play the best move they find.
package engine

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
)

// The errors of Choose.
var (
	ErrState = errors.New("engine: not a state of reversi")
	ErrLevel = errors.New("engine: no such level")
	ErrTurn  = errors.New("engine: it is not this seat's turn")
)

// Mind is the computer player. It has no state: any number of games may think
// at once.
type Mind struct{}

// level says how a level plays.
type level struct {
	// depth is how many plies it looks ahead.
	depth int
	// heat is the temperature of the softmax, in hundredths of a disc; 0 plays
	// the best move.
	heat float64
	// exact is the number of empty squares from which it plays perfectly.
	exact int
	// greedy counts discs and nothing else, as beginners do.
	greedy bool
}

// levels lists the levels, the weakest first. The word of level n, counted
// from 1, is reversi.level.n.
func levels() []level {
	return []level{
		{depth: 1, heat: 300, greedy: true},
		{depth: 1, heat: 500},
		{depth: 2, heat: 250, exact: 2},
		{depth: 3, heat: 80, exact: 6},
		{depth: 5, exact: 10},
		{depth: 7, exact: 12},
	}
}

// The bounds of one move. A position takes about a fifth of a microsecond.
const (
	// most is the number of positions that one move may cost.
	most = 1 << 20
	// perMilli is how many of them a millisecond surely searches.
	perMilli = 1000
	// share of the time left on the clock that one move may take.
	share = 20
)

// Strong levels vary their first moves: while so many squares are empty they
// choose among the moves that a short search likes about as well.
const (
	openingEmpties = 54
	openingDepth   = 4
	openingHeat    = 30
)

// Levels is the number of levels, which count from 1.
func (Mind) Levels() int { return len(levels()) }

// Choose gives the seat's move at a level of 1 to Levels. left is the time on
// its clock, 0 or less if there is none; the less there is, the less it
// thinks. When ctx runs out of time, Choose gives the best move found so far;
// when ctx is cancelled it gives its error.
func (m Mind) Choose(ctx context.Context, s games.State, seat games.Seat, lv int, left games.Elapsed, seed [32]byte) (games.Move, error) {
	state, ok := s.(reversi.State)
	if !ok {
		return "", ErrState
	}
	if lv < 1 || lv > m.Levels() {
		return "", fmt.Errorf("%w: %d of %d", ErrLevel, lv, m.Levels())
	}
	if !state.ToMove().Has(seat) {
		return "", ErrTurn
	}
	b := state.Board()
	if b.Moves() == 0 {
		return reversi.Pass, nil
	}
	sq := choose(newSearch(ctx, left), b, levels()[lv-1], seed)
	if errors.Is(ctx.Err(), context.Canceled) {
		return "", ctx.Err()
	}
	return games.Move(sq.String()), nil
}

// choose picks a move for the side to move, which has one.
func choose(s *search, b board.Board, l level, seed [32]byte) board.Square {
	empty := bits.OnesCount64(b.Empty())
	r := random(b, seed)
	s.greedy = l.greedy
	switch {
	case empty <= l.exact:
		if best, ok := s.solve(b); ok {
			return best
		}
	case l.heat > 0:
		return draw(s.values(b, l.depth), l.heat, r)
	case empty >= openingEmpties:
		return draw(s.values(b, openingDepth), openingHeat, r)
	}
	return s.best(b, l.depth)
}

// random is the luck of one position in one match.
func random(b board.Board, seed [32]byte) *rand.Rand {
	own, opp := binary.LittleEndian.Uint64(seed[:]), binary.LittleEndian.Uint64(seed[8:])
	binary.LittleEndian.PutUint64(seed[:], own^b.Own)
	binary.LittleEndian.PutUint64(seed[8:], opp^b.Opp)
	return rand.New(rand.NewChaCha8(seed))
}
