package engine

import (
	"math"
	"math/rand/v2"
	"slices"

	"arcade/games/reversi/board"
)

// choice is a move and what it is worth, in hundredths of a disc.
type choice struct {
	sq    board.Square
	value int
}

// choices lists the legal moves, those that leave the opponent the fewest
// replies first.
func choices(b board.Board) []choice {
	list := make([]choice, 0, 16)
	for _, sq := range board.Squares(b.Moves()) {
		list = append(list, choice{sq, -replies(b.Play(sq, b.Flips(sq)))})
	}
	sortChoices(list)
	return list
}

// sortChoices puts the best first; equals stay in their order.
func sortChoices(list []choice) {
	slices.SortStableFunc(list, func(a, b choice) int { return b.value - a.value })
}

// values gives every move its own value, searched to a depth. If the search is
// stopped the rest keep the value of no search.
func (s *search) values(b board.Board, depth int) []choice {
	list := choices(b)
	for i := range list {
		next := b.Play(list[i].sq, b.Flips(list[i].sq))
		list[i].value = -s.evaluate(next)
		if v := -s.alphaBeta(next, depth-1, -infinity, infinity); !s.stopped {
			list[i].value = v
		}
	}
	return list
}

// best searches deeper and deeper, up to a depth, and gives the best move of
// the last search that was finished.
func (s *search) best(b board.Board, depth int) board.Square {
	list := choices(b)
	best := list[0].sq
	for d := 1; d <= depth; d++ {
		if !s.deepen(b, list, func(next board.Board, alpha, beta int) int {
			return s.alphaBeta(next, d-1, alpha, beta)
		}) {
			break
		}
		sortChoices(list)
		best = list[0].sq
	}
	return best
}

// solve gives a move that leads to the best score possible; ok is false when
// the search was stopped before that was known.
func (s *search) solve(b board.Board) (sq board.Square, ok bool) {
	list := choices(b)
	if !s.deepen(b, list, s.exact) {
		return board.None, false
	}
	sortChoices(list)
	return list[0].sq, true
}

// deepen gives each move a value: the best ones their own, the others one that
// is not above the best. It tells whether it was finished.
func (s *search) deepen(b board.Board, list []choice, value func(next board.Board, alpha, beta int) int) bool {
	alpha := -infinity
	for i, c := range list {
		v := -value(b.Play(c.sq, b.Flips(c.sq)), -infinity, -alpha)
		if s.stopped {
			return false
		}
		if v <= alpha {
			v = alpha - 1 // it may be less: it must not pass for an equal
		}
		list[i].value, alpha = v, max(alpha, v)
	}
	return true
}

// draw chooses by softmax: a move that is one heat worse than another is
// played e times less often.
func draw(list []choice, heat float64, r *rand.Rand) board.Square {
	top := slices.MaxFunc(list, func(a, b choice) int { return a.value - b.value }).value
	weights := make([]float64, len(list))
	sum := 0.0
	for i, c := range list {
		weights[i] = math.Exp(float64(c.value-top) / heat)
		sum += weights[i]
	}
	at := r.Float64() * sum
	for i, w := range weights {
		if at -= w; at < 0 {
			return list[i].sq
		}
	}
	return list[len(list)-1].sq
}
