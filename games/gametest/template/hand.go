package template

import "arcade/games"

// Hand gives the hand of a player who sits down: the cursor stands on the
// rightmost stick.
func (Game) Hand(s games.State, _ games.Seat) games.Hand {
	return hand{at: s.(state).left - 1}
}

// Keys lists the keys beyond arrows, Enter, Tab, Esc and the mouse: a digit
// takes that many sticks. Keys with the same Help are one line on the help
// page, and Text says what it is.
func (Game) Keys() []games.Key {
	var keys []games.Key
	for n := '1'; n < '1'+most; n++ {
		act := games.Act{Kind: games.ActType, Rune: n}
		keys = append(keys, games.Key{Name: string(n), Act: act, Text: "sticks.key.take", Help: "1-3"})
	}
	return keys
}

// hand is a cursor on a stick. It never leaves the player's session, and like
// a state it is a value: Do gives a new one.
type hand struct{ at int }

// Typed is what has been typed of a square; there is nothing to type here.
func (hand) Typed() string { return "" }

// Do takes an act and gives the hand after it and the move that came of it,
// or "" where only the cursor moved.
func (h hand) Do(gs games.State, seat games.Seat, act games.Act, _ games.Shape) (games.Hand, games.Move) {
	s := gs.(state)
	h.at = min(h.at, s.left-1) // sticks may have gone since
	move := games.Move("")
	switch act.Kind {
	case games.ActLeft, games.ActPrev:
		h.at--
	case games.ActRight, games.ActNext:
		h.at++
	case games.ActAim:
		h.at = int(act.Spot) - 1
	case games.ActPlay:
		move = take(s.left - h.at)
	case games.ActPoint:
		move = take(s.left - int(act.Spot) + 1)
	case games.ActType:
		move = take(int(act.Rune - '0'))
	}
	h.at = max(0, s.left-most, min(h.at, s.left-1))
	if !s.ToMove().Has(seat) {
		move = ""
	}
	return h, move
}
