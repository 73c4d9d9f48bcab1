package ranks

import (
	"fmt"
	"strconv"

	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/theme"
)

// The heights from which all games have their row of boards, and from which
// the lines below the list have room; and the width of the wide columns.
const (
	rowsH = 14
	noteH = 16
	wideW = 70
)

// head is how many lines stand above the list, foot how many below.
func (r *Ranks) head() int {
	if r.env.H-4 < rowsH {
		return 3
	}
	return len(r.env.Games) + 3
}

func (r *Ranks) foot() int {
	if r.env.H-4 < noteH {
		return 0
	}
	return 2
}

// page is the number of lines that are shown.
func (r *Ranks) page() int { return max(1, r.env.H-4-r.head()-r.foot()) }

// Paint draws the boards, the list and what belongs below it.
func (r *Ranks) Paint(p *draw.Pen, at draw.Rect) {
	if len(r.boards) == 0 {
		p.Center(at.Row(at.H/3), r.env.Say("ranks.noboards"), theme.Dim)
		return
	}
	at = r.paintBoards(p, at)
	row, at := at.Top(1)
	r.paintPeriods(p, row)
	at = r.paintCard(p, at)
	cols, heads := r.columns(at.W)
	row, at = at.Top(1)
	p.Row(draw.Rect{X: row.X + 3, Y: row.Y, W: row.W - 4, H: 1}, cols, heads, theme.Dim)
	list, low := at.Top(at.H - r.foot())
	r.paintList(p, list, cols)
	if low.H > 0 {
		r.paintNotes(p, low)
	}
}

// paintBoards draws a row of boards for each game; in a low window only that
// of the game one is at.
func (r *Ranks) paintBoards(p *draw.Pen, at draw.Rect) draw.Rect {
	low := r.env.H-4 < rowsH
	last := ""
	for i, b := range r.boards {
		if b.game == last || low && b.game != r.boards[r.board].game {
			continue
		}
		last = b.game
		var row draw.Rect
		row, at = at.Top(1)
		r.paintGame(p, row, i)
	}
	if !low {
		var row draw.Rect
		row, at = at.Top(1)
		r.paintKinds(p, row)
	}
	return at
}

// paintGame draws the boards of one game, the first of which is at index
// first: in brackets the one that is shown, and only the last ones where there
// is no room for all.
func (r *Ranks) paintGame(p *draw.Pen, row draw.Rect, first int) {
	x := row.X + 1
	if row.W >= wideW {
		w := r.nameWidth()
		x += p.Text(x, row.Y, w, draw.Pad(r.env.Say(r.boards[first].game+".name"), w), theme.Strong)
	}
	end := first
	for end < len(r.boards) && r.boards[end].game == r.boards[first].game {
		end++
	}
	for i := r.firstShown(first, end, row.X+row.W-x); i < end; i++ {
		label, c := " "+r.label(i)+" ", theme.Tab
		if i == r.board {
			label, c = "["+r.label(i)+"]", theme.TabOn
		}
		w := clean.Width(label)
		if x+w > row.X+row.W {
			return
		}
		p.Text(x, row.Y, w, label, c)
		p.Click(draw.Rect{X: x, Y: row.Y, W: w, H: 1}, chooseBoard{i})
		x += w
	}
}

// nameWidth is the width of the column of the games' names: they stand apart
// from the first board.
func (r *Ranks) nameWidth() int {
	w := 12
	for _, b := range r.boards {
		w = max(w, clean.Width(r.env.Say(b.game+".name"))+1)
	}
	return w
}

// firstShown skips boards from the left until the one that is shown fits.
func (r *Ranks) firstShown(first, end, room int) int {
	if r.board < first || r.board >= end {
		return first
	}
	w := 0
	for i := r.board; i >= first; i-- {
		w += clean.Width(r.label(i)) + 2
		if w > room {
			return i + 1
		}
	}
	return first
}

func (r *Ranks) label(i int) string {
	b := r.boards[i]
	if b.ladder() {
		return r.env.Say("look.speed." + string(b.speed))
	}
	return record.Board(r.env, b.game, b.preset)
}

// paintPeriods draws the choice of the period, or the name that is typed.
func (r *Ranks) paintPeriods(p *draw.Pen, row draw.Rect) {
	if r.find != nil {
		n := p.Text(row.X+1, row.Y, row.W-2-nameCells, r.env.Say("ranks.find")+" > ", theme.Key)
		r.find.Paint(p, row.X+1+n, row.Y, nameCells+1, true)
		return
	}
	var list []draw.Radio
	for i, text := range r.choices() {
		list = append(list, draw.Radio{Label: text, Click: choosePeriod{i}})
	}
	if r.env.H-4 < rowsH {
		row.W -= r.paintKind(p, row)
	}
	used := p.Radios(draw.Rect{X: row.X + 1, Y: row.Y, W: row.W - 2, H: 1}, list, r.period, false, theme.Plain)
	if count := r.count(); clean.Width(count)+used+4 <= row.W {
		p.Right(draw.Rect{X: row.X, Y: row.Y, W: row.W - 1, H: 1}, count, theme.Dim)
	}
}

// count is how many stand on the list.
func (r *Ranks) count() string {
	if r.total < 0 {
		return ""
	}
	return r.env.Say("ranks.count", r.total)
}

func (r *Ranks) columns(width int) ([]draw.Column, []string) {
	wide, ladder := width >= wideW, r.boards[r.board].ladder()
	num := func(w int) draw.Column { return draw.Column{W: w, Right: true} }
	var cols []draw.Column
	var heads []string
	switch {
	case ladder && wide:
		cols = []draw.Column{num(5), {W: 0}, num(7), num(5), num(6), num(14), num(7)}
		heads = []string{"rank", "player", "rating", "rd", "games", r.ends(), "last"}
	case ladder:
		cols, heads = []draw.Column{num(4), {W: 0}, num(6), num(5)}, []string{"rank", "player", "rating", "games"}
	case r.dealt() && wide:
		cols, heads = []draw.Column{num(5), {W: 0}, num(9), {W: 10}, {W: 7}}, []string{"rank", "player", "time", "when", "id"}
	case r.dealt():
		cols, heads = []draw.Column{num(4), {W: 0}, num(8)}, []string{"rank", "player", "time"}
	case wide:
		cols = []draw.Column{num(5), {W: 0}, num(9), num(5), num(7), num(7), {W: 10}, {W: 7}}
		heads = []string{"rank", "player", "time", "bbbv", "bbbvs", "trip", "when", "id"}
	default:
		cols, heads = []draw.Column{num(4), {W: 0}, num(8), num(4)}, []string{"rank", "player", "time", "bbbv"}
	}
	for i, h := range heads {
		heads[i] = r.env.Say("look.col." + h)
	}
	return cols, heads
}

// ends is what the column of a ladder counts: wins, draws and losses, in races
// first places, shared ones and others.
func (r *Ranks) ends() string {
	if g, ok := r.env.Game(r.boards[r.board].game); ok && g.About().Unclocked {
		return "places"
	}
	return "wdl"
}

// paintList draws the lines that have come.
func (r *Ranks) paintList(p *draw.Pen, at draw.Rect, cols []draw.Column) {
	if r.total <= 0 {
		r.paintNothing(p, at)
		return
	}
	p.Lines(at, r.list, r.total, true, func(i int, row draw.Rect, c theme.Chrome) {
		l, here := r.lines[i]
		switch {
		case !here:
			p.Text(row.X, row.Y, row.W, p.Theme.Lines.Ellipsis, theme.Dim)
			return
		case l.name == r.env.Me.Name && c == theme.Plain:
			c = theme.Self
		}
		p.Row(row, cols, r.cells(l, len(cols)), c)
	}, func(i int) any { return pick{i} }, nil)
}

// paintNothing says why there is no line.
func (r *Ranks) paintNothing(p *draw.Pen, at draw.Rect) {
	lines := []string{r.env.Say("look.loading")}
	switch {
	case r.failed.ID != "":
		lines = []string{r.env.Word(r.failed), r.env.Say("ranks.retry")}
	case r.total == 0 && r.boards[r.board].ladder():
		lines = []string{r.env.Say("ranks.none"), r.env.Say("ranks.none.ladder")}
	case r.total == 0 && r.dealt():
		lines = []string{r.env.Say("ranks.none"), r.env.Say("daily.none")}
	case r.total == 0 && r.over():
		lines = []string{r.env.Say("ranks.none.over")}
	case r.total == 0 && r.daily() && r.boards[r.board].together():
		lines = []string{r.env.Say("ranks.none"), r.env.Say("ranks.none.together")}
	case r.total == 0 && r.daily():
		lines = []string{r.env.Say("ranks.none"), r.env.Say("ranks.none.daily")}
	case r.total == 0:
		lines = []string{r.env.Say("ranks.none"), r.env.Say("ranks.none.times")}
	}
	y := at.H / 3
	for _, line := range lines {
		for _, part := range draw.Wrap(line, at.W-4) {
			if y < at.H {
				p.Center(at.Row(y), part, theme.Plain)
				y++
			}
		}
	}
}

// cells are a line's columns; a provisional rating has no rank.
func (r *Ranks) cells(l line, columns int) []string {
	name := l.name
	if name == r.env.Me.Name {
		name = r.env.Say("ranks.you", name)
	}
	rank := "-"
	if l.rank > 0 {
		rank = strconv.Itoa(l.rank)
	}
	if r.boards[r.board].ladder() {
		s := l.ladder
		cells := []string{rank, name, draw.Rating(s.Rating, s.Provisional)}
		if columns > 4 {
			cells = append(cells, strconv.Itoa(s.Deviation))
		}
		return append(cells, strconv.Itoa(s.Games), fmt.Sprintf("%d/%d/%d", s.Wins, s.Draws, s.Losses),
			record.Ago(r.env, s.Last, r.at))
	}
	t := l.time
	if r.dealt() {
		return []string{rank, name, record.Seconds(t.Time), record.Date(t.At), "#" + string(t.ID)}
	}
	return []string{
		rank, name, record.Seconds(t.Time), strconv.Itoa(t.BBBV), record.Rate(t.BBBV, t.Time),
		record.Trip(r.env, t.Trip), record.Date(t.At), "#" + string(t.ID),
	}
}

// paintNotes says what the marks mean and how a script gets the same list.
func (r *Ranks) paintNotes(p *draw.Pen, at draw.Rect) {
	b := r.boards[r.board]
	first, command := r.env.Say("ranks.provisional"), "top "+b.game+" --speed "+string(b.speed)
	switch {
	case r.dealt():
		first, command = r.env.Say("daily.ranks"), "top "+b.game+" "+b.preset+r.periodFlag()
	case r.daily():
		r.paintDay(p, at)
		return
	case !b.ladder():
		first, command = r.env.Say("ranks."+r.table()), "top "+b.game+" "+b.preset+r.periodFlag()
		if r.table() != classic {
			command += " --rules " + r.table()
		}
	case r.period > 0:
		command += " --active"
	}
	p.Text(at.X+1, at.Y, at.W-2, first, theme.Dim)
	script := record.Command(r.env, false, command+" --json")
	if said := r.env.Say("ranks.script", script); clean.Width(said) <= at.W-2 {
		script = said
	}
	if clean.Width(script) <= at.W-2 { // a line that is cut can't be copied
		p.Text(at.X+1, at.Y+1, at.W-2, script, theme.Dim)
	}
}

// periodFlag asks a command for the period that is shown; all times need no word.
func (r *Ranks) periodFlag() string {
	if period := periods()[r.period]; period != "all" {
		return " --period " + period
	}
	return ""
}
