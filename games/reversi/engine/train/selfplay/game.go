// Package selfplay plays the games that the weights are fitted to.
//
// A game begins with random moves to a position that neither side has won yet,
// and goes on with the best moves that the player finds: a random move later
// would spoil what the result says about every position before it.
package selfplay

import (
	"context"
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
func Game(ctx context.Context, p Player, o Opening, t Trust, r *rand.Rand) ([]samples.Sample, error) {
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
	return t.label(plies, 100*b.Score()), nil
}

// Trust is the share of a label that comes from what follows the next ply, the
// rest being what the player thought of the next ply: TD(lambda), Sutton 1988.
// With 1 the label is the result, which says as much about later mistakes as
// about the position; with 0 it has all the errors of the player.
type Trust float64

// label values the positions of a game from its end, which is worth so much to
// the side to move there.
func (t Trust) label(plies []ply, result int) []samples.Sample {
	list := make([]samples.Sample, 0, len(plies))
	worth, seen := float64(result), float64(result)
	for i := len(plies) - 1; i >= 0; i-- {
		p := plies[i]
		worth, seen = -worth, -seen // of the ply after, for the side to move here
		if p.pass {
			continue
		}
		worth = t.mix(worth, seen)
		if p.exact {
			worth = float64(p.value)
		}
		seen = float64(p.value)
		list = append(list, samples.Sample{Board: p.board, Value: clipped(worth)})
	}
	return list
}

// mix gives a label from that of the ply after and what was seen there.
func (t Trust) mix(worth, seen float64) float64 {
	return float64(t)*worth + float64(1-t)*seen
}

// clipped keeps a value within the board.
func clipped(value float64) int16 { return int16(max(-6400, min(value, 6400))) }
