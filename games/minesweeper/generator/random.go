package generator

import (
	"math/bits"
	"math/rand/v2"
)

// below draws uniformly from 0 to n-1, n > 0 (Lemire, "Fast random integer
// generation in an interval", 2019). It is our own because math/rand/v2 draws
// differently on 32 bits, and boards are kept by their seeds.
func below(source *rand.ChaCha8, n int) int {
	high, low := bits.Mul64(source.Uint64(), uint64(n))
	if low < uint64(n) {
		for reject := -uint64(n) % uint64(n); low < reject; {
			high, low = bits.Mul64(source.Uint64(), uint64(n))
		}
	}
	return int(high)
}
