package board

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// soak asks for the counts of a long run, as `make soak` does.
func soak() bool { return os.Getenv("ARCADE_SOAK") != "" }

// deepest is how many plies a test counts: 12 plies are two billion lines.
func deepest() int {
	switch {
	case testing.Short() || raceDetector:
		return 8
	case soak():
		return 12
	}
	return 10
}

// TestPerft compares the lines of 1 to 12 plies from the start with the
// published figures in testdata/perft.tsv.
func TestPerft(t *testing.T) {
	for plies, want := range figures(t, 1) {
		if plies > deepest() {
			continue
		}
		if got := Perft(Start(), plies); got != want {
			t.Errorf("%d plies: %d lines, want %d", plies, got, want)
		}
	}
}

// TestPerftRunning does the same in the convention that drops games which
// ended earlier: the figures differ from 10 plies on.
func TestPerftRunning(t *testing.T) {
	carried, dropped := figures(t, 1), figures(t, 2)
	for plies, want := range carried {
		if other, ok := dropped[plies]; ok {
			want = other
		}
		if plies > deepest() {
			continue
		}
		if got := PerftRunning(Start(), plies); got != want {
			t.Errorf("%d plies: %d lines, want %d", plies, got, want)
		}
	}
}

// walk counts lines one by one; finished is what a finished game counts.
func walk(b Board, plies int, finished uint64) uint64 {
	switch {
	case plies == 0:
		return 1
	case b.Over():
		return finished
	case b.MustPass():
		return walk(b.Pass(), plies-1, finished)
	}
	var lines uint64
	for _, sq := range Squares(b.Moves()) {
		lines += walk(b.Play(sq, slowFlips(b, sq)), plies-1, finished)
	}
	return lines
}

// TestBulkCountsAsWalking holds late in a game too, where passes and ends are
// common.
func TestBulkCountsAsWalking(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t)
		plies := rapid.IntRange(0, 3).Draw(t, "deep")
		if got, want := Perft(b, plies), walk(b, plies, 1); got != want {
			t.Fatalf("%v, %d plies: %d lines, want %d", b, plies, got, want)
		}
		if got, want := PerftRunning(b, plies), walk(b, plies, 0); got != want {
			t.Fatalf("%v, %d plies: %d running lines, want %d", b, plies, got, want)
		}
	})
}

// figures reads a column of the table by plies.
func figures(t *testing.T, column int) map[int]uint64 {
	t.Helper()
	f, err := os.Open("testdata/perft.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	table := map[int]uint64{}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		fields := strings.Split(lines.Text(), "\t")
		if strings.HasPrefix(fields[0], "#") || len(fields) <= column {
			continue
		}
		plies, err := strconv.Atoi(fields[0])
		if err != nil {
			t.Fatal(err)
		}
		if table[plies], err = strconv.ParseUint(fields[column], 10, 64); err != nil {
			t.Fatal(err)
		}
	}
	return table
}

// BenchmarkPerft counts the last ply in bulk and uses no table of positions.
// One round of 12 plies takes some seconds.
func BenchmarkPerft(b *testing.B) {
	for _, of := range []struct {
		plies  int
		leaves uint64
	}{{9, 3005288}, {12, 1939886636}} {
		b.Run(strconv.Itoa(of.plies), func(b *testing.B) {
			for b.Loop() {
				if Perft(Start(), of.plies) != of.leaves {
					b.Fatal("wrong count")
				}
			}
			b.ReportMetric(float64(of.leaves)*float64(b.N)/b.Elapsed().Seconds(), "leaves/s")
		})
	}
}

// middle is a position of a well-known line after 20 plies.
func middle() Board {
	b := Start()
	for _, sq := range strings.Fields("f5 f6 c4 c3 e6 f4 g4 c5 b3 f3 g2 b4 e3 f2 e2 b2 d3 g3 b5 d7") {
		at := ParseSquare(sq)
		b = b.Play(at, b.Flips(at))
	}
	return b
}

func BenchmarkMoves(b *testing.B) {
	at, sum := middle(), uint64(0)
	for b.Loop() {
		sum += at.Moves()
	}
	_ = sum
}

func BenchmarkFlips(b *testing.B) {
	at, sum := middle(), uint64(0)
	squares := Squares(at.Empty())
	for b.Loop() {
		for _, sq := range squares {
			sum += at.Flips(sq)
		}
	}
	_ = sum
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(squares)), "ns/flips")
}
