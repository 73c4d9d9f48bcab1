package match

import (
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// TestTrail holds every trail against a plain slice, whichever of them is
// grown or cut next.
func TestTrail(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		trails, plain := []trail[int]{{}}, [][]int{nil}
		for n := range rapid.IntRange(1, 80).Draw(t, "steps") {
			i := rapid.IntRange(max(0, len(trails)-4), len(trails)-1).Draw(t, "which")
			if rapid.IntRange(0, 5).Draw(t, "cut") == 0 {
				k := rapid.IntRange(0, len(plain[i])+1).Draw(t, "to")
				trails, plain = append(trails, trails[i].cut(k)), append(plain, plain[i][:min(k, len(plain[i]))])
				continue
			}
			trails, plain = append(trails, trails[i].add(n)), append(plain, append(slices.Clone(plain[i]), n))
		}
		for i := range trails {
			last, ok := trails[i].last()
			if !slices.Equal(trails[i].all(), plain[i]) || ok != (len(plain[i]) > 0) || ok && last != plain[i][len(plain[i])-1] {
				t.Fatalf("trail %d is %v, want %v", i, trails[i].all(), plain[i])
			}
		}
	})
}

func TestTrailsGrownAtTheSameTime(t *testing.T) {
	base := trail[int]{}.add(-1)
	grown := make([]trail[int], 8)
	var all sync.WaitGroup
	for i := range grown {
		all.Go(func() {
			for tr, n := base, 0; n < 100; n++ {
				tr = tr.add(i)
				grown[i] = tr
			}
		})
	}
	all.Wait()
	for i, tr := range grown {
		want := append([]int{-1}, slices.Repeat([]int{i}, 100)...)
		if !slices.Equal(tr.all(), want) {
			t.Fatalf("trail %d was written to by another", i)
		}
	}
	if mine := append(base.all(), 7); len(base.all()) != 1 || mine[1] != 7 || grown[0].all()[1] == 7 {
		t.Fatal("appending to the list wrote into it")
	}
}
