// Package selfplay plays the games that the weights are fitted to.
//
// A game begins with random moves to a position that neither side has won yet,
// and goes on with the best moves that the player finds: a random move later
// would spoil what the result says about every position before it.
package selfplay

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/train/samples"
)

// Player finds moves.
type Player interface {
	// Choose finds a move for the side to move, which has one.
	Choose(ctx context.Context, b board.Board) (Choice, error)
	// Begin forgets the last game, so that a game depends on nothing before it.
	Begin()
}

// Choice is a move and what the player thinks it is worth.
type Choice struct {
	Move  board.Square
	Value int  // for the side to move, in hundredths of a disc
	Exact bool // the game was searched to its end
}

// Opening says how games begin.
type Opening struct {
	Shortest, Longest int // random plies
	Balance           int // the most that the player may see for one side, in hundredths of a disc
}

// Start plays random moves until they lead to a balanced position in which
// there is something to choose.
func (o Opening) Start(ctx context.Context, p Player, r *rand.Rand) (board.Board, error) {
	for {
		b, ok := wander(r, o.Shortest+r.IntN(o.Longest-o.Shortest+1))
		if !ok {
			continue
		}
		c, err := p.Choose(ctx, b)
		if err != nil {
			return board.Board{}, err
		}
		if -o.Balance <= c.Value && c.Value <= o.Balance {
			return b, nil
		}
	}
}

// wander plays so many random moves; ok tells whether the side to move has one
// at the end.
func wander(r *rand.Rand, plies int) (b board.Board, ok bool) {
	b = board.Start()
	for range plies {
		moves := board.Squares(b.Moves())
		if len(moves) == 0 {
			return b, false
		}
		sq := moves[r.IntN(len(moves))]
		b = b.Play(sq, b.Flips(sq))
	}
	return b, b.Moves() != 0
}

// ply is a position of a game with what the player thought of it.
type ply struct {
	board board.Board
	value int
	exact bool
	pass  bool
}

// Game plays a game and gives every position in which there was a choice, with
// its label.
func Game(ctx context.Context, p Player, o Opening, r *rand.Rand) ([]samples.Sample, error) {
	p.Begin()
	b, err := o.Start(ctx, p, r)
	if err != nil {
		return nil, err
	}
	var plies []ply
	for !b.Over() {
		if b.MustPass() {
			plies = append(plies, ply{board: b, pass: true})
			b = b.Pass()
			continue
		}
		c, err := p.Choose(ctx, b)
		if err != nil {
			return nil, err
		}
		plies = append(plies, ply{board: b, value: c.Value, exact: c.Exact})
		b = b.Play(c.Move, b.Flips(c.Move))
	}
	return label(plies, 100*b.Score()), nil
}

// Labels above so many empty squares lean on the searches of the plies that
// follow rather than on the result: the result says as much about later
// mistakes as about the position. trust is the share that is left to what
// comes after the next ply (TD(lambda), Sutton 1988): with 0.9 the label looks
// some ten plies ahead, at no search's cost.
const (
	resultEmpties = 20
	trust         = 0.9
)

// label values the positions of a game from its end, which is worth so much to
// the side to move there.
func label(plies []ply, result int) []samples.Sample {
	list := make([]samples.Sample, 0, len(plies))
	worth, seen := float64(result), float64(result)
	for i := len(plies) - 1; i >= 0; i-- {
		p := plies[i]
		worth, seen = -worth, -seen // of the ply after, for the side to move here
		if p.pass {
			continue
		}
		if bits.OnesCount64(p.board.Empty()) > resultEmpties {
			worth = trust*worth + (1-trust)*seen
		}
		if p.exact {
			worth = float64(p.value)
		}
		seen = float64(p.value)
		list = append(list, samples.Sample{Board: p.board, Value: int16(max(-6400, min(worth, 6400)))})
	}
	return list
}
