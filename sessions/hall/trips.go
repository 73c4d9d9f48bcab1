package hall

import (
	"slices"

	"arcade/games"
	"arcade/sessions"
)

// mostTrips bounds the readings that are kept of a seat: the oldest go first.
const mostTrips = 255

// trips are the round-trip times of a match in milliseconds, by seat, as they
// were read when an order came. The hall's lock guards them.
type trips [][]int

// add takes a reading; 0 is none.
func (t *trips) add(seat games.Seat, ms int) {
	if ms <= 0 || seat < 0 {
		return
	}
	for len(*t) <= int(seat) {
		*t = append(*t, nil)
	}
	read := append((*t)[seat], ms)
	(*t)[seat] = read[max(0, len(read)-mostTrips):]
}

// medians gives one time by seat, 0 where nothing was read; nil where nothing
// was read at all. A median is what a connection was like: a single late answer
// changes nothing.
func (t trips) medians(seats int) []int {
	if len(t) == 0 {
		return nil
	}
	list := make([]int, seats)
	for seat, read := range t {
		if len(read) > 0 && seat < seats {
			sorted := slices.Sorted(slices.Values(read))
			list[seat] = sorted[len(sorted)/2]
		}
	}
	return list
}

// tripsOf gives those of a match at hand.
func (h *Hall) tripsOf(id string) []int {
	h.mu.Lock()
	defer h.mu.Unlock()
	if r := h.rooms[sessions.ID(id)]; r != nil {
		return r.trips.medians(len(r.terms.Players))
	}
	return nil
}
