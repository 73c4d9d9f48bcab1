// Command make finds the problems that come with "Find the win" in games of
// the engine against itself, and writes them one a line:
//
//	go run ./games/reversi/puzzle/make -o games/reversi/puzzle/collection.txt
//
// The games are numbered and each begins with random moves of its own number,
// so the same weights give the same collection again, however many workers
// there are; the first line of the collection names them by their checksum. No two problems are equal in any orientation of the board, no game
// gives more than one, and there are as many of each level of difficulty.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"hash/crc32"
	"os"
	"os/signal"
	"runtime"
	"time"

	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/puzzle"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "make:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	plan := plan{weights: pattern.Default()}
	flag.IntVar(&plan.number, "n", 480, "how many `problems`")
	flag.Uint64Var(&plan.seed, "seed", 1, "what the random moves come from")
	flag.IntVar(&plan.workers, "workers", max(1, runtime.GOMAXPROCS(0)-1), "how many games at once")
	file := flag.String("o", "", "the `file` to write, standard output where none is named")
	flag.Parse()
	begun := time.Now()
	list, err := plan.make(ctx, func(games, problems int) {
		fmt.Fprintf(os.Stderr, "\r%d games, %d of %d problems, %s ", games, problems, plan.number, time.Since(begun).Round(time.Second))
	})
	fmt.Fprintln(os.Stderr)
	if err != nil {
		return err
	}
	return plan.write(*file, list)
}

// write puts the problems into a file only when all are there.
func (p plan) write(file string, list []*puzzle.Problem) error {
	out := os.Stdout
	if file != "" {
		f, err := os.Create(file)
		if err != nil {
			return err
		}
		defer f.Close()
		out = f
	}
	w := bufio.NewWriter(out)
	sum := crc32.NewIEEE()
	if err := p.weights.Write(sum); err != nil {
		return err
	}
	fmt.Fprintf(w, "# go run ./games/reversi/puzzle/make -n %d -seed %d, with weights whose CRC-32 is %08x\n", p.number, p.seed, sum.Sum32())
	for _, one := range list {
		fmt.Fprintln(w, one.Format())
	}
	return w.Flush()
}
