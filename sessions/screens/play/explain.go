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
// what it stands for.
func (b *Board) explanation(w int) []line {
	var lines []line
	for _, told := range strings.Split(b.env.Say(b.about.Name+".figures"), "\n") {
		name, text, _ := strings.Cut(told, "\t")
		for i, part := range draw.Wrap(name+": "+text, w) {
			c := theme.Modal
			if i == 0 {
				c = theme.Frame
			}
			lines = append(lines, line{part, c})
		}
	}
	return lines
}

// The widest result, and what the dialog's frame and its choices leave free.
const (
	resultW     = 60
	resultFrame = 5
)

// explainRoom is how many lines of the explanation are shown at once.
func (b *Board) explainRoom() int {
	rows := wrapLabels(b.labels(), min(resultW, b.env.W)-4)
	return max(1, b.env.H-resultFrame-len(rows))
}

// explained are the lines of the page one is at.
func (b *Board) explained(w int) []line {
	all, room := b.explanation(w), b.explainRoom()
	first := (b.dialog.page - 1) * room
	return all[min(first, len(all)):min(first+room, len(all))]
}

// explain goes to the next page of the explanation, and after the last one back
// to the result.
func (b *Board) explain() tea.Cmd {
	b.dialog.page++
	if len(b.explained(min(resultW, b.env.W)-4)) == 0 {
		b.dialog.page = 0
	}
	return nil
}
