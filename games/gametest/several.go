package gametest

import (
	"testing"

	"arcade/games"
)

// checkSeats: every number of players can sit down, whatever number was written
// into the setup before, and no other.
func (s suite) checkSeats(t *testing.T, options string) {
	seater, ok := s.g.(games.Seater)
	if !ok {
		return
	}
	before := setup(options, 0)
	for n := s.about.MinSeats; n <= s.about.MaxSeats; n++ {
		seated, err := seater.Seat(setup(options, 0), n)
		if err != nil {
			t.Fatalf("%q for %d: %v", options, n, err)
		}
		for _, from := range []games.Setup{before, seated} {
			if again, err := seater.Seat(from, n); again != seated || err != nil {
				t.Errorf("%q for %d is %q, and of %q it is %q, %v", options, n, seated.Options, from.Options, again.Options, err)
			}
		}
		if _, err := s.g.Begin(seated); err != nil {
			t.Errorf("%q can't begin: %v", seated.Options, err)
		}
		before = seated
	}
	for _, n := range []int{-1, 0, s.about.MinSeats - 1, s.about.MaxSeats + 1} {
		_, err := seater.Seat(setup(options, 0), n)
		refused(t, err, "seats for too few or too many", games.BadOptions)
	}
}

// checkMaps: maps stay in their room, and there is one for each other seat, in
// order.
func (s suite) checkMaps(t *testing.T, played []match) {
	for _, m := range played {
		for _, state := range m.sample(6) {
			mapper, ok := state.(games.Mapper)
			if !ok {
				return
			}
			for _, seat := range s.seats() {
				for _, room := range [][2]int{{0, 0}, {1, 1}, {8, 3}, {3, 8}, {200, 200}} {
					checkMap(t, mapper.Maps(seat, room[0], room[1]), seat, room[0], room[1])
				}
			}
		}
	}
}

func checkMap(t *testing.T, maps []games.Map, to games.Seat, w, h int) {
	t.Helper()
	last := games.Watcher
	for _, m := range maps {
		if m.Seat <= last || m.Seat == to {
			t.Fatalf("seat %d is shown a map of seat %d after that of %d", to, m.Seat, last)
		}
		last = m.Seat
		if m.W > w || m.H > h || len(m.Fill) != m.W*m.H {
			t.Fatalf("a map of %dx%d with %d squares in %dx%d", m.W, m.H, len(m.Fill), w, h)
		}
		for _, fill := range m.Fill {
			if fill > 100 {
				t.Fatalf("a square is %d %% full", fill)
			}
		}
	}
}
