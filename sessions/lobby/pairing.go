// Package lobby decides who meets whom: seeks and how they are paired,
// gatherings of several, challenges and how long they stand, rematches, and what a player's state in
// the list is.
//
// Everything here is a deterministic value without clock, lock, store or
// goroutine: instants and ratings come in as arguments, and each part tells
// with Next when it wants to be asked again. Package hall guards it.
package lobby

import (
	"cmp"
	"slices"

	"arcade/games"
	"arcade/sessions"
)

// How far from one's own rating an opponent may be: firstSpan at once, spanStep
// more every spanEvery ms, anyone after openAfter ms.
const (
	firstSpan = 100
	spanStep  = 50
	spanEvery = 5_000
	openAfter = 40_000

	// Anyone is the span that accepts every rating.
	Anyone = -1
	// LonelyAfter is when, in ms, a computer level is offered to whoever waits.
	LonelyAfter = 20_000
)

// Seek is an open wish for any opponent.
type Seek struct {
	ID       sessions.ID
	Player   string // the person's identifier
	Proposal sessions.Proposal
	// Rating is what counts for pairing: of the ladder of the clock, the
	// start's for somebody without one.
	Rating int
	Since  games.Instant
	// Blocked are those this player never meets.
	Blocked []string
	// Recent are the last opponents: they come last.
	Recent []string
}

// Span is how far from its rating the seek accepts opponents at an instant, or
// Anyone.
func (s Seek) Span(now games.Instant) int {
	waited := now - s.Since
	if waited >= openAfter {
		return Anyone
	}
	return firstSpan + spanStep*int(max(waited, 0)/spanEvery)
}

// Lonely tells whether the seek has waited so long that a computer level is
// offered.
func (s Seek) Lonely(now games.Instant) bool { return now-s.Since >= LonelyAfter }

// next is the instant after now at which the span changes; false once it is
// Anyone. LonelyAfter is one of these instants.
func (s Seek) next(now games.Instant) (games.Instant, bool) {
	waited := max(now-s.Since, 0)
	if waited >= openAfter {
		return 0, false
	}
	return s.Since + (waited/spanEvery+1)*spanEvery, true
}

// Fits tells whether two seeks may ever be paired, whatever the ratings.
func Fits(a, b Seek) bool {
	return a.Player != b.Player && SameTerms(a.Proposal, b.Proposal) &&
		SidesFit(a.Proposal.Side, b.Proposal.Side) &&
		!slices.Contains(a.Blocked, b.Player) && !slices.Contains(b.Blocked, a.Player)
}

// SameTerms tells whether two proposals are for the same kind of match.
func SameTerms(a, b sessions.Proposal) bool {
	return a.Game == b.Game && a.Options == b.Options && a.Control == b.Control && a.Rated == b.Rated
}

// SidesFit tells whether both can have the side they wish for.
func SidesFit(a, b sessions.Side) bool { return anySide(a) || anySide(b) || a != b }

func anySide(s sessions.Side) bool { return s != sessions.FirstSide && s != sessions.SecondSide }

// within tells whether the ratings are near enough. The one that has waited
// longer decides: its span is the wider one.
func within(a, b Seek, now games.Instant) bool {
	older := a
	if b.Since < a.Since {
		older = b
	}
	span := older.Span(now)
	return span == Anyone || max(a.Rating-b.Rating, b.Rating-a.Rating) <= span
}

// recent tells whether the two met lately.
func recent(a, b Seek) bool {
	return slices.Contains(a.Recent, b.Player) || slices.Contains(b.Recent, a.Player)
}

// Pair finds the next two to be paired: the oldest seek for which there is
// somebody, with the oldest of those. Two who met lately are paired only where
// no others can be. Equal ages go by identifier, so that the order of the list
// does not matter.
func Pair(seeks []Seek, now games.Instant) (a, b Seek, ok bool) {
	sorted := slices.SortedFunc(slices.Values(seeks), older)
	for _, again := range []bool{false, true} {
		for i, s := range sorted {
			if other, found := opponent(s, sorted[i+1:], now, again); found {
				return s, other, true
			}
		}
	}
	return Seek{}, Seek{}, false
}

func older(a, b Seek) int {
	return cmp.Or(cmp.Compare(a.Since, b.Since), cmp.Compare(a.ID, b.ID))
}

// opponent is the oldest that a seek can be paired with: of those it has met
// lately, or of the others.
func opponent(s Seek, sorted []Seek, now games.Instant, again bool) (Seek, bool) {
	i := slices.IndexFunc(sorted, func(other Seek) bool {
		return recent(s, other) == again && Fits(s, other) && within(s, other, now)
	})
	if i < 0 {
		return Seek{}, false
	}
	return sorted[i], true
}
