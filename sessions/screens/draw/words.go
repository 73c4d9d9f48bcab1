package draw

import (
	"strconv"

	"arcade/games"
)

// Rating writes a rating: "1612", provisional "1611?", none "-".
func Rating(rating int, provisional bool) string {
	switch {
	case rating <= 0:
		return "-"
	case provisional:
		return strconv.Itoa(rating) + "?"
	default:
		return strconv.Itoa(rating)
	}
}

// RatingCell is Rating for a column: a question mark has a cell of its own, so
// that digits stand below digits.
func RatingCell(rating int, provisional bool) string {
	s := Rating(rating, provisional)
	if !provisional {
		s += " "
	}
	return s
}

// Age writes a span in milliseconds as one number and a unit: "now" below a
// minute, then minutes, hours and days.
func Age(say func(string, ...any) string, ms games.Instant) string {
	const minute = 60_000
	switch {
	case ms < minute:
		return say("age.now")
	case ms < 60*minute:
		return say("age.minutes", int(ms/minute))
	case ms < 48*60*minute:
		return say("age.hours", int(ms/(60*minute)))
	default:
		return say("age.days", int(ms/(24*60*minute)))
	}
}
