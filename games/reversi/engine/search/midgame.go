package search

import (
	"arcade/games/reversi/board"
)

// mid is the value for the side to move, so many plies deep, by the weights
// (fail-soft within the window). There are always more empty squares than
// plies: else end is asked. On the last ply only a side without discs is known
// to have lost: that neither can move is too dear to find out there, and the
// weights judge such a position like any other.
func (s *Searcher) mid(b board.Board, depth, ply, alpha, beta, certainty int) int {
	if !s.visitMid() {
		return 0
	}
	if b.Own == 0 {
		return Disc * b.Score()
	}
	if depth <= 0 {
		return s.weights.Evaluate(&s.frames[ply].features, 64-empties(b))
	}
	moves := b.Moves()
	if moves == 0 {
		if b.Pass().Moves() == 0 {
			return Disc * b.Score()
		}
		s.frames[ply+1].features = s.frames[ply].features.Pass()
		return -s.mid(b.Pass(), depth, ply+1, -beta, -alpha, certainty)
	}
	if depth < tableDepth && ply > 0 {
		return s.leaves(b, moves, depth, ply, alpha, beta)
	}
	n, hash := empties(b), hashOf(b)
	known, found := s.tableFor(n).probe(hash)
	if found && ply > 0 && known.enough(depth, certainty) && known.depth() < n {
		var v int
		if v, alpha, beta = known.narrow(alpha, beta); alpha >= beta {
			return v
		}
	}
	if certainty < exactly && ply > 0 && beta == alpha+1 {
		if v, ok := s.midCut(b, depth, ply, alpha, certainty); ok {
			return v
		}
	}
	list := s.list(b, moves, ply)
	s.midOrder(b, ply, list, known, found)
	return s.midMoves(b, depth, ply, alpha, beta, certainty, list, hash)
}

// tableDepth is the depth from which the table is asked and moves are sorted.
const tableDepth = 3

// leaves is mid for the last plies: the moves in the order of the squares'
// kinds, no table.
func (s *Searcher) leaves(b board.Board, moves uint64, depth, ply, alpha, beta int) int {
	best := -infinity
	for _, kind := range kinds {
		for group := moves & kind; group != 0; group &= group - 1 {
			sq := board.First(group)
			flips := b.Flips(sq)
			s.frames[ply+1].features = s.frames[ply].features.Play(sq, flips)
			v := -s.mid(b.Play(sq, flips), depth-1, ply+1, -beta, -max(alpha, best), exactly)
			if best = max(best, v); best >= beta || s.stopped {
				return best
			}
		}
	}
	return best
}

// kinds orders squares by how often they are good: corners, the middle, edges'
// middle, then those that give a corner away.
var kinds = [4]uint64{
	corners,
	^uint64(corners | besideCorners | diagonalToCorners),
	besideCorners,
	diagonalToCorners,
}

const (
	besideCorners     = 0x4281000000008142
	diagonalToCorners = 0x0042000000004200
)

// midMoves searches the moves in their order and keeps what it finds.
func (s *Searcher) midMoves(b board.Board, depth, ply, alpha, beta, certainty int, list []move, hash uint64) int {
	low, best := alpha, -infinity
	first, second := board.None, board.None
	for i := range list {
		m := pick(list[i:])
		s.frames[ply+1].features = s.frames[ply].features.Play(m.sq, m.flips)
		v := s.midMove(m.after(b), depth-1, ply+1, max(alpha, best), beta, certainty, i == 0)
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
	s.tableFor(empties(b)).store(hash, bounds(best, low, beta, most, depth, certainty, first, second))
	return best
}

// midMove gives a move's value: the first with the whole window, the others
// with a null window first.
func (s *Searcher) midMove(after board.Board, depth, ply, alpha, beta, certainty int, first bool) int {
	if !first && beta > alpha+1 {
		v := -s.mid(after, depth, ply, -alpha-1, -alpha, certainty)
		if v <= alpha || v >= beta {
			return v
		}
		// the evaluations of the null window are in the table already, but a
		// fail-soft value is a bound only: search again
	}
	return -s.mid(after, depth, ply, -beta, -alpha, certainty)
}

// midOrder scores the moves by the evaluation one ply on and the replies they
// leave.
func (s *Searcher) midOrder(b board.Board, ply int, list []move, known memo, found bool) {
	discs := 65 - empties(b)
	for i := range list {
		m := &list[i]
		f := s.frames[ply].features.Play(m.sq, m.flips)
		m.score = int32(-s.weights.Evaluate(&f, discs) - midReply*replies(m.after(b)))
		if found {
			recall(m, known)
		}
	}
}

// midReply is what a reply of the opponent counts in the order, in hundredths
// of a disc.
const midReply = 60
