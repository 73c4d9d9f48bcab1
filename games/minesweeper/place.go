package minesweeper

import (
	"crypto/sha256"
	"fmt"
	"math/bits"
	"math/rand/v2"
)

// place lays the mines for a first cell. Equal arguments give equal boards on
// every machine and with every Go: ChaCha8 is a published algorithm, and the
// bounded draw below is our own because math/rand/v2 draws differently on 32
// bits. The board and the cell go into the key, so what one first cell shows
// says nothing of another.
func place(s Spec, seed [32]byte, first int) *Board {
	x, y := s.area().at(first)
	key := fmt.Appendf(nil, "minesweeper/1 %s/%s@%d,%d\n", s.Dimensions(), s.Rules, x, y)
	source := rand.NewChaCha8(sha256.Sum256(append(key, seed[:]...)))
	return newBoard(s.area(), choose(source, s.area().size(), s.Mines, first))
}

// choose marks n of size cells, never the one to spare: the first n of a
// Fisher-Yates shuffle.
func choose(source *rand.ChaCha8, size, n, spare int) []bool {
	cells := make([]int, 0, size-1)
	for cell := range size {
		if cell != spare {
			cells = append(cells, cell)
		}
	}
	chosen := make([]bool, size)
	for i := range n {
		j := i + int(below(source, uint64(len(cells)-i)))
		cells[i], cells[j] = cells[j], cells[i]
		chosen[cells[i]] = true
	}
	return chosen
}

// below draws uniformly from 0 to n-1, n > 0 (Lemire, "Fast random integer
// generation in an interval", 2019).
func below(source *rand.ChaCha8, n uint64) uint64 {
	high, low := bits.Mul64(source.Uint64(), n)
	if low < n {
		for reject := -n % n; low < reject; {
			high, low = bits.Mul64(source.Uint64(), n)
		}
	}
	return high
}
