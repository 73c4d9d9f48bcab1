package race

import "arcade/games"

// Maps gives a seat a small map of each other board: for every square the share
// of the cells there that the seat has opened itself and the other has opened
// too. It tells nothing of any other cell. Watchers, and everybody after the
// end, see how much of each square is open; of a finished board all is.
func (s *State) Maps(to games.Seat, w, h int) []games.Map {
	spec := s.open.Spec()
	w, h = min(w, spec.Width), min(h, spec.Height)
	if w <= 0 || h <= 0 {
		return nil
	}
	viewer := s.racer(to)
	var maps []games.Map
	for i, r := range s.racers {
		seat := games.Seat(i)
		if seat == to {
			continue
		}
		known := func(int) bool { return true }
		if viewer != nil && s.phase != over {
			known = viewer.board.Opened
		}
		maps = append(maps, games.Map{Seat: seat, W: w, H: h, Fill: s.fill(r, w, h, known)})
	}
	return maps
}

// fill gives the share of the known cells of each square that a player has
// opened.
func (s *State) fill(r racer, w, h int, known func(cell int) bool) []uint8 {
	spec := s.open.Spec()
	open, all := make([]int, w*h), make([]int, w*h)
	for cell := range spec.Width * spec.Height {
		if !known(cell) {
			continue
		}
		at := cell/spec.Width*h/spec.Height*w + cell%spec.Width*w/spec.Width
		all[at]++
		if r.board.Opened(cell) || r.board.Cleared() {
			open[at]++
		}
	}
	fill := make([]uint8, w*h)
	for at := range fill {
		if all[at] > 0 {
			fill[at] = uint8(open[at] * 100 / all[at])
		}
	}
	return fill
}
