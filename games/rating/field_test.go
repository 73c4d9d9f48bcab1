package rating

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func anyRating() *rapid.Generator[Rating] {
	return rapid.Custom(func(t *rapid.T) Rating {
		return Rating{
			Rating:     rapid.Float64Range(600, 2800).Draw(t, "rating"),
			Deviation:  rapid.Float64Range(MinDeviation, MaxDeviation).Draw(t, "deviation"),
			Volatility: rapid.Float64Range(0.03, 0.1).Draw(t, "volatility"),
		}
	})
}

func TestFieldOfTwoIsAPair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyRating().Draw(t, "a"), anyRating().Draw(t, "b")
		for _, c := range []struct {
			places []int
			score  float64
		}{{[]int{1, 2}, 1}, {[]int{2, 1}, 0}, {[]int{1, 1}, 0.5}} {
			wantA, wantB := Pair(a, b, c.score)
			if got := Field([]Rating{a, b}, c.places); got[0] != wantA || got[1] != wantB {
				t.Fatalf("places %v: %v, want %v %v", c.places, got, wantA, wantB)
			}
		}
	})
}

// Three newcomers: the first has beaten both, the last lost to both, and the one
// between them stays where it was.
func TestFieldOfThree(t *testing.T) {
	s := Start()
	got := Field([]Rating{s, s, s}, []int{2, 1, 3})
	won := Update(s, []Result{{s, 1}, {s, 1}})
	if got[1] != won || !near(got[0].Rating, 1500, 1e-9) || !near(got[2].Rating+won.Rating, 3000, 1e-9) {
		t.Errorf("%v", got)
	}
	if one, _ := Pair(s, s, 1); won.Deviation >= one.Deviation {
		t.Error("two games tell no more than one")
	}
	if Field([]Rating{s}, []int{1, 2}) != nil {
		t.Error("one rating for two places")
	}
}

// Whatever the field, a better place never ends with less, and the order of the
// seats does not matter.
func TestFieldProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 8).Draw(t, "players")
		before := make([]Rating, n)
		places := make([]int, n)
		for i := range before {
			before[i], places[i] = anyRating().Draw(t, "rating"), rapid.IntRange(1, n).Draw(t, "place")
		}
		after := Field(before, places)
		i := rapid.IntRange(0, n-1).Draw(t, "who")
		better := slices.Clone(places)
		better[i]--
		if up := Field(before, better)[i].Rating; up < after[i].Rating-1e-9 {
			t.Fatalf("place %d gives %v, place %d %v", places[i], after[i].Rating, better[i], up)
		}
		slices.Reverse(before)
		slices.Reverse(places)
		turned := Field(before, places)
		for k := range after {
			if a, b := after[k], turned[n-1-k]; !near(a.Rating, b.Rating, 1e-6) || !near(a.Deviation, b.Deviation, 1e-6) {
				t.Fatalf("seat %d: %v, turned round %v", k, a, b)
			}
		}
	})
}
