// Package desk holds the screens that are the same everywhere: the help and
// the log of what was said.
package desk

import (
	"arcade/sessions/alarm"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"

	tea "charm.land/bubbletea/v2"
)

// Log lists the toasts so far, the newest first, with their times in UTC.
type Log struct {
	env  *screen.Env
	list draw.List
}

// NewLog opens the log.
func NewLog(env *screen.Env) *Log { return &Log{env: env} }

// Init does nothing: the log only waits for keys.
func (l *Log) Init() tea.Cmd { return nil }

// Update scrolls or closes.
func (l *Log) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	k, ok := msg.(screen.Key)
	if !ok {
		return l, nil
	}
	if k.Action == keys.Back {
		return l, screen.Send(screen.Back{})
	}
	l.list = Scroll(l.list, k.Action, len(l.env.Told), l.env.H-6)
	return l, nil
}

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
	told := l.env.Told
	if len(told) == 0 {
		p.Text(in.X+1, in.Y, in.W-2, l.env.Say("log.empty"), theme.Dim)
		return
	}
	p.Lines(in, l.list, len(told), true, func(i int, row draw.Rect, c theme.Chrome) {
		t := told[len(told)-1-i]
		at := alarm.Time(t.At).Format("15:04:05")
		n := p.Text(row.X, row.Y, row.W, at, c)
		p.Text(row.X+n+2, row.Y, row.W-n-2, l.env.Word(t.Note), c)
	}, nil, nil)
}

// Keys is the log's context.
func (l *Log) Keys() keys.Context { return keys.Log }

// Head is the log's title.
func (l *Log) Head() screen.Head { return screen.Head{Left: l.env.Say("log.title")} }
