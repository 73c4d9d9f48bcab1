package selfplay

import (
	"context"
	"math/rand/v2"
	"sync"

	"arcade/games/reversi/engine/train/samples"
)

// Batch is a number of games of one generation. The games have numbers and
// each has luck of its own, so that they come out the same however many
// workers play them and wherever a run was interrupted.
type Batch struct {
	Seed        uint64
	Generation  int
	First, Next int // the numbers of the games, Next not included
	Opening     Opening
	Trust       Trust
	Player      func() Player // one for each worker
	Workers     int
}

// heldOut is how many games pass between two that are held out of the fit.
const heldOut = 25

// Play plays the games and gives their samples in the order of the games.
func (b Batch) Play(ctx context.Context) ([]samples.Sample, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	games := make([][]samples.Sample, b.Next-b.First)
	var workers sync.WaitGroup
	for w := range max(b.Workers, 1) {
		workers.Go(func() {
			player := b.Player()
			for i := w; i < len(games); i += max(b.Workers, 1) {
				game, err := b.game(ctx, player, b.First+i)
				if err != nil {
					cancel(err)
					return
				}
				games[i] = game
			}
		})
	}
	workers.Wait()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	var all []samples.Sample
	for _, game := range games {
		all = append(all, game...)
	}
	return all, nil
}

// game plays one of the games.
func (b Batch) game(ctx context.Context, p Player, number int) ([]samples.Sample, error) {
	luck := rand.New(rand.NewPCG(b.Seed, uint64(b.Generation)<<32|uint64(number)))
	list, err := Game(ctx, p, b.Opening, b.Trust, luck)
	if number%heldOut == 0 {
		for i := range list {
			list[i].Held = true
		}
	}
	return list, err
}
