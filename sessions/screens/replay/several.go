package replay

import (
	"strings"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
)

// several tells of a match in which several went on at once: whose entry each
// is has to be said, and each may have had a board of their own.
func (r *Replay) several() bool { return !r.tape.turns && len(r.of.Players) > 1 }

// viewer is the seat whose board is shown: of a race that of who has just
// acted, and before anybody has that of everyone.
func (r *Replay) viewer() games.Seat {
	if !r.several() || r.aside != nil {
		return games.Watcher
	}
	for i := r.at - 1; i >= 0; i-- {
		if seat := r.tape.steps[i].entry.Seat; seat != games.Watcher {
			return seat
		}
	}
	return games.Watcher
}

// nameWidth is the width in which names of several stand in the list, in cells.
const nameWidth = 9

// saidBy puts who did something before what it was.
func (r *Replay) saidBy(s step, text string) string {
	seat := s.entry.Seat
	if !r.several() || seat < 0 || int(seat) >= len(r.of.Players) {
		return text
	}
	return r.name(seat) + ": " + text
}

// listedBy is saidBy in a list, where the names are cut to one width.
func (r *Replay) listedBy(s step, text string) string {
	seat := s.entry.Seat
	if !r.several() || seat < 0 || int(seat) >= len(r.of.Players) {
		return text
	}
	w := 0
	for i := range r.of.Players {
		w = max(w, clean.Width(r.name(games.Seat(i))))
	}
	w = min(w, nameWidth)
	return draw.Pad(draw.Cut(r.name(seat), w, r.env.Theme.Lines.Ellipsis), w) + " " + text
}

// severalNames are all players in one line.
func (r *Replay) severalNames() string {
	var names []string
	for i := range r.of.Players {
		names = append(names, r.rated(games.Seat(i)))
	}
	return strings.Join(names, ", ")
}
