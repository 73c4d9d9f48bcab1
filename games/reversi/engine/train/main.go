// Command train makes the weights of the reversi engine by self-play:
//
//	go run ./games/reversi/engine/train -dir STATE -hours 8
//	go run ./games/reversi/engine/train -dir STATE -publish games/reversi/engine/pattern/weights.bin
//
// A run goes on where the last one in the same directory ended, however it
// ended. It repeats: play games with the best weights so far, fit new weights
// to them, let the new ones meet the best; they take their place only if they
// are surely stronger. The first generation knows nothing but moves and
// corners. What each generation reached is in STATE/log.txt, the best weights
// are in STATE/best.bin. Same seed and plan, same weights, whatever the number
// of workers.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"
)

// options are the flags.
type options struct {
	dir         string
	workers     int
	hours       float64
	generations int
	seed        uint64
	scale       float64
	batch       int // games between two writes
	pairs       int
	damping     float64
	passes      int
	sigmas      string
	publish     string
	positions   int
}

func parse() options {
	o := options{batch: 500}
	flag.StringVar(&o.dir, "dir", "training", "`directory` of the run's state, made if it is not there")
	flag.IntVar(&o.workers, "workers", runtime.NumCPU(), "games played at the same time")
	flag.Float64Var(&o.hours, "hours", 8, "stop after so many `hours`; the next run goes on")
	flag.IntVar(&o.generations, "generations", 0, "stop after so many `generations`, 0 is none")
	flag.Uint64Var(&o.seed, "seed", 1, "`seed` of all luck")
	flag.Float64Var(&o.scale, "scale", 1, "`factor` on the number of games of a generation")
	flag.IntVar(&o.pairs, "pairs", 800, "`pairs` of games of a match")
	flag.Float64Var(&o.damping, "damping", 25, "`samples` that a weight's prior counts for")
	flag.IntVar(&o.passes, "passes", 10, "passes of the fit over the samples")
	flag.StringVar(&o.sigmas, "sigmas", "", "instead of training measure the deviations for multi-prob-cut and write them to this `file`")
	flag.StringVar(&o.publish, "publish", "", "instead of training let the best weights meet those of this `file`, and put them there if they are stronger")
	flag.IntVar(&o.positions, "positions", 400, "with -sigmas: `positions` for each number of empty squares")
	flag.Parse()
	o.workers = max(o.workers, 1)
	return o
}

func main() {
	if err := run(parse()); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

// errTime ends a run whose hours are over.
var errTime = errors.New("the time is over; the next run goes on here")

func run(o options) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// Not a deadline: a search that runs into one answers with what it has.
	ctx, cancel := context.WithCancelCause(ctx)
	defer time.AfterFunc(time.Duration(o.hours*float64(time.Hour)), func() { cancel(errTime) }).Stop()
	t, err := open(o)
	if err != nil {
		return err
	}
	switch {
	case o.sigmas != "":
		return t.sigmas(ctx, o.sigmas)
	case o.publish != "":
		return t.publishTo(ctx, o.publish)
	}
	return t.train(ctx)
}

// train makes generations until the time is over.
func (t *trainer) train(ctx context.Context) error {
	for t.generations == 0 || t.state.Done < t.generations {
		if err := t.generation(ctx, t.state.Done+1); err != nil {
			if ctx.Err() != nil {
				t.say("stopped: %v", context.Cause(ctx))
				return nil
			}
			return err
		}
	}
	return nil
}
