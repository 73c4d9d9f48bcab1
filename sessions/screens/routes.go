package screens

import (
	"arcade/sessions/screens/desk"
	"arcade/sessions/screens/lobby"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/settings"
	"arcade/sessions/screens/welcome"
)

// make makes the screen of a place; nil for a place that isn't there.
func (m *Model) make(g screen.Goto) screen.Screen {
	if s := m.house(g); s != nil {
		return s
	}
	return playing(m.env, g)
}

// house makes the screens around the games.
func (m *Model) house(g screen.Goto) screen.Screen {
	switch g.Place {
	case screen.Lobby:
		return lobby.New(m.env)
	case screen.Welcome:
		return welcome.New(m.env, m.opt.Env)
	case screen.Challenge:
		if meet.LevelOf(m.env, g.Name) > 0 { // it is not asked, it plays
			g.Kind = screen.AgainstLevel
			return meet.NewNewGame(m.env, g)
		}
		return meet.NewChallenge(m.env, g)
	case screen.Actions:
		return meet.NewActions(m.env, g)
	case screen.NewGame:
		if g.Kind == screen.AnyOpponent {
			return meet.NewChallenge(m.env, g)
		}
		return meet.NewNewGame(m.env, g)
	case screen.OfToday:
		return meet.NewToday(m.env, g)
	case screen.Settings:
		return settings.New(m.env)
	case screen.HelpPage:
		return m.help()
	case screen.RulesPage:
		return m.rules(g.Game)
	case screen.NoticeLog:
		return desk.NewLog(m.env)
	}
	return nil
}

// rules are those of a game, "" for the board in front.
func (m *Model) rules(game string) screen.Screen {
	if b, ok := m.top().(screen.Boarded); ok && game == "" {
		game = b.Game().About().Name
	}
	return desk.NewRules(m.env, game)
}

// help is the help of the screen in front, with the keys of its board.
func (m *Model) help() screen.Screen {
	h := desk.NewHelp(m.env, m.context())
	if b, ok := m.top().(screen.Boarded); ok {
		h.WithBoard(b.Game())
	}
	if s, ok := m.top().(screen.Sparing); ok {
		never := s.Never()
		h.Without(never[:]...)
	}
	return h
}
