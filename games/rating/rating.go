// Package rating is Glicko-2 as functions.
//
// The system and the names of its steps are those of Mark E. Glickman,
// "Example of the Glicko-2 system" (glicko.net/glicko/glicko2.pdf); its worked
// example is a test. The arcade's own part is that every rated game is a rating
// period of its own, that a deviation stays within MinDeviation and
// MaxDeviation, and that it grows with idle days instead of idle periods.
package rating

import "math"

// The figures of the house.
const (
	// Tau constrains how fast a volatility changes (step 1 of the paper).
	Tau = 0.5
	// MinDeviation and MaxDeviation bound what Update, Pair and Idle give.
	MinDeviation, MaxDeviation = 45.0, 350.0
	// Settled is the highest deviation of a rating that is not provisional.
	Settled = 110.0
	// Year is the idle time, in ms, in which a deviation of 50 becomes 110.
	Year = 365 * 24 * 60 * 60 * 1000
)

// Rating is a player's strength on one ladder, on the scale of Glicko: 1500 is
// the middle, and 95 times in a hundred the true strength lies within two
// deviations of the rating. Volatility is how far the strength is expected to
// move within a period, about 0.06.
type Rating struct{ Rating, Deviation, Volatility float64 }

// Start is the rating of a player without games.
func Start() Rating { return Rating{Rating: 1500, Deviation: MaxDeviation, Volatility: 0.06} }

// Result is one game of a rating period.
type Result struct {
	// Opponent is the other's rating before the period.
	Opponent Rating
	// Score is 1 for a win, 0.5 for a draw, 0 for a loss.
	Score float64
}

// Provisional tells whether the rating is too uncertain for a rank.
func Provisional(r Rating) bool { return r.Deviation > Settled }

// Pair rates one game between two players, both from their ratings before it.
// scoreA is 1 if a won, 0.5 for a draw, 0 if b won.
func Pair(a, b Rating, scoreA float64) (newA, newB Rating) {
	return Update(a, []Result{{Opponent: b, Score: scoreA}}),
		Update(b, []Result{{Opponent: a, Score: 1 - scoreA}})
}

// Idle gives the rating after a time without rated games, in ms. The variance
// grows evenly, so that a deviation of 50 becomes 110 in a year; it ends at
// MaxDeviation. A negative time counts as none.
func Idle(r Rating, ms int64) Rating {
	r = sane(r)
	grown := r.Deviation*r.Deviation + max(0, float64(ms))*(Settled*Settled-50*50)/Year
	r.Deviation = bound(math.Sqrt(grown))
	return r
}

// Expect gives the expected score of a against b, between 0 and 1, as far as
// both deviations allow it to be known: Expect(a, b) + Expect(b, a) = 1.
func Expect(a, b Rating) float64 {
	a, b = sane(a), sane(b)
	return expect((a.Rating-b.Rating)/scale, damping(math.Hypot(a.Deviation, b.Deviation)/scale))
}

func bound(deviation float64) float64 { return min(max(deviation, MinDeviation), MaxDeviation) }

// sane replaces what can't be calculated with (a damaged or a zero rating) by
// the start's values, so that no figure ever becomes NaN or infinite.
func sane(r Rating) Rating {
	start := Start()
	if !(math.Abs(r.Rating) <= maxRating) {
		r.Rating = start.Rating
	}
	if !(r.Deviation > 0 && r.Deviation <= maxRating) {
		r.Deviation = start.Deviation
	}
	if !(r.Volatility >= minVolatility && r.Volatility <= maxVolatility) {
		r.Volatility = start.Volatility
	}
	return r
}
