package meet

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// Actions is the small menu of what can be done with a player.
type Actions struct {
	env   *screen.Env
	name  string
	items []item
	at    int
}

// item is a line of the menu: a word id and what it leads to.
type item struct {
	word string
	cmd  tea.Cmd
}

// pickItem is a click on a line of the menu.
type pickItem struct{ i int }

// NewActions opens the menu for g.Name, who plays or watches g.ID.
func NewActions(env *screen.Env, g screen.Goto) *Actions {
	a := &Actions{env: env, name: g.Name}
	for _, c := range env.News.Incoming {
		if c.From == g.Name {
			a.add("actions.answer", tea.Sequence(screen.Send(screen.Back{}), screen.Send(screen.Answer{ID: c.ID})))
		}
	}
	if g.Name != env.Me.Name {
		a.add("actions.challenge", screen.Open(screen.Goto{Place: screen.Challenge, Name: g.Name, Replace: true}))
	}
	if g.ID != "" {
		a.add("actions.watch", screen.Open(screen.Goto{Place: screen.Match, ID: g.ID, Replace: true}))
	}
	who := found(env, g.Name)
	if !who.Guest && who.Level == 0 {
		a.add("actions.profile", screen.Open(screen.Goto{Place: screen.Profile, Name: g.Name, Replace: true}))
	}
	if g.Name != env.Me.Name && who.Level == 0 {
		a.add("actions.block", a.block(true))
		a.add("actions.unblock", a.block(false))
	}
	return a
}

func (a *Actions) add(word string, cmd tea.Cmd) { a.items = append(a.items, item{word, cmd}) }

// found is a player of the lobby, or just a name where there is none.
func found(env *screen.Env, name string) sessions.Who {
	for _, w := range env.Lobby.Players {
		if w.Name == name {
			return w
		}
	}
	return sessions.Who{Name: name}
}

// block takes a player from those who can challenge one, or back.
func (a *Actions) block(blocked bool) tea.Cmd {
	p, name := a.env.Presence, a.name
	word := "toast.unblocked"
	if blocked {
		word = "toast.blocked"
	}
	done := screen.Toast{Note: games.Say(word, name)}
	return tea.Sequence(screen.Send(screen.Back{}),
		a.env.Try(func(ctx context.Context) error { return p.Block(ctx, name, blocked) }, done))
}

// Init does nothing: the menu only waits for keys.
func (a *Actions) Init() tea.Cmd { return nil }

// Update moves, does or closes.
func (a *Actions) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case pickItem:
		return a, a.items[msg.i].cmd
	case screen.Key:
		switch msg.Action {
		case keys.Up:
			a.at = (a.at + len(a.items) - 1) % max(1, len(a.items))
		case keys.Down:
			a.at = (a.at + 1) % max(1, len(a.items))
		case keys.Back:
			return a, screen.Send(screen.Back{})
		case keys.Enter:
			if a.at < len(a.items) {
				return a, a.items[a.at].cmd
			}
		}
	}
	return a, nil
}

// Paint draws the menu.
func (a *Actions) Paint(p *draw.Pen, _ draw.Rect) {
	in := p.Dialog(34, len(a.items)+2, calledBy(a.env, a.name), a.env.Say("dialog.close"))
	for i, it := range a.items {
		row, c := in.Row(i), theme.Modal
		if i == a.at {
			c = theme.Selected
			p.Fill(row, c)
			p.Rune(row.X, row.Y, p.Theme.Lines.Pointer, c)
		}
		p.Text(row.X+2, row.Y, row.W-2, a.env.Say(it.word), c)
		p.Click(row, pickItem{i})
	}
}

// Keys is the context of menus.
func (a *Actions) Keys() keys.Context { return keys.Menu }

// Head is not shown: the menu stands over another screen.
func (a *Actions) Head() screen.Head { return screen.Head{} }

// Overlay lets the screen beneath show.
func (a *Actions) Overlay() {}
