package search

import (
	"math"

	"arcade/games/reversi/board"
)

// Multi-prob-cut: where a shallow search says that the value is so far outside
// the window that the deep one would very likely agree, its word is taken.

// certainties are the widths of the margin in standard deviations, the least
// certain first; beyond the last nothing is left out.
var certainties = [...]float64{1.1, 1.6, 2.2, 2.8, 3.4}

// The depths at which it is tried.
const (
	midCutDepth   = 4
	endCutEmpties = sortEmpties + 1 // there the features are kept
)

// midCut tries to do without a search of that depth: the value is then a bound
// outside the null window above alpha.
func (s *Searcher) midCut(b board.Board, depth, ply, alpha, certainty int) (int, bool) {
	if depth < midCutDepth || certainty >= len(certainties) {
		return 0, false
	}
	n := empties(b)
	shallow := depth/4*2 + depth&1
	margin := int(certainties[certainty] * sigma(n, shallow, depth))
	return s.cut(b, shallow, ply, alpha, alpha+1, margin, int(sigma(n, 0, depth)))
}

// endCut is the same for a search to the end.
func (s *Searcher) endCut(b board.Board, n, ply, alpha, certainty int) (int, bool) {
	if n < endCutEmpties || certainty >= len(certainties) {
		return 0, false
	}
	shallow := (n-8)/4*2 + n&1
	margin := int(certainties[certainty] * sigma(n, shallow, n))
	v, ok := s.cut(b, shallow, ply, Disc*alpha, Disc*(alpha+1), margin, int(sigma(n, 0, n)))
	if !ok {
		return 0, false
	}
	if v > Disc*alpha {
		return alpha + 1, true
	}
	return alpha, true
}

// cut makes the shallow search with a margin, after a look at the evaluation
// whether it may succeed at all.
func (s *Searcher) cut(b board.Board, shallow, ply, alpha, beta, margin, doubt int) (int, bool) {
	if ply+shallow+2 >= len(s.frames) {
		return 0, false
	}
	value := s.weights.Evaluate(&s.frames[ply].features, 64-empties(b))
	if high := beta + margin; high <= most && value >= beta-doubt/2 {
		if s.again(b, shallow, ply, high-1, high) >= high {
			return beta, !s.stopped
		}
	}
	if low := alpha - margin; low >= -most && value <= alpha+doubt/2 {
		if s.again(b, shallow, ply, low, low+1) <= low {
			return alpha, !s.stopped
		}
	}
	return 0, false
}

// again searches the same position, less deep and leaving nothing out, on the
// next frame.
func (s *Searcher) again(b board.Board, depth, ply, alpha, beta int) int {
	s.frames[ply+1].features = s.frames[ply].features
	return s.mid(b, depth, ply+1, alpha, beta, exactly)
}

// sigma is the standard deviation, in hundredths of a disc, of the difference
// between searches of two depths in positions with n empty squares; a depth of
// n is the final score. Beyond what was measured the nearest number of empty
// squares speaks: the planes bend too much to be followed.
func sigma(n, shallow, deep int) float64 {
	plane, empty := &midPlane, float64(max(16, min(n, 48)))/60
	if deep >= n {
		plane, empty = &endPlane, float64(max(12, min(n, 18)))/60
	}
	return math.Exp(plane[0] + plane[1]*empty + plane[2]*empty*empty +
		plane[3]*float64(shallow)/10 + plane[4]*math.Log(float64(deep-shallow)))
}
