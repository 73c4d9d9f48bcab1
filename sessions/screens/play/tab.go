package play

import (
	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// Tab is the second of the top screens: one's running boards, and what can be
// begun.
type Tab struct {
	env  *screen.Env
	list draw.List
	// dailies is how one stands with the boards of the day, by game; a game of
	// which it is not known yet is left out.
	dailies map[string][]sessions.Daily
	running int // running games when that was asked for
}

// entry is a line of the tab: it leads somewhere, or begins a board at once. A
// heading does neither.
type entry struct {
	text, right string
	to          screen.Goto
	solo        *sessions.Solo
}

func (e entry) heading() bool { return e.to.Place == 0 && e.solo == nil }

// picked is a click on a line.
type picked struct{ i int }

// NewTab makes the screen.
func NewTab(env *screen.Env) *Tab {
	t := &Tab{env: env, dailies: map[string][]sessions.Daily{}}
	t.list.At = t.find(0, 1)
	return t
}

// Init asks for the boards of the day; the news come by themselves.
func (t *Tab) Init() tea.Cmd { return t.askDailies() }

// Keys is the list's context.
func (t *Tab) Keys() keys.Context { return keys.Boards }

// Head is the second tab.
func (t *Tab) Head() screen.Head { return screen.Head{Tab: 2} }

// Update moves in the list, or goes where its line leads.
func (t *Tab) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case picked:
		t.list.At = msg.i
		return t, t.open()
	case dailyIs:
		if msg.of == t {
			t.dailies[msg.game] = msg.boards
		}
	case screen.LookMsg: // also when the person has come back
		return t, t.askDailies()
	case screen.NewsMsg:
		t.list.At = t.find(min(t.list.At, len(t.entries())-1), 1)
		if n := len(t.env.News.Seated); n != t.running {
			t.running = n
			return t, t.askDailies()
		}
	case screen.Key:
		return t, t.key(msg.Action)
	}
	return t, nil
}

func (t *Tab) key(a keys.Action) tea.Cmd {
	last := len(t.entries()) - 1
	switch a {
	case keys.Up, keys.PageUp:
		t.list.At = t.find(t.list.At-1, -1)
	case keys.Down, keys.PageDn:
		t.list.At = t.find(t.list.At+1, 1)
	case keys.First:
		t.list.At = t.find(0, 1)
	case keys.Last:
		t.list.At = t.find(last, -1)
	case keys.Enter:
		return t.open()
	case keys.Back:
		return screen.Send(screen.Back{})
	}
	return nil
}

func (t *Tab) open() tea.Cmd {
	list := t.entries()
	if t.list.At < 0 || t.list.At >= len(list) || list[t.list.At].heading() {
		return nil
	}
	if solo := list[t.list.At].solo; solo != nil {
		return meet.Play(t.env, *solo)
	}
	return screen.Open(list[t.list.At].to)
}

// find is the line that leads somewhere at i or beyond it in the direction of
// step; the line one is at where there is none.
func (t *Tab) find(i, step int) int {
	list := t.entries()
	for ; i >= 0 && i < len(list); i += step {
		if !list[i].heading() {
			return i
		}
	}
	return t.list.At
}

func (t *Tab) entries() []entry {
	list := []entry{{text: t.env.Say("play.boards.title")}}
	if len(t.env.News.Seated) == 0 {
		list = append(list, entry{text: "  " + t.env.Say("play.boards.none")})
	}
	for _, s := range t.env.News.Seated {
		list = append(list, t.seated(s))
	}
	list = append(list, entry{}, entry{text: t.env.Say("play.boards.new")})
	for _, g := range t.env.Games {
		list = append(list, t.begins(g)...)
	}
	return append(list, t.reads()...)
}

// reads are the games that can be brought in from elsewhere.
func (t *Tab) reads() []entry {
	var list []entry
	for _, game := range t.env.Readable() {
		list = append(list, entry{
			text: t.env.Say("play.boards.paste", games.Say(game+".name")),
			to:   screen.Goto{Place: screen.Paste, Game: game},
		})
	}
	if len(list) > 0 {
		list = append([]entry{{}, {text: t.env.Say("play.boards.look")}}, list...)
	}
	return list
}

// seated is a running board of one's own.
func (t *Tab) seated(s sessions.Seated) entry {
	name := games.Say(s.Game + ".name")
	e := entry{text: "#" + string(s.ID) + "  " + t.env.Word(name), to: screen.Goto{Place: screen.Match, ID: s.ID}}
	opponent := s.Opponent
	if s.Level > 0 {
		opponent = meet.LevelName(t.env, s.Game, s.Level)
	}
	if opponent != "" {
		e.text = "#" + string(s.ID) + "  " + t.env.Say("play.boards.against", name, opponent)
	}
	if s.Code != "" {
		e.right = t.env.Say("play.boards.code", s.Code)
	}
	return e
}

// begins are the ways to begin a game.
func (t *Tab) begins(g games.Game) []entry {
	about := g.About()
	if d, ok := g.(games.Dealer); ok {
		return t.deals(about, d)
	}
	name := games.Say(about.Name + ".name")
	way := func(word string, place screen.Place, kind screen.Kind) entry {
		return entry{text: t.env.Say(word, name), to: screen.Goto{Place: place, Game: about.Name, Kind: kind}}
	}
	if about.MaxSeats == 1 {
		return append([]entry{way("play.boards.solo", screen.NewGame, screen.SoloBoard)}, t.daily(g)...)
	}
	if meet.Crowded(about) {
		return []entry{way("play.boards.others", screen.Challenge, 0)}
	}
	return []entry{
		way("play.boards.any", screen.Challenge, 0),
		way("play.boards.level", screen.NewGame, screen.AgainstLevel),
		way("play.boards.hot", screen.NewGame, screen.HotSeat),
	}
}

// Paint draws the list in a panel.
func (t *Tab) Paint(p *draw.Pen, r draw.Rect) {
	list := t.entries()
	in := p.Panel(r, t.env.Say("tab.2"), "")
	line := func(i int, row draw.Rect, c theme.Chrome) {
		if list[i].heading() {
			c = theme.Title
			row.X--
		}
		p.Text(row.X, row.Y, row.W, list[i].text, c)
		p.Right(row, list[i].right, theme.Dim)
	}
	p.Lines(in, t.list, len(list), true, line, func(i int) any { return picked{i} }, func(n int) string { return t.env.Say("list.more", n) })
}
