package play

import (
	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/theme"
)

// choiceText words a choice, one that waits to be confirmed as a question.
func (b *Board) choiceText(i int) string {
	one := b.dialog.items[i]
	s := b.env.Word(one.word)
	if one.grave && b.dialog.sure && i == b.dialog.at {
		return b.sureText(s)
	}
	return s
}

// sureText asks about a choice: help is asked about by what it costs.
func (b *Board) sureText(choice string) string {
	if b.dialog.kind == adviceDialog {
		return b.env.Say("play.advice.sure")
	}
	return b.env.Say("play.sure", choice)
}

// leastRemark is the least width of a menu with a remark, in cells.
const leastRemark = 46

// paintMenu draws the choices one below the other, below a remark.
func (b *Board) paintMenu(p *draw.Pen, title, remark string) {
	w := clean.Width(title) + 8
	if remark != "" {
		w = max(w, leastRemark)
	}
	for i := range b.dialog.items {
		w = max(w, clean.Width(b.sureText(b.env.Word(b.dialog.items[i].word)))+8)
	}
	sw, _ := p.Size()
	w = min(w, sw)
	said := draw.Wrap(remark, w-4)
	if remark == "" {
		said = nil
	}
	in := b.menuBox(p, w, len(said)+len(b.dialog.items)+2, title)
	for y, text := range said {
		p.Text(in.X, in.Y+y, in.W, text, theme.Frame)
	}
	for i := range b.dialog.items {
		row, c := in.Row(len(said)+i), theme.Modal
		if i == b.dialog.at {
			c = theme.Focus
			p.Fill(row, c)
			p.Rune(row.X, row.Y, p.Theme.Lines.Pointer, c)
		}
		p.Text(row.X+2, row.Y, row.W-2, b.choiceText(i), c)
		p.Click(row, chosen{b, i})
	}
}

// menuBox draws the box of a menu. In a race it lies over one's own board: the
// others go on, and stay in sight.
func (b *Board) menuBox(p *draw.Pen, w, h int, title string) draw.Rect {
	if l := b.layout(); b.racing() && !l.whole && l.frame.W > 0 {
		return p.DialogOver(l.frame, w, h, title)
	}
	return p.DialogBeside(b.inSight(), w, h, title, "")
}

// inSight is what a dialog leaves in sight if it can: the board, where the
// choice is about help on it.
func (b *Board) inSight() draw.Rect {
	l := b.layout()
	switch {
	case b.dialog.kind != adviceDialog:
		return draw.Rect{}
	case l.frame.W > 0:
		return l.frame
	}
	return l.board
}

// paintResult draws what came of the match and what can be done next.
func (b *Board) paintResult(p *draw.Pen) {
	if b.dialog.page > 0 {
		b.paintExplained(p)
		return
	}
	sw, _ := p.Size()
	lines := b.resultLines(min(resultW, sw) - 4)
	w := clean.Width(b.env.Say("play.result.title")) + 8
	for _, l := range lines {
		w = max(w, clean.Width(l.text)+4)
	}
	labels := b.labels()
	w = min(max(w, min(resultW, width(labels)+4)), sw)
	rows := wrapLabels(labels, w-4)
	in := p.Dialog(w, len(lines)+1+len(rows)+2, b.env.Say("play.result.title"), "")
	room := max(0, in.H-len(rows)) // where it is short, the last lines go
	for y := 0; y < room && y < len(lines); y++ {
		p.Text(in.X, in.Y+y, in.W, lines[y].text, lines[y].c)
	}
	for y, row := range rows {
		b.paintChoices(p, in.Row(room+y), row, labels)
	}
}

// labels are the choices with the keys that stand for them.
func (b *Board) labels() []string {
	var list []string
	for i, one := range b.dialog.items {
		label := b.choiceText(i)
		for _, bind := range b.env.Keys.Of(keys.Result) {
			if bind.Action == one.action {
				label = b.env.KeyName(bind.Label()) + " " + label
				break
			}
		}
		list = append(list, label)
	}
	return list
}

func width(labels []string) int {
	w := 0
	for _, l := range labels {
		w += clean.Width(l) + 2
	}
	return w
}

// wrapLabels breaks choices into rows of at most w cells.
func wrapLabels(labels []string, w int) [][]int {
	var rows [][]int
	used := w + 1
	for i, l := range labels {
		n := clean.Width(l) + 2
		if used+n > w {
			rows, used = append(rows, nil), 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], i)
		used += n
	}
	return rows
}

func (b *Board) paintChoices(p *draw.Pen, row draw.Rect, which []int, labels []string) {
	x := row.X
	for _, i := range which {
		label, c := " "+labels[i]+" ", theme.Modal
		if i == b.dialog.at {
			label, c = "["+labels[i]+"]", theme.ButtonOn
		}
		w := p.Text(x, row.Y, row.X+row.W-x, label, c)
		p.Click(draw.Rect{X: x, Y: row.Y, W: w, H: 1}, chosen{b, i})
		x += w
	}
}

// result is the dialog of a match that is over.
func (b *Board) result() dialog {
	d := dialog{kind: resultDialog, until: b.env.Now() + deaf}
	if b.look.Seat != games.Watcher {
		d.items = b.nextItems()
	}
	switch {
	case b.analysable():
		d.items = append(d.items, item{action: keys.Analyse, word: games.Say("play.next.analyse")})
	case len(b.shown.Line()) > 0:
		d.items = append(d.items, item{action: keys.Rewatch, word: games.Say("play.next.replay")})
	}
	d.items = append(d.items, b.explainItem()...)
	d.items = append(d.items, item{action: keys.LookAtIt, word: games.Say("play.next.board")})
	leave := games.Say("play.next.lobby")
	if b.look.Seat == games.Watcher {
		leave = games.Say("play.next.back")
	}
	d.items = append(d.items, item{action: keys.LeaveIt, word: leave})
	return d
}

// otherWord is the word of what another game comes to after this one.
func (b *Board) otherWord() string {
	_, dealt := b.dealer()
	switch {
	case dealt:
		return "daily.next"
	case b.solo():
		return "play.next.again"
	case b.shown.Terms().HotSeat:
		return "play.next.new"
	case b.several():
		return "several.next.other"
	}
	return "play.next.other"
}

// Reword calls another game in the footer what the box of the result calls it.
func (b *Board) Reword(a keys.Action) string {
	if a != keys.OtherGame || !b.Done() {
		return ""
	}
	return b.otherWord()
}

// nextItems are what a player can begin next.
func (b *Board) nextItems() []item {
	if !b.solo() {
		return []item{
			{action: keys.Rematch, word: games.Say("play.next.rematch")},
			{action: keys.OtherGame, word: games.Say(b.otherWord())},
		}
	}
	if _, ok := b.dealer(); ok {
		return b.dealtItems()
	}
	items := []item{{action: keys.OtherGame, word: games.Say(b.otherWord())}}
	if b.repeats() {
		items = append(items, item{action: keys.SameBoard, word: games.Say("play.next.same")})
	}
	return append(items, item{action: keys.Fresh, word: games.Say("play.next.choose")})
}
