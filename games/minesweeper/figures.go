package minesweeper

import (
	"strconv"

	"arcade/games"
)

// Figures computes what players compare, from the replay alone; nil before the
// end, because the 3BV tells what lies hidden, and where no cell was opened.
// On a lost board what was solved of the 3BV takes the 3BV's place in the
// ratios, as the ranking sites count. Where nothing was solved they say nothing
// and are left out; so is the RQP of every board that was not cleared, because
// it would be the better the earlier one lost.
//
// The figures, with a solved 3BV of s, c clicks, e effective ones and t seconds:
//
//	time        t, from the first click that opened to the last
//	bbbv        the board's 3BV
//	solved      s (lost boards only)
//	openings    regions of zeros
//	bbbvs       s/t
//	efficiency  s/c, the IOE, in percent
//	correctness e/c in percent
//	throughput  s/e in percent
//	rqp         t/(s/t), less is better (cleared boards only)
//	clicks      c
//	islands     regions of safe cells outside the openings
//	zini        the board's ZiNi
//	split25     the time until 25 % of the safe cells were open,
//	split50     and so on, as far as it came
//	split75
//
// Ratios are rounded, times are in full. A ratio whose divisor is 0 is left out.
func (Game) Figures(setup games.Setup, log []games.Entry) []games.Figure {
	s, ok := replay(setup, log)
	if !ok || !s.over() || s.board == nil {
		return nil
	}
	return s.figures()
}

func (s *State) figures() []games.Figure {
	solved, _ := s.board.bbbv(func(cell int) bool { return s.grid.at(cell) == opened })
	done, ms := int64(solved), int64(s.time())
	clicks, effective := int64(s.clicks), int64(s.effective)
	var f figures
	f.add("time", ms, 0, "ms")
	f.add("bbbv", int64(s.board.BBBV()), 0, "")
	if s.phase != won {
		f.add("solved", done, 0, "")
	}
	f.add("openings", int64(s.board.Openings()), 0, "")
	if done > 0 {
		f.ratio("bbbvs", done*1000*100, ms, 2, "")
		f.ratio("efficiency", done*100, clicks, 0, "%")
	}
	f.ratio("correctness", effective*100, clicks, 0, "%")
	if done > 0 {
		f.ratio("throughput", done*100, effective, 0, "%")
	}
	if s.phase == won {
		f.ratio("rqp", ms*ms, done*10_000, 2, "")
	}
	f.add("clicks", clicks, 0, "")
	f.add("islands", int64(s.board.Islands()), 0, "")
	f.add("zini", int64(s.board.ZiNi()), 0, "")
	for i, at := range s.splits {
		if s.reached > i {
			f.add("split"+strconv.Itoa(25*(i+1)), int64(at-s.start), 0, "ms")
		}
	}
	return f
}

type figures []games.Figure

func (f *figures) add(key string, value int64, decimals int, unit string) {
	*f = append(*f, games.Figure{Key: key, Value: value, Decimals: decimals, Unit: unit})
}

// ratio adds a quotient, rounded.
func (f *figures) ratio(key string, value, by int64, decimals int, unit string) {
	if by > 0 {
		f.add(key, games.Rounded(value, by), decimals, unit)
	}
}
