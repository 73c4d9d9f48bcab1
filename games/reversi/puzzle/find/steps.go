package find

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/search"
	"arcade/games/reversi/puzzle"
)

// fewestLeft is the number of empty squares below which the rest is only
// counting.
const fewestLeft = 5

// steps lists the moves that have to be found from a position on, none where
// not exactly one wins. The other side answers with its best move; of several
// with the one after which again only one move wins, and most moves don't.
func (f *Finder) steps(ctx context.Context, b board.Board) ([]puzzle.Step, error) {
	s, ok, err := f.step(ctx, b)
	if !ok || err != nil {
		return nil, err
	}
	steps := []puzzle.Step{s}
	for len(steps) < puzzle.MostSteps {
		after := b.Play(s.Win, b.Flips(s.Win))
		var reply board.Square
		if reply, s, ok, err = f.onwards(ctx, after); !ok || err != nil {
			return steps, err
		}
		steps[len(steps)-1].Reply = reply
		steps = append(steps, s)
		b = play(after, reply)
	}
	return steps, nil
}

// step values every move of a position; ok is false where not exactly one wins
// or there is nothing to choose.
func (f *Finder) step(ctx context.Context, b board.Board) (s puzzle.Step, ok bool, err error) {
	if bits.OnesCount64(b.Moves()) < 2 || bits.OnesCount64(b.Empty()) < fewestLeft {
		return s, false, nil
	}
	values, err := f.values(ctx, b)
	if err != nil || values[0].Value <= 0 || values[1].Value > 0 {
		return s, false, err
	}
	s = puzzle.Step{Win: values[0].Move, Reply: board.None}
	for _, v := range values[1:] {
		r := puzzle.Refutation{Move: v.Move, Reply: board.None, Value: v.Value / search.Disc}
		if after := play(b, v.Move); after.Moves() != 0 {
			best, err := f.search.Best(ctx, after, search.Limit{Certain: true})
			if err := wrong(ctx, err); err != nil {
				return s, false, err
			}
			r.Reply = best.Move
		}
		s.Wrong = append(s.Wrong, r)
	}
	slices.SortFunc(s.Wrong, func(a, b puzzle.Refutation) int { return cmp.Compare(a.Move, b.Move) })
	return s, true, nil
}

// onwards finds the answer to a winning move and the step that it leads to; ok
// is false where the win is home.
func (f *Finder) onwards(ctx context.Context, after board.Board) (reply board.Square, s puzzle.Step, ok bool, err error) {
	replies := []search.Result{{Move: board.None}}
	switch {
	case after.Over():
		return board.None, s, false, nil
	case after.Moves() != 0:
		if replies, err = f.values(ctx, after); err != nil {
			return board.None, s, false, err
		}
	}
	for _, r := range replies {
		if r.Value < replies[0].Value {
			break
		}
		next, found, err := f.step(ctx, play(after, r.Move))
		if err != nil {
			return board.None, s, false, err
		}
		if found && len(next.Wrong) > len(s.Wrong) {
			reply, s, ok = r.Move, next, true
		}
	}
	return reply, s, ok, nil
}

// values gives the final score of every move, the best first and equal ones by
// square, so that it is always the same.
func (f *Finder) values(ctx context.Context, b board.Board) ([]search.Result, error) {
	list, err := f.search.Values(ctx, b, search.Limit{Certain: true})
	if err := wrong(ctx, err); err != nil {
		return nil, err
	}
	slices.SortFunc(list, func(a, b search.Result) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(a.Move, b.Move))
	})
	return list, nil
}

// play gives the board after a legal ply, board.None being a pass.
func play(b board.Board, sq board.Square) board.Board {
	if sq == board.None {
		return b.Pass()
	}
	return b.Play(sq, b.Flips(sq))
}
