package games

import "math/bits"

// Seat is a place at the table, from 0. In reversi seat 0 is Black.
type Seat int8

// Watcher is the seat of those who only look on.
const Watcher Seat = -1

// Seats is a set of seats 0 to 15.
type Seats uint16

// SeatsOf makes a set; Watcher is left out.
func SeatsOf(seats ...Seat) Seats {
	var set Seats
	for _, s := range seats {
		if s >= 0 && s < 16 {
			set |= 1 << s
		}
	}
	return set
}

// Has tells whether the seat is in the set.
func (s Seats) Has(seat Seat) bool { return seat >= 0 && seat < 16 && s&(1<<seat) != 0 }

// Len counts the seats.
func (s Seats) Len() int { return bits.OnesCount16(uint16(s)) }

// Only gives the seat of a set of one, or Watcher.
func (s Seats) Only() Seat {
	if s.Len() != 1 {
		return Watcher
	}
	return Seat(bits.TrailingZeros16(uint16(s)))
}

// Seater is the ability of a Game whose matches differ in their number of
// seats, found by type assertion. The setup says all there is to a match, so the
// number is written into it: the house asks for that before a match begins.
type Seater interface {
	// Seat gives the setup for n players, MinSeats to MaxSeats, whatever number
	// it was for; one that no number was written into is for MinSeats. The
	// error is an *Error with code BadOptions.
	Seat(s Setup, n int) (Setup, error)
}

// Asker is the ability of a Game to tell what was asked for when a settled setup
// was made: the preset that its options came from, without what was drawn and
// without the seats; options that came from none as they are. Playing again
// asks for the same.
type Asker interface{ Asked(options string) string }
