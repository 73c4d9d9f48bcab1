package board

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestPerft counts the lines of 1 to 11 plies from the start and compares them
// with the published figures in testdata/perft.tsv.
func TestPerft(t *testing.T) {
	deepest := 11
	if testing.Short() || raceDetector {
		deepest = 8
	}
	for plies, want := range figures(t, 1) {
		if plies > deepest {
			continue
		}
		if got := Perft(Start(), plies); got != want {
			t.Errorf("%d plies: %d lines, want %d", plies, got, want)
		}
	}
}

// TestPerftWithoutFinished counts in the other convention, which drops games
// that ended earlier: the figures differ from 10 plies on.
func TestPerftWithoutFinished(t *testing.T) {
	if testing.Short() || raceDetector {
		t.Skip("long")
	}
	if got, want := running(Start(), 10), figures(t, 2)[10]; got != want {
		t.Errorf("10 plies: %d lines, want %d", got, want)
	}
}

func running(b Board, plies int) uint64 {
	if plies == 0 {
		return 1
	}
	if b.MustPass() {
		return running(b.Pass(), plies-1)
	}
	var lines uint64
	for _, sq := range Squares(b.Moves()) {
		lines += running(b.Play(sq, b.Flips(sq)), plies-1)
	}
	return lines
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

func BenchmarkPerft9(b *testing.B) {
	for b.Loop() {
		Perft(Start(), 9)
	}
	b.ReportMetric(3005288*float64(b.N)/b.Elapsed().Seconds(), "leaves/s")
}
