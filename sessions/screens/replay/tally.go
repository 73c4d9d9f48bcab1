package replay

import "arcade/games"

// tally is how a player did in the moves that were looked at and had an
// alternative.
type tally struct {
	moves  int
	loss   int // in hundredths, of all together
	grades [games.Blunder + 1]int
}

// tallies sums a study up by seat.
func tallies(s games.Study, seats int) []tally {
	sums := make([]tally, seats)
	for _, v := range s.Verdicts {
		if !v.Known || v.Forced || v.Seat < 0 || int(v.Seat) >= seats || v.Grade > games.Blunder {
			continue
		}
		t := &sums[v.Seat]
		t.moves++
		t.loss += v.Loss
		t.grades[v.Grade]++
	}
	return sums
}

// average is what a move lost, in hundredths, rounded.
func (t tally) average() int {
	if t.moves == 0 {
		return 0
	}
	return (t.loss + t.moves/2) / t.moves
}

// accuracy is the share of the moves that were no inaccuracy, mistake or
// blunder, in whole percent, cut: 100 · fine moves / moves. Only who made none
// has 100.
func (t tally) accuracy() int {
	if t.moves == 0 {
		return 0
	}
	return 100 * t.grades[games.Fine] / t.moves
}
