package engine

import (
	"context"
	"errors"
	"math/bits"
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
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t, 0, 60)
		seat := s.ToMove().Only()
		level := rapid.IntRange(1, 4).Draw(t, "level")
		seed := [32]byte{rapid.Byte().Draw(t, "seed")}
		move, err := Mind{}.Choose(context.Background(), s, seat, level, -1, seed)
		if err != nil || !slices.Contains(s.Moves(seat), move) {
			t.Fatalf("chose %q of %q, %v", move, s.Moves(seat), err)
		}
		if again, _ := (Mind{}).Choose(context.Background(), s, seat, level, -1, seed); again != move {
			t.Fatalf("chose %q, and %q from the same seed", move, again)
		}
	})
}

// minimax is the final score by trying everything.
func minimax(b board.Board) int {
	if b.Over() {
		return b.Score()
	}
	if b.MustPass() {
		return -minimax(b.Pass())
	}
	best := -infinity
	for _, sq := range board.Squares(b.Moves()) {
		best = max(best, -minimax(b.Play(sq, b.Flips(sq))))
	}
	return best
}

// TestLastSquaresAreExact compares with plain minimax.
func TestLastSquaresAreExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawState(t, 0, 8).Board()
		if bits.OnesCount64(b.Empty()) > 8 {
			return // the match ended early
		}
		want := minimax(b)
		s := newSearch(context.Background(), 0)
		if got := s.exact(b, -infinity, infinity); got != want {
			t.Fatalf("%v: exact score %d, want %d", b, got, want)
		}
		alpha := rapid.IntRange(-65, 64).Draw(t, "alpha")
		beta := rapid.IntRange(alpha+1, 65).Draw(t, "beta")
		if got := s.exact(b, alpha, beta); max(alpha, min(got, beta)) != max(alpha, min(want, beta)) {
			t.Fatalf("%v: %d in the window %d to %d, want %d", b, got, alpha, beta, want)
		}
		if b.Moves() == 0 {
			return
		}
		sq, ok := s.solve(b)
		if !ok || -minimax(b.Play(sq, b.Flips(sq))) != want {
			t.Fatalf("%v: %s does not reach %d", b, sq, want)
		}
	})
}

// plain is alphaBeta without cuts or order.
func (s *search) plain(b board.Board, depth int) int {
	switch {
	case b.Over():
		return disc * b.Score()
	case b.MustPass():
		return -s.plain(b.Pass(), depth)
	case depth == 0:
		return s.evaluate(b)
	}
	best := -infinity
	for _, sq := range board.Squares(b.Moves()) {
		best = max(best, -s.plain(b.Play(sq, b.Flips(sq)), depth-1))
	}
	return best
}

func TestAlphaBetaIsMinimax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawState(t, 0, 60).Board()
		depth := rapid.IntRange(0, 3).Draw(t, "depth")
		s := newSearch(context.Background(), 0)
		if got, want := s.alphaBeta(b, depth, -infinity, infinity), s.plain(b, depth); got != want {
			t.Fatalf("%v: %d plies deep %d, want %d", b, depth, got, want)
		}
		if b.Moves() == 0 || depth == 0 {
			return
		}
		sq := s.best(b, depth)
		if got, want := -s.plain(b.Play(sq, b.Flips(sq)), depth-1), s.plain(b, depth); got != want {
			t.Fatalf("%v: %s is worth %d, the best %d", b, sq, got, want)
		}
	})
}

// TestEvaluationIsFair: what a position is worth to one side it costs the
// other, and it does not depend on the orientation.
func TestEvaluationIsFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawState(t, 0, 60).Board()
		y := board.Symmetry(rapid.IntRange(0, board.Symmetries-1).Draw(t, "symmetry"))
		var s search
		if s.evaluate(b) != s.evaluate(y.Board(b)) {
			t.Fatalf("%v is worth %d, and %d in orientation %d", b, s.evaluate(b), s.evaluate(y.Board(b)), y)
		}
		if bits.OnesCount64(b.Empty()) >= lateEmpties && s.evaluate(b) != -s.evaluate(b.Pass()) {
			t.Fatalf("%v is worth %d, and %d to the other side", b, s.evaluate(b), s.evaluate(b.Pass()))
		}
	})
}

func TestSafeDiscs(t *testing.T) {
	set := func(squares ...string) (set uint64) {
		for _, sq := range squares {
			set |= board.ParseSquare(sq).Bit()
		}
		return set
	}
	for _, c := range []struct{ own, want uint64 }{
		{set("b1", "c1"), 0},
		{set("a1", "b1", "c1", "e1"), set("b1", "c1")},
		{set("a1", "a2", "b2", "a3"), set("a2", "a3")},
		{set("h8", "g8", "h7", "g7"), set("g8", "h7")},
		{set("h1", "a2"), 0}, // neighbours in number, not on the board
	} {
		if got := safe(c.own); got != c.want {
			t.Errorf("%016x: safe %016x, want %016x", c.own, got, c.want)
		}
	}
}

func TestRefusals(t *testing.T) {
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
		{s, reversi.Black, Mind{}.Levels() + 1, ErrLevel},
	} {
		if _, err := (Mind{}).Choose(ctx, c.state, c.seat, c.level, 0, [32]byte{}); !errors.Is(err, c.want) {
			t.Errorf("seat %d level %d: %v, want %v", c.seat, c.level, err, c.want)
		}
	}
}

func TestForcedPass(t *testing.T) {
	_, s, err := reversi.ParseTranscript("", "d3c3f5d2d1e1b2c1")
	if err != nil {
		t.Fatal(err)
	}
	if move, err := (Mind{}).Choose(context.Background(), s, reversi.Black, 6, 0, [32]byte{}); move != reversi.Pass || err != nil {
		t.Errorf("chose %q, %v", move, err)
	}
}

// TestCancelled: a game that is over must not go on being thought about.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (Mind{}).Choose(ctx, begin(t), reversi.Black, 6, 0, [32]byte{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	late, cancel := context.WithTimeout(context.Background(), -1)
	defer cancel()
	s := begin(t)
	if move, err := (Mind{}).Choose(late, s, reversi.Black, 6, 0, [32]byte{}); err != nil || !slices.Contains(s.Moves(0), move) {
		t.Errorf("without time it chose %q, %v", move, err)
	}
}

// TestWorkIsBounded counts positions in the middle of a game, where there are
// the most moves.
func TestWorkIsBounded(t *testing.T) {
	_, state, err := reversi.ParseTranscript("", "f5f6c4c3e6f4g4c5b3f3g2b4e3f2e2b2d3g3b5d7f7g5b1e7c7f8g6d6g7b6b7")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		left  games.Elapsed
		limit int
	}{{0, most}, {3_600_000, most}, {2000, 100 * perMilli}, {10, 1}} {
		s := newSearch(context.Background(), c.left)
		strongest := levels()[Mind{}.Levels()-1]
		strongest.exact = 64
		sq := choose(s, state.Board(), strongest, [32]byte{})
		if s.visited > c.limit+64 {
			t.Errorf("%d ms left: %d positions, at most %d", c.left, s.visited, c.limit)
		}
		if state.Board().Flips(sq) == 0 {
			t.Errorf("%d ms left: %s is illegal", c.left, sq)
		}
	}
}

// TestLevelsGrow lets each level play the one two below it.
func TestLevelsGrow(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	for level := 3; level <= (Mind{}).Levels(); level++ {
		points := 0
		for game := range byte(10) {
			points += duel(t, level, level-2, game)
		}
		if points < 13 {
			t.Errorf("level %d made %d of 20 points against level %d", level, points, level-2)
		}
	}
}

// duel gives 2 points for a win and 1 for a draw of the stronger level.
func duel(t *testing.T, strong, weak int, game byte) int {
	t.Helper()
	colour := games.Seat(game % 2)
	s := games.State(begin(t))
	for s.Result() == nil {
		seat, level := s.ToMove().Only(), weak
		if seat == colour {
			level = strong
		}
		move, err := Mind{}.Choose(context.Background(), s, seat, level, 0, [32]byte{game})
		if err != nil {
			t.Fatal(err)
		}
		if s, err = s.Play(0, seat, move); err != nil {
			t.Fatal(err)
		}
	}
	winner, ok := s.Result().Winner()
	switch {
	case !ok:
		return 1
	case winner == colour:
		return 2
	}
	return 0
}

func BenchmarkStrongest(b *testing.B) {
	_, s, err := reversi.ParseTranscript("", "f5f6c4c3e6f4g4c5b3f3g2b4e3f2e2b2d3g3b5d7f7g5b1e7c7f8g6d6g7b6b7")
	if err != nil {
		b.Fatal(err)
	}
	visited := 0
	for b.Loop() {
		search := newSearch(context.Background(), 0)
		choose(search, s.Board(), levels()[Mind{}.Levels()-1], [32]byte{})
		visited += search.visited
	}
	b.ReportMetric(float64(visited)/b.Elapsed().Seconds(), "positions/s")
}
