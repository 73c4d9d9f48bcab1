// Package engine is the computer player of reversi: ten levels on top of one
// search.
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
	"runtime"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/search"
)

// The errors of Choose.
var (
	ErrState = errors.New("engine: not a state of reversi")
	ErrLevel = errors.New("engine: no such level")
	ErrTurn  = errors.New("engine: it is not this seat's turn")
)

// Mind is the computer player. Any number of games may think at once: each
// waits for a searcher of its pool.
type Mind struct{ searchers *search.Pool }

// New makes a Mind with as many searchers as there are processors.
func New() *Mind {
	return With(search.NewPool(pattern.Default(), runtime.GOMAXPROCS(0), search.Options{}))
}

// With makes a Mind that takes its searchers from a pool.
func With(p *search.Pool) *Mind { return &Mind{searchers: p} }

// The bounds of one move that depend on the time left.
const (
	// perMilli is how many positions a millisecond surely searches, on a
	// processor that others use too.
	perMilli = 500
	// share of the time left on the clock that one move may take.
	share = 20
)

// Levels is the number of levels, which count from 1.
func (m *Mind) Levels() int { return len(levels()) }

// Choose gives the seat's move at a level of 1 to Levels. left is the time on
// its clock, 0 or less if there is none; the less there is, the less it
// thinks. When ctx runs out of time, Choose gives the best move found so far;
// when ctx is cancelled it gives its error.
func (m *Mind) Choose(ctx context.Context, s games.State, seat games.Seat, lv int, left games.Elapsed, seed [32]byte) (games.Move, error) {
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
	switch moves := b.Moves(); bits.OnesCount64(moves) {
	case 0:
		return reversi.Pass, nil
	case 1:
		return games.Move(board.First(moves).String()), nil
	}
	searcher, err := m.searchers.Take(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		return games.Move(board.First(b.Moves()).String()), nil
	}
	if err != nil {
		return "", err
	}
	defer m.searchers.Give(searcher)
	sq, err := levels()[lv-1].hurried(left).choose(ctx, searcher, b, random(b, seed))
	if err != nil {
		return "", err
	}
	return games.Move(sq.String()), nil
}

// random is the luck of one position in one match.
func random(b board.Board, seed [32]byte) *rand.Rand {
	own, opp := binary.LittleEndian.Uint64(seed[:]), binary.LittleEndian.Uint64(seed[8:])
	binary.LittleEndian.PutUint64(seed[:], own^b.Own)
	binary.LittleEndian.PutUint64(seed[8:], opp^b.Opp)
	return rand.New(rand.NewChaCha8(seed))
}
