package engine

import (
	"context"
	"math/bits"
	"runtime"

	"arcade/games"
	"arcade/games/reversi/board"
)

// infinity is above every value.
const infinity = 1 << 20

// disc is the value of one disc.
const disc = 100

// search is one search. It is used by one goroutine and thrown away.
type search struct {
	done    <-chan struct{}
	visited int
	limit   int
	stopped bool
	greedy  bool
}

func newSearch(ctx context.Context, left games.Elapsed) *search {
	limit := most
	if left > 0 {
		limit = int(max(1, min(games.Elapsed(most), left/share*perMilli)))
	}
	return &search{done: ctx.Done(), limit: limit}
}

// visit counts a position. Every thousand of them, which take well under a
// millisecond, it looks whether to stop and lets people's goroutines go first.
func (s *search) visit() {
	s.visited++
	if s.visited >= s.limit {
		s.stopped = true
	}
	if s.visited%1024 != 0 {
		return
	}
	runtime.Gosched()
	select {
	case <-s.done:
		s.stopped = true
	default:
	}
}

// alphaBeta is the value for the side to move, so many plies deep (negamax,
// fail-soft). It is exact between alpha and beta, and worth nothing once the
// search has stopped.
func (s *search) alphaBeta(b board.Board, depth, alpha, beta int) int {
	if s.visit(); s.stopped {
		return 0
	}
	moves := b.Moves()
	if moves == 0 {
		if b.Pass().Moves() == 0 {
			return disc * b.Score()
		}
		return -s.alphaBeta(b.Pass(), depth, -beta, -alpha)
	}
	if depth <= 0 {
		return s.evaluate(b)
	}
	best := -infinity
	var list line
	for _, sq := range list.order(b, moves, depth >= 3) {
		v := -s.alphaBeta(b.Play(sq, b.Flips(sq)), depth-1, -beta, -max(alpha, best))
		if best = max(best, v); best >= beta || s.stopped {
			break
		}
	}
	return best
}

// exact is the final score in discs, with the empty squares to the winner.
func (s *search) exact(b board.Board, alpha, beta int) int {
	if s.visit(); s.stopped {
		return 0
	}
	moves := b.Moves()
	if moves == 0 {
		if b.Pass().Moves() == 0 {
			return b.Score()
		}
		return -s.exact(b.Pass(), -beta, -alpha)
	}
	best := -infinity
	var list line
	for _, sq := range list.order(b, moves, bits.OnesCount64(b.Empty()) > 4) {
		v := -s.exact(b.Play(sq, b.Flips(sq)), -beta, -max(alpha, best))
		if best = max(best, v); best >= beta || s.stopped {
			break
		}
	}
	return best
}

// line is room for the moves of one position.
type line [64]board.Square

// order lists a set of moves with the promising ones first: corners and the
// middle before the squares that give corners away or, if it is worth the
// work, those that leave the opponent the fewest replies (fastest first).
func (l *line) order(b board.Board, moves uint64, byReplies bool) []board.Square {
	list := l[:0]
	plain := moves &^ (corners | besideCorners | diagonalToCorners)
	for _, group := range [...]uint64{corners, plain, besideCorners, diagonalToCorners} {
		for set := moves & group; set != 0; set &= set - 1 {
			list = append(list, board.First(set))
		}
	}
	if byReplies {
		byFewestReplies(b, list)
	}
	return list
}

// byFewestReplies sorts by insertion: the lists are short.
func byFewestReplies(b board.Board, list []board.Square) {
	var keys [64]int
	for i, sq := range list {
		key := replies(b.Play(sq, b.Flips(sq)))
		j := i
		for ; j > 0 && keys[j-1] > key; j-- {
			keys[j], list[j] = keys[j-1], list[j-1]
		}
		keys[j], list[j] = key, sq
	}
}

// replies counts the moves of the side to move, corners twice.
func replies(b board.Board) int {
	moves := b.Moves()
	return bits.OnesCount64(moves) + bits.OnesCount64(moves&corners)
}
