package minesweeper

import (
	"testing"

	"arcade/games"
)

func BenchmarkPlace(b *testing.B) {
	spec := mustParse(b, "expert")
	for i := 0; b.Loop(); i++ {
		place(spec, seedOf(i), 0)
	}
}

// BenchmarkOpenExpert opens one number on a board in play.
func BenchmarkOpenExpert(b *testing.B) {
	s := played(b, begin(mustParse(b, "expert"), seedOf(1)), "open 15,8")
	var m games.Move
	for cell, n := range s.board.numbers {
		if x, y := s.area().at(cell); s.grid.at(cell) == closed && n > 0 && n < mined {
			m = order{verbOpen, x, y}.move()
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Play(0, 0, m); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFlag100x100 changes one cell of a large board.
func BenchmarkFlag100x100(b *testing.B) {
	s := begin(mustParse(b, "100x100/2000"), seedOf(1))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Play(0, 0, "flag 50,50"); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFlood100x100 lays one mine and opens the rest.
func BenchmarkFlood100x100(b *testing.B) {
	s := begin(mustParse(b, "100x100/1"), seedOf(1))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.Play(0, 0, "open 50,50"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBBBVExpert(b *testing.B) {
	board := place(mustParse(b, "expert"), seedOf(1), 0)
	for b.Loop() {
		board.BBBV()
	}
}

func BenchmarkPaintExpert(b *testing.B) {
	s := played(b, begin(mustParse(b, "expert"), seedOf(1)), "open 15,8")
	v := games.View{Hand: Game{}.Hand(s, 0), Shape: games.Shape{W: 61, H: 18}, Marks: games.ShowCursor}
	c := games.NewCanvas(61, 16)
	b.ReportAllocs()
	for b.Loop() {
		c.Reset(61, 16)
		s.Paint(c, v)
	}
}
