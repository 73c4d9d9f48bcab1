package pattern

// Evaluate is Value for a position of which the features are known; discs is
// the number of discs on the board.
func (w *Weights) Evaluate(f *Features, discs int) int {
	t := w.stages[Stage(discs)]
	value := four(from(t, offEdge), f[0]) +
		four(from(t, offCorner2x5), f[1]) + four(from(t, offCorner2x5), f[2]) +
		four(from(t, offCorner3x3), f[3]) +
		four(from(t, offRow2), f[4]) + four(from(t, offRow3), f[5]) + four(from(t, offRow4), f[6]) +
		four(from(t, offDiagonal7), f[7]) + four(from(t, offDiagonal6), f[8]) +
		four(from(t, offDiagonal5), f[9]) + four(from(t, offDiagonal4), f[10]) +
		two(from(t, offDiagonal8), f[11])
	value -= Instances * bias
	return max(-most, min(value, most))
}

// table is one of the tables with all that lies behind it, so far that every
// lane is a valid index.
type table [1 << 16]uint16

// from gives a table of a stage.
func from(t *[padded]uint16, offset int) *table { return (*table)(t[offset : offset+1<<16]) }

// four adds the weights of a word's lanes.
func four(t *table, w uint64) int {
	return int(t[uint16(w)]) + int(t[uint16(w>>16)]) + int(t[uint16(w>>32)]) + int(t[w>>48])
}

// two adds the weights of the two lower lanes.
func two(t *table, w uint64) int { return int(t[uint16(w)]) + int(t[uint16(w>>16)]) }
