package search

import (
	"context"
	"errors"
	"slices"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
)

// step is one search of the series that deepens.
type step struct {
	depth     int // as many as there are empty squares: to the end
	certainty int
	// outcome asks only who wins, and not by how much.
	outcome bool
}

// steps lists the searches for a position with n empty squares.
func steps(n int, l Limit) []step {
	var list []step
	deepest, solve := n, true
	if l.Depth > 0 && l.Depth < n && n > l.Exact {
		deepest, solve = l.Depth, false
	}
	sure := 1
	if l.Certain {
		sure = exactly
	}
	upTo := deepest
	if solve {
		upTo = min(max(n-11, 0), 24)
	}
	for d := 1; d <= upTo; d++ {
		list = append(list, step{depth: d, certainty: sure})
	}
	if !solve {
		return list
	}
	if n >= endCutEmpties && !l.Certain {
		list = append(list, step{depth: n, certainty: endCertainty})
	}
	if n >= outcomeEmpties && l.Nodes > 0 {
		list = append(list, step{depth: n, certainty: exactly, outcome: true})
	}
	return append(list, step{depth: n, certainty: exactly})
}

// outcomeEmpties is the number of empty squares from which a bounded search
// finds out who wins before it looks for the best score.
const outcomeEmpties = 14

// endCertainty is how sure the search of the end is that comes before the exact
// one: it orders the moves for it, and costs a tenth of it.
const endCertainty = 2

// Best searches deeper and deeper until a bound of the limit or the context's
// deadline ends it, and gives the best of the last search that was finished;
// at least one ply is. A cancelled context gives its error.
func (s *Searcher) Best(ctx context.Context, b board.Board, l Limit) (Result, error) {
	if b.MustPass() {
		r, err := s.Best(ctx, b.Pass(), l)
		r.Line = append([]board.Square{board.None}, r.Line...)
		r.Move, r.Value = board.None, -r.Value
		return r, err
	}
	s.begin(ctx, l)
	r := s.first(b)
	if r.Move != board.None {
		s.deepen(b, steps(empties(b), l), &r)
	}
	r.Nodes = s.nodes
	if err := ctx.Err(); errors.Is(err, context.Canceled) {
		return r, err
	}
	r.Line = s.line(b, r)
	return r, nil
}

// deepen makes one search after another and keeps what the last one that was
// finished has found.
func (s *Searcher) deepen(b board.Board, series []step, r *Result) {
	n := empties(b)
	for _, st := range series {
		v, ok := s.step(b, n, st, r.Value)
		if !ok {
			return
		}
		if st.outcome {
			r.Value, r.Move = agree(r.Value, v), s.remembered(b, r.Move)
			continue
		}
		r.Value, r.Depth, r.Exact = v, st.depth, st.depth == n && st.certainty == exactly
		r.Move = s.remembered(b, r.Move)
	}
}

// agree keeps an estimate where it has the sign of what is known of the
// outcome, else it is the least that has.
func agree(estimate, sign int) int {
	switch {
	case sign > 0:
		return max(estimate, Disc)
	case sign < 0:
		return min(estimate, -Disc)
	}
	return 0
}

// first is the result before any search.
func (s *Searcher) first(b board.Board) Result {
	f := &s.frames[0].features
	*f = pattern.Of(b)
	if b.Over() {
		return Result{Move: board.None, Value: Disc * b.Score(), Exact: true}
	}
	r := Result{Move: board.None, Value: s.weights.Evaluate(f, 64-empties(b))}
	if moves := b.Moves(); moves != 0 {
		list := s.list(b, moves, 0)
		s.midOrder(b, 0, list, 0, false)
		r.Move = pick(list).sq
	}
	return r
}

// step makes one search, with a window around the value expected; ok is false
// when it was stopped.
func (s *Searcher) step(b board.Board, n int, st step, expect int) (v int, ok bool) {
	if st.depth < n {
		return s.aspire(expect, 150, most, func(alpha, beta int) int {
			return s.mid(b, st.depth, 0, alpha, beta, st.certainty)
		})
	}
	if st.outcome {
		v = s.end(b, n, 0, -1, 1, exactly)
		return v, !s.stopped
	}
	around := (expect+Disc*64)/Disc/2*2 - 64
	v, ok = s.aspire(around, 2, 64, func(alpha, beta int) int {
		return s.end(b, n, 0, alpha, beta, st.certainty)
	})
	return Disc * v, ok
}

// aspire searches with a window around the value expected and widens it until
// the value is inside.
func (s *Searcher) aspire(expect, width, most int, search func(alpha, beta int) int) (v int, ok bool) {
	alpha, beta := max(expect-width, -most-1), min(expect+width, most+1)
	for range 3 {
		v = search(alpha, beta)
		switch width *= 2; {
		case s.stopped:
			return 0, false
		case v <= alpha:
			alpha, beta = max(v-width, -most-1), v+1
		case v >= beta:
			alpha, beta = v-1, min(v+width, most+1)
		default:
			return v, true
		}
	}
	v = search(-most-1, most+1) // selective searches may contradict each other
	return v, !s.stopped
}

// remembered is the best move that the table holds for a position.
func (s *Searcher) remembered(b board.Board, otherwise board.Square) board.Square {
	if known, ok := s.tableFor(empties(b)).probe(hashOf(b)); ok && known.first().Valid() && b.Moves()&known.first().Bit() != 0 {
		return known.first()
	}
	return otherwise
}

// line follows the best moves of the table from a result's.
func (s *Searcher) line(b board.Board, r Result) []board.Square {
	if r.Move == board.None {
		return nil
	}
	line := []board.Square{r.Move}
	b = b.Play(r.Move, b.Flips(r.Move))
	for (r.Exact || len(line) < r.Depth) && !b.Over() {
		if b.Moves() == 0 {
			line, b = append(line, board.None), b.Pass()
			continue
		}
		sq := s.remembered(b, board.None)
		if sq == board.None && r.Exact && empties(b) <= tail {
			sq = s.solveTail(b)
		}
		if sq == board.None {
			break
		}
		line, b = append(line, sq), b.Play(sq, b.Flips(sq))
	}
	return line
}

// tail is the number of empty squares from which a line is searched again
// where the table does not hold it.
const tail = shallowEmpties + 2

// solveTail gives the best move of the last few squares.
func (s *Searcher) solveTail(b board.Board) board.Square {
	best, value := board.None, -infinity
	for _, sq := range board.Squares(b.Moves()) {
		if v := -s.shallow(b.Play(sq, b.Flips(sq)), empties(b)-1, -64, 64); v > value {
			best, value = sq, v
		}
	}
	return best
}

// Values gives every legal move with the value of its own search, the best
// first, each deepened as Best does but all to the same depth; the limit in
// nodes is for all of them together.
func (s *Searcher) Values(ctx context.Context, b board.Board, l Limit) ([]Result, error) {
	s.begin(ctx, l)
	list := s.children(b)
	n := empties(b) - 1
	for _, st := range steps(n+1, l) {
		if st.outcome {
			continue
		}
		if !s.round(list, n, st) {
			break
		}
		slices.SortStableFunc(list, func(a, b child) int { return b.result.Value - a.result.Value })
	}
	results := make([]Result, len(list))
	for i, c := range list {
		results[i] = c.result
		results[i].Nodes = s.nodes
		results[i].Line = append([]board.Square{c.result.Move}, s.line(c.board, s.reply(c))...)
	}
	if err := ctx.Err(); errors.Is(err, context.Canceled) {
		return nil, err
	}
	return results, nil
}

// child is a move that is valued on its own.
type child struct {
	board  board.Board // after the move
	result Result
}

// children lists the moves with the value of no search.
func (s *Searcher) children(b board.Board) []child {
	list := make([]child, 0, 16)
	for _, sq := range board.Squares(b.Moves()) {
		next := b.Play(sq, b.Flips(sq))
		f := pattern.Of(next)
		v := -s.weights.Evaluate(&f, 64-empties(next))
		list = append(list, child{next, Result{Move: sq, Value: v}})
	}
	slices.SortStableFunc(list, func(a, b child) int { return b.result.Value - a.result.Value })
	return list
}

// round values every move by one search; false when it was stopped, and then
// all keep the values of the round before.
func (s *Searcher) round(list []child, n int, st step) bool {
	values := make([]int, len(list))
	for i, c := range list {
		s.frames[0].features = pattern.Of(c.board)
		depth := st.depth - 1
		v, ok := s.childStep(c.board, n, step{depth: depth, certainty: st.certainty}, -c.result.Value)
		if !ok {
			return false
		}
		values[i] = -v
	}
	for i := range list {
		r := &list[i].result
		r.Value, r.Depth, r.Exact = values[i], st.depth, st.depth == n+1 && st.certainty == exactly
	}
	return true
}

// childStep is step for a position that may be over or have no move.
func (s *Searcher) childStep(b board.Board, n int, st step, expect int) (int, bool) {
	if b.Over() {
		return Disc * b.Score(), true
	}
	if st.depth == 0 && n > 0 {
		return s.weights.Evaluate(&s.frames[0].features, 64-n), s.visit()
	}
	return s.step(b, n, st, expect)
}

// reply is the best answer to a move as the table has it, as a result to
// follow.
func (s *Searcher) reply(c child) Result {
	r := Result{Move: board.None, Depth: c.result.Depth - 1, Exact: c.result.Exact}
	if c.board.Moves() != 0 {
		r.Move = s.remembered(c.board, board.None)
	}
	return r
}
