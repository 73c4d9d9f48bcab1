package screens

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/text"
	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal"
)

// look makes language and theme what the settings say.
func (m *Model) look() {
	set := m.env.Me.Settings
	m.env.Lang = text.Choose(set.Get(sessions.SetLanguage), m.opt.Env)
	want := m.themeOf(set)
	if m.env.Theme == nil || m.env.Theme.Options != want {
		m.env.Theme = theme.Shared(want)
	}
}

// depth is the number of colours that the settings ask for.
func depth(set sessions.Settings) terminal.Depth {
	switch set.Get(sessions.SetColours) {
	case "none":
		return terminal.DepthNone
	case "16":
		return terminal.Depth16
	case "256":
		return terminal.Depth256
	case "true":
		return terminal.DepthTrue
	}
	return terminal.DepthAuto
}

func (m *Model) themeOf(set sessions.Settings) theme.Options {
	o := theme.Options{Light: set.Get(sessions.SetTheme) == "light", Mono: m.opt.NoColour, ASCII: m.opt.ASCII}
	if c := set.Get(sessions.SetColours); c != "auto" {
		o.Mono = c == "none"
	}
	if g := set.Get(sessions.SetGlyphs); g != "auto" {
		o.ASCII = g == "ascii"
	}
	return o
}

// change makes new settings count at once and then keeps them; before the
// person has come in there is nobody to keep them for.
func (m *Model) change(c screen.Change) tea.Cmd {
	set := sessions.Settings{}
	for k, v := range m.env.Me.Settings {
		set[k] = v
	}
	for k, v := range c.Settings {
		set[k] = v
	}
	m.env.Me.Settings = set
	m.look()
	told := m.all(screen.LookMsg{})
	if m.env.Presence == nil {
		return told
	}
	p := m.env.Presence
	return tea.Batch(told, m.env.Try(func(ctx context.Context) error { return p.Set(ctx, c.Settings) }, nil))
}

// nextLanguage switches the language for good.
func (m *Model) nextLanguage() tea.Cmd {
	return m.change(screen.Change{Settings: map[string]string{
		sessions.SetLanguage: m.env.Lang.Next().String(),
	}})
}
