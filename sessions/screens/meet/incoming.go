// Package meet is how people come together: the challenge dialog, the modal of
// a challenge that comes in, and the dialog of a new game.
package meet

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// deaf is how long, in milliseconds, a new modal takes no key: one typed for
// something else must not answer it.
const deaf = 500

// Incoming is the modal of a challenge. It stands before every screen and is
// owned by the root.
type Incoming struct {
	env    *screen.Env
	ch     sessions.Challenge
	opened games.Instant
	focus  int
}

// Answered tells the root that the modal is done with. Later leaves the
// challenge open.
type Answered struct {
	ID    sessions.ID
	Later bool
}

// incomingTick repaints the seconds that are left.
type incomingTick struct{ id sessions.ID }

// pressed is a click on an answer.
type pressed struct{ action keys.Action }

// answers are in the order of the keys; the focus begins on the last.
func answers() []keys.Action {
	return []keys.Action{keys.Accept, keys.Decline, keys.Counter, keys.Block, keys.Later}
}

// NewIncoming shows a challenge.
func NewIncoming(env *screen.Env, ch sessions.Challenge) *Incoming {
	return &Incoming{env: env, ch: ch, opened: env.Now(), focus: len(answers()) - 1}
}

// ID is the challenge shown.
func (m *Incoming) ID() sessions.ID { return m.ch.ID }

// Init begins the countdown.
func (m *Incoming) Init() tea.Cmd { return m.tick() }

// tick wakes when the seconds shown change.
func (m *Incoming) tick() tea.Cmd {
	left := m.ch.Until - m.env.Now()
	if left <= 0 {
		return nil
	}
	return m.env.Wake(m.env.Ctx, m.env.Now()+(left-1)%1000+1, incomingTick{m.ch.ID})
}

// Still tells whether the challenge is among those open, and takes its newest
// form.
func (m *Incoming) Still(open []sessions.Challenge) bool {
	for _, c := range open {
		if c.ID == m.ch.ID {
			m.ch = c
			return true
		}
	}
	return false
}

// Update takes a key or a click.
func (m *Incoming) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case incomingTick:
		if msg.id == m.ch.ID {
			return m.tick()
		}
	case pressed:
		return m.answer(msg.action)
	case screen.Key:
		if m.env.Now()-m.opened >= deaf {
			return m.key(msg.Action)
		}
	}
	return nil
}

func (m *Incoming) key(a keys.Action) tea.Cmd {
	n := len(answers())
	switch a {
	case keys.Left, keys.Prev:
		m.focus = (m.focus + n - 1) % n
		return nil
	case keys.Right, keys.Next:
		m.focus = (m.focus + 1) % n
		return nil
	case keys.Enter:
		return m.answer(answers()[m.focus])
	}
	return m.answer(a)
}

// answer does what was chosen. Later leaves the challenge open: the mark in
// the header stays until it is answered or expires.
func (m *Incoming) answer(a keys.Action) tea.Cmd {
	done := screen.Send(Answered{ID: m.ch.ID})
	switch a {
	case keys.Accept:
		return tea.Batch(done, Answer(m.env, m.ch.ID, sessions.Reply{Kind: sessions.Accept}))
	case keys.Decline:
		return tea.Batch(done, Answer(m.env, m.ch.ID, sessions.Reply{Kind: sessions.Decline}))
	case keys.Block:
		return tea.Batch(done, Answer(m.env, m.ch.ID, sessions.Reply{Kind: sessions.BlockThem}))
	case keys.Counter:
		offer := m.ch.Proposal
		offer.Side, offer.Message = otherSide(offer.Side), ""
		return tea.Batch(done, screen.Open(screen.Goto{
			Place: screen.Challenge, Name: m.ch.From, Offer: &offer, Counter: m.ch.ID,
		}))
	case keys.Later:
		return screen.Send(Answered{ID: m.ch.ID, Later: true})
	}
	return nil
}

// Answer answers a challenge; a match that comes of it is opened.
func Answer(env *screen.Env, id sessions.ID, r sessions.Reply) tea.Cmd {
	p := env.Presence
	return env.Call(func(ctx context.Context) tea.Msg {
		game, err := p.Answer(ctx, id, r)
		switch {
		case err != nil:
			return screen.Refused(err)
		case game != "":
			return screen.Goto{Place: screen.Match, ID: game}
		}
		return nil
	})
}

func otherSide(s sessions.Side) sessions.Side {
	switch s {
	case sessions.FirstSide:
		return sessions.SecondSide
	case sessions.SecondSide:
		return sessions.FirstSide
	}
	return s
}

// Paint draws the modal over the whole screen.
func (m *Incoming) Paint(p *draw.Pen, all draw.Rect) {
	w := min(66, all.W)
	lines := m.lines(w - 4)
	rows := m.buttonRows(w - 4)
	in := p.Dialog(w, len(lines)+len(rows)+3, m.title(), clockText(m.ch.Until-m.env.Now()))
	for y, l := range lines {
		p.Text(in.X, in.Y+y, in.W, l, theme.Modal)
	}
	for y, row := range rows {
		m.buttons(p, in.Row(len(lines)+1+y), row)
	}
}

func (m *Incoming) title() string {
	return m.env.Say("incoming.title", ratedName(m.ch.From, m.ch.FromRating, m.ch.Provisional))
}

// lines are the terms and the message.
func (m *Incoming) lines(w int) []string {
	terms := Terms(m.env, m.ch.Proposal)
	if !crowded(m.env, m.ch.Game) {
		terms += "   " + m.env.Say("incoming.side."+string(otherSide(m.ch.Side)))
	}
	lines := draw.Wrap(terms, w)
	if m.ch.Seats > 2 {
		lines = append(lines, draw.Wrap(Gathering(m.env, m.ch.Proposal, m.ch.Gathered), w)...)
	}
	if m.ch.Rated && m.ch.Seats <= 2 {
		lines = append(lines, SpeedName(m.env, m.speed())+": "+
			m.env.Say("incoming.change", m.ch.Win, m.ch.Draw, m.ch.Lose))
	}
	if m.ch.Message != "" {
		lines = append(lines, draw.Wrap("\""+clean.Line(m.ch.Message, 120)+"\"", w)...)
	}
	return lines
}

// speed is the ladder of the match.
func (m *Incoming) speed() games.Speed {
	if g, ok := m.env.Game(m.ch.Game); ok {
		return g.About().Speed(m.ch.Control)
	}
	return m.ch.Control.Speed()
}

// label is an answer with its key.
func (m *Incoming) label(a keys.Action) string {
	for _, b := range m.env.Keys.Of(keys.Incoming) {
		if b.Action == a {
			return b.Label() + " " + m.env.Say(b.Hint())
		}
	}
	return ""
}

// buttonRows breaks the answers into as many rows as they need.
func (m *Incoming) buttonRows(w int) [][]int {
	var rows [][]int
	used := w + 1
	for i, a := range answers() {
		n := clean.Width(m.label(a)) + 2
		if used+n > w {
			rows = append(rows, nil)
			used = 0
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], i)
		used += n
	}
	return rows
}

func (m *Incoming) buttons(p *draw.Pen, row draw.Rect, which []int) {
	x := row.X
	for _, i := range which {
		c := theme.Modal
		label := " " + m.label(answers()[i]) + " "
		if i == m.focus {
			c = theme.ButtonOn
			if p.Theme.Mono {
				label = "[" + m.label(answers()[i]) + "]"
			}
		}
		w := p.Text(x, row.Y, row.X+row.W-x, label, c)
		p.Click(draw.Rect{X: x, Y: row.Y, W: w, H: 1}, pressed{answers()[i]})
		x += w
	}
}
