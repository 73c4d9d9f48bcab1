// Package profile is the page of a player, and one's own: ratings, best times,
// the last games, the keys of the account and its name. A guest finds here how
// to become an account.
package profile

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/desk"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/person"
	"arcade/sessions/screens/screen"
)

// Profile is the screen.
type Profile struct {
	env  *screen.Env
	name string
	mine bool

	page   *person.Page // nil until it has come
	plays  []playing    // by game that has a coach, as far as they have come
	forms  []forming    // by game that one plays alone
	board  int          // which of its boards is shown, counted around
	failed games.Note
	asking uint64
	list   draw.List
	// view is what Tab has chosen: in a large window whose games are listed,
	// in a small one which part is shown.
	view int

	invited []sessions.Invitation // to a guest with a key
	keys    *keyList              // nil unless it is open
	field   *form.Field           // while a new name is typed
}

// The messages of a page.
type (
	arrived struct {
		to      *Profile
		asking  uint64
		page    *person.Page
		invited []sessions.Invitation
		err     error
	}
	renamed struct{ to *Profile }
	pick    struct{ at int }
	section struct{ at int }
)

// New makes the page of a player; the name "" is one's own.
func New(env *screen.Env, name string) *Profile {
	return &Profile{env: env, name: name, mine: name == "" || name == env.Me.Name}
}

// visitor tells that this is the page of a guest's own.
func (p *Profile) visitor() bool { return p.mine && p.env.Me.Guest }

// who is the name of the player as of now.
func (p *Profile) who() string {
	if p.mine {
		return p.env.Me.Name
	}
	return p.name
}

// Init asks for the page.
func (p *Profile) Init() tea.Cmd { return p.ask() }

// ask asks for the page anew; what is shown stays until it comes.
func (p *Profile) ask() tea.Cmd {
	p.asking++
	return tea.Batch(p.askPage(), p.askPlays(), p.askForms())
}

func (p *Profile) askPage() tea.Cmd {
	house, accounts, who := p.env.House, p.env.Accounts, p.env.Who
	name, asking, invitations := p.who(), p.asking, p.visitor() && p.env.Me.Keyed
	return p.env.Call(func(ctx context.Context) tea.Msg {
		page, err := person.Load(ctx, house, name)
		var invited []sessions.Invitation
		if err == nil && invitations {
			invited, err = accounts.Invitations(ctx, who)
		}
		return arrived{p, asking, page, invited, err}
	})
}

// Update takes a message.
func (p *Profile) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	if p.keys != nil {
		if cmd, taken := p.keys.update(msg); taken {
			if p.keys.closed {
				p.keys = nil
			}
			return p, cmd
		}
	}
	switch msg := msg.(type) {
	case pick:
		return p, p.picked(msg.at)
	case section:
		p.view, p.list = msg.at, draw.List{}
	case turned:
		p.board += msg.by
	case screen.Key:
		if p.field != nil {
			return p, p.typed(msg)
		}
		return p, p.act(msg.Action)
	case tea.PasteMsg:
		if p.field != nil {
			p.field.Update(msg)
		}
	default:
		return p, p.mail(msg)
	}
	return p, nil
}

// mail takes what comes by itself: answers of the house, and news.
func (p *Profile) mail(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case arrived:
		if msg.to == p && msg.asking == p.asking {
			p.take(msg)
		}
	case played:
		if msg.to == p && msg.asking == p.asking {
			p.plays = msg.plays
		}
	case formed:
		if msg.to == p && msg.asking == p.asking {
			p.forms = msg.forms
		}
	case renamed:
		if msg.to == p {
			return p.ask()
		}
	case named:
		if msg.to == p {
			return p.accept(msg)
		}
	case screen.LookMsg: // also when the person has come back
		return p.ask()
	case screen.NewsMsg:
		if p.mine && p.page != nil && (p.page.Of.Name != p.env.Me.Name || p.page.Of.Guest != p.env.Me.Guest) {
			return p.ask()
		}
	}
	return nil
}

func (p *Profile) take(msg arrived) {
	if msg.err != nil {
		p.failed = screen.NoteOf(msg.err)
		return
	}
	p.page, p.invited, p.failed = msg.page, msg.invited, games.Note{}
	p.list = p.list.Fit(p.height(), p.total())
}

// act does what a key means.
func (p *Profile) act(a keys.Action) tea.Cmd {
	switch a {
	case keys.Back:
		return screen.Send(screen.Back{})
	case keys.Enter:
		return p.enter()
	case keys.Challenger:
		return screen.Open(screen.Goto{Place: screen.Challenge, Name: p.who()})
	case keys.Section:
		p.view, p.list = (p.view+1)%len(p.views()), draw.List{}
	case keys.Left, keys.Right:
		p.turn(a)
	case keys.KeysPage:
		p.keys = newKeyList(p.env)
		return p.keys.ask()
	case keys.SetUp:
		return screen.Open(screen.Goto{Place: screen.Settings})
	case keys.Rename:
		p.field = &form.Field{Max: nameCells}
	case keys.Register:
		return p.register()
	default:
		p.list = desk.Scroll(p.list, a, p.total(), p.height())
	}
	return nil
}

// enter opens the game in front; on a guest's page it does the line in front.
func (p *Profile) enter() tea.Cmd {
	if p.visitor() {
		return p.choose()
	}
	if list := p.games(); p.list.At < len(list) && p.listed() {
		return screen.Open(screen.Goto{Place: screen.Replay, ID: list[p.list.At].ID})
	}
	return nil
}

// picked is a click on a line: the first chooses it, the second does it.
func (p *Profile) picked(at int) tea.Cmd {
	if at == p.list.At {
		return p.enter()
	}
	p.list.At = at
	return nil
}

// total is the length of the list that the keys act on.
func (p *Profile) total() int {
	switch {
	case p.visitor():
		return len(p.choices())
	case p.listed():
		return len(p.games())
	default:
		return 0
	}
}

// games are the games that are listed.
func (p *Profile) games() []sessions.Summary {
	switch {
	case p.page == nil:
		return nil
	case p.small():
		return p.page.Games
	}
	return p.page.Only(p.at().game)
}

// view is what Tab goes through: a part of the page, or the games of one kind.
type view struct {
	part string
	game string // "" is all
}

// at is the view one is at.
func (p *Profile) at() view {
	list := p.views()
	return list[p.view%len(list)]
}

// views are, in a large window, the games whose matches are listed, and how
// they are played where there is no room for that beside the list; in a small
// one the parts of the page. How one fares on boards comes next to what is seen
// first.
func (p *Profile) views() []view {
	var list, boards []view
	for _, one := range p.forms {
		boards = append(boards, view{part: partForm, game: one.game})
	}
	if p.small() {
		list = append([]view{{part: partRatings}, {part: partBests}}, boards...)
		list = append(list, view{part: partGames})
	} else {
		list = append([]view{{part: partGames}}, boards...)
		for _, g := range p.env.Games {
			list = append(list, view{part: partGames, game: g.About().Name})
		}
	}
	for _, one := range p.plays {
		if !p.roomy() {
			list = append(list, view{part: partPlays, game: one.game})
		}
	}
	return list
}

// listed tells whether the games are on the screen.
func (p *Profile) listed() bool { return p.at().part == partGames }

// Never names what leads nowhere while no games are listed, and while no
// boards are.
func (p *Profile) Never() screen.Spared {
	switch {
	case p.visitor():
		return screen.Spared{}
	case p.listed():
		return screen.Spared{keys.Left, keys.Right}
	case p.at().part == partForm:
		return screen.Spared{keys.Enter}
	}
	return screen.Spared{keys.Enter, keys.Left, keys.Right}
}

// Keys is the context of the page, or of what is open on it.
func (p *Profile) Keys() keys.Context {
	switch {
	case p.field != nil:
		return keys.Typing
	case p.keys != nil:
		return keys.KeyList
	case p.visitor():
		return keys.Visitor
	case p.mine && p.env.Me.Renames > 0:
		return keys.Unnamed
	case p.mine:
		return keys.Mine
	default:
		return keys.Profile
	}
}

// Head is the fifth tab on one's own page, the player's name on another's.
func (p *Profile) Head() screen.Head {
	if p.mine {
		return screen.Head{Tab: 5}
	}
	return screen.Head{Left: p.env.Say("profile.of", p.who())}
}
