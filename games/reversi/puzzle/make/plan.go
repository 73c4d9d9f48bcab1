package main

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/search"
	"arcade/games/reversi/puzzle"
	"arcade/games/reversi/puzzle/find"
)

// The play in which problems are looked for: random moves at first, so that no
// two games are alike, then a player that sees a few plies and now and then
// takes the second-best move. Better play leaves fewer wins that can still be
// missed.
const (
	randomPlies = 12
	depth       = 4
	secondBest  = 0.15
)

// plan is what is to be made.
type plan struct {
	weights *pattern.Weights
	number  int
	seed    uint64
	workers int
}

// game is what came of a numbered game.
type game struct {
	problem *puzzle.Problem // nil for none
	err     error
}

// make plays games, in their order as far as anybody can see, until there are
// enough problems.
func (p plan) make(ctx context.Context, progress func(games, problems int)) ([]*puzzle.Problem, error) {
	ctx, stop := context.WithCancel(ctx)
	queue := make(chan chan game, p.workers)
	var workers sync.WaitGroup
	defer workers.Wait()
	defer stop()
	workers.Go(func() { p.deal(ctx, queue) })
	s := shelf{number: p.number, known: map[board.Board]bool{}}
	for n := 1; !s.full(); n++ {
		g := <-<-queue
		if g.err != nil {
			return nil, g.err
		}
		if g.problem != nil {
			s.put(g.problem)
		}
		progress(n, len(s.list))
	}
	return s.list, nil
}

// shelf is the collection as far as it has come: as many of each level, as
// nearly as they can be shared out.
type shelf struct {
	number int
	list   []*puzzle.Problem
	known  map[board.Board]bool
	levels [puzzle.Levels + 1]int
}

func (s *shelf) full() bool { return len(s.list) == s.number }

// put takes a problem unless it is known or there are enough of its level.
func (s *shelf) put(p *puzzle.Problem) {
	same, _ := p.Board.Canonical()
	level := p.Level()
	if s.known[same] || s.levels[level] >= (s.number+puzzle.Levels-level)/puzzle.Levels {
		return
	}
	s.known[same] = true
	s.levels[level]++
	s.list = append(s.list, p)
}

// deal starts the games in their order; the answers stand in the queue in the
// same order.
func (p plan) deal(ctx context.Context, queue chan<- chan game) {
	idle := make(chan *search.Searcher, p.workers)
	for range p.workers {
		idle <- search.New(p.weights, search.Options{})
	}
	var running sync.WaitGroup
	defer running.Wait()
	for n := uint64(0); ; n++ {
		answer := make(chan game, 1)
		select {
		case queue <- answer:
		case <-ctx.Done():
			return
		}
		s := <-idle
		running.Go(func() {
			problem, err := p.play(ctx, s, rand.New(rand.NewPCG(p.seed, n)))
			idle <- s
			answer <- game{problem, err}
		})
	}
}

// play plays a game and looks for problems in it; of several it takes the one
// that is hardest.
func (p plan) play(ctx context.Context, s *search.Searcher, r *rand.Rand) (*puzzle.Problem, error) {
	line, err := selfPlay(ctx, s, r)
	if err != nil {
		return nil, err
	}
	list, err := find.New(s).In(ctx, line)
	if err != nil {
		return nil, err
	}
	var best *puzzle.Problem
	for _, one := range list {
		if err := one.Check(); err != nil {
			return nil, errors.Join(err, errors.New(one.Format()))
		}
		if best == nil || one.Depth > best.Depth {
			best = one
		}
	}
	return best, nil
}

// selfPlay gives the positions of a game to its end.
func selfPlay(ctx context.Context, s *search.Searcher, r *rand.Rand) ([]find.Position, error) {
	at := find.Position{Board: board.Start(), Side: board.Black}
	var line []find.Position
	s.Forget()
	for ; !at.Board.Over(); at.Side, at.Ply = at.Side.Other(), at.Ply+1 {
		if at.Board.MustPass() {
			at.Board = at.Board.Pass()
			continue
		}
		line = append(line, at)
		sq, err := choose(ctx, s, r, at)
		if err != nil {
			return nil, err
		}
		at.Board = at.Board.Play(sq, at.Board.Flips(sq))
	}
	return line, nil
}

func choose(ctx context.Context, s *search.Searcher, r *rand.Rand, at find.Position) (board.Square, error) {
	if at.Ply < randomPlies {
		squares := board.Squares(at.Board.Moves())
		return squares[r.IntN(len(squares))], nil
	}
	list, err := s.Values(ctx, at.Board, search.Limit{Depth: depth, Exact: 1})
	if err != nil {
		return board.None, err
	}
	if len(list) > 1 && r.Float64() < secondBest {
		return list[1].Move, nil
	}
	return list[0].Move, nil
}
