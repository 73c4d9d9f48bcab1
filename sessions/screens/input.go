package screens

import (
	tea "charm.land/bubbletea/v2"

	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// press makes a key press what it means where one is.
func (m *Model) press(k tea.KeyPressMsg) tea.Cmd {
	if m.shut.ID != "" {
		return m.quit(m.code)
	}
	m.touch()
	name := k.String()
	return m.key(screen.Key{Action: m.env.Keys.Find(m.context(), name), Name: name, Text: k.Text})
}

// context is that of what stands in front.
func (m *Model) context() keys.Context {
	switch {
	case m.command != nil:
		return keys.Typing
	case m.modal != nil:
		return keys.Incoming
	case m.top() == nil || m.small():
		return keys.Always
	default:
		return m.top().Keys()
	}
}

// key does what holds everywhere, or gives the key to what stands in front.
func (m *Model) key(k screen.Key) tea.Cmd {
	switch k.Action {
	case keys.Quit:
		return m.leave()
	case keys.Language:
		return m.nextLanguage()
	case keys.Redraw:
		m.redraws++
		return nil
	case keys.HelpPage:
		return m.open(screen.Goto{Place: screen.HelpPage})
	case keys.RuleBook:
		return m.open(screen.Goto{Place: screen.RulesPage})
	case keys.Notices:
		return m.open(screen.Goto{Place: screen.NoticeLog})
	case keys.Command:
		m.command = newCommand()
		return nil
	}
	if place, ok := tabOf(k.Action); ok {
		return m.open(screen.Goto{Place: place})
	}
	if m.small() {
		return nil // nobody acts on what can't be seen
	}
	return m.front(k)
}

// tabOf gives the top screen that an action leads to.
func tabOf(a keys.Action) (screen.Place, bool) {
	for i, tab := range []keys.Action{keys.TabLobby, keys.TabPlay, keys.TabWatch, keys.TabRanks, keys.TabMe} {
		if a == tab {
			return tabPlaces()[i], true
		}
	}
	return 0, false
}

// leave ends the session, after the screen in front has had its say.
func (m *Model) leave() tea.Cmd {
	if s, ok := m.top().(screen.Leaver); ok {
		next, go_ := s.Leave()
		m.stack[len(m.stack)-1] = next
		if !go_ {
			return nil
		}
	}
	return m.quit(0)
}

// touch tells the house that the person is there.
func (m *Model) touch() {
	if m.env.Presence != nil {
		m.env.Presence.Touch(m.env.Now())
	}
}
