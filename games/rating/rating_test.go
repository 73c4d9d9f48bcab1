package rating

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func near(got, want, within float64) bool { return math.Abs(got-want) <= within }

// The worked example of Glickman's "Example of the Glicko-2 system".
func TestPaper(t *testing.T) {
	got := Update(Rating{1500, 200, 0.06}, []Result{
		{Rating{1400, 30, 0.06}, 1},
		{Rating{1550, 100, 0.06}, 0},
		{Rating{1700, 300, 0.06}, 0},
	})
	if !near(got.Rating, 1464.06, 0.01) || !near(got.Deviation, 151.52, 0.01) || !near(got.Volatility, 0.05999, 0.00001) {
		t.Fatalf("got %+v, the paper has 1464.06, 151.52, 0.05999", got)
	}
}

// Intermediate figures of the paper: g and E of its three opponents, v and Δ.
func TestPaperSteps(t *testing.T) {
	for _, c := range []struct{ rating, deviation, g, e float64 }{
		{1400, 30, 0.9955, 0.639}, {1550, 100, 0.9531, 0.432}, {1700, 300, 0.7242, 0.303},
	} {
		g := damping(c.deviation / scale)
		e := expect((1500-c.rating)/scale, g)
		if !near(g, c.g, 0.0001) || !near(e, c.e, 0.001) {
			t.Errorf("%v/%v: g %.4f E %.3f, want %v %v", c.rating, c.deviation, g, e, c.g, c.e)
		}
	}
	v, gained := measure(0, []Result{{Rating{1400, 30, 0.06}, 1}, {Rating{1550, 100, 0.06}, 0}, {Rating{1700, 300, 0.06}, 0}})
	if !near(v, 1.7785, 0.001) || !near(v*gained, -0.4834, 0.001) {
		t.Errorf("v %.4f Δ %.4f, want 1.7785 -0.4834", v, v*gained)
	}
}

func TestFirstGame(t *testing.T) {
	won, lost := Pair(Start(), Start(), 1)
	if !near(won.Rating, 1662.31, 0.01) || !near(lost.Rating, 1337.69, 0.01) {
		t.Errorf("first game: %.2f and %.2f", won.Rating, lost.Rating)
	}
	if !near(won.Deviation, 290.32, 0.01) || won.Deviation != lost.Deviation {
		t.Errorf("deviations: %.2f and %.2f", won.Deviation, lost.Deviation)
	}
	if !Provisional(won) || Provisional(Rating{1500, 110, 0.06}) {
		t.Error("provisional is a deviation above 110")
	}
}

func TestIdle(t *testing.T) {
	for _, c := range []struct {
		name            string
		deviation, want float64
		ms              int64
	}{
		{"a year", 50, 110, Year},
		{"no time", 80, 80, 0},
		{"clock set back", 80, 80, -Year},
		{"for ever", 50, MaxDeviation, math.MaxInt64},
		{"below the floor", 1, MinDeviation, 0},
	} {
		got := Idle(Rating{1700, c.deviation, 0.05}, c.ms)
		if !near(got.Deviation, c.want, 1e-9) || got.Rating != 1700 || got.Volatility != 0.05 {
			t.Errorf("%s: %+v, want deviation %v", c.name, got, c.want)
		}
	}
}

func TestNoResults(t *testing.T) {
	got := Update(Rating{1500, 200, 0.06}, nil)
	if !near(got.Deviation, 200.27, 0.01) || got.Rating != 1500 {
		t.Errorf("a period without games: %+v", got)
	}
}

// ladder draws ratings as a ladder has them.
func ladder() *rapid.Generator[Rating] {
	return rapid.Custom(func(t *rapid.T) Rating {
		return Rating{
			Rating:     rapid.Float64Range(200, 3500).Draw(t, "rating"),
			Deviation:  rapid.Float64Range(MinDeviation, MaxDeviation).Draw(t, "deviation"),
			Volatility: rapid.Float64Range(0.03, 0.12).Draw(t, "volatility"),
		}
	})
}

func TestPairProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := ladder().Draw(t, "a"), ladder().Draw(t, "b")
		score := rapid.SampledFrom([]float64{0, 0.5, 1}).Draw(t, "score")
		a1, b1 := Pair(a, b, score)
		b2, a2 := Pair(b, a, 1-score)
		if a1 != a2 || b1 != b2 {
			t.Fatalf("the order of the players matters: %v %v, %v %v", a1, b1, a2, b2)
		}
		if score == 1 && (a1.Rating < a.Rating || b1.Rating > b.Rating) {
			t.Fatalf("the winner lost points: %v -> %v, %v -> %v", a, a1, b, b1)
		}
		if better, _ := Pair(a, b, min(score+0.5, 1)); better.Rating < a1.Rating {
			t.Fatalf("scoring more gave less: %v, %v", a1, better)
		}
	})
}

func TestExpectProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := ladder().Draw(t, "a"), ladder().Draw(t, "b")
		if sum := Expect(a, b) + Expect(b, a); !near(sum, 1, 1e-12) {
			t.Fatalf("expectations add to %v", sum)
		}
		if a.Rating > b.Rating && Expect(a, b) < 0.5 {
			t.Fatalf("the stronger is expected to score %v", Expect(a, b))
		}
	})
}

func TestIdleGrows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := ladder().Draw(t, "r")
		x := rapid.Int64Range(0, 10*Year).Draw(t, "x")
		y := rapid.Int64Range(0, 10*Year).Draw(t, "y")
		twice, once := Idle(Idle(r, x), y), Idle(r, x+y)
		if !near(twice.Deviation, once.Deviation, 1e-6) {
			t.Fatalf("in two parts %v, at once %v", twice, once)
		}
		if once.Deviation < r.Deviation {
			t.Fatalf("shrank: %v -> %v", r, once)
		}
	})
}

// Whatever comes in, also from a damaged record, finite figures come out.
func TestAnything(t *testing.T) {
	any64 := rapid.OneOf(rapid.Float64(), rapid.SampledFrom([]float64{
		0, math.NaN(), math.Inf(1), math.Inf(-1), -1, 1e-300, 1e300, math.MaxFloat64, maxRating, -maxRating,
	}))
	anyRating := rapid.Custom(func(t *rapid.T) Rating {
		return Rating{any64.Draw(t, "rating"), any64.Draw(t, "deviation"), any64.Draw(t, "volatility")}
	})
	rapid.Check(t, func(t *rapid.T) {
		r := anyRating.Draw(t, "r")
		results := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Result {
			return Result{anyRating.Draw(t, "opponent"), rapid.Float64Range(-1, 2).Draw(t, "score")}
		}), 0, 5).Draw(t, "results")
		got := Update(r, results)
		if math.IsNaN(got.Rating) || math.IsInf(got.Rating, 0) {
			t.Fatalf("rating %v", got)
		}
		if !(got.Deviation >= MinDeviation && got.Deviation <= MaxDeviation) {
			t.Fatalf("deviation %v", got)
		}
		if !(got.Volatility >= minVolatility && got.Volatility <= maxVolatility) {
			t.Fatalf("volatility %v", got)
		}
	})
}

func BenchmarkPair(b *testing.B) {
	x, y := Start(), Rating{1700, 80, 0.06}
	for b.Loop() {
		x, _ = Pair(Start(), y, 1)
	}
	_ = x
}
