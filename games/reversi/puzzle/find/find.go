// Package find finds the problems of package puzzle in the positions of a
// game: where one move wins and every other does not, by exact search to the
// end.
package find

import (
	"context"
	"math/bits"

	"arcade/games"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/search"
	"arcade/games/reversi/puzzle"
)

// Position is one of a game.
type Position struct {
	// Board is seen from the side to move, which is Side.
	Board board.Board
	Side  board.Side
	// Ply counts the plies that led to it.
	Ply int
}

// Finder looks for problems with a searcher, which nobody else uses meanwhile.
type Finder struct{ search *search.Searcher }

// New makes a Finder.
func New(s *search.Searcher) *Finder { return &Finder{s} }

// In gives the problems of a line of positions, in its order. After a problem
// the positions that its solution runs through are left out.
func (f *Finder) In(ctx context.Context, line []Position) ([]*puzzle.Problem, error) {
	var found []*puzzle.Problem
	for next := 0; next < len(line); {
		p, err := f.Problem(ctx, line[next])
		if err != nil {
			return found, err
		}
		next++
		if p != nil {
			found = append(found, p)
			next += 2*len(p.Steps) - 1
		}
	}
	return found, nil
}

// Problem makes the problem of a position, nil where it is none: too early or
// too late, with too few moves, not won by exactly one, or by one that needs
// no thought. It first looks at what costs little. Equal positions give equal
// problems.
func (f *Finder) Problem(ctx context.Context, at Position) (*puzzle.Problem, error) {
	if !fits(at.Board) {
		return nil, nil
	}
	f.search.Forget()
	best, err := f.search.Best(ctx, at.Board, search.Limit{Certain: true})
	if err != nil || !best.Exact || best.Value <= 0 || plain(at.Board, best.Move) {
		return nil, wrong(ctx, err)
	}
	steps, err := f.steps(ctx, at.Board)
	if err != nil || len(steps) == 0 {
		return nil, err
	}
	depth, err := f.depth(ctx, at.Board, steps[0].Win)
	if err != nil || depth < leastDepth {
		return nil, err
	}
	return &puzzle.Problem{
		Board: at.Board, Side: at.Side, Depth: depth, Value: best.Value / search.Disc, Steps: steps,
	}, nil
}

// wrong is the error of a search that may have been stopped without one.
func wrong(ctx context.Context, err error) error {
	if err != nil {
		return err
	}
	return games.Pause(ctx)
}

// fits tells whether a position may be a problem's.
func fits(b board.Board) bool {
	empty := bits.OnesCount64(b.Empty())
	return empty >= puzzle.FewestEmpty && empty <= puzzle.MostEmpty &&
		bits.OnesCount64(b.Moves()) >= puzzle.LeastMoves
}

const corners = 1<<0 | 1<<7 | 1<<56 | 1<<63

// plain tells of a move that one tries first without any thought: into a
// corner, or the one that flips most.
func plain(b board.Board, sq board.Square) bool {
	if sq.Bit()&corners != 0 {
		return true
	}
	flips := bits.OnesCount64(b.Flips(sq))
	for _, other := range board.Squares(b.Moves()) {
		if other != sq && bits.OnesCount64(b.Flips(other)) >= flips {
			return false
		}
	}
	return true
}

// leastDepth leaves out what the evaluation of the next position shows, and
// deepest is how far a plain search looks at most.
const (
	leastDepth = 2
	deepest    = 10
)

// depth is how many plies a plain search must look ahead to choose the move,
// and to go on choosing it however much further it looks.
func (f *Finder) depth(ctx context.Context, b board.Board, win board.Square) (int, error) {
	found := 1
	for d := 1; d <= min(deepest, bits.OnesCount64(b.Empty())-2); d++ {
		f.search.Forget()
		r, err := f.search.Best(ctx, b, search.Limit{Depth: d, Certain: true})
		if err := wrong(ctx, err); err != nil {
			return 0, err
		}
		if r.Move != win {
			found = d + 1
		}
	}
	return found, nil
}
