package play

import (
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/text"
	"arcade/sessions/screens/theme"
)

// written are the texts about the state shown that neither time nor the cursor
// changes. Most frames differ from the one before by these two alone, so they
// are made once for a state, a language and a theme.
type written struct {
	lang  text.Lang
	theme *theme.Theme

	title, who string // of the header
	happened   string
	opening    string
	notes      []string
	unbarred   []string // notes without what bars show
	moves      moveList
	never      screen.Spared
}

// moveList are the moves as lines, two moves in each.
type moveList struct {
	clocks bool // the clocks stand behind them
	lines  []string
	width  int // of the widest, in cells
}

// texts are those of the state shown.
func (b *Board) texts() *written {
	if w := b.written; w != nil && w.lang == b.env.Lang && w.theme == b.env.Theme {
		return w
	}
	b.written = &written{
		lang: b.env.Lang, theme: b.env.Theme,
		title: b.title(), who: b.who(), happened: b.happened(), opening: b.opening(), notes: b.notes(false), unbarred: b.notes(true),
		moves: b.moveList(false), never: b.never(),
	}
	return b.written
}

// moves are the lines of the list of moves.
func (b *Board) moves(clocks bool) moveList {
	w := b.texts()
	if w.moves.clocks != clocks {
		w.moves = b.moveList(clocks)
	}
	return w.moves
}
