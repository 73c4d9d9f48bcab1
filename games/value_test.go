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
