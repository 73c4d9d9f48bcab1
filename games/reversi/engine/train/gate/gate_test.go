package gate

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/engine/train/selfplay"
)

// blank are weights that see nothing.
func blank(t *testing.T) *pattern.Weights {
	t.Helper()
	var stages [pattern.Stages][]int16
	for s := range stages {
		stages[s] = make([]int16, pattern.Size)
	}
	w, err := pattern.New(&stages)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func match(pairs, workers int) Match {
	return Match{
		Seed: 5, Pairs: pairs, Depth: 2, Exact: 6, Workers: workers,
		Opening: selfplay.Opening{Shortest: 8, Longest: 12, Balance: 800},
	}
}

func TestTheStrongerWins(t *testing.T) {
	r, err := match(20, 1).Play(t.Context(), pattern.Default(), blank(t))
	if err != nil {
		t.Fatal(err)
	}
	if !r.Better() || r.Wins+r.Draws+r.Losses != 40 || r.Discs < 5 {
		t.Errorf("the weights against none: %s", r)
	}
	back, err := match(20, 2).Play(t.Context(), blank(t), pattern.Default())
	if err != nil {
		t.Fatal(err)
	}
	if back.Better() || back.Score > 0.3 {
		t.Errorf("none against the weights: %s", back)
	}
}

// TestNobodyBeatsHimself: with the colours changed, the same player wins as
// much as he loses.
func TestNobodyBeatsHimself(t *testing.T) {
	one, err := match(15, 1).Play(t.Context(), pattern.Default(), pattern.Default())
	if err != nil {
		t.Fatal(err)
	}
	if one.Better() || one.Score != 0.5 || one.Wins != one.Losses || one.Error != 0 || one.Discs != 0 {
		t.Errorf("against himself: %s", one)
	}
	if two, _ := match(15, 2).Play(t.Context(), pattern.Default(), pattern.Default()); two != one {
		t.Errorf("two workers play %s, one %s", two, one)
	}
}

func TestTally(t *testing.T) {
	r := Tally([][2]int{{10, -4}, {2, 6}, {0, 0}, {-8, 0}})
	want := Result{Wins: 3, Draws: 3, Losses: 2, Score: (0.5 + 1 + 0.5 + 0.25) / 4, Discs: 6.0 / 8}
	want.Error = math.Sqrt((0.25+1+0.25+0.0625)/4-want.Score*want.Score) / 2
	if math.Abs(r.Error-want.Error) > 1e-12 {
		t.Errorf("error %v, want %v", r.Error, want.Error)
	}
	r.Error = want.Error
	if r != want {
		t.Errorf("%+v, want %+v", r, want)
	}
}

func TestElo(t *testing.T) {
	for _, c := range []struct {
		r    Result
		want float64
	}{
		{Result{Wins: 50, Losses: 50, Score: 0.5}, 0},
		{Result{Wins: 76, Losses: 24, Score: 0.76}, 200.2},
		{Result{Wins: 24, Losses: 76, Score: 0.24}, -200.2},
		{Result{Wins: 100, Score: 1}, 919.5},
	} {
		if got, _ := c.r.Elo(); math.Abs(got-c.want) > 0.1 {
			t.Errorf("a score of %v is %.1f, want %.1f", c.r.Score, got, c.want)
		}
	}
	if _, deviation := (Result{Wins: 50, Losses: 50, Score: 0.5, Error: 0.05}).Elo(); math.Abs(deviation-34.7) > 0.1 {
		t.Errorf("deviation %.1f, want 34.7", deviation)
	}
}

// TestLuckIsNotStrength: a score that chance explains is no reason.
func TestLuckIsNotStrength(t *testing.T) {
	for _, c := range []struct {
		score, deviation float64
		want             bool
	}{{0.55, 0.03, false}, {0.56, 0.03, true}, {0.5, 0, false}, {0.49, 0.001, false}} {
		if got := (Result{Score: c.score, Error: c.deviation}).Better(); got != c.want {
			t.Errorf("%v ± %v is better: %v", c.score, c.deviation, got)
		}
	}
}

func TestString(t *testing.T) {
	got := Result{Wins: 60, Draws: 4, Losses: 36, Score: 0.62, Error: 0.03, Discs: 3.25}.String()
	if !strings.Contains(got, "+60 =4 -36") || !strings.Contains(got, "62.0 % ± 3.0") || !strings.Contains(got, "Elo +85") {
		t.Error(got)
	}
}

func TestCancelledMatch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := match(5, 1).Play(ctx, pattern.Default(), pattern.Default()); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled match gives %v", err)
	}
}
