// Package desk holds the screens that are the same everywhere: the help, the
// rules of the games, and the log of what was said.
package desk

import (
	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// Log lists the challenges that wait for an answer, and below them the toasts
// so far, the newest first, with their times in UTC.
type Log struct {
	env  *screen.Env
	list draw.List
}

// logRow is a row of the log: the first of what was told has the time, and the
// rows of a challenge know it.
type logRow struct {
	at, text  string
	challenge sessions.ID
}

// pickRow is a click on a row.
type pickRow struct{ at int }

// timeCells is the width of the times, with the gap after them.
const timeCells = 10

// NewLog opens the log.
func NewLog(env *screen.Env) *Log { return &Log{env: env} }

// Init does nothing: the log only waits for keys.
func (l *Log) Init() tea.Cmd { return nil }

// Update scrolls, answers or closes.
func (l *Log) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case pickRow:
		l.list.At = msg.at
		return l, l.answer()
	case screen.Key:
		switch msg.Action {
		case keys.Back:
			return l, screen.Send(screen.Back{})
		case keys.Enter:
			return l, l.answer()
		}
		l.list = Scroll(l.list, msg.Action, len(l.rows()), l.env.H-6)
	}
	return l, nil
}

// answer brings back the challenge in front.
func (l *Log) answer() tea.Cmd {
	if rows := l.rows(); l.list.At < len(rows) && rows[l.list.At].challenge != "" {
		return screen.Send(screen.Answer{ID: rows[l.list.At].challenge})
	}
	return nil
}

// rows are the lines as they stand in this window: what is too long for one
// row takes more.
func (l *Log) rows() []logRow {
	var rows []logRow
	for _, c := range l.env.News.Incoming {
		rows = l.wrap(rows, "", l.env.Say("challenges.open", c.From, clockOf(c.Until)), c.ID)
	}
	told := l.env.Told
	for i := range told {
		t := told[len(told)-1-i]
		rows = l.wrap(rows, clockOf(t.At), l.env.Word(t.Note), "")
	}
	return rows
}

func (l *Log) wrap(rows []logRow, at, text string, id sessions.ID) []logRow {
	const frame = 6 // the border and the pointer
	for i, part := range draw.Wrap(text, max(1, l.env.W-frame-timeCells)) {
		if i > 0 {
			at = ""
		}
		rows = append(rows, logRow{at, part, id})
	}
	return rows
}

func clockOf(at games.Instant) string { return alarm.Time(at).Format("15:04:05") }

// Scroll moves in a list by one of the keys of lists; page is its height.
func Scroll(l draw.List, a keys.Action, total, page int) draw.List {
	by := map[keys.Action]int{
		keys.Up: -1, keys.Down: 1, keys.PageUp: -page, keys.PageDn: page, keys.First: -total, keys.Last: total,
	}[a]
	return l.Move(by, total).Fit(max(1, page), total)
}

// Paint draws the lines.
func (l *Log) Paint(p *draw.Pen, r draw.Rect) {
	in := p.Panel(r, l.env.Say("log.title"), "UTC")
	rows := l.rows()
	if len(rows) == 0 {
		p.Text(in.X+1, in.Y, in.W-2, l.env.Say("log.empty"), theme.Dim)
		return
	}
	p.Lines(in, l.list, len(rows), true, func(i int, row draw.Rect, c theme.Chrome) {
		p.Text(row.X, row.Y, timeCells, rows[i].at, c)
		p.Text(row.X+timeCells, row.Y, row.W-timeCells, rows[i].text, c)
	}, func(i int) any { return pickRow{i} }, func(n int) string { return l.env.Say("list.more", n) })
}

// Never is Enter where no challenge waits.
func (l *Log) Never() screen.Spared {
	if len(l.env.News.Incoming) > 0 {
		return screen.Spared{}
	}
	return screen.Spared{keys.Enter}
}

// Keys is the log's context.
func (l *Log) Keys() keys.Context { return keys.Log }

// Head is the log's title.
func (l *Log) Head() screen.Head { return screen.Head{Left: l.env.Say("log.title")} }
