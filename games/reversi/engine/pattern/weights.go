// Package pattern evaluates a reversi position by what lies on its edges,
// corners, rows and diagonals (Buro, "Improving heuristic mini-max search by
// supervised learning", 2002): 46 places, 11 tables of weights, a set of tables
// for each of 13 stages of the game.
//
// The indexes into the tables are carried along from move to move (Features)
// and cost a few additions; they hold no colour, so that a pass or a turn
// changes sides by a subtraction. The weights come from self-play, see
// games/reversi/engine/train.
package pattern

import (
	"bytes"
	_ "embed"
	"fmt"
	"math/bits"
	"sync"

	"arcade/games/reversi/board"
)

// Stages is the number of stages; each is four discs long, the first also
// holds all that comes before.
const Stages = 13

// The stages begin at so many discs, and most is the greatest value: a disc is
// worth 100.
const (
	firstDiscs = 12
	perStage   = 4
	most       = 6400
)

// Stage gives the stage of a position with so many discs, 0 to 12.
func Stage(discs int) int {
	return max(0, min((discs-firstDiscs)/perStage, Stages-1))
}

// padded is the length of a stage's tables in memory. A lane is 16 bits wide,
// so that with so much room behind the last table no index can be out of
// bounds, and the compiler leaves the check out.
const padded = offEdge + 1<<16

// bias is added to the weights in memory: there are instructions that look up
// a number without a sign by an index, and none for one with a sign.
const bias = 1 << 15

// Weights are the tables of all stages. They never change and may be shared.
type Weights struct {
	stages [Stages]*[padded]uint16
	sum    uint32
}

// New makes weights of the values of each stage, in hundredths of a disc: Size
// for each stage, mirror images equal.
func New(stages *[Stages][]int16) (*Weights, error) {
	w := new(Weights)
	canonical := Canonical()
	for s, values := range stages {
		if len(values) != Size {
			return nil, fmt.Errorf("%w: stage %d has %d weights", ErrShape, s, len(values))
		}
		w.stages[s] = new([padded]uint16)
		for i, same := range canonical {
			if values[i] != values[same] {
				return nil, fmt.Errorf("%w: stage %d, weights %d and %d", ErrMirror, s, i, same)
			}
			w.stages[s][i] = uint16(values[i]) + bias
		}
	}
	w.sum = checksum(w.payload())
	return w, nil
}

//go:embed weights.bin
var embedded []byte

// Default gives the weights that come with the program. They are decoded at
// the first call, some 40 ms.
func Default() *Weights { return once() }

var once = sync.OnceValue(func() *Weights {
	w, err := Read(bytes.NewReader(embedded))
	if err != nil {
		panic(err) // the program was built with a damaged file; a test reads it
	}
	return w
})

// Sum tells weights apart: the checksum that stands in their file.
func (w *Weights) Sum() uint32 { return w.sum }

// Weight gives one weight of a stage, for 0 <= index < Size.
func (w *Weights) Weight(stage, index int) int16 { return int16(w.stages[stage][index] - bias) }

// Value is what the position is worth to the side to move, in hundredths of a
// disc: -6400 to 6400.
func (w *Weights) Value(b board.Board) int {
	f := Of(b)
	return w.Evaluate(&f, bits.OnesCount64(b.Own|b.Opp))
}
