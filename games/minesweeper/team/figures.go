package team

import (
	"strconv"

	"arcade/games"
)

// Figures computes what minesweeper does of the board, from the clicks of all,
// and of each seat, counted from 1:
//
//	clicksN the orders it gave
//	openedN the safe cells that these opened
//
// It works from the replay alone and gives nil before the end and where no cell
// was opened.
func (Game) Figures(setup games.Setup, log []games.Entry) []games.Figure {
	s, ok := replay(setup, log)
	if !ok {
		return nil
	}
	return s.figures()
}

func (s *State) figures() []games.Figure {
	list := s.board.Figures()
	if list == nil {
		return nil
	}
	for i, m := range s.mates {
		seat := strconv.Itoa(i + 1)
		list = append(list,
			games.Figure{Key: "clicks" + seat, Value: int64(m.clicks)},
			games.Figure{Key: "opened" + seat, Value: int64(m.opened)})
	}
	return list
}

// Ranked gives a day's board that was won its table and time; one that was lost
// or left counts in the table's statistics. Nothing else is ranked.
func (Game) Ranked(setup games.Setup, log []games.Entry) (games.Ranked, bool) {
	s, ok := replay(setup, log)
	if !ok || s.board.Board() == nil {
		return games.Ranked{}, false
	}
	var r games.Ranked
	daily := s.board.Spec().Daily
	if daily {
		r.Table = "team/" + s.board.Spec().Name + "/daily"
	}
	if !s.board.Cleared() {
		return r, false
	}
	start, end, _, _ := s.board.Watch()
	r.Time, r.BBBV = end-start, s.board.Board().BBBV()
	if !daily {
		r.Why = "team.unranked.daily"
	}
	return r, daily
}
