package solver

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// big gives a weight as a big.Float.
func (a weight) big() *big.Float {
	f := new(big.Float).SetPrec(200).SetFloat64(a.m)
	return f.SetMantExp(f, int(a.e)*256)
}

func near(got weight, want *big.Float) bool {
	if got.zero() || want.Sign() == 0 {
		return got.zero() == (want.Sign() == 0)
	}
	q, _ := new(big.Float).Quo(got.big(), want).Float64()
	return abs(q-1) < 1e-13 && got.m >= 1 && got.m < limb
}

func drawWeight(rt *rapid.T, name string) weight {
	if rapid.IntRange(0, 9).Draw(rt, name+" is none") == 0 {
		return weight{}
	}
	w := weight{m: rapid.Float64Range(1, 10).Draw(rt, name)}
	for range rapid.IntRange(0, 60).Draw(rt, name+" size") {
		w = w.times(weight{m: 0x1p50})
	}
	return w
}

func TestWeightsCount(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		a, b := drawWeight(rt, "a"), drawWeight(rt, "b")
		if got := a.plus(b); !near(got, new(big.Float).Add(a.big(), b.big())) {
			rt.Fatalf("%v + %v = %v", a, b, got)
		}
		if got := a.times(b); !near(got, new(big.Float).Mul(a.big(), b.big())) {
			rt.Fatalf("%v * %v = %v", a, b, got)
		}
		f := rapid.Float64Range(1e-9, 1e9).Draw(rt, "f")
		if got := a.scale(f); !near(got, new(big.Float).Mul(a.big(), big.NewFloat(f))) {
			rt.Fatalf("%v scaled by %v = %v", a, f, got)
		}
		if !a.zero() && abs(a.times(weight{m: 3}).over(a)-3) > 1e-13 {
			rt.Fatalf("3*%v over it is %v", a, a.times(weight{m: 3}).over(a))
		}
	})
}

func TestChooseCounts(t *testing.T) {
	for _, c := range [][2]int64{{0, 0}, {5, 2}, {480, 99}, {10_000, 2000}, {10_000, 9999}, {62_500, 31_250}} {
		want := new(big.Float).SetPrec(200).SetInt(new(big.Int).Binomial(c[0], c[1]))
		got := choose(int(c[0]), int(c[1]))
		q, _ := new(big.Float).Quo(got.big(), want).Float64()
		if abs(q-1) > 1e-10 {
			t.Errorf("choose(%d, %d) is %v times what it should be", c[0], c[1], q)
		}
	}
	if !choose(3, 4).zero() || !choose(3, -1).zero() {
		t.Error("there is no way to choose more than there are")
	}
}
