package search

import (
	"math/bits"

	"arcade/games/reversi/board"
)

// The numbers of empty squares at which the solver changes its ways.
const (
	shallowEmpties = 7  // up to here: no table, the order is parity's
	sortEmpties    = 12 // up to here the order is fastest first
	nearEmpties    = 10 // up to here a position is kept in the small table
	etcEmpties     = 9  // from here on the table is asked for the moves' positions
)

// exactly is the certainty of a search that leaves nothing out.
const exactly = 7

// end is the final score in discs for the side to move, with the empty squares
// to the winner (fail-soft within the window). With a certainty below exactly
// it leaves out what a shallow search finds very unlikely.
func (s *Searcher) end(b board.Board, n, ply, alpha, beta, certainty int) int {
	if n <= shallowEmpties && ply > 0 {
		return s.shallow(b, n, alpha, beta)
	}
	if !s.visit() {
		return 0
	}
	if v, ok := s.stableCut(b, alpha); ok && ply > 0 {
		return v
	}
	moves := b.Moves()
	if moves == 0 {
		return s.endPass(b, n, ply, alpha, beta, certainty)
	}
	hash := hashOf(b)
	known, found := s.tableFor(n).probe(hash)
	if found && ply > 0 && known.enough(n, certainty) {
		var v int
		if v, alpha, beta = known.narrow(alpha, beta); alpha >= beta {
			return v
		}
	}
	if certainty < exactly && ply > 0 && beta == alpha+1 {
		if v, ok := s.endCut(b, n, ply, alpha, certainty); ok {
			return v
		}
	}
	list := s.list(b, moves, ply)
	if n >= etcEmpties && ply > 0 {
		if v, ok := s.transposed(b, n, list, beta, certainty); ok {
			s.tableFor(n).store(hash, note(v, 64, n, certainty, known.first(), known.second()))
			return v
		}
	}
	s.endOrder(b, n, ply, list, known, found)
	return s.endMoves(b, n, ply, alpha, beta, certainty, list, hash)
}

// endPass goes on after a pass, or counts.
func (s *Searcher) endPass(b board.Board, n, ply, alpha, beta, certainty int) int {
	if b.Pass().Moves() == 0 {
		return b.Score()
	}
	if n > sortEmpties {
		s.frames[ply+1].features = s.frames[ply].features.Pass()
	}
	return -s.end(b.Pass(), n, ply+1, -beta, -alpha, certainty)
}

// endMoves searches the moves in their order and keeps what it finds.
func (s *Searcher) endMoves(b board.Board, n, ply, alpha, beta, certainty int, list []move, hash uint64) int {
	low, best := alpha, -infinity
	first, second := board.None, board.None
	for i := range list {
		m := pick(list[i:])
		if n-1 > sortEmpties {
			s.frames[ply+1].features = s.frames[ply].features.Play(m.sq, m.flips)
		}
		v := s.endMove(m.after(b), n-1, ply+1, max(alpha, best), beta, certainty, i == 0)
		if s.stopped {
			return 0
		}
		if v > best {
			best, first, second = v, m.sq, first
			if best >= beta {
				break
			}
		}
	}
	s.tableFor(n).store(hash, bounds(best, low, beta, 64, n, certainty, first, second))
	return best
}

// endMove gives a move's value: the first with the whole window, the others
// with a null window first.
func (s *Searcher) endMove(after board.Board, n, ply, alpha, beta, certainty int, first bool) int {
	if !first && beta > alpha+1 {
		v := -s.end(after, n, ply, -alpha-1, -alpha, certainty)
		if v <= alpha || v >= beta {
			return v
		}
	}
	return -s.end(after, n, ply, -beta, -alpha, certainty)
}

// bounds packs the value that a window gave: exact inside, else a bound.
func bounds(v, alpha, beta, most, depth, certainty int, first, second board.Square) memo {
	lower, upper := -most, most
	if v > alpha {
		lower = v
	}
	if v < beta {
		upper = v
	}
	return note(lower, upper, depth, certainty, first, second)
}

// stableCut ends the search where the opponent's stable discs alone keep the
// score from rising above alpha.
func (s *Searcher) stableCut(b board.Board, alpha int) (int, bool) {
	if 2*bits.OnesCount64(b.Opp) < 64-alpha {
		return 0, false
	}
	if v := 64 - 2*s.stable(b.Pass()); v <= alpha {
		return v, true
	}
	return 0, false
}

// transposed tells of a move after which the table already knows enough for a
// cutoff (enhanced transposition cutoff).
func (s *Searcher) transposed(b board.Board, n int, list []move, beta, certainty int) (int, bool) {
	table := s.tableFor(n - 1)
	for i := range list {
		known, ok := table.probe(hashOf(list[i].after(b)))
		if ok && known.enough(n-1, certainty) && -known.upper() >= beta {
			return -known.upper(), true
		}
	}
	return 0, false
}

// endOrder scores the moves of a list.
func (s *Searcher) endOrder(b board.Board, n, ply int, list []move, known memo, found bool) {
	odd := odd(b.Empty())
	for i := range list {
		m := &list[i]
		if fastest(m, b, odd); n > sortEmpties {
			f := s.frames[ply].features.Play(m.sq, m.flips)
			m.score += int32(-evalShare * s.weights.Evaluate(&f, 65-n))
		}
		if found {
			recall(m, known)
		}
	}
}

// evalShare weighs a hundredth of a disc of the evaluation in the order.
const evalShare = 1

// shallow is end for a few empty squares: without a table, odd quadrants
// first.
func (s *Searcher) shallow(b board.Board, n, alpha, beta int) int {
	if n <= 4 {
		return s.last(b, n, alpha, beta)
	}
	s.nodes++
	if v, ok := s.stableCut(b, alpha); ok {
		return v
	}
	moves := b.Moves()
	if moves == 0 {
		if b.Pass().Moves() == 0 {
			return b.Score()
		}
		return -s.shallow(b.Pass(), n, -beta, -alpha)
	}
	best := -infinity
	odd := odd(b.Empty())
	for _, group := range [2]uint64{moves & odd, moves &^ odd} {
		for ; group != 0; group &= group - 1 {
			sq := board.Square(bits.TrailingZeros64(group))
			next := b.Play(sq, b.Flips(sq))
			var v int
			if n == 5 {
				v = -s.last4(next, -beta, -max(alpha, best))
			} else {
				v = -s.shallow(next, n-1, -beta, -max(alpha, best))
			}
			if v > best {
				if best = v; best >= beta {
					return best
				}
			}
		}
	}
	return best
}

// last is the score where at most four squares are empty.
func (s *Searcher) last(b board.Board, n, alpha, beta int) int {
	empty := b.Empty()
	switch n {
	case 4:
		return s.last4(b, alpha, beta)
	case 3:
		x, rest := board.First(empty), empty&(empty-1)
		return s.last3(b, x, board.First(rest), board.First(rest&(rest-1)), alpha, beta)
	case 2:
		return s.last2(b, board.First(empty), board.First(empty&(empty-1)), alpha, beta)
	case 1:
		return last1(b.Own, uint(board.First(empty)))
	}
	return b.Score()
}

// tableFor is the table for positions with n empty squares: the many that are
// near the end have a small one of their own, which stays in the processor's
// cache.
func (s *Searcher) tableFor(n int) *table {
	if n <= nearEmpties {
		return s.near
	}
	return s.table
}
