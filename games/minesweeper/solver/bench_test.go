package solver

import (
	"math/rand/v2"
	"testing"
)

// stuck is an expert game where a guess is due.
func stuck(b *testing.B, seed uint64) *game {
	r := rand.New(rand.NewPCG(seed, 1))
	s := newSolver(b, 30, 16)
	for {
		g := deal(r, s, 99, 3*30+3, true)
		if g.advance(b) != nil && g.left < 200 && g.left > 100 {
			return g
		}
	}
}

func BenchmarkAnalyseExpert(b *testing.B) {
	g := stuck(b, 1)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := g.Analyse(g.view); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkGuessExpert(b *testing.B) {
	g := stuck(b, 1)
	for b.Loop() {
		if _, err := g.Guess(g.view); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPlayExpert(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	s := newSolver(b, 30, 16)
	for b.Loop() {
		deal(r, s, 99, 3*30+3, true).play(b)
	}
}

// BenchmarkAnalyse100x100 counts a large board of which half is open anywhere:
// the worst for the budget.
func BenchmarkAnalyse100x100(b *testing.B) {
	s := newSolver(b, 100, 100)
	v, _ := scattered(rand.New(rand.NewPCG(1, 2)), s, 2000, 0.3)
	for b.Loop() {
		if _, err := s.Analyse(v); err != nil {
			b.Fatal(err)
		}
	}
}
