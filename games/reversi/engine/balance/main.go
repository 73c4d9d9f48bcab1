// Command balance makes the list of balanced openings:
//
//	go run ./games/reversi/engine/balance -o games/reversi/balanced.txt
//
// It walks through every position after eight plies, up to symmetry, and keeps
// those that the engine scores within two discs. Most are ruled out by a short
// search, the others are searched deeper and deeper. The same weights give the
// same list.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"time"

	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/search"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "balance:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	file := flag.String("o", "", "the `file` to write, standard output where none is named")
	flag.Parse()
	lines := lines()
	fmt.Fprintf(os.Stderr, "%d positions after %d plies\n", len(lines), plies)
	s := search.New(pattern.Default(), search.Options{})
	begun := time.Now()
	kept, err := sift(ctx, s, lines, func(depth, done, of, kept int) {
		fmt.Fprintf(os.Stderr, "\r%2d plies deep: %d of %d, %d kept, %s ", depth, done, of, kept, time.Since(begun).Round(time.Second))
	})
	fmt.Fprintln(os.Stderr)
	if err != nil {
		return err
	}
	return write(*file, kept)
}

// write puts the list into a file only when it is whole.
func write(file string, list []line) error {
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
	for _, l := range list {
		fmt.Fprintln(w, l.moves)
	}
	return w.Flush()
}
