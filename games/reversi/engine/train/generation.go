package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"time"

	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/train/fit"
	"arcade/games/reversi/engine/train/gate"
	"arcade/games/reversi/engine/train/samples"
	"arcade/games/reversi/engine/train/selfplay"
)

// trainer is a run.
type trainer struct {
	options
	state state
	best  *pattern.Weights
}

// say shows progress.
func (t *trainer) say(format string, args ...any) {
	fmt.Fprintf(os.Stderr, time.Now().Format("15:04:05 ")+format+"\n", args...)
}

// note writes a line of the log and shows it.
func (t *trainer) note(format string, args ...any) error {
	t.say(format, args...)
	return t.write("log.txt", fmt.Appendf(nil, format+"\n", args...))
}

// generation plays, fits and gates.
func (t *trainer) generation(ctx context.Context, g int) error {
	p := planOf(g)
	p.games = max(t.batch, int(float64(p.games)*t.scale)/t.batch*t.batch)
	began := time.Now()
	if err := t.play(ctx, g, p); err != nil {
		return err
	}
	played := time.Now()
	pool, err := t.pool(ctx, g)
	if err != nil {
		return err
	}
	w, losses, err := fit.Fit(ctx, pool, fit.Options{Damping: t.damping, Passes: t.passes, Progress: t.sayLoss})
	if err != nil {
		return err
	}
	if err := t.keep(w, weightsName(g)); err != nil {
		return err
	}
	fitted := time.Now()
	result, err := t.gate(g).Play(ctx, w, t.best)
	if err != nil {
		return err
	}
	times := fmt.Sprintf("games %s, fit %s, match %s",
		played.Sub(began).Round(time.Second), fitted.Sub(played).Round(time.Second), time.Since(fitted).Round(time.Second))
	return t.decide(g, p, w, result, lossLine(len(pool), losses), times)
}

// decide takes the weights or leaves them, and logs why.
func (t *trainer) decide(g int, p plan, w *pattern.Weights, r gate.Result, loss, times string) error {
	verdict := "rejected"
	best := t.state.Best
	if r.Better() {
		if err := t.keep(w, "best.bin"); err != nil {
			return err
		}
		verdict, t.best, t.state.Best = "accepted", w, g
	}
	if err := t.note("generation %d: %s; %s; depth %d against generation %d: %s; %s; sum %08x; %s",
		g, p, loss, gateDepth, best, r, verdict, w.Sum(), times); err != nil {
		return err
	}
	t.state.Done = g
	return t.save()
}

// String writes the plan as the log does.
func (p plan) String() string {
	if p.depth == 0 {
		return fmt.Sprintf("%d games by moves and corners", p.games)
	}
	return fmt.Sprintf("%d games, depth %d, last %d exact", p.games, p.depth, p.exact)
}

// play plays what is missing of a generation's games.
func (t *trainer) play(ctx context.Context, g int, p plan) error {
	_, batches, err := t.games(g)
	if err != nil {
		return err
	}
	began, first := time.Now(), batches*t.batch
	for n := first; n < p.games; n += t.batch {
		list, err := selfplay.Batch{
			Seed: t.seed, Generation: g, First: n, Next: n + t.batch,
			Opening: openings, Trust: p.trust(), Player: p.player(t.best), Workers: t.workers,
		}.Play(ctx)
		if err != nil {
			return err
		}
		if err := t.add(g, list); err != nil {
			return err
		}
		done := n + t.batch
		speed := float64(done-first) / time.Since(began).Seconds()
		left := time.Duration(float64(p.games-done) / speed * float64(time.Second))
		t.say("generation %d: %d of %d games, %.0f a second, %s left", g, done, p.games, speed, left.Round(time.Second))
	}
	return nil
}

// relabelDepth is how far the best weights look when they judge the games of
// older generations.
const relabelDepth = 2

// pool gathers what the weights of a generation are fitted to: its own games,
// and older ones with new labels.
func (t *trainer) pool(ctx context.Context, g int) ([]samples.Sample, error) {
	var all []samples.Sample
	for old := oldest(g); old <= g; old++ {
		list, _, err := t.games(old)
		if err != nil {
			return nil, err
		}
		if p := planOf(old); old < g && t.state.Best > 0 {
			t.say("generation %d: %d positions of generation %d are judged anew", g, len(list), old)
			judge := selfplay.Judge{Weights: t.best, Depth: relabelDepth, Exact: p.known(), Trust: planOf(g).trust(), Workers: t.workers}
			if err := judge.Relabel(ctx, list); err != nil {
				return nil, err
			}
		}
		all = append(all, list...)
	}
	return all, nil
}

// gate is the match of a generation; every one has openings of its own.
func (t *trainer) gate(g int) gate.Match {
	return gate.Match{
		Seed: t.seed<<32 | uint64(g), Pairs: t.pairs,
		Depth: gateDepth, Exact: gateExact, Opening: even, Workers: t.workers,
	}
}

func (t *trainer) sayLoss(l fit.Loss) {
	t.say("stage %2d: %d samples, loss %.2f discs; %d held out, %.2f", l.Stage, l.Samples, l.Fitted, l.Held, l.Kept)
}

// lossLine sums up the losses of all stages, as the root of the mean square.
func lossLine(pool int, losses []fit.Loss) string {
	var fitted, kept float64
	var n, held int
	for _, l := range losses {
		fitted += l.Fitted * l.Fitted * float64(l.Samples)
		kept += l.Kept * l.Kept * float64(l.Held)
		n += l.Samples
		held += l.Held
	}
	return fmt.Sprintf("%d positions, loss %.3f discs, %.3f on %d held out", pool,
		math.Sqrt(fitted/float64(max(n, 1))), math.Sqrt(kept/float64(max(held, 1))), held)
}
