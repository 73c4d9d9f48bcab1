package minesweeper

import "arcade/games/minesweeper/solver"

// view is what a player sees of a grid of this board's marks, as the solver
// takes it: numbers that are open, and how many mines there are. Before there
// is a board nothing is open.
func (s *State) view(g grid) solver.View {
	v := solver.View{Cells: make([]int8, s.area().size()), Mines: s.spec.Mines}
	for cell := range v.Cells {
		v.Cells[cell] = solver.Hidden
		if g.at(cell) == opened {
			v.Cells[cell] = int8(s.board.numbers[cell])
		}
	}
	return v
}
