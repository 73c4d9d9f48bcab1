package main

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strconv"
	"strings"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/search"
)

// player is one side of a match. A worker has its own and plays one game after
// the other with it.
type player interface {
	// begin starts a game as a colour after the opening's plies. seed is the
	// luck of the game.
	begin(ctx context.Context, as games.Seat, opening reversi.State, seed [32]byte) error
	// choose finds a move where there is one.
	choose(ctx context.Context, s reversi.State) (board.Square, error)
	// saw tells of every ply after the opening, board.None is a pass; its own
	// moves come back, too.
	saw(ctx context.Context, by games.Seat, sq board.Square) error
	close() error
}

var errPlayer = errors.New("a player is level:N, depth:N, nodes:N, greedy or gtp:COMMAND")

// searchTable is the size of the table of a player that searches, in bytes.
const searchTable = 16 << 20

// enter makes a player by its description.
func enter(ctx context.Context, name string) (player, error) {
	kind, rest, _ := strings.Cut(name, ":")
	switch kind {
	case "greedy":
		return &greedy{}, nil
	case "gtp":
		return launch(ctx, strings.Fields(rest))
	}
	n, err := strconv.Atoi(rest)
	if err != nil || n < 1 {
		return nil, fmt.Errorf("%q: %w", name, errPlayer)
	}
	switch kind {
	case "level":
		mind := engine.New()
		if n > mind.Levels() {
			return nil, fmt.Errorf("%q: there are %d levels", name, mind.Levels())
		}
		return &leveled{mind: mind, level: n}, nil
	case "depth":
		return searching(search.Limit{Depth: n, Exact: 2 * n}), nil
	case "nodes":
		return searching(search.Limit{Nodes: uint64(n)}), nil
	}
	return nil, fmt.Errorf("%q: %w", name, errPlayer)
}

// quiet is what most players do with what they are told: nothing.
type quiet struct{ seed [32]byte }

func (q *quiet) begin(_ context.Context, _ games.Seat, _ reversi.State, seed [32]byte) error {
	q.seed = seed
	return nil
}

func (*quiet) saw(context.Context, games.Seat, board.Square) error { return nil }

func (*quiet) close() error { return nil }

// leveled is a level of the arcade, without a clock.
type leveled struct {
	quiet
	mind  *engine.Mind
	level int
}

func (p *leveled) choose(ctx context.Context, s reversi.State) (board.Square, error) {
	move, err := p.mind.Choose(ctx, s, s.ToMove().Only(), p.level, 0, p.seed)
	if err != nil {
		return board.None, err
	}
	sq, _ := reversi.ParseMove(string(move))
	return sq, nil
}

// searcher is the bare search with a limit.
type searcher struct {
	quiet
	search *search.Searcher
	limit  search.Limit
}

func searching(l search.Limit) *searcher {
	return &searcher{search: search.New(pattern.Default(), search.Options{TableBytes: searchTable}), limit: l}
}

func (p *searcher) begin(ctx context.Context, as games.Seat, opening reversi.State, seed [32]byte) error {
	p.search.Forget()
	return p.quiet.begin(ctx, as, opening, seed)
}

func (p *searcher) choose(ctx context.Context, s reversi.State) (board.Square, error) {
	r, err := p.search.Best(ctx, s.Board(), p.limit)
	return r.Move, err
}

// greedy takes a corner when it can and otherwise flips the most; among equals
// the lot decides.
type greedy struct {
	quiet
	luck *rand.Rand
}

const corners = 0x8100000000000081

func (p *greedy) begin(ctx context.Context, as games.Seat, opening reversi.State, seed [32]byte) error {
	p.luck = rand.New(rand.NewChaCha8(seed))
	return p.quiet.begin(ctx, as, opening, seed)
}

func (p *greedy) choose(_ context.Context, s reversi.State) (board.Square, error) {
	b := s.Board()
	moves := b.Moves()
	if moves&corners != 0 {
		moves &= corners
	}
	var best []board.Square
	most := 0
	for _, sq := range board.Squares(moves) {
		switch n := bits.OnesCount64(b.Flips(sq)); {
		case n > most:
			best, most = append(best[:0], sq), n
		case n == most:
			best = append(best, sq)
		}
	}
	return best[p.luck.IntN(len(best))], nil
}
