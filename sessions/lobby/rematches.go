package lobby

import (
	"slices"

	"arcade/games"
	"arcade/sessions"
)

// RematchStands is how long, in ms, the wish for a rematch waits for the other.
const RematchStands = 60_000

// Rematch is one player's wish to play again.
type Rematch struct {
	Match    sessions.ID // the one that ended
	From, To string
	Until    games.Instant
}

// Rematches are the open wishes, oldest first. The zero Rematches is empty.
type Rematches struct{ list []Rematch }

// Ask records a wish. It gives true, and closes the other's wish, where the
// other side has asked before: the rematch begins.
func (r *Rematches) Ask(match sessions.ID, from, to string, now games.Instant) bool {
	for i, other := range r.list {
		if other.Match != match || now >= other.Until {
			continue
		}
		if other.From == to {
			r.list = slices.Delete(r.list, i, i+1)
			return true
		}
		if other.From == from {
			return false
		}
	}
	r.list = append(r.list, Rematch{match, from, to, now + RematchStands})
	return false
}

// Asked tells whether the player has a wish open for the match.
func (r *Rematches) Asked(match sessions.ID, from string) bool {
	return slices.ContainsFunc(r.list, func(k Rematch) bool { return k.Match == match && k.From == from })
}

// Drop closes and gives the wishes that concern a player: it left, or plays
// another match.
func (r *Rematches) Drop(player string) []Rematch {
	return r.take(func(k Rematch) bool { return k.From == player || k.To == player })
}

// Expire closes and gives the wishes whose time is up.
func (r *Rematches) Expire(now games.Instant) []Rematch {
	return r.take(func(k Rematch) bool { return now >= k.Until })
}

func (r *Rematches) take(which func(Rematch) bool) []Rematch {
	var taken []Rematch
	r.list = slices.DeleteFunc(r.list, func(k Rematch) bool {
		if which(k) {
			taken = append(taken, k)
			return true
		}
		return false
	})
	return taken
}

// Next is when the next wish expires.
func (r *Rematches) Next() (at games.Instant, ok bool) {
	for _, k := range r.list {
		if !ok || k.Until < at {
			at, ok = k.Until, true
		}
	}
	return at, ok
}
