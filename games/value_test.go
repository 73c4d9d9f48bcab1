package games_test

import (
	"testing"

	"arcade/games"
)

func TestWhole(t *testing.T) {
	for hundredths, want := range map[int]int{
		0: 0, 49: 0, 50: 1, 149: 1, 150: 2, -49: 0, -50: -1, -150: -2, 6400: 64, -6400: -64,
	} {
		if got := games.Whole(hundredths); got != want {
			t.Errorf("%d hundredths are %d, want %d", hundredths, got, want)
		}
	}
}

func TestRounded(t *testing.T) {
	for _, of := range []struct{ value, by, want int64 }{
		{1_100_000, 18_730, 59},
		{1, 2, 1},
		{1, 3, 0},
		{2, 3, 1},
		{3, 2, 2},
		{0, 7, 0},
		{7, 7, 1},
		{5, 0, 0},
		{1<<63 - 1, 1, 1<<63 - 1},
		{1<<63 - 1, 1<<63 - 1, 1},
	} {
		if got := games.Rounded(of.value, of.by); got != of.want {
			t.Errorf("%d by %d is %d, want %d", of.value, of.by, got, of.want)
		}
	}
}
