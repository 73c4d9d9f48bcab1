package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/theme"
)

// explainItem is the choice that tells what the figures of a board mean, where
// the game says so.
func (b *Board) explainItem() []item {
	if !b.solo() && !b.several() || !b.env.Words.Has(b.env.Lang, b.about.Name+".figures") {
		return nil
	}
	return []item{{action: keys.Explain, word: games.Say("play.next.explain")}}
}

// explanation is what the figures mean, in at most w cells each: a name and
// what it stands for; what goes on in another line is set in.
func (b *Board) explanation(w int) []line {
	var lines []line
	for _, told := range strings.Split(b.env.Say(b.about.Name+".figures"), "\n") {
		name, text, _ := strings.Cut(told, "\t")
		for i, part := range draw.Wrap(b.env.Say("play.explain.one", name, text), w-setIn) {
			lines = append(lines, line{strings.Repeat(" ", min(i, 1)*setIn) + part, theme.Modal})
		}
	}
	return lines
}

// The widest result, what the dialog's frame leaves free of the explanation,
// and by how much a line that goes on is set in.
const (
	resultW     = 60
	resultFrame = 4
	setIn       = 2
)

// explainRoom is how many lines of the explanation are shown at once.
func (b *Board) explainRoom() int { return max(1, b.env.H-resultFrame) }

// explained are the lines of the page one is at.
func (b *Board) explained(w int) []line {
	all, room := b.explanation(w), b.explainRoom()
	first := (b.dialog.page - 1) * room
	return all[min(first, len(all)):min(first+room, len(all))]
}

// pages is how many pages the explanation has.
func (b *Board) pages() int {
	n, room := len(b.explanation(min(resultW, b.env.W)-4)), b.explainRoom()
	return (n + room - 1) / room
}

// explain goes to the next page of the explanation, and after the last one back
// to the result.
func (b *Board) explain() tea.Cmd {
	b.dialog.page++
	if b.dialog.page > b.pages() {
		b.dialog.page = 0
	}
	return nil
}

// explainKey takes a key while an explanation is read: it is turned over, or
// left for the result. Other keys are the result's.
func (b *Board) explainKey(a keys.Action) bool {
	switch a {
	case keys.Enter, keys.Explain, keys.Right, keys.Down, keys.PageDn:
		b.explain()
	case keys.Left, keys.Up, keys.PageUp:
		b.dialog.page--
	case keys.LookAtIt, keys.Back:
		b.dialog.page = 0
	default:
		return false
	}
	return true
}

// paintExplained draws a page of the explanation; the frame says how one goes
// on where there are more.
func (b *Board) paintExplained(p *draw.Pen) {
	sw, _ := p.Size()
	w := min(resultW, sw)
	lines, more := b.explained(w-4), b.env.Say("play.explain.close")
	if n := b.pages(); n > 1 {
		more = b.env.Say("play.explain.more", b.dialog.page, n)
	}
	in := p.Dialog(w, len(lines)+2, b.env.Say("play.explain.title"), more)
	for y, l := range lines {
		if y < in.H {
			p.Text(in.X, in.Y+y, in.W, l.text, l.c)
		}
	}
	p.Click(in, turnOver{b})
}

// turnOver is a click on the explanation.
type turnOver struct{ of *Board }
