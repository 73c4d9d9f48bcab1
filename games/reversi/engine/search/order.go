package search

import (
	"math/bits"

	"arcade/games/reversi/board"
)

// move is a move of a list, with what it promises.
type move struct {
	flips uint64
	sq    board.Square
	score int32
}

// after is the position after a move, seen by the other side.
func (m *move) after(b board.Board) board.Board { return b.Play(m.sq, m.flips) }

// list writes the legal moves into the frame of a ply.
func (s *Searcher) list(b board.Board, legal uint64, ply int) []move {
	all := &s.frames[ply].moves
	n := 0
	for ; legal != 0 && n < maxMoves; legal &= legal - 1 {
		sq := board.Square(bits.TrailingZeros64(legal))
		all[n] = move{flips: b.Flips(sq), sq: sq}
		n++
	}
	return all[:n]
}

// pick brings the most promising move of a list to its front.
func pick(list []move) *move {
	best := 0
	for i := 1; i < len(list); i++ {
		if list[i].score > list[best].score {
			best = i
		}
	}
	list[0], list[best] = list[best], list[0]
	return &list[0]
}

// The weights of the ordering; only their proportions matter.
const (
	remembered = 1 << 28 // the best move of the table, the second half of it
	perReply   = 1 << 9
	perParity  = 1 << 3
)

// recall moves those that the table knows to be good to the front.
func recall(m *move, known memo) {
	switch m.sq {
	case known.first():
		m.score = remembered
	case known.second():
		m.score = remembered / 2
	}
}

// fastest scores a move by how little it leaves the opponent: fastest first.
// odd is the set of quadrants with an odd number of empty squares.
func fastest(m *move, b board.Board, odd uint64) {
	after := m.after(b)
	score := -perReply * replies(after)
	if m.sq.Bit()&odd != 0 {
		score += perParity
	}
	m.score = int32(score)
}

const corners = 0x8100000000000081

// replies counts the moves of the side to move, corners twice.
func replies(b board.Board) int {
	moves := b.Moves()
	return bits.OnesCount64(moves) + bits.OnesCount64(moves&corners)
}
