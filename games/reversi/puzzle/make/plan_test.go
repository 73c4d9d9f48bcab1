package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/puzzle"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func quiet(int, int) {}

// TestWorkersMakeNoDifference makes a small collection with one worker and with
// three: it is the same, of every level as many, and is read again.
func TestWorkersMakeNoDifference(t *testing.T) {
	if testing.Short() {
		t.Skip("makes two collections")
	}
	var texts [2]string
	for i, workers := range []int{1, 3} {
		p := plan{weights: pattern.Default(), number: puzzle.Levels, seed: 7, workers: workers}
		list, err := p.make(t.Context(), quiet)
		if err != nil {
			t.Fatal(err)
		}
		levels := map[int]int{}
		for _, p := range list {
			levels[p.Level()]++
		}
		for level := 1; level <= puzzle.Levels; level++ {
			if levels[level] != 1 {
				t.Errorf("%d of level %d", levels[level], level)
			}
		}
		file := filepath.Join(t.TempDir(), "collection.txt")
		if err := p.write(file, list); err != nil {
			t.Fatal(err)
		}
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(b)
	}
	if texts[0] != texts[1] {
		t.Errorf("one worker makes\n%s\nthree make\n%s", texts[0], texts[1])
	}
	for line := range strings.Lines(texts[0]) {
		if _, err := puzzle.Parse(strings.TrimSuffix(line, "\n")); err != nil && line[0] != '#' {
			t.Errorf("%v: %s", err, line)
		}
	}
}

func TestMakingIsBrokenOff(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	list, err := plan{weights: pattern.Default(), number: 1000, seed: 7, workers: 2}.make(ctx, func(games, _ int) {
		if games == 2 {
			cancel()
		}
	})
	if list != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%d problems, %v", len(list), err)
	}
}
