// Package lobby is the screen where people see each other, find a game and
// wait for one.
package lobby

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// The panels that the keys can act on, in the order of Tab.
const (
	players = iota
	quick
	offers
	panels
)

// filterCells is how long a filter may be: a name.
const filterCells = 16

// Lobby is the screen.
type Lobby struct {
	env   *screen.Env
	panel int
	// who is the player in front: by name, as the list moves beneath.
	who    string
	list   draw.List
	quick  draw.List
	offers draw.List
	// filter is nil unless "/" opened it; typing tells that it is being typed.
	filter *form.Field
	typing bool
	// last is what was played last; nil until it is known.
	last *sessions.Proposal
	// seated counts one's running games when last was asked for.
	seated int
	// bye is when q was pressed, 0 if another key was since.
	bye games.Instant
	// top is the board of the top game, asked the one that was asked for last.
	top, asked topBoard
	// at is when the picture was taken: ages count to here and do not tick.
	at   games.Instant
	tick bool
}

// The messages of the lobby.
type (
	lastGame struct{ last *sessions.Proposal }
	waitTick struct{}
	// pick is a click on a line of a panel.
	pick struct{ panel, line int }
	// focus is a click on a panel's title.
	focus struct{ panel int }
	// doAction is a click on what a key does.
	doAction struct{ action keys.Action }
)

// New makes the lobby.
func New(env *screen.Env) *Lobby { return &Lobby{env: env, at: env.Now()} }

// Init asks what was played last.
func (l *Lobby) Init() tea.Cmd { return tea.Batch(l.askLast(), l.wait(), l.askTop()) }

// inTurns tells of a game that two play in turn.
func (l *Lobby) inTurns(game string) bool {
	g, ok := l.env.Game(game)
	return ok && g.About().Turns
}

// askLast finds the last game played against somebody.
func (l *Lobby) askLast() tea.Cmd {
	name, archive := l.env.Me.Name, l.env.Archive
	return l.env.Call(func(ctx context.Context) tea.Msg {
		list, err := archive.History(ctx, name, "", 0, 20)
		if err != nil {
			return nil // the settings are offered instead
		}
		for _, g := range list {
			if l.inTurns(g.Game) && len(g.Players) == 2 && g.Players[0].Level == 0 && g.Players[1].Level == 0 && g.Players[0].ID != g.Players[1].ID {
				return lastGame{&sessions.Proposal{
					Game: g.Game, Options: g.Options, Control: g.Control, Rated: g.Rated, Side: sessions.AnySide,
				}}
			}
		}
		return nil
	})
}

// Update takes a message.
func (l *Lobby) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.LobbyMsg, screen.LookMsg:
		l.at = l.env.Now()
		return l, tea.Batch(l.askTop(), l.wait())
	case topBoard:
		l.top = msg
	case screen.NewsMsg:
		return l, l.news()
	case lastGame:
		l.last = msg.last
	case waitTick:
		l.tick = false
		return l, l.wait()
	case focus:
		l.panel = msg.panel
	case pick:
		return l, l.picked(msg)
	case doAction:
		return l, l.act(msg.action)
	case screen.Key:
		return l, l.key(msg)
	case tea.PasteMsg:
		if l.typing {
			l.filter.Update(msg)
		}
	}
	return l, nil
}

// news looks whether a game has ended, and whether anything is waited for.
func (l *Lobby) news() tea.Cmd {
	l.at = l.env.Now()
	var ask tea.Cmd
	if n := len(l.env.News.Seated); n != l.seated {
		if n < l.seated {
			ask = l.askLast()
		}
		l.seated = n
	}
	return tea.Batch(ask, l.wait())
}

// wait wakes when the seconds shown of what is waited for change.
func (l *Lobby) wait() tea.Cmd {
	shown := l.instants()
	if l.tick || len(shown) == 0 {
		return nil
	}
	now, next := l.env.Now(), games.Instant(1000)
	for _, at := range shown {
		next = min(next, 1000-((now-at)%1000+1000)%1000)
	}
	l.tick = true
	return l.env.Wake(l.env.Ctx, now+next, waitTick{})
}

// Keys is the lobby's context, or that of typing.
func (l *Lobby) Keys() keys.Context {
	if l.typing {
		return keys.Typing
	}
	return keys.Lobby
}

// Head is the first tab.
func (l *Lobby) Head() screen.Head { return screen.Head{Tab: 1} }

// Located is the lobby.
func (l *Lobby) Located() (sessions.State, sessions.ID) { return sessions.InLobby, "" }

// Close forgets the first q: it asked about this screen.
func (l *Lobby) Close() { l.bye = 0 }
