package screens

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
)

// known is what has been told already.
type known struct {
	notice     uint64
	challenges map[sessions.ID]bool
	later      map[sessions.ID]bool
	seated     map[sessions.ID]bool
	state      sessions.State
	where      sessions.ID
	rested     context.CancelFunc // ends a rest from the lobby
}

func newKnown() known {
	return known{
		challenges: map[sessions.ID]bool{}, later: map[sessions.ID]bool{}, seated: map[sessions.ID]bool{},
		rested: func() {},
	}
}

// The newest of the two mailboxes, and what passes by itself.
type (
	gotNews struct {
		from sessions.Presence
		news sessions.News
		seen uint64
	}
	gotLobby struct {
		lobby sessions.Lobby
		seen  uint64
	}
	toastOver struct{ n uint64 }
	drainTick struct{}
)

func (m *Model) waitNews(p sessions.Presence, seen uint64) tea.Cmd {
	return screen.Wait(m.env.Ctx, p.News(), seen, func(n sessions.News, v uint64) tea.Msg {
		return gotNews{from: p, news: n, seen: v}
	})
}

func (m *Model) waitLobby(seen uint64) tea.Cmd {
	return screen.Wait(m.env.Ctx, m.opt.House.Arcade.Lobby(), seen, func(l sessions.Lobby, v uint64) tea.Msg {
		return gotLobby{l, v}
	})
}

// boardRest is how long a session at a board lets the lobby be, in
// milliseconds: in a full house its picture changes four times a second, and a
// board shows nothing of it.
const boardRest = 5000

// nextLobby waits for the picture after the one seen, at a board not before
// the rest is over or the board is left.
func (m *Model) nextLobby(seen uint64) tea.Cmd {
	wait := m.waitLobby(seen)
	if m.known.where == "" {
		return wait
	}
	ctx, stop := context.WithCancel(m.env.Ctx)
	m.known.rested = stop
	rest := m.env.Wake(ctx, m.env.Now()+boardRest, nil)
	return func() tea.Msg {
		defer stop()
		rest()
		return wait()
	}
}

// mail takes what comes from the mailboxes and from the clock.
func (m *Model) mail(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case shut:
		return m.refused(msg.err), true
	case unknown:
		return m.push(screen.Goto{Place: screen.Welcome}), true
	case gotNews:
		if msg.from != m.env.Presence {
			return nil, true // of a presence that was left
		}
		m.meet(msg.news)
		return tea.Batch(m.seats(msg.news.Seated), m.hear(msg.news), m.all(screen.NewsMsg{}),
			m.waitNews(msg.from, msg.seen)), true
	case gotLobby:
		m.env.Lobby = msg.lobby
		return tea.Batch(m.all(screen.LobbyMsg{}), m.nextLobby(msg.seen)), true
	case toastOver:
		m.toast.end(msg.n)
		return nil, true
	case drainTick:
		m.drain = false
		return m.countDown(), true
	case meet.Answered:
		m.known.later[msg.ID] = true
		m.modal = nil
		return tea.Batch(m.nextChallenge(), m.remind(msg)), true
	}
	return nil, false
}

// hear takes in what is told once: challenges, notices, the coming restart.
func (m *Model) hear(news sessions.News) tea.Cmd {
	return tea.Batch(m.challenges(news.Incoming), m.notices(news.Notices), m.countDown())
}

// seats opens a match that has begun since, the newest only.
func (m *Model) seats(seated []sessions.Seated) tea.Cmd {
	var fresh sessions.ID
	for _, s := range seated {
		if !m.known.seated[s.ID] {
			m.known.seated[s.ID] = true
			fresh = s.ID
		}
	}
	if fresh == "" {
		return nil
	}
	return m.open(screen.Goto{Place: screen.Match, ID: fresh})
}

// challenges rings for new challenges and shows the oldest that waits for an
// answer. During one's own game with clocks a line in the toast row is all.
func (m *Model) challenges(incoming []sessions.Challenge) tea.Cmd {
	var cmds []tea.Cmd
	for _, c := range incoming {
		if m.known.challenges[c.ID] {
			continue
		}
		m.known.challenges[c.ID] = true
		if m.quiet(c) {
			cmds = append(cmds, m.say(screen.Toast{Note: games.Say("toast.challenge", c.From)}))
		} else {
			m.ring()
		}
	}
	if m.modal != nil && !m.modal.Still(incoming) {
		m.modal = nil
	}
	return tea.Batch(append(cmds, m.nextChallenge())...)
}

// nextChallenge shows the oldest challenge that waits, unless one is shown.
func (m *Model) nextChallenge() tea.Cmd {
	if m.modal != nil {
		return nil
	}
	for _, c := range m.env.News.Incoming {
		if m.known.later[c.ID] || m.quiet(c) {
			continue
		}
		m.modal = meet.NewIncoming(m.env, c)
		return m.modal.Init()
	}
	return nil
}

// remind tells how a challenge that was put off is brought back.
func (m *Model) remind(a meet.Answered) tea.Cmd {
	if !a.Later {
		return nil
	}
	for _, c := range m.env.News.Incoming {
		if c.ID == a.ID {
			return m.say(screen.Toast{Note: games.Say("challenges.later", c.From)})
		}
	}
	return nil
}

// ask shows an open challenge because the person wants to answer it now, also
// one that was put off or that came quietly; "" is the oldest.
func (m *Model) ask(id sessions.ID) tea.Cmd {
	for _, c := range m.env.News.Incoming {
		if id != "" && c.ID != id {
			continue
		}
		delete(m.known.later, c.ID)
		m.modal = meet.NewIncoming(m.env, c)
		return m.modal.Init()
	}
	return m.say(screen.Toast{Note: games.Say("challenges.none")})
}

// quiet tells that the challenge must not get in the way.
func (m *Model) quiet(c sessions.Challenge) bool {
	if c.Quiet {
		return true
	}
	s, ok := m.top().(screen.Clocked)
	return ok && s.Clocked()
}

// notices shows the newest notice not seen yet.
func (m *Model) notices(list []sessions.Notice) tea.Cmd {
	var cmd tea.Cmd
	for _, n := range list {
		if n.N <= m.known.notice {
			continue
		}
		m.known.notice = n.N
		cmd = m.say(screen.Toast{Note: n.Note})
		if n.Bell {
			m.ring()
		}
	}
	return cmd
}

// countDown wakes at each second of a coming restart.
func (m *Model) countDown() tea.Cmd {
	left := m.env.News.Drain - m.env.Now()
	if m.env.News.Drain == 0 || left <= 0 || m.drain {
		return nil
	}
	m.drain = true
	next := m.env.Now() + (left-1)%1000 + 1
	return m.env.Wake(m.env.Ctx, next, drainTick{})
}
