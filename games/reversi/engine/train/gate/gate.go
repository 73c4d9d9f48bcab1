// Package gate lets two sets of weights play a match and says which is
// stronger, and how sure that is.
package gate

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/train/selfplay"
)

// Match is what two players meet under. Every opening is played twice, with
// the colours changed.
type Match struct {
	Seed    uint64
	Pairs   int
	Depth   int // plies both look ahead
	Exact   int // empty squares from which both play perfectly
	Opening selfplay.Opening
	Workers int
}

// Result is a match from the first player's side.
type Result struct {
	Wins, Draws, Losses int
	// Score is the share of the points, 0 to 1, and Error its standard error,
	// of pairs of games: two games from one opening say less than two others.
	Score, Error float64
	// Discs is the mean difference of discs, empty squares to the winner.
	Discs float64
}

// Certain is how many standard errors above one half a score must lie to be
// taken for better: wrong once in 40 times.
const Certain = 1.96

// Better tells whether the first player is surely the stronger one.
func (r Result) Better() bool { return r.Score-Certain*r.Error > 0.5 }

// Elo gives the difference in strength that the score means, and its standard
// error. A clean score is counted as half a game short of that.
func (r Result) Elo() (difference, deviation float64) {
	half := 0.5 / float64(max(r.Wins+r.Draws+r.Losses, 1))
	s := max(half, min(r.Score, 1-half))
	return 400 * math.Log10(s/(1-s)), 400 / math.Ln10 * r.Error / (s * (1 - s))
}

// String writes the result as the log does.
func (r Result) String() string {
	elo, deviation := r.Elo()
	return fmt.Sprintf("+%d =%d -%d, %.1f %% ± %.1f, Elo %+.0f ± %.0f, %+.2f discs",
		r.Wins, r.Draws, r.Losses, 100*r.Score, 100*r.Error, elo, deviation, r.Discs)
}

// Play plays the match; the balance of the openings is judged by the second
// player.
func (m Match) Play(ctx context.Context, first, second *pattern.Weights) (Result, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	scores := make([][2]int, m.Pairs)
	var workers sync.WaitGroup
	for w := range max(m.Workers, 1) {
		workers.Go(func() {
			a, b := selfplay.NewEngine(first, m.Depth, m.Exact), selfplay.NewEngine(second, m.Depth, m.Exact)
			for i := w; i < m.Pairs; i += max(m.Workers, 1) {
				pair, err := m.pair(ctx, a, b, i)
				if err != nil {
					cancel(err)
					return
				}
				scores[i] = pair
			}
		})
	}
	workers.Wait()
	if ctx.Err() != nil {
		return Result{}, context.Cause(ctx)
	}
	return Tally(scores), nil
}

// pair plays an opening twice and gives the scores of the first player.
func (m Match) pair(ctx context.Context, a, b *selfplay.Engine, number int) (scores [2]int, err error) {
	luck := rand.New(rand.NewPCG(m.Seed, uint64(number)))
	b.Begin()
	start, err := m.Opening.Start(ctx, b, luck)
	if err != nil {
		return scores, err
	}
	if scores[0], err = play(ctx, start, a, b); err != nil {
		return scores, err
	}
	scores[1], err = play(ctx, start, b, a)
	scores[1] = -scores[1]
	return scores, err
}

// play plays a game to its end and gives the score of the side that moves
// first.
func play(ctx context.Context, b board.Board, mover, other *selfplay.Engine) (int, error) {
	mover.Begin()
	other.Begin()
	players, turn := [2]*selfplay.Engine{mover, other}, 0
	for ; !b.Over(); turn = 1 - turn {
		if b.MustPass() {
			b = b.Pass()
			continue
		}
		c, err := players[turn].Choose(ctx, b)
		if err != nil {
			return 0, err
		}
		b = b.Play(c.Move, b.Flips(c.Move))
	}
	if turn == 1 {
		return -b.Score(), nil
	}
	return b.Score(), nil
}

// Tally adds up a match from the scores of its pairs of games, those of the
// first player in discs.
func Tally(pairs [][2]int) Result {
	var r Result
	var sum, squares, discs float64
	for _, pair := range pairs {
		points := 0.0
		for _, score := range pair {
			discs += float64(score)
			switch {
			case score > 0:
				r.Wins++
				points++
			case score < 0:
				r.Losses++
			default:
				r.Draws++
				points += 0.5
			}
		}
		sum += points / 2
		squares += points / 2 * (points / 2)
	}
	n := float64(max(len(pairs), 1))
	r.Score, r.Discs = sum/n, discs/(2*n)
	r.Error = math.Sqrt(max(0, squares/n-r.Score*r.Score) / n)
	return r
}
