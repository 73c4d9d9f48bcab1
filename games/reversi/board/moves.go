package board

// inner is the columns b to g: a line that runs sideways can't be bracketed
// across the edge of the board. It is a variable, never written, because the
// compiler would pull a constant out of every AND and spend a fifth more
// instructions on Moves.
var inner uint64 = 0x7e7e7e7e7e7e7e7e

// Moves is the set of squares on which the side to move may play. It spreads
// from our discs over the opponent's by parallel prefix (Kogge and Stone 1973)
// in seven directions; in the eighth, along a row towards h, adding does the
// same: the carry runs through the opponent's discs to the square behind them.
func (b Board) Moves() uint64 {
	own, opp := b.Own, b.Opp
	sideways := opp & inner
	moves := sideways + own<<1&sideways
	moves |= falling(own, sideways, sideways&(sideways>>1), 1)
	pairs := opp & (opp << 8)
	moves |= rising(own, opp, pairs, 8) | falling(own, opp, pairs>>8, 8)
	pairs = sideways & (sideways << 7)
	moves |= rising(own, sideways, pairs, 7) | falling(own, sideways, pairs>>7, 7)
	pairs = sideways & (sideways << 9)
	moves |= rising(own, sideways, pairs, 9) | falling(own, sideways, pairs>>9, 9)
	return moves &^ (own | opp)
}

// rising gives the squares behind an unbroken run of the opponent's discs that
// begins beside one of ours, towards higher numbers. pairs are the opponent's
// discs with another one before them. A run is at most six discs long.
func rising(own, opp, pairs uint64, step uint) uint64 {
	run := opp & (own << step)
	run |= opp & (run << step)
	run |= pairs & (run << (2 * step))
	run |= pairs & (run << (2 * step))
	return run << step
}

// falling does the same towards lower numbers.
func falling(own, opp, pairs uint64, step uint) uint64 {
	run := opp & (own >> step)
	run |= opp & (run >> step)
	run |= pairs & (run >> (2 * step))
	run |= pairs & (run >> (2 * step))
	return run >> step
}
