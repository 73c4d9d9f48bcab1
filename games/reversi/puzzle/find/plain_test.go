package find_test

import (
	"cmp"
	"math/bits"
	"slices"

	"arcade/games/reversi/board"
)

// plain is the other opinion: an exact solver that shares nothing with the
// engine but the rules. It is alpha-beta with a table, and orders moves by how
// few answers they leave.
type plain struct{ known map[board.Board]bounds }

type bounds struct{ low, high int8 }

// smallTable is the number of empty squares from which positions are
// remembered, sorted the number from which moves are ordered.
const (
	smallTable = 7
	sorted     = 5
)

func newPlain() *plain { return &plain{map[board.Board]bounds{}} }

// is tells whether the final score of a position with best play is v: two
// searches, each of which only proves a bound.
func (p *plain) is(b board.Board, v int) bool {
	return p.search(b, v-1, v) >= v && p.search(b, v, v+1) <= v
}

func (p *plain) search(b board.Board, alpha, beta int) int {
	moves := b.Moves()
	if moves == 0 {
		if b.Over() {
			return b.Score()
		}
		return -p.search(b.Pass(), -beta, -alpha)
	}
	empty := bits.OnesCount64(b.Empty())
	if empty < smallTable {
		return p.best(b, moves, empty, alpha, beta)
	}
	k, ok := p.known[b]
	if !ok {
		k = bounds{-64, 64}
	}
	if int(k.low) >= beta || k.low == k.high {
		return int(k.low)
	}
	if int(k.high) <= alpha {
		return int(k.high)
	}
	v := p.best(b, moves, empty, alpha, beta)
	if v > alpha {
		k.low = max(k.low, int8(v))
	}
	if v < beta {
		k.high = min(k.high, int8(v))
	}
	p.known[b] = k
	return v
}

func (p *plain) best(b board.Board, moves uint64, empty, alpha, beta int) int {
	best := -65
	for _, next := range replies(b, moves, empty) {
		v := -p.search(next, -beta, -max(alpha, best))
		if best = max(best, v); best >= beta {
			break
		}
	}
	return best
}

// replies gives the boards after each move.
func replies(b board.Board, moves uint64, empty int) []board.Board {
	list := make([]board.Board, 0, 16)
	for _, sq := range board.Squares(moves) {
		list = append(list, b.Play(sq, b.Flips(sq)))
	}
	if empty >= sorted {
		slices.SortFunc(list, func(a, b board.Board) int {
			return cmp.Compare(bits.OnesCount64(a.Moves()), bits.OnesCount64(b.Moves()))
		})
	}
	return list
}
