package screens

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
)

// unknown is the answer for a key without an account.
type unknown struct{}

// shut is a refusal at the door.
type shut struct{ err error }

// The exit codes of a session that was not let in, and how long it is told
// why, in milliseconds.
const (
	exitRefused  = 1
	exitDraining = 69
	shutTime     = 5000
)

// refused tells why nobody gets in here now, and ends the session. Who is
// already in, or fills in the welcome card, only gets a toast.
func (m *Model) refused(err error) tea.Cmd {
	if len(m.stack) > 0 {
		return tea.Batch(m.say(screen.Toast{Note: screen.NoteOf(err), Bad: true}), m.all(screen.Turned{}))
	}
	m.shut = games.Say("shut.key", screen.NoteOf(err))
	m.code = exitRefused
	if refusal, ok := errors.AsType[*games.Error](err); ok && refusal.Code == sessions.Draining {
		m.code = exitDraining
	}
	return m.env.Wake(m.env.Ctx, m.env.Now()+shutTime, screen.Leave{})
}

// knock finds out who is at the door: the owner of an account goes in, a new
// key is welcomed, and who has no key goes in as a guest.
func (m *Model) knock() tea.Cmd {
	if m.env.Who.Fingerprint == "" {
		return m.enter()
	}
	return m.env.Call(func(ctx context.Context) tea.Msg {
		_, err := m.opt.House.Accounts.Whois(ctx, m.opt.Who)
		if refusal, ok := errors.AsType[*games.Error](err); ok && refusal.Code == sessions.NotFound {
			return unknown{}
		}
		if err != nil {
			return shut{err}
		}
		return m.enter()()
	})
}

// enter opens a presence that lasts as long as the session.
func (m *Model) enter() tea.Cmd {
	house, who, guest, ctx := m.opt.House, m.opt.Who, m.guest, m.opt.Ctx
	return func() tea.Msg {
		p, err := house.Arcade.Enter(ctx, who)
		if err != nil {
			return shut{err}
		}
		guest.keep(p)
		return screen.Entered{Presence: p}
	}
}

// entered goes in: to the running game, to where the session was to start, or
// to the lobby.
func (m *Model) entered(p sessions.Presence) tea.Cmd {
	chosen := m.env.Me.Settings
	m.env.Presence = p
	m.clear()
	news, seen := p.News().Get()
	lobby, at := m.opt.House.Arcade.Lobby().Get()
	m.env.Lobby = lobby
	cmds := []tea.Cmd{m.push(screen.Goto{Place: screen.Lobby})}
	m.meet(news)
	if m.env.Me.Guest && len(chosen) > 0 { // an account was made with them
		cmds = append(cmds, m.change(screen.Change{Settings: chosen}))
	}
	if m.env.Me.Guest {
		cmds = append(cmds, m.say(screen.Toast{Note: guestNote(m.env.Me)}))
	}
	start := m.opt.Start
	m.opt.Start = Start{}
	if start.none() {
		cmds = append(cmds, m.seats(news.Seated))
	} else {
		for _, s := range news.Seated {
			m.known.seated[s.ID] = true
		}
		cmds = append(cmds, m.begin(start))
	}
	cmds = append(cmds, m.hear(news), m.waitNews(p, seen), m.waitLobby(at))
	return tea.Batch(cmds...)
}

// meet takes over who one is.
func (m *Model) meet(news sessions.News) {
	m.env.News = news
	m.env.Me = news.Me
	if news.Me.Name == "" {
		m.env.Me = m.env.Presence.Me()
	}
	m.look()
}

// guestNote tells a guest what being one means.
func guestNote(me sessions.Me) games.Note {
	if me.Keyed {
		return games.Say("guest.keyed", me.Name)
	}
	return games.Say("guest.keyless", me.Name)
}

// begin opens what the session was started for.
func (m *Model) begin(s Start) tea.Cmd {
	switch {
	case s.Solo != nil:
		return meet.Play(m.env, *s.Solo)
	case s.Watch != "":
		return m.watch(s.Watch)
	default:
		return m.open(s.Go)
	}
}

// watch goes to a match by its id or by who plays it.
func (m *Model) watch(what string) tea.Cmd {
	for _, w := range m.env.Lobby.Players {
		if w.Name != what {
			continue
		}
		if w.Where == "" {
			return screen.Tell("watch.notplaying", what)
		}
		return m.open(screen.Goto{Place: screen.Match, ID: w.Where})
	}
	return m.open(screen.Goto{Place: screen.Match, ID: sessions.ID(what)})
}
