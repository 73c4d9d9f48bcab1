package hall

import (
	"arcade/games"
	"arcade/sessions/match"
)

// Ranked wins that look too good go onto a list for operators; nothing is
// thrown out by a machine. There are two reasons.
const (
	// ReviewRate is a rate above mostRate 3BV a second. The best people reach
	// five or six on an expert board and somewhat more on small ones.
	ReviewRate = "rate"
	// ReviewTime is a time below what the board allows by the clicks that it
	// took: between two of them a hand needs leastGap. It finds clicks that were
	// made by a machine, or piled up on their way (see Input.Burst), also where
	// the board's 3BV is small or its numbers were chorded.
	ReviewTime = "time"
)

const (
	mostRate = 10 // 3BV a second
	// leastGap is between two orders: twenty a second. A finger taps ten to
	// thirteen times a second, two hands on two keys reach twenty for a moment.
	leastGap games.Elapsed = 50
)

// suspect gives the reasons why an operator should look at a ranked win, nil
// for none.
func suspect(m match.Match, r games.Ranked) (reasons []string) {
	if int64(r.BBBV)*1000 > mostRate*int64(r.Time) {
		reasons = append(reasons, ReviewRate)
	}
	// Of several each has a first order, and all have hands of their own.
	hands := len(m.Terms().Players)
	if r.Time < games.Elapsed(orders(m)-hands)*leastGap/games.Elapsed(hands) {
		reasons = append(reasons, ReviewTime)
	}
	return reasons
}

// orders counts the moves from the first that the game's stopwatch counts: what
// was flagged before took no time.
func orders(m match.Match) (n int) {
	start := games.Elapsed(0)
	if t, ok := m.State().(games.Timer); ok {
		start, _, _, _ = t.Watch()
	}
	for _, e := range m.Log() {
		if e.Verb == games.VerbMove && e.Seat != games.Watcher && e.Time >= start {
			n++
		}
	}
	return n
}
