package bootstrap

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/train/selfplay"
)

// Exact is the number of empty squares from which the player plays perfectly;
// before it looks so many plies ahead.
const (
	Exact = 10
	depth = 3
)

// Player plays the games of the first generation: a plain alpha-beta search
// that counts moves and corners. It has no state.
type Player struct{}

// Begin has nothing to forget.
func (Player) Begin() {}

// Choose finds a move. It is quick enough not to look at ctx before it is
// done.
func (Player) Choose(ctx context.Context, b board.Board) (selfplay.Choice, error) {
	plies, known := depth, false
	if bits.OnesCount64(b.Empty()) <= Exact {
		plies, known = 2*Exact, true // passes are plies too
	}
	best, value := board.None, -worst
	for _, m := range ordered(b) {
		if v := -search(m.next, plies-1, -worst, -value); v > value || best == board.None {
			best, value = m.square, v
		}
	}
	return selfplay.Choice{Move: best, Value: value, Exact: known}, ctx.Err()
}

// worst is below every value.
const worst = 1 << 20

// reply is a move and the position after it.
type reply struct {
	square board.Square
	next   board.Board
	left   int // moves that the opponent has then
}

// ordered lists the moves, those that leave the opponent the least first.
func ordered(b board.Board) []reply {
	list := make([]reply, 0, 16)
	for moves := b.Moves(); moves != 0; moves &= moves - 1 {
		sq := board.First(moves)
		next := b.Play(sq, b.Flips(sq))
		list = append(list, reply{sq, next, bits.OnesCount64(next.Moves())})
	}
	slices.SortFunc(list, func(a, b reply) int {
		return cmp.Or(cmp.Compare(a.left, b.left), cmp.Compare(a.square, b.square))
	})
	return list
}

// search is fail-soft alpha-beta.
func search(b board.Board, plies, alpha, beta int) int {
	if b.Moves() == 0 {
		if b.Pass().Moves() == 0 {
			return 100 * b.Score()
		}
		return -search(b.Pass(), plies-1, -beta, -alpha)
	}
	if plies <= 0 {
		return evaluate(b)
	}
	best := -worst
	for _, m := range ordered(b) {
		best = max(best, -search(m.next, plies-1, -beta, -max(alpha, best)))
		if best >= beta {
			break
		}
	}
	return best
}

// evaluate counts moves, places beside the opponent's discs, and corners.
func evaluate(b board.Board) int { return side(b) - side(b.Pass()) }

// The values of one side, in hundredths of a disc.
const (
	perMove   = 80
	perOpen   = 15
	perCorner = 900
	perX      = 400 // a disc diagonal to an empty corner
)

func side(b board.Board) int {
	const corners, notA, notH = 0x8100000000000081, 0xfefefefefefefefe, 0x7f7f7f7f7f7f7f7f
	row := b.Opp | b.Opp<<1&notA | b.Opp>>1&notH
	open := (row | row<<8 | row>>8) & b.Empty()
	free := b.Empty() & corners
	x := free<<9&notA | free>>9&notH | free<<7&notH | free>>7&notA
	return perMove*bits.OnesCount64(b.Moves()) + perOpen*bits.OnesCount64(open) +
		perCorner*bits.OnesCount64(b.Own&corners) - perX*bits.OnesCount64(b.Own&x)
}
