package minesweeper

import "arcade/games"

// Moves lists every order that would change something, row by row.
func (s *State) Moves(seat games.Seat) []games.Move {
	if s.refuse(seat) != nil {
		return nil
	}
	var moves []games.Move
	for cell := range s.area().size() {
		x, y := s.area().at(cell)
		for _, verb := range []string{verbOpen, verbFlag, verbMark, verbChord} {
			if s.changes(verb, cell) {
				moves = append(moves, order{verb, x, y}.move())
			}
		}
	}
	return moves
}
