package race

import (
	"testing"

	"arcade/games"
)

// scattered is a race of n on expert in which all open cells all over the board,
// so that almost every step is a guess and the view is in many pieces.
func scattered(b *testing.B, n int) *run {
	b.Helper()
	r := start(b, "expert", n, 1)
	at := Start
	for i := 0; r.State.Result() == nil; i++ {
		for seat := range games.Seat(n) {
			at += 40
			r.until(at)
			if cells := r.cells(seat, false); len(cells) > 0 && r.State.ToMove().Has(seat) {
				r.Take(at, seat, games.VerbMove, r.move("open", cells[(i*7919+int(seat)*31)%len(cells)]))
			}
		}
	}
	return r
}

// BenchmarkLuck judges every step of a race of eight on expert.
func BenchmarkLuck(b *testing.B) {
	r := scattered(b, 8)
	for b.Loop() {
		if _, err := (Game{}).Luck(b.Context(), r.Setup, r.Log); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(len(r.Log)), "entries")
}

// BenchmarkSeatOdds gives the odds of one board of it at one moment.
func BenchmarkSeatOdds(b *testing.B) {
	r := scattered(b, 8)
	s, ok := replay(r.Setup, r.Log[:len(r.Log)/3])
	if !ok {
		b.Fatal("the log does not replay")
	}
	for b.Loop() {
		if (Game{}).SeatOdds(s, 3) == nil {
			b.Fatal("no odds")
		}
	}
}
