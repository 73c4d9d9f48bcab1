package board

import "math/bits"

// Perft counts the lines of so many plies from a position. A pass is a ply; a
// finished game is carried on, as one line, to the full depth.
func Perft(b Board, plies int) uint64 {
	if plies <= 0 {
		return 1
	}
	moves := b.Moves()
	if moves == 0 {
		if b.Pass().Moves() == 0 {
			return 1
		}
		return Perft(b.Pass(), plies-1)
	}
	if plies == 1 {
		return uint64(bits.OnesCount64(moves))
	}
	var lines uint64
	for ; moves != 0; moves &= moves - 1 {
		sq := First(moves)
		lines += Perft(b.Play(sq, b.Flips(sq)), plies-1)
	}
	return lines
}
