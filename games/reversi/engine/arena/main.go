// Command arena lets players of reversi meet and says which is stronger, and
// how sure that is:
//
//	go run ./games/reversi/engine/arena match level:8 gtp:/usr/games/gtp-rhino
//	go run ./games/reversi/engine/arena match level:1 greedy
//	go run ./games/reversi/engine/arena -games 200 ladder
//
// A player is one of
//
//	level:N       a level of the arcade's own
//	depth:N       its search, N plies deep, with the last 2N squares exact
//	nodes:N       its search, N positions a move
//	greedy        takes a corner when it can, otherwise flips the most
//	gtp:COMMAND   a program that speaks the Go Text Protocol, in its own process
//
// Every opening, one of the balanced ones, is played twice with the colours
// changed. Equal seeds give equal games, whatever the number of workers, as far
// as the players are the arcade's. With -log a run that was stopped goes on;
// the file is good for as long as the players stay the same.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
)

// options are the flags.
type options struct {
	games   int
	workers int
	seed    uint64
	log     string
}

func main() {
	var o options
	flag.IntVar(&o.games, "games", 100, "`games` of a match, an even number")
	flag.IntVar(&o.workers, "workers", runtime.NumCPU(), "games played at the same time")
	flag.Uint64Var(&o.seed, "seed", 1, "`seed` of the openings and of the players' luck")
	flag.StringVar(&o.log, "log", "", "`file` of results that a next run goes on from")
	flag.Parse()
	if err := run(o, flag.Args(), os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, "arena:", err)
		os.Exit(1)
	}
}

var errUsage = errors.New("usage: arena [FLAGS] match FIRST SECOND | ladder")

// run plays what the arguments ask for; the result goes to out, progress to
// talk.
func run(o options, args []string, out, talk io.Writer) (err error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if o.games < 2 || o.games%2 != 0 || o.workers < 1 {
		return errors.New("games must be an even number from 2, workers at least 1")
	}
	book, err := openLog(o.log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, book.close()) }()
	m := meeting{options: o, book: book, talk: talk}
	switch {
	case len(args) == 3 && args[0] == "match":
		return m.single(ctx, args[1], args[2], out)
	case len(args) == 1 && args[0] == "ladder":
		return m.ladder(ctx, out)
	}
	return errUsage
}

// single plays one match and prints its result.
func (m meeting) single(ctx context.Context, first, second string, out io.Writer) error {
	r, err := m.match(ctx, first, second)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s - %s: %v; %.0f and %.0f ms a move\n", first, second, r.Result, r.pace[0], r.pace[1])
	return err
}
