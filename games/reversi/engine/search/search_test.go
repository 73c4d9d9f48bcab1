package search

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"arcade/games/reversi/board"
	"arcade/games/reversi/engine/pattern"
)

// drawBoard plays random moves from the start until so few squares are empty,
// or the game is over.
func drawBoard(t *rapid.T, least, most int) board.Board {
	b := board.Start()
	stop := rapid.IntRange(least, most).Draw(t, "empty")
	for empties(b) > stop && !b.Over() {
		if b.Moves() == 0 {
			b = b.Pass()
		}
		sq := rapid.SampledFrom(board.Squares(b.Moves())).Draw(t, "move")
		b = b.Play(sq, b.Flips(sq))
	}
	return b
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

// TestEndIsMinimax: on random positions of at most 10 empty squares the search
// gives the final score that trying everything gives, and a move that leads
// there.
func TestEndIsMinimax(t *testing.T) {
	s := New(pattern.Default(), Options{TableBytes: 1 << 16})
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, 0, 9)
		if empties(b) > 10 {
			t.Skip("the game ended early")
		}
		want := minimax(b)
		r, err := s.Best(context.Background(), b, Limit{})
		if err != nil || !r.Exact || r.Value != Disc*want {
			t.Fatalf("%s: %+v, %v, want %d", board.Format(b, board.Black), r, err, want)
		}
		checkLine(t, b, r)
		alpha := rapid.IntRange(-65, 64).Draw(t, "alpha")
		beta := rapid.IntRange(alpha+1, 65).Draw(t, "beta")
		if b.Over() {
			return
		}
		s.frames[0].features = pattern.Of(b)
		got := s.end(b, empties(b), 1, alpha, beta, exactly)
		if clamp(got, alpha, beta) != clamp(want, alpha, beta) {
			t.Fatalf("%s in (%d, %d): %d, want %d", board.Format(b, board.Black), alpha, beta, got, want)
		}
	})
}

func clamp(v, low, high int) int { return max(low, min(v, high)) }

// checkLine plays a principal variation to its end: the score must be the
// value.
func checkLine(t *rapid.T, b board.Board, r Result) {
	sign := 1
	for i, sq := range r.Line {
		if sq == board.None {
			if !b.MustPass() {
				t.Fatalf("ply %d of %v passes", i, r.Line)
			}
			b, sign = b.Pass(), -sign
			continue
		}
		if b.Flips(sq) == 0 || b.Empty()&sq.Bit() == 0 {
			t.Fatalf("ply %d of %v is illegal", i, r.Line)
		}
		b, sign = b.Play(sq, b.Flips(sq)), -sign
	}
	if !b.Over() || Disc*sign*b.Score() != r.Value {
		t.Fatalf("the line %v ends at %d, the value is %d", r.Line, sign*b.Score(), r.Value)
	}
}

// plain is mid without cuts, order or table.
func (s *Searcher) plain(b board.Board, depth int) int {
	switch {
	case depth == 0 && b.Own != 0:
		return s.weights.Value(b)
	case b.Over():
		return Disc * b.Score()
	case b.Moves() == 0:
		return -s.plain(b.Pass(), depth)
	}
	best := -infinity
	for _, sq := range board.Squares(b.Moves()) {
		best = max(best, -s.plain(b.Play(sq, b.Flips(sq)), depth-1))
	}
	return best
}

// TestMidIsMinimax: at small depths the value is plain minimax's.
func TestMidIsMinimax(t *testing.T) {
	s := New(pattern.Default(), Options{TableBytes: 1 << 16})
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, 8, 60)
		if b.Over() || b.Moves() == 0 {
			return
		}
		depth := rapid.IntRange(1, 4).Draw(t, "depth")
		s.Forget()
		r, err := s.Best(context.Background(), b, Limit{Depth: depth, Certain: true})
		if want := s.plain(b, depth); err != nil || r.Value != want || r.Depth != depth {
			t.Fatalf("%s at %d plies: %+v, %v, want %d", board.Format(b, board.Black), depth, r, err, want)
		}
		values, err := s.Values(context.Background(), b, Limit{Depth: depth, Certain: true})
		if err != nil || len(values) != len(board.Squares(b.Moves())) {
			t.Fatalf("%d values, %v", len(values), err)
		}
		for _, v := range values {
			if want := -s.plain(b.Play(v.Move, b.Flips(v.Move)), depth-1); v.Value != want {
				t.Fatalf("%s at %d plies: %s %d, want %d", board.Format(b, board.Black), depth, v.Move, v.Value, want)
			}
		}
	})
}

// TestWipedOut: a line that leaves a side without discs is worth all 64, on the
// last ply too, where the weights would give it 21.
func TestWipedOut(t *testing.T) {
	b, _, err := board.ParsePosition("---X-------X------OX--X---OOOX----OXX------XXXX-----------------X")
	if err != nil {
		t.Fatal(err)
	}
	s := New(pattern.Default(), Options{TableBytes: 1 << 16})
	for depth := 1; depth <= 2; depth++ {
		r, err := s.Best(context.Background(), b, Limit{Depth: depth, Certain: true})
		if err != nil || r.Value != 64*Disc {
			t.Errorf("at %d plies: %+v, %v", depth, r, err)
		}
	}
}

// BenchmarkMidgame searches the first moves of a game to ten plies.
func BenchmarkMidgame(b *testing.B) {
	start, _, err := board.ParsePosition("--------------------O-----XOO---OOOXX-----XXX---------------------X"[:64] + "X")
	if err != nil {
		b.Fatal(err)
	}
	s := New(pattern.Default(), Options{})
	var nodes uint64
	for b.Loop() {
		s.Forget()
		r, _ := s.Best(context.Background(), start, Limit{Depth: 12})
		nodes += r.Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
}

// TestOutcome: a search that is stopped before the exact score is known plays
// a move that keeps the outcome it has found, and says so.
func TestOutcome(t *testing.T) {
	s := New(pattern.Default(), Options{TableBytes: 1 << 20})
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, 8, 10)
		if b.Over() || b.Moves() == 0 {
			t.Skip("nothing to choose")
		}
		s.Forget()
		truth, err := s.Best(context.Background(), b, Limit{})
		if err != nil || !truth.Exact {
			t.Fatal(truth, err)
		}
		s.Forget()
		s.begin(context.Background(), Limit{})
		s.frames[0].features = pattern.Of(b)
		sign, ok := s.step(b, empties(b), step{depth: empties(b), certainty: exactly, outcome: true}, 0)
		if !ok || (sign > 0) != (truth.Value > 0) || (sign < 0) != (truth.Value < 0) {
			t.Fatalf("%s: outcome %d, the value is %d", board.Format(b, board.Black), sign, truth.Value)
		}
		move := s.remembered(b, board.None)
		after := b.Play(move, b.Flips(move))
		reply, err := s.Best(context.Background(), after, Limit{})
		if err != nil || sign > 0 && -reply.Value <= 0 || sign == 0 && reply.Value != 0 {
			t.Fatalf("%s: %s is worth %d, the outcome is %d", board.Format(b, board.Black), move, -reply.Value, sign)
		}
	})
}

// TestSelectiveIsNeverExact: what selective and shallower searches leave in
// the table is never taken for an exact score.
func TestSelectiveIsNeverExact(t *testing.T) {
	seasoned, fresh := New(pattern.Default(), Options{TableBytes: 1 << 20}), New(pattern.Default(), Options{TableBytes: 1 << 20})
	for seed := range uint64(8) {
		b := randomBoard(seed, 13)
		n := empties(b)
		if b.Over() || b.Moves() == 0 {
			continue
		}
		seasoned.Forget()
		fresh.Forget()
		seasoned.begin(context.Background(), Limit{})
		for certainty := range len(certainties) {
			seasoned.frames[0].features = pattern.Of(b)
			for depth := range 7 {
				seasoned.mid(b, depth, 0, -most, most, certainty)
			}
			seasoned.end(b, n, 0, -64, 64, certainty)
		}
		got, err := seasoned.Best(context.Background(), b, Limit{})
		want, err2 := fresh.Best(context.Background(), b, Limit{Certain: true})
		if err != nil || err2 != nil || got.Value != want.Value || !got.Exact {
			t.Errorf("%s: %+v after selective searches, %+v without", board.Format(b, board.Black), got, want)
		}
	}
}

// randomBoard plays moves drawn by a seed until so few squares are empty, or
// the game is over.
func randomBoard(seed uint64, empty int) board.Board {
	r := rand.New(rand.NewPCG(seed, 0))
	b := board.Start()
	for empties(b) > empty && !b.Over() {
		if b.Moves() == 0 {
			b = b.Pass()
		}
		moves := board.Squares(b.Moves())
		sq := moves[r.IntN(len(moves))]
		b = b.Play(sq, b.Flips(sq))
	}
	return b
}

// TestCancelled: a search whose context ends comes back with its error, one
// whose deadline has passed with a legal move.
func TestCancelled(t *testing.T) {
	s := New(pattern.Default(), Options{})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := s.Best(ctx, board.Start(), Limit{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if _, err := s.Values(ctx, board.Start(), Limit{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	late, cancel := context.WithTimeout(context.Background(), -1)
	defer cancel()
	if r, err := s.Best(late, board.Start(), Limit{}); err != nil || board.Start().Flips(r.Move) == 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestNodeLimit: a bounded search ends soon after its bound, and equal bounds
// give equal answers.
func TestNodeLimit(t *testing.T) {
	s := New(pattern.Default(), Options{TableBytes: 1 << 20})
	for seed := range uint64(20) {
		b := randomBoard(seed, 8+int(seed)*2)
		if b.Over() {
			continue
		}
		limit := Limit{Nodes: 100 << (seed % 10)}
		s.Forget()
		one, err := s.Best(context.Background(), b, limit)
		s.Forget()
		two, err2 := s.Best(context.Background(), b, limit)
		if err != nil || err2 != nil || one.Move != two.Move || one.Value != two.Value || one.Nodes != two.Nodes {
			t.Errorf("%s: %+v and %+v", board.Format(b, board.Black), one, two)
		}
		const subtree = 20_000 // the last squares are searched without a look at the bound
		if one.Nodes > limit.Nodes+subtree {
			t.Errorf("%s: %d positions of at most %d", board.Format(b, board.Black), one.Nodes, limit.Nodes)
		}
	}
}

// TestPublicPosition: a public position that is won by 32 discs.
func TestPublicPosition(t *testing.T) {
	b, _, err := board.ParsePosition("--OX-OO---OOOO-X-OOOO-OX-OOOOOXXXOOXXOXX-OOOOOOXXOXX-O-XO--XXXXX X")
	if err != nil {
		t.Fatal(err)
	}
	r, err := New(pattern.Default(), Options{}).Best(context.Background(), b, Limit{})
	if err != nil || r.Value != 32*Disc || r.Move.String() != "g7" {
		t.Errorf("%s %d, %v", r.Move, r.Value, err)
	}
}
