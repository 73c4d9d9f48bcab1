package screens

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// open goes to another screen. The five top screens replace the whole stack;
// the lobby always stays at its bottom.
func (m *Model) open(g screen.Goto) tea.Cmd {
	if !m.may(g) {
		return nil
	}
	if g.Place == screen.Challenge {
		if cmd, ok := m.instead(g); ok {
			return cmd
		}
	}
	switch {
	case g.Place == screen.Match && m.shows(g.ID):
		return nil // it has opened by itself
	case g.Place == screen.RulesPage && m.context() == keys.Rules:
		return m.back() // the key that opened the page closes it
	case top(g.Place):
		m.clear()
		var lobby tea.Cmd
		if g.Place != screen.Lobby {
			lobby = m.push(screen.Goto{Place: screen.Lobby})
		}
		return tea.Batch(lobby, m.push(g))
	}
	dialogs := g.Place == screen.Match && m.clearDialogs()
	if len(m.stack) > 1 && (g.Replace && !dialogs || g.Place == screen.Match && (m.passed() || m.yields(g))) {
		m.pop()
	}
	return m.push(g)
}

// instead answers a wish to challenge somebody who can't be challenged: oneself,
// or one whose own challenge is still to be answered.
func (m *Model) instead(g screen.Goto) (tea.Cmd, bool) {
	if g.Name == m.env.Me.Name {
		return m.say(screen.Toast{Note: games.Say("challenge.self"), Bad: true}), true
	}
	for _, c := range m.env.News.Incoming {
		if c.From == g.Name && c.ID != g.Counter {
			return m.ask(c.ID), true
		}
	}
	return nil, false
}

// clearDialogs takes away what stands over a screen: once a match begins, the
// dialog that led to it, or to another, has had its day.
func (m *Model) clearDialogs() (some bool) {
	for len(m.stack) > 1 && over(m.top()) {
		m.pop()
		some = true
	}
	return some
}

// passed tells that the screen in front shows something that is over.
func (m *Model) passed() bool {
	s, ok := m.top().(screen.Passing)
	return ok && s.Done()
}

// yields tells that the screen in front gives its place to the match gone to.
func (m *Model) yields(g screen.Goto) bool {
	game := g.Game
	for _, s := range m.env.News.Seated {
		if s.ID == g.ID {
			game = s.Game
		}
	}
	s, ok := m.top().(screen.Yielding)
	return ok && s.Yields(game)
}

// may tells whether the place can be gone to now: before the person has come
// in there is only the welcome and the help.
func (m *Model) may(g screen.Goto) bool {
	return m.env.Presence != nil || g.Place == screen.Welcome || g.Place == screen.HelpPage || g.Place == screen.RulesPage
}

// top tells the five top screens.
func top(p screen.Place) bool {
	return slices.Contains(tabPlaces(), p)
}

// tabPlaces are the top screens in the order of the tabs.
func tabPlaces() []screen.Place {
	return []screen.Place{screen.Lobby, screen.Play, screen.Watch, screen.Ranks, screen.Me}
}

// shows tells whether the match is on the screen in front.
func (m *Model) shows(id sessions.ID) bool {
	s, ok := m.top().(screen.Shower)
	return ok && s.Shows() == id
}

// push puts a screen in front.
func (m *Model) push(g screen.Goto) tea.Cmd {
	if g.Place == screen.Match {
		m.known.seated[g.ID] = true
	}
	s := m.make(g)
	if s == nil {
		return nil
	}
	m.stack = append(m.stack, s)
	m.locate()
	return s.Init()
}

// pop takes the front screen away.
func (m *Model) pop() {
	last := len(m.stack) - 1
	if c, ok := m.stack[last].(screen.Closer); ok {
		c.Close()
	}
	m.stack[last] = nil
	m.stack = m.stack[:last]
}

// back leaves the front screen; the last one stays.
func (m *Model) back() tea.Cmd {
	if len(m.stack) > 1 {
		m.pop()
	}
	m.locate()
	return m.front(screen.LookMsg{})
}

// clear takes all screens away.
func (m *Model) clear() {
	for len(m.stack) > 0 {
		m.pop()
	}
}

// locate tells the lobby what the person looks at.
func (m *Model) locate() {
	if m.env.Presence == nil {
		return
	}
	state, where := sessions.InLobby, sessions.ID("")
	for _, s := range slices.Backward(m.stack) {
		if l, ok := s.(screen.Located); ok {
			state, where = l.Located()
			break
		}
	}
	if state != m.known.state || where != m.known.where {
		m.known.state, m.known.where = state, where
		m.env.Presence.At(state, where)
	}
	if where == "" {
		m.known.rested()
	}
}
