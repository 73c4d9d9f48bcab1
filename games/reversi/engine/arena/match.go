package main

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"sync"
	"time"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/train/gate"
)

// meeting plays matches.
type meeting struct {
	options
	book *book
	talk io.Writer
}

// outcome is a match from the first player's side.
type outcome struct {
	gate.Result
	pace [2]float64 // ms a move of each
}

// score is one game from the first player's side.
type score struct {
	discs int              // the difference, empty squares to the winner
	moves [2]int           // that each player chose
	took  [2]time.Duration // over them, together
}

// match plays two players' games that the book does not hold yet and adds up
// all.
func (m meeting) match(ctx context.Context, first, second string) (outcome, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	jobs := make(chan int)
	var workers sync.WaitGroup
	for range m.workers {
		workers.Go(func() {
			if err := m.work(ctx, first, second, jobs); err != nil {
				cancel(err)
			}
		})
	}
	m.deal(ctx, first, second, jobs)
	workers.Wait()
	if ctx.Err() != nil {
		return outcome{}, context.Cause(ctx)
	}
	return m.tally(first, second), nil
}

// deal hands out the games that have to be played.
func (m meeting) deal(ctx context.Context, first, second string, jobs chan<- int) {
	defer close(jobs)
	for game := range m.games {
		if _, known := m.book.find(m.key(first, second, game)); known {
			continue
		}
		select {
		case jobs <- game:
		case <-ctx.Done():
			return
		}
	}
}

// work plays games with players of its own until there are no more.
func (m meeting) work(ctx context.Context, first, second string, jobs <-chan int) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("a player failed: %v", p)
		}
	}()
	var players [2]player
	for i, name := range [2]string{first, second} {
		if players[i], err = enter(ctx, name); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, players[i].close()) }()
	}
	for game := range jobs {
		s, err := m.game(ctx, players, game)
		if err != nil {
			return fmt.Errorf("%s - %s, game %d: %w", first, second, game+1, err)
		}
		if err := m.book.add(m.key(first, second, game), s); err != nil {
			return err
		}
		_, _ = fmt.Fprintf(m.talk, "%s - %s, game %d of %d: %+d\n", first, second, game+1, m.games, s.discs)
	}
	return nil
}

// game plays one game. The first player is Black in the even ones, and a pair
// of games has the same opening.
func (m meeting) game(ctx context.Context, players [2]player, number int) (score, error) {
	opening, err := m.opening(number / 2)
	if err != nil {
		return score{}, err
	}
	t := table{players: players, black: number % 2}
	seed := m.luck(number)
	for i, p := range players {
		if err := p.begin(ctx, t.seat(i), opening, seed); err != nil {
			return score{}, err
		}
	}
	return t.play(ctx, opening)
}

// opening is that of a pair of games: the list of balanced openings, shuffled
// by the seed, over and over.
func (m meeting) opening(pair int) (reversi.State, error) {
	list := reversi.BalancedOpenings()
	round := rand.New(rand.NewPCG(m.seed, uint64(pair/len(list))))
	_, s, err := reversi.ParseTranscript("", list[round.Perm(len(list))[pair%len(list)]])
	return s, err
}

// luck is the seed of a game.
func (m meeting) luck(number int) (seed [32]byte) {
	binary.LittleEndian.PutUint64(seed[:], m.seed)
	binary.LittleEndian.PutUint64(seed[8:], uint64(number))
	return seed
}

// table is a game between two players.
type table struct {
	players [2]player
	black   int // the player that is Black
}

// seat is the colour of a player.
func (t table) seat(player int) games.Seat {
	if player == t.black {
		return reversi.Black
	}
	return reversi.White
}

// player is the one of a colour.
func (t table) player(seat games.Seat) int {
	if seat == reversi.Black {
		return t.black
	}
	return 1 - t.black
}

// play plays on from a position to the end.
func (t table) play(ctx context.Context, s reversi.State) (result score, err error) {
	for s.ToMove() != 0 {
		seat, sq := s.ToMove().Only(), board.None
		if s.Forced() == "" {
			i := t.player(seat)
			begun := time.Now()
			if sq, err = t.players[i].choose(ctx, s); err != nil {
				return score{}, err
			}
			result.took[i] += time.Since(begun)
			result.moves[i]++
		}
		move := games.Move(sq.String())
		next, err := s.Play(0, seat, move)
		if err != nil {
			return score{}, fmt.Errorf("after %s: %q: %w", s.Line(), move, err)
		}
		s = next.(reversi.State)
		for _, p := range t.players {
			if err := p.saw(ctx, seat, sq); err != nil {
				return score{}, err
			}
		}
	}
	result.discs = difference(s, t.seat(0))
	return result, nil
}

// difference is the final score of a seat.
func difference(s reversi.State, seat games.Seat) int {
	r := s.Result()
	discs := r.Tally
	if discs == nil {
		discs = r.Score
	}
	return discs[seat] - discs[1-seat]
}

// tally adds up the games of a match.
func (m meeting) tally(first, second string) outcome {
	pairs := make([][2]int, m.games/2)
	var moves [2]int
	var took [2]time.Duration
	for game := range m.games {
		s, _ := m.book.find(m.key(first, second, game))
		pairs[game/2][game%2] = s.discs
		for i := range took {
			moves[i] += s.moves[i]
			took[i] += s.took[i]
		}
	}
	o := outcome{Result: gate.Tally(pairs)}
	for i := range o.pace {
		o.pace[i] = took[i].Seconds() * 1000 / float64(max(moves[i], 1))
	}
	return o
}
