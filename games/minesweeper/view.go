package minesweeper

import "arcade/games/minesweeper/solver"

// view is what a player sees of a grid of this board's marks, as the solver
// takes it: numbers that are open, and how many mines there are. Before there
// is a board nothing is open. A mine that went off is known: it is taken off
// the count and off the numbers around it, and its cell is as good as open.
func (s *State) view(g grid) solver.View {
	v := solver.View{Cells: make([]int8, s.area().size()), Mines: s.spec.Mines}
	for cell := range v.Cells {
		switch g.at(cell) {
		case opened:
			v.Cells[cell] = int8(s.board.numbers[cell]) - s.gone(g, cell)
		case exploded:
			v.Cells[cell] = solver.Blank
			v.Mines--
		default:
			v.Cells[cell] = solver.Hidden
		}
	}
	return v
}

// gone counts the mines around a cell that went off.
func (s *State) gone(g grid, cell int) (n int8) {
	for near := range s.area().around(cell) {
		if g.at(near) == exploded {
			n++
		}
	}
	return n
}
