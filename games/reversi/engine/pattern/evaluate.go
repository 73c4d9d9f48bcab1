package pattern

// Evaluate is Value for a position of which the features are known; discs is
// the number of discs on the board.
func (w *Weights) Evaluate(f *Features, discs int) int {
	t := w.stages[Stage(discs)]
	value := edges(t, f) + rows(t, f) + diagonals(t, f)
	return int(max(-most, min(value, most)))
}

// edges adds the weights of the edges and the corners.
func edges(t *[padded]int16, f *Features) int32 {
	a, b, c, d := f[0], f[1], f[2], f[3]
	v := weight(t, offEdge, a) + weight(t, offEdge, a>>16) + weight(t, offEdge, a>>32) + weight(t, offEdge, a>>48)
	v += weight(t, offCorner2x5, b) + weight(t, offCorner2x5, b>>16) + weight(t, offCorner2x5, b>>32) + weight(t, offCorner2x5, b>>48)
	v += weight(t, offCorner2x5, c) + weight(t, offCorner2x5, c>>16) + weight(t, offCorner2x5, c>>32) + weight(t, offCorner2x5, c>>48)
	return v + weight(t, offCorner3x3, d) + weight(t, offCorner3x3, d>>16) + weight(t, offCorner3x3, d>>32) + weight(t, offCorner3x3, d>>48)
}

// rows adds the weights of the rows and columns.
func rows(t *[padded]int16, f *Features) int32 {
	a, b, c := f[4], f[5], f[6]
	v := weight(t, offRow2, a) + weight(t, offRow2, a>>16) + weight(t, offRow2, a>>32) + weight(t, offRow2, a>>48)
	v += weight(t, offRow3, b) + weight(t, offRow3, b>>16) + weight(t, offRow3, b>>32) + weight(t, offRow3, b>>48)
	return v + weight(t, offRow4, c) + weight(t, offRow4, c>>16) + weight(t, offRow4, c>>32) + weight(t, offRow4, c>>48)
}

// diagonals adds the weights of the diagonals.
func diagonals(t *[padded]int16, f *Features) int32 {
	a, b, c, d, e := f[7], f[8], f[9], f[10], f[11]
	v := weight(t, offDiagonal7, a) + weight(t, offDiagonal7, a>>16) + weight(t, offDiagonal7, a>>32) + weight(t, offDiagonal7, a>>48)
	v += weight(t, offDiagonal6, b) + weight(t, offDiagonal6, b>>16) + weight(t, offDiagonal6, b>>32) + weight(t, offDiagonal6, b>>48)
	v += weight(t, offDiagonal5, c) + weight(t, offDiagonal5, c>>16) + weight(t, offDiagonal5, c>>32) + weight(t, offDiagonal5, c>>48)
	v += weight(t, offDiagonal4, d) + weight(t, offDiagonal4, d>>16) + weight(t, offDiagonal4, d>>32) + weight(t, offDiagonal4, d>>48)
	return v + weight(t, offDiagonal8, e) + weight(t, offDiagonal8, e>>16)
}

// weight looks up the lowest lane of a word in a table.
func weight(t *[padded]int16, offset uint32, lane uint64) int32 {
	return int32(t[offset+uint32(uint16(lane))])
}
