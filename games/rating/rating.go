// Package rating is Glicko-2 as functions.
package rating

// Rating is a player's strength on one ladder.
type Rating struct{ Rating, Deviation, Volatility float64 }
