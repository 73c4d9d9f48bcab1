package lobby

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/desk"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
)

// key takes a key: into the filter while it is typed, else for the panel in
// front.
func (l *Lobby) key(k screen.Key) tea.Cmd {
	if l.typing {
		l.typed(k)
		return nil
	}
	if k.Action != keys.Bye {
		l.bye = 0
	}
	return l.act(k.Action)
}

// byeTime is how long q waits for its second press, in milliseconds: as long
// as the toast that asks for it stands.
const byeTime = 3000

// leave ends the session on the second q: elsewhere the same key only goes
// back, and one press too many must not log anybody out.
func (l *Lobby) leave() tea.Cmd {
	now := l.env.Now()
	if l.bye != 0 && now-l.bye <= byeTime {
		return screen.Send(screen.Leave{})
	}
	l.bye = now
	return screen.Ask(func() bool { return l.bye == now }, "lobby.bye")
}

// typed narrows the list down as one types; Enter keeps it so, Esc ends it.
func (l *Lobby) typed(k screen.Key) {
	switch k.Action {
	case keys.Enter, keys.Next, keys.Prev:
		l.typing = false
	case keys.Back:
		l.typing, l.filter = false, nil
	default:
		l.filter.Update(k)
	}
}

// act does what a key means.
func (l *Lobby) act(a keys.Action) tea.Cmd {
	switch a {
	case keys.Panel:
		l.panel = (l.panel + 1) % panels
	case keys.Prev:
		l.panel = (l.panel + panels - 1) % panels
	case keys.Filter:
		l.panel, l.typing = players, true
		if l.filter == nil {
			l.filter = &form.Field{Max: filterCells}
		}
	case keys.Back:
		l.filter = nil
	case keys.Enter:
		return l.choose()
	case keys.Withdraw:
		return l.withdraw()
	case keys.Hurry:
		return l.hurry()
	case keys.Respond:
		return screen.Send(screen.Answer{})
	case keys.Bye:
		return l.leave()
	case keys.Challenger, keys.Who, keys.Block:
		return l.withFront(a)
	case keys.Up, keys.Down, keys.PageUp, keys.PageDn, keys.First, keys.Last:
		l.scroll(a)
	default:
		return l.start(a)
	}
	return nil
}

// scroll moves within the panel in front.
func (l *Lobby) scroll(a keys.Action) {
	page := max(1, l.env.H-7)
	switch l.panel {
	case players:
		people := l.people()
		l.list.At, _, _ = l.front(people)
		l.list = desk.Scroll(l.list, a, len(people), page)
		if len(people) > 0 {
			l.who = people[l.list.At].Name
		}
	case quick:
		l.quick = desk.Scroll(l.quick, a, len(l.starts()), page)
	case offers:
		l.offers = desk.Scroll(l.offers, a, len(l.seeks()), page)
	}
}

// picked is a click on a line: the first chooses it, the second does it.
func (l *Lobby) picked(p pick) tea.Cmd {
	again := l.panel == p.panel
	l.panel = p.panel
	switch p.panel {
	case players:
		people := l.people()
		if p.line >= len(people) {
			return nil
		}
		at, _, _ := l.front(people)
		again = again && at == p.line
		l.list.At, l.who = p.line, people[p.line].Name
	case quick:
		l.quick.At, again = p.line, true
	case offers:
		again = again && l.offers.At == p.line
		l.offers.At = p.line
	}
	if again {
		return l.choose()
	}
	return nil
}

// choose does what Enter means on the line in front.
func (l *Lobby) choose() tea.Cmd {
	switch l.panel {
	case quick:
		return l.start(l.starts()[l.quick.At])
	case offers:
		seeks := l.seeks()
		if l.offers.At >= len(seeks) {
			return nil
		}
		return l.join(seeks[l.offers.At])
	}
	_, w, ok := l.front(l.people())
	if !ok {
		return nil
	}
	return screen.Send(screen.Goto{Place: screen.Actions, Name: w.Name, ID: w.Where})
}

// withFront does something with the player in front.
func (l *Lobby) withFront(a keys.Action) tea.Cmd {
	_, w, ok := l.front(l.people())
	if !ok {
		return nil
	}
	switch a {
	case keys.Challenger:
		return screen.Open(screen.Goto{Place: screen.Challenge, Name: w.Name})
	case keys.Who:
		return screen.Open(screen.Goto{Place: screen.Profile, Name: w.Name})
	}
	p := l.env.Presence
	return l.env.Try(func(ctx context.Context) error { return p.Block(ctx, w.Name, true) },
		screen.Toast{Note: games.Say("toast.blocked", w.Name)})
}

// join takes an offer up. Whose own try at today's board this uses is told so,
// and how to leave a gathering again.
func (l *Lobby) join(s sessions.OpenSeek) tea.Cmd {
	p, id, uses, leave := l.env.Presence, s.ID, meet.UsesTry(l.env, s.Proposal), l.keyOf(keys.Withdraw)
	return l.env.Call(func(ctx context.Context) tea.Msg {
		game, err := p.Join(ctx, id)
		if err != nil {
			return screen.Refused(err)
		}
		if game == "" { // a place among several: the match comes by itself
			if uses {
				return screen.Toast{Note: games.Say("toast.today", leave)}
			}
			return nil
		}
		return screen.Goto{Place: screen.Match, ID: game}
	})
}

// withdraw takes back the oldest of what one waits for.
func (l *Lobby) withdraw() tea.Cmd {
	p, news := l.env.Presence, l.env.News
	switch {
	case len(news.Seeks) > 0:
		return l.env.Try(func(ctx context.Context) error { return p.Cancel(ctx, news.Seeks[0].ID) }, nil)
	case len(news.Outgoing) > 0:
		return l.env.Try(func(ctx context.Context) error {
			_, err := p.Answer(ctx, news.Outgoing[0].ID, sessions.Reply{Kind: sessions.Withdraw})
			return err
		}, nil)
	}
	return nil
}

// starts are the lines of the quick start, by their keys.
func (l *Lobby) starts() []keys.Action {
	list := []keys.Action{keys.Seek, keys.Same, keys.Computer, keys.HotGame, keys.Mines}
	if meet.Racing(l.env) != "" {
		list = append(list, keys.Race)
	}
	if meet.Together(l.env) != "" {
		list = append(list, keys.Together)
	}
	if _, ok := l.dealer(); ok {
		list = append(list, keys.DayBoard)
	}
	if _, ok := l.calendar(); ok {
		list = append(list, keys.DaySolo)
	}
	return append(list, keys.TopGame)
}

// calendar is the first game with boards of the day that one plays alone.
func (l *Lobby) calendar() (games.Game, bool) {
	for _, g := range l.env.Games {
		if _, ok := g.(games.Calendar); ok && g.About().MaxSeats == 1 {
			return g, true
		}
	}
	return nil, false
}

// ofDay is the board of the day that the settings offer first, else the
// first one.
func (l *Lobby) ofDay(g games.Game) string {
	boards := g.(games.Calendar).Dailies()
	if board := l.env.Me.Settings.Get(sessions.SetMines); slices.Contains(boards, board) {
		return board
	}
	return boards[0]
}

// dealer is the first game whose boards the house deals.
func (l *Lobby) dealer() (games.Game, bool) {
	for _, g := range l.env.Games {
		if _, ok := g.(games.Dealer); ok {
			return g, true
		}
	}
	return nil, false
}

// dayBoard begins, or goes on with, the board of the day that the house deals.
func (l *Lobby) dayBoard() tea.Cmd {
	g, ok := l.dealer()
	if !ok {
		return nil
	}
	return meet.Play(l.env, sessions.Solo{Game: g.About().Name, Options: g.(games.Dealer).Daily()})
}

// daySolo begins, or goes on with, a board of the day.
func (l *Lobby) daySolo() tea.Cmd {
	g, ok := l.calendar()
	if !ok {
		return nil
	}
	return meet.BeginToday(l.env, g.About().Name, l.ofDay(g))
}

// start begins a game, or opens the dialog of one.
func (l *Lobby) start(a keys.Action) tea.Cmd {
	switch a {
	case keys.Seek:
		return screen.Open(screen.Goto{Place: screen.Challenge})
	case keys.Same:
		p, offer := l.env.Presence, l.same()
		return l.env.Try(func(ctx context.Context) error {
			_, err := p.Seek(ctx, offer)
			return err
		}, nil)
	case keys.Computer:
		return screen.Open(screen.Goto{Place: screen.NewGame, Kind: screen.AgainstLevel})
	case keys.HotGame:
		return screen.Open(screen.Goto{Place: screen.NewGame, Kind: screen.HotSeat})
	case keys.Mines:
		return screen.Open(screen.Goto{Place: screen.NewGame, Kind: screen.SoloBoard})
	case keys.Race:
		return l.crowd(meet.Racing(l.env))
	case keys.Together:
		return l.crowd(meet.Together(l.env))
	case keys.DayBoard:
		return l.dayBoard()
	case keys.DaySolo:
		return l.daySolo()
	case keys.TopGame:
		if live := l.env.Lobby.Live; len(live) > 0 {
			return screen.Open(screen.Goto{Place: screen.Match, ID: live[0].ID})
		}
		return screen.Tell("quick.nolive")
	}
	return nil
}

// same is what was played last, else what the settings offer.
func (l *Lobby) same() sessions.Proposal {
	p := sessions.Proposal{Side: sessions.AnySide}
	if l.last != nil {
		p = *l.last
	} else {
		p.Control, _ = games.ParseControl(l.env.Me.Settings.Get(sessions.SetClock))
		p.Rated = l.env.On(sessions.SetRated)
		for _, g := range l.env.Games {
			if g.About().Rated {
				p.Game = g.About().Name
				break
			}
		}
	}
	p.Rated = p.Rated && !l.env.Me.Guest && !p.Control.None()
	return p
}
