package engine

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arcade/games"
	"arcade/games/reversi"
	"arcade/games/reversi/board"
)

// drawState draws a match of random moves with at least so many empty squares
// left, in which somebody may move.
func drawState(t *rapid.T, least, upTo int) reversi.State {
	s := begin(t)
	stop := rapid.IntRange(least, upTo).Draw(t, "empty")
	for bits.OnesCount64(s.Board().Empty()) > stop {
		seat := s.ToMove().Only()
		next, err := s.Play(0, seat, rapid.SampledFrom(s.Moves(seat)).Draw(t, "move"))
		if err != nil {
			t.Fatal(err)
		}
		if next.Result() != nil {
			break
		}
		s = next.(reversi.State)
	}
	return s
}

type failer interface{ Fatal(...any) }

func begin(t failer) reversi.State {
	s, err := reversi.Game{}.Begin(games.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	return s.(reversi.State)
}

// TestChoosesLegalMoves: a move is one of Moves, a pass only where nothing
// else is, and the same seed gives the same move.
func TestChoosesLegalMoves(t *testing.T) {
	mind := New()
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t, 0, 60)
		seat := s.ToMove().Only()
		level := rapid.IntRange(1, 7).Draw(t, "level")
		seed := [32]byte{rapid.Byte().Draw(t, "seed")}
		move, err := mind.Choose(context.Background(), s, seat, level, -1, seed)
		if err != nil || !slices.Contains(s.Moves(seat), move) {
			t.Fatalf("chose %q of %q, %v", move, s.Moves(seat), err)
		}
		if again, _ := mind.Choose(context.Background(), s, seat, level, -1, seed); again != move {
			t.Fatalf("chose %q, and %q from the same seed", move, again)
		}
	})
}

func TestRefusals(t *testing.T) {
	mind := New()
	s, ctx := begin(t), context.Background()
	for _, c := range []struct {
		state games.State
		seat  games.Seat
		level int
		want  error
	}{
		{nil, reversi.Black, 1, ErrState},
		{s, reversi.White, 1, ErrTurn},
		{s, games.Watcher, 1, ErrTurn},
		{s, reversi.Black, 0, ErrLevel},
		{s, reversi.Black, mind.Levels() + 1, ErrLevel},
	} {
		if _, err := mind.Choose(ctx, c.state, c.seat, c.level, 0, [32]byte{}); !errors.Is(err, c.want) {
			t.Errorf("seat %d level %d: %v, want %v", c.seat, c.level, err, c.want)
		}
	}
}

func TestForcedPass(t *testing.T) {
	_, s, err := reversi.ParseTranscript("", "d3c3f5d2d1e1b2c1")
	if err != nil {
		t.Fatal(err)
	}
	if move, err := New().Choose(context.Background(), s, reversi.Black, 6, 0, [32]byte{}); move != reversi.Pass || err != nil {
		t.Errorf("chose %q, %v", move, err)
	}
}

// TestCancelled: a game that is over must not go on being thought about.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	mind := New()
	if _, err := mind.Choose(ctx, begin(t), reversi.Black, 6, 0, [32]byte{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	late, cancel := context.WithTimeout(context.Background(), -1)
	defer cancel()
	s := begin(t)
	if move, err := mind.Choose(late, s, reversi.Black, 6, 0, [32]byte{}); err != nil || !slices.Contains(s.Moves(0), move) {
		t.Errorf("without time it chose %q, %v", move, err)
	}
}

// TestHurry: a clock that runs out bounds the positions of a move, an hour
// does not.
func TestHurry(t *testing.T) {
	all := levels()
	strongest := all[len(all)-1]
	for _, c := range []struct {
		left games.Elapsed
		want uint64
	}{{-1, strongest.nodes}, {0, strongest.nodes}, {3_600_000, strongest.nodes}, {2000, 100 * perMilli}, {10, 1}} {
		if got := strongest.hurried(c.left).nodes; got != c.want {
			t.Errorf("%d ms left: %d positions, want %d", c.left, got, c.want)
		}
	}
}

// TestLevelsMeet lets random levels play each other to the end: every move is
// legal, and a pass is played only where nothing else is. A twentieth of the
// games runs here, all of them with ARCADE_SOAK set.
func TestLevelsMeet(t *testing.T) {
	all := 500
	if os.Getenv("ARCADE_SOAK") != "" {
		all = 10_000
	}
	if testing.Short() {
		all = 50
	}
	mind := New()
	for game := range all {
		r := rand.New(rand.NewPCG(1, uint64(game)))
		pair := [2]int{1 + r.IntN(mind.Levels()), 1 + r.IntN(mind.Levels())}
		seed := [32]byte{byte(game), byte(game >> 8)}
		s := games.State(begin(t))
		for s.Result() == nil {
			seat := s.ToMove().Only()
			move, err := mind.Choose(context.Background(), s, seat, pair[seat], 20, seed) // little time: the upper levels hurry
			if err != nil {
				t.Fatal(err)
			}
			if none := s.(reversi.State).Board().Moves() == 0; none != (move == reversi.Pass) {
				t.Fatalf("game %d, levels %v: %s where a move exists: %t", game, pair, move, !none)
			}
			if s, err = s.Play(0, seat, move); err != nil {
				t.Fatalf("game %d, levels %v: %v", game, pair, err)
			}
		}
	}
}

// TestBeginnerLoses: level 1 loses at least 80 % against a player that takes a
// corner when it can and otherwise flips the most.
func TestBeginnerLoses(t *testing.T) {
	mind, lost := New(), 0
	const all = 200
	for game := range all {
		mine := games.Seat(game % 2)
		s := games.State(begin(t))
		for s.Result() == nil {
			seat := s.ToMove().Only()
			move, err := greedy(s.(reversi.State).Board()), error(nil)
			if seat == mine {
				move, err = mind.Choose(context.Background(), s, seat, 1, 0, [32]byte{byte(game)})
			}
			if err != nil {
				t.Fatal(err)
			}
			if s, err = s.Play(0, seat, move); err != nil {
				t.Fatal(err)
			}
		}
		if winner, ok := s.Result().Winner(); ok && winner != mine {
			lost++
		}
	}
	t.Logf("lost %d of %d", lost, all)
	if lost < all*80/100 {
		t.Errorf("lost %d of %d", lost, all)
	}
}

// greedy takes a corner when it can and otherwise flips the most.
func greedy(b board.Board) games.Move {
	moves := b.Moves()
	if moves == 0 {
		return reversi.Pass
	}
	if c := moves & 0x8100000000000081; c != 0 {
		moves = c
	}
	best, most := board.None, -1
	for _, sq := range board.Squares(moves) {
		if n := bits.OnesCount64(b.Flips(sq)); n > most {
			best, most = sq, n
		}
	}
	return games.Move(best.String())
}
