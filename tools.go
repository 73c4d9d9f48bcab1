package main

import (
	"context"

	"arcade/games/minesweeper"
	"arcade/games/minesweeper/boards"
	"arcade/games/reversi/engine"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/protocol"
	"arcade/games/reversi/engine/search"
	"arcade/server/cli"

	"github.com/spf13/pflag"
)

// toolTable is the size of the table of positions of a program that plays or
// solves alone, in bytes.
const toolTable = 64 << 20

// tools names the commands beside serving.
func tools() []cli.Tool {
	const group, about = "engine", "The reversi player, for other programs"
	return []cli.Tool{
		{Group: group, About: about, Use: "gtp", Short: "Play by the Go Text Protocol", Run: gtp},
		{Group: group, About: about, Use: "nboard", Short: "Play and analyse by the NBoard protocol", Run: nboard},
		{Group: group, About: about, Use: "solve FILE", Short: "Print the exact score of each position of a file", Run: solve},
		generate(),
		{Group: mines, About: aboutMines, Use: "bbbv FILE", Short: "Print the 3BV of each board of a file", Run: bbbv},
	}
}

// The tools of minesweeper.
const (
	mines      = "mines"
	aboutMines = "Minesweeper boards"
)

// generate is the tool that makes boards.
func generate() cli.Tool {
	var order boards.Order
	var plan boards.Plan
	return cli.Tool{
		Group: mines, About: aboutMines, Use: "generate", Short: "Make boards",
		Flags: func(f *pflag.FlagSet) {
			f.IntVarP(&order.N, "number", "n", 1, "how many boards")
			f.StringVar(&order.Board, "board", "expert", "a preset, or WIDTHxHEIGHT/MINES")
			f.StringVar(&order.Rules, "rules", minesweeper.NoGuess, "noguess or classic")
			f.StringVar(&order.Grade, "grade", "counted", "what noguess may need: counted (the mines left), or numbers alone")
			f.StringVar(&order.Seed, "seed", "", "64 hexadecimal digits or any text; random if not given")
			f.StringVar(&order.Start, "start", "", "the first cell as X,Y from 0; the middle if not given")
			f.BoolVar(&order.JSON, "json", false, "print one JSON object")
		},
		Check: func() (err error) {
			plan, err = order.Plan()
			return err
		},
		Run: func(ctx context.Context, s cli.Streams) error { return boards.Generate(ctx, s.Out, plan) },
	}
}

func bbbv(ctx context.Context, s cli.Streams) error {
	return boards.BBBV(ctx, s.Name, s.In, s.Out, s.Err)
}

func gtp(ctx context.Context, s cli.Streams) error {
	return protocol.GTP(ctx, s.In, s.Out, protocol.GTPOptions{Mind: engine.New(), Version: version()})
}

func nboard(ctx context.Context, s cli.Streams) error {
	return protocol.NBoard(ctx, s.In, s.Out, alone())
}

func solve(ctx context.Context, s cli.Streams) error {
	return protocol.Solve(ctx, s.Name, s.In, s.Out, s.Err, alone())
}

// alone makes a searcher that has the processor for itself.
func alone() *search.Searcher {
	return search.New(pattern.Default(), search.Options{TableBytes: toolTable})
}
