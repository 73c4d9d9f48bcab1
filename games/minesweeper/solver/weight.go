package solver

import "math"

// weight is a number of layouts, from none to more than any float64 holds: on
// a board of 100x100 they run to 10^2170. It is m * 2^(256 e) with 1 <= m <
// 2^256, or m = 0 for none. Weights are only added and multiplied, never
// subtracted, so each result is right to a few units in the last place, and it
// is 0 exactly where there is no layout.
type weight struct {
	m float64
	e int32
}

const limb = 0x1p256

func one() weight { return weight{m: 1} }

// times gives a*b. The conversions forbid a fused multiply-add, which would
// make the last bit depend on the machine.
func (a weight) times(b weight) weight {
	m, e := float64(a.m*b.m), a.e+b.e
	if m >= limb {
		return weight{m / limb, e + 1}
	}
	return weight{m, e}
}

// scale gives a*f for a factor f of at most 2^256.
func (a weight) scale(f float64) weight {
	m := float64(a.m * f)
	switch {
	case m >= limb:
		return weight{m / limb, a.e + 1}
	case m < 1 && m > 0:
		return weight{m * limb, a.e - 1}
	}
	return weight{m, a.e}
}

func (a weight) plus(b weight) weight {
	if a.e != b.e && a.m != 0 && b.m != 0 {
		return a.align(b)
	}
	if a.m == 0 {
		a.e = b.e
	}
	m := a.m + b.m
	if m >= limb {
		return weight{m / limb, a.e + 1}
	}
	return weight{m, a.e}
}

// align adds numbers of different exponents.
func (a weight) align(b weight) weight {
	if a.e < b.e {
		a, b = b, a
	}
	if a.e > b.e+1 {
		return a
	}
	return weight{a.m + b.m/limb, a.e}.scale(1)
}

func (a weight) zero() bool { return a.m == 0 }

// over gives a/b as a float64, b not 0: 0 where it is too small for one.
func (a weight) over(b weight) float64 {
	return math.Ldexp(a.m/b.m, int(a.e-b.e)*256)
}

// log2 is the logarithm to base 2, -Inf for none.
func (a weight) log2() float64 { return math.Log2(a.m) + 256*float64(a.e) }

// choose is the number of ways to choose k of n, none where k is out of range.
func choose(n, k int) weight {
	if k < 0 || k > n {
		return weight{}
	}
	k = min(k, n-k)
	c := one()
	for i := 1; i <= k; i++ {
		c = c.scale(float64(n - k + i)).scale(1 / float64(i))
	}
	return c
}
