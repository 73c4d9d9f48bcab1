package keys

import "arcade/games"

// Board finds what a key means on a game's board: the keys every board has,
// and the game's own. A character that is no key of its own is typed as part
// of a square.
type Board struct{ own []games.Key }

// NewBoard makes the keys of a game's board.
func NewBoard(g games.Game) *Board { return &Board{g.Keys()} }

// Own are the keys that the game adds, in its own order; they must not be
// written to.
func (b *Board) Own() []games.Key { return b.own }

// find looks among the game's own keys first.
func (b *Board) find(key string) (games.Act, bool) {
	for _, k := range b.own {
		if k.Name == key {
			return k.Act, true
		}
	}
	kind, ok := everyBoard(key)
	return games.Act{Kind: kind}, ok
}

// everyBoard gives what a key means on every board.
func everyBoard(key string) (kind games.ActKind, ok bool) {
	switch key {
	case "left":
		return games.ActLeft, true
	case "right":
		return games.ActRight, true
	case "up":
		return games.ActUp, true
	case "down":
		return games.ActDown, true
	case "home":
		return games.ActHome, true
	case "end":
		return games.ActEnd, true
	case "pgup":
		return games.ActPageUp, true
	case "pgdown":
		return games.ActPageDown, true
	case "enter", "space":
		return games.ActPlay, true
	case "tab":
		return games.ActNext, true
	case "shift+tab":
		return games.ActPrev, true
	case "backspace":
		return games.ActErase, true
	}
	return kind, false
}

// Act gives what the key means. A single digit or letter that the game does
// not bind, and that no screen takes, is ActType; ok is false for any other
// key without a meaning.
func (b *Board) Act(key string) (games.Act, bool) {
	if a, ok := b.find(key); ok {
		return a, true
	}
	if len(key) == 1 && (key[0] >= '0' && key[0] <= '9' || key[0] >= 'a' && key[0] <= 'z') {
		return games.Act{Kind: games.ActType, Rune: rune(key[0])}, true
	}
	return games.Act{}, false
}

// Binds tells whether the game itself gives the key a meaning, before any
// screen does.
func (b *Board) Binds(key string) bool {
	_, ok := b.find(key)
	return ok
}
