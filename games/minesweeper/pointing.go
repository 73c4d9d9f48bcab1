package minesweeper

import "arcade/games"

// Points tells where a hand of this game points.
func (s *State) Points(of games.Hand) games.Spot {
	h, ok := of.(hand)
	if !ok || !s.area().has(h.x, h.y) {
		return 0
	}
	return games.Spot(s.area().cell(h.x, h.y) + 1)
}
