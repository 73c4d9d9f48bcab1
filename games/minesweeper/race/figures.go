package race

import (
	"strconv"

	"arcade/games"
)

// Figures computes what racers compare, from the replay alone; nil before the
// end. N is a seat counted from 1:
//
//	time    the winner's, if anybody finished
//	bbbv    the board's 3BV
//	openN   how much of the board was open in the end, in percent, cut
//	timeN   from the start to the finish, of those who finished
//	bbbvsN  3BV/s over that time, rounded
//	clicksN orders taken
//	minesN  mines hit
func (Game) Figures(setup games.Setup, log []games.Entry) []games.Figure {
	s, ok := replay(setup, log)
	if !ok || s.phase != over {
		return nil
	}
	return s.figures()
}

func (s *State) figures() []games.Figure {
	bbbv := int64(s.open.Board().BBBV())
	var list []games.Figure
	add := func(key string, value int64, decimals int, unit string) {
		list = append(list, games.Figure{Key: key, Value: value, Decimals: decimals, Unit: unit})
	}
	if first := s.racers[s.leader()]; first.finished {
		add("time", int64(first.time()), 0, "ms")
	}
	add("bbbv", bbbv, 0, "")
	for i, r := range s.racers {
		seat := strconv.Itoa(i + 1)
		add("open"+seat, int64(r.board.Percent()), 0, "%")
		if r.finished {
			add("time"+seat, int64(r.time()), 0, "ms")
		}
		if r.finished && r.time() > 0 {
			add("bbbvs"+seat, games.Rounded(bbbv*1000*100, int64(r.time())), 2, "")
		}
		add("clicks"+seat, int64(r.board.Clicks()), 0, "")
		add("mines"+seat, int64(r.board.Hits()), 0, "")
	}
	return list
}
