package main

import (
	"context"

	"arcade/games/reversi/engine"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/protocol"
	"arcade/games/reversi/engine/search"
	"arcade/server/cli"
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
	}
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
