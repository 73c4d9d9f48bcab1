package generator

import (
	"encoding/binary"
	"os"
	"testing"
)

// soak asks for the counts of a long run, as `make soak` does.
func soak() bool { return os.Getenv("ARCADE_SOAK") != "" }

func seedOf(i int) (seed [32]byte) {
	binary.LittleEndian.PutUint64(seed[:], uint64(i))
	return seed
}

// size is a board of the presets or one with its density.
type size struct{ w, h, mines int }

func presets() []size {
	return []size{{9, 9, 10}, {16, 16, 40}, {30, 16, 99}, {11, 11, 14}, {19, 19, 32}, {27, 27, 88}}
}

func (s size) order(first int, grade Grade, seed int) Order {
	return Order{Width: s.w, Height: s.h, Mines: s.mines, First: first, Grade: grade, Seed: seedOf(seed)}
}

func made(t testing.TB, g *Generator, o Order) []bool {
	t.Helper()
	mine, err := g.Make(o)
	if err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	return mine
}

func count(mine []bool) int {
	n := 0
	for _, is := range mine {
		if is {
			n++
		}
	}
	return n
}

func rows(mine []bool, w int) string {
	text := make([]byte, 0, len(mine)+len(mine)/w)
	for cell, is := range mine {
		if cell > 0 && cell%w == 0 {
			text = append(text, '\n')
		}
		if is {
			text = append(text, '*')
		} else {
			text = append(text, '.')
		}
	}
	return string(text)
}
