package board

import "math/bits"

// Perft counts the lines of so many plies from a position. A pass is a ply; a
// finished game is carried on, as one line, to the full depth.
func Perft(b Board, plies int) uint64 {
	c := counter{finished: 1}
	return c.lines(b, plies)
}

// PerftRunning counts in the field's other convention: a game that has ended
// before that many plies is no line.
func PerftRunning(b Board, plies int) uint64 {
	var c counter
	return c.lines(b, plies)
}

// counter counts lines.
type counter struct {
	// finished is what a finished game counts.
	finished uint64
	// ours is room for our discs after each move of one position.
	ours [64]uint64
}

func (c *counter) lines(b Board, plies int) uint64 {
	if plies <= 0 {
		return 1
	}
	moves := b.Moves()
	switch {
	case moves == 0:
		return c.without(b, plies)
	case plies == 1:
		return uint64(bits.OnesCount64(moves))
	case plies == 2:
		return c.lastTwo(b, moves)
	}
	var lines uint64
	for ; moves != 0; moves &= moves - 1 {
		sq := Square(bits.TrailingZeros64(moves))
		lines += c.lines(b.Play(sq, b.Flips(sq)), plies-1)
	}
	return lines
}

// without counts the lines of a position without moves.
func (c *counter) without(b Board, plies int) uint64 {
	if b.Pass().Moves() == 0 {
		return c.finished
	}
	return c.lines(b.Pass(), plies-1)
}

// lastTwo counts the lines of two plies in bulk: the replies to each move are
// counted, not played. All flips come before all replies, so that the
// processor has independent work at hand in either loop.
func (c *counter) lastTwo(b Board, moves uint64) (lines uint64) {
	n := 0
	for ; moves != 0; moves &= moves - 1 {
		c.ours[n&63] = b.Own | b.Flips(Square(bits.TrailingZeros64(moves))) | moves&-moves
		n++
	}
	for _, ours := range c.ours[:n] {
		next := Board{Own: b.Opp &^ ours, Opp: ours}
		if replies := next.Moves(); replies != 0 {
			lines += uint64(bits.OnesCount64(replies))
		} else {
			lines += c.without(next, 1)
		}
	}
	return lines
}
