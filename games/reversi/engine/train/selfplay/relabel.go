package selfplay

import (
	"context"
	"math/bits"
	"sync"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/train/samples"
)

// Judge values the games of weaker players anew, by better weights.
type Judge struct {
	Weights *pattern.Weights
	Depth   int // plies that it looks ahead
	Exact   int // labels of positions with so many empty squares stay: they are exact
	Trust   Trust
	Workers int
}

// Relabel changes the labels of whole games, as Batch left them: game after
// game, the last position of each first.
func (j Judge) Relabel(ctx context.Context, list []samples.Sample) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	games := split(list)
	var workers sync.WaitGroup
	for w := range max(j.Workers, 1) {
		workers.Go(func() {
			engine := NewEngine(j.Weights, j.Depth, 0)
			for i := w; i < len(games); i += max(j.Workers, 1) {
				if err := j.game(ctx, engine, games[i]); err != nil {
					cancel(err)
					return
				}
			}
		})
	}
	workers.Wait()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return nil
}

// split finds where the games begin: with more discs than the position before.
func split(list []samples.Sample) [][]samples.Sample {
	var games [][]samples.Sample
	first := 0
	for i := 1; i <= len(list); i++ {
		if i == len(list) || list[i].Discs() >= list[i-1].Discs() {
			games = append(games, list[first:i])
			first = i
		}
	}
	return games
}

// game goes back from the end of a game, as label does.
func (j Judge) game(ctx context.Context, e *Engine, game []samples.Sample) error {
	e.Begin()
	var after samples.Sample
	var worth, seen float64
	for i := range game {
		s := &game[i]
		if i > 0 && !samePlayer(s.Board, after.Board) {
			worth, seen = -worth, -seen
		}
		after = *s
		if i == 0 || bits.OnesCount64(s.Board.Empty()) <= j.Exact {
			worth, seen = float64(s.Value), float64(s.Value)
			continue
		}
		worth = j.Trust.mix(worth, seen)
		c, err := e.Choose(ctx, s.Board)
		if err != nil {
			return err
		}
		seen = float64(c.Value)
		s.Value = clipped(worth)
	}
	return nil
}

// samePlayer tells whether the side to move in a position is also that in a
// later one, because the other had to pass: a move keeps all own discs.
func samePlayer(before, later board.Board) bool { return before.Own&^later.Own == 0 }
