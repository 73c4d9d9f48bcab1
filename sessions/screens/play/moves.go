package play

import (
	"fmt"
	"strings"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/theme"
)

const (
	// moveCells is the most that a move takes in the list.
	moveCells = 8
	// clocksW is the width from which the list shows the clocks after each
	// pair of moves.
	clocksW = 44
	// columnGap stands between two columns of the list.
	columnGap = 4
)

// paintMoves draws the list of moves with the opening's name, and below it the
// game's own notes where there is room.
func (b *Board) paintMoves(p *draw.Pen, r draw.Rect, notes []string) {
	if r.H < 3 {
		return
	}
	in := p.Panel(r, b.env.Say("play.moves"), b.texts().opening).Inset(1, 0)
	if in.H >= len(notes)+4 {
		for i, n := range notes {
			p.Text(in.X, in.Y+in.H-len(notes)+i, in.W, n, theme.Plain)
		}
		in.H -= len(notes) + 1
	}
	list := b.moves(in.W >= clocksW)
	cols := max(1, (in.W+columnGap)/(list.width+columnGap))
	first := max(0, len(list.lines)-cols*in.H)
	for i, pair := range list.lines[first:] {
		p.Text(in.X+i/in.H*(list.width+columnGap), in.Y+i%in.H, list.width, pair, theme.Plain)
	}
}

// moveList are the moves, two by two and numbered. A move made without a
// choice is a dash; where the next one is to come stands a pointer.
func (b *Board) moveList(clocks bool) moveList {
	list := moveList{clocks: clocks}
	moves := b.moveTexts()
	cell := 0
	for _, m := range moves {
		cell = max(cell, clean.Width(m))
	}
	for i := 0; i < len(moves); i += 2 {
		pair := fmt.Sprintf("%2d %s", i/2+1, draw.Pad(moves[i], cell))
		if i+1 < len(moves) {
			pair += "  " + draw.Pad(moves[i+1], cell)
		}
		if clocks {
			pair += b.clocksAfter(i + 1)
		}
		list.lines = append(list.lines, pair)
		list.width = max(list.width, clean.Width(pair))
	}
	return list
}

// moveTexts are the moves one by one, each with its seat's piece, and the
// pointer.
func (b *Board) moveTexts() []string {
	var list []string
	for _, ply := range b.shown.Line() {
		text := string(ply.Entry.Move)
		if ply.Forced {
			text = "--"
		}
		list = append(list, b.piece(ply.Entry.Seat)+" "+draw.Cut(text, moveCells, ""))
	}
	if next := b.shown.State().ToMove().Only(); next != games.Watcher && b.shown.Result() == nil {
		list = append(list, b.piece(next)+string(b.env.Theme.Lines.Pointer))
	}
	return list
}

// clocksAfter are the clocks after move i, counted from 0, if it has been made.
func (b *Board) clocksAfter(i int) string {
	line := b.shown.Line()
	if i >= len(line) || len(line[i].Left) == 0 {
		return ""
	}
	var texts []string
	for _, left := range line[i].Left {
		texts = append(texts, clockText(left))
	}
	return "   " + strings.Join(texts, " / ")
}
