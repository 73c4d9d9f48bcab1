// Package settings is the screen of a person's choices. Each change applies
// at once.
package settings

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions"
	"arcade/sessions/screens/desk"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// Settings is the screen: a list of all choices, by section.
type Settings struct {
	env  *screen.Env
	list draw.List
}

// The clicks on a setting.
type (
	pick  struct{ at int }
	value struct {
		at    int
		value string
	}
)

// New opens the settings.
func New(env *screen.Env) *Settings { return &Settings{env: env} }

// Init does nothing: the screen only waits for keys.
func (s *Settings) Init() tea.Cmd { return nil }

// Update moves and changes.
func (s *Settings) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	table := sessions.Table()
	switch msg := msg.(type) {
	case pick:
		s.list.At = msg.at
	case value:
		s.list.At = msg.at
		return s, set(table[msg.at].Key, msg.value)
	case screen.Key:
		return s, s.key(msg.Action, table)
	}
	return s, nil
}

func (s *Settings) key(a keys.Action, table []sessions.Setting) tea.Cmd {
	front := table[s.list.At]
	switch a {
	case keys.Back:
		return screen.Send(screen.Back{})
	case keys.Left:
		return s.turn(front, -1)
	case keys.Right:
		return s.turn(front, 1)
	case keys.Reset:
		return s.reset(front.Section)
	}
	s.list = desk.Scroll(s.list, a, len(table), max(1, s.env.H-6))
	return nil
}

// turn chooses the next value, around the ends.
func (s *Settings) turn(front sessions.Setting, by int) tea.Cmd {
	n := len(front.Values)
	at := slices.Index(front.Values, s.env.Me.Settings.Get(front.Key))
	return set(front.Key, front.Values[(at+by+n)%n])
}

// reset makes a section what it was at first.
func (s *Settings) reset(section string) tea.Cmd {
	change := map[string]string{}
	for _, t := range sessions.Table() {
		if t.Section == section {
			change[t.Key] = t.Values[0]
		}
	}
	return tea.Batch(screen.Send(screen.Change{Settings: change}), screen.Tell("toast.reset"))
}

func set(key, value string) tea.Cmd {
	return tea.Batch(
		screen.Send(screen.Change{Settings: map[string]string{key: value}}), screen.Tell("toast.saved"))
}

// Paint draws the list, and beside it where there is room a preview.
func (s *Settings) Paint(p *draw.Pen, r draw.Rect) {
	list := r
	var preview draw.Rect
	if r.W >= 78 {
		list, preview = r.Left(r.W - 24)
		s.preview(p, preview)
	}
	in := p.Panel(list, s.env.Say("settings.title"), s.env.Say("settings.atonce"))
	rows, h := s.rows(), in.H
	if len(rows) > h { // the last row tells of those below
		h--
	}
	top := s.top(rows, h)
	for y := 0; y < h && top+y < len(rows); y++ {
		s.row(p, in.Row(y), rows[top+y])
	}
	if left := len(rows) - top - h; left > 0 {
		p.Text(in.X+3, in.Y+h, in.W-4, p.Theme.Lines.Ellipsis+s.env.Say("list.more", left), theme.Dim)
	}
}

// row is a line of the list: a section's name, or a setting's index.
type row struct {
	section string
	at      int
}

func (s *Settings) rows() []row {
	var rows []row
	last := ""
	for i, t := range sessions.Table() {
		if t.Section != last {
			last = t.Section
			rows = append(rows, row{section: last, at: -1})
		}
		rows = append(rows, row{at: i})
	}
	return rows
}

// top scrolls so that the setting in front stands within h rows.
func (s *Settings) top(rows []row, h int) int {
	for i, r := range rows {
		if r.at == s.list.At {
			return max(0, min(i-h/2, len(rows)-h))
		}
	}
	return 0
}

func (s *Settings) row(p *draw.Pen, r draw.Rect, what row) {
	if what.at < 0 {
		p.Text(r.X+1, r.Y, r.W-1, s.env.Say("settings.section."+what.section), theme.Title)
		return
	}
	t := sessions.Table()[what.at]
	front := what.at == s.list.At
	c := theme.Plain
	if front {
		p.Rune(r.X+1, r.Y, p.Theme.Lines.Pointer, theme.Key)
		c = theme.Strong
	}
	const labelW = 18
	p.Text(r.X+3, r.Y, labelW, s.env.Say("settings."+t.Key), c)
	p.Click(r, pick{what.at})
	s.values(p, draw.Rect{X: r.X + labelW + 4, Y: r.Y, W: r.W - labelW - 5, H: 1}, what.at, t, front)
}

// values draws the choices of a setting, or only the one in force between
// arrows where they don't fit.
func (s *Settings) values(p *draw.Pen, r draw.Rect, at int, t sessions.Setting, front bool) {
	now := s.env.Me.Settings.Get(t.Key)
	opts := make([]draw.Radio, len(t.Values))
	chosen := 0
	for i, v := range t.Values {
		opts[i] = draw.Radio{Label: s.word(t.Key, v), Click: value{at, v}}
		if v == now {
			chosen = i
		}
	}
	p.Radios(r, opts, chosen, front, theme.Plain)
}

// word is a value's word; clocks and boards have none of their own.
func (s *Settings) word(key, v string) string {
	for _, id := range []string{"settings." + key + "." + v, "value." + v} {
		if s.env.Words.Has(s.env.Lang, id) {
			return s.env.Say(id)
		}
	}
	return v
}

// preview shows the symbols as they are drawn now.
func (s *Settings) preview(p *draw.Pen, r draw.Rect) {
	in := p.Panel(r, s.env.Say("settings.preview"), "")
	paintSample(p, in)
}

// Keys is the screen's context.
func (s *Settings) Keys() keys.Context { return keys.Settings }

// Head is the fifth tab: the settings belong to oneself.
func (s *Settings) Head() screen.Head { return screen.Head{Tab: 5} }
