package puzzle

import (
	"cmp"
	"slices"

	"arcade/games"
)

// Extent is that of the board.
func (s *State) Extent(shape games.Shape) (w, h int) { return s.at.Extent(shape) }

// Answers tells that the game itself answers the moves, so that the board is
// like one where two move in turn.
func (s *State) Answers() bool { return true }

// Paint draws the board. Where a move has failed it is the position before it,
// with what every move would have come to.
func (s *State) Paint(c *games.Canvas, v games.View) {
	v.Seat = s.seated(v.Seat)
	if h, ok := v.Hand.(hand); ok {
		v.Hand = h.Hand
	}
	v.Others = s.pointers(v.Others)
	if prev, ok := v.Prev.(*State); ok && prev != nil {
		v.Prev = prev.at
	}
	if s.phase != thinking {
		v.Marks &^= games.ShowLegal
	}
	v.Hints = nil
	if s.phase == failed {
		v.Hints = s.values()
	}
	s.at.Paint(c, v)
}

// pointers are the cursors of others with their seats at the board.
func (s *State) pointers(others []games.Pointer) []games.Pointer {
	var list []games.Pointer
	for _, p := range others {
		list = append(list, games.Pointer{Seat: s.seated(p.Seat), Spot: p.Spot})
	}
	return list
}

// disc is the value of one, as hints have it.
const disc = 100

// values are what each move of the step comes to, the best first.
func (s *State) values() []games.Hint {
	step := s.problem.Steps[s.step]
	list := []games.Hint{{Move: written(step.Win), Value: disc * s.problem.Value, Exact: true}}
	for _, w := range step.Wrong {
		list = append(list, games.Hint{Move: written(w.Move), Value: disc * w.Value, Exact: true})
	}
	slices.SortStableFunc(list, func(a, b games.Hint) int { return cmp.Compare(b.Value, a.Value) })
	return list
}
