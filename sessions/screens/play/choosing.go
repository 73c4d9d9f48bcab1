package play

import (
	"arcade/games"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// shownSeat is whose board is shown: one's own, of a race that is watched the
// one that was chosen, else that of whom the game shows watchers.
func (b *Board) shownSeat() games.Seat {
	if b.view.of > 0 && b.chooses() {
		return games.Seat(b.view.of - 1)
	}
	return b.seat()
}

// chooses tells whether there are boards to choose from: in a race that one
// only watches.
func (b *Board) chooses() bool { return b.racing() && b.look.Seat == games.Watcher }

// watches takes a key that chooses whose board is watched: the next one, the
// one before, or a player's number; 0 leaves it to the game.
func (b *Board) watches(k screen.Key) bool {
	if !b.chooses() {
		return false
	}
	n := len(b.shown.Terms().Players) + 1
	switch {
	case k.Action == keys.NextBoard:
		b.view.of = (b.view.of + 1) % n
	case k.Action == keys.PrevBoard:
		b.view.of = (b.view.of + n - 1) % n
	case len(k.Name) == 1 && k.Name[0] >= '0' && int(k.Name[0]-'0') < n:
		b.view.of = int(k.Name[0] - '0')
	default:
		return false
	}
	b.written = nil
	return true
}
