package keys

import "arcade/games"

// Board finds what a key means on a game's board: the keys every board has,
// and the game's own. A character that is no key of its own is typed as part
// of a square.
type Board struct{ acts map[string]games.Act }

// NewBoard makes the keys of a game's board.
func NewBoard(g games.Game) *Board {
	b := &Board{acts: map[string]games.Act{}}
	for name, kind := range everyBoard() {
		b.acts[name] = games.Act{Kind: kind}
	}
	for _, k := range g.Keys() {
		b.acts[k.Name] = k.Act
	}
	return b
}

// everyBoard are the keys that every board has.
func everyBoard() map[string]games.ActKind {
	return map[string]games.ActKind{
		"left": games.ActLeft, "right": games.ActRight, "up": games.ActUp, "down": games.ActDown,
		"home": games.ActHome, "end": games.ActEnd, "pgup": games.ActPageUp, "pgdown": games.ActPageDown,
		"enter": games.ActPlay, "space": games.ActPlay,
		"tab": games.ActNext, "shift+tab": games.ActPrev, "backspace": games.ActErase,
	}
}

// Act gives what the key means. A single digit or letter that the game does
// not bind, and that no screen takes, is ActType; ok is false for any other
// key without a meaning.
func (b *Board) Act(key string) (games.Act, bool) {
	if a, ok := b.acts[key]; ok {
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
	_, ok := b.acts[key]
	return ok
}
