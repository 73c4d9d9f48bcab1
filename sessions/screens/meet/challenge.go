package meet

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// messageCells is how long a message with a challenge may be.
const messageCells = 40

// Challenge is the dialog of a challenge to a named player, and of a
// counter-offer, and of an open offer to anyone.
type Challenge struct {
	env  *screen.Env
	name string // "" is anyone
	game string
	// counter is the challenge this one answers.
	counter sessions.ID
	form    form.Form
	// of is what was asked about the stakes last, stakes the answer, nil while
	// there is none.
	of     asked
	stakes *sessions.Stakes
}

// NewChallenge opens the dialog for g.Name, beginning with g.Offer if there is
// one, else with what the settings say.
func NewChallenge(env *screen.Env, g screen.Goto) *Challenge {
	c := &Challenge{env: env, name: g.Name, game: g.Game, counter: g.Counter}
	if g.Offer != nil {
		c.game = g.Offer.Game
	}
	if c.game == "" {
		c.game = ratedGame(env)
	}
	offer := offerOf(env, c.game)
	switch {
	case crowded(env, c.game) && (g.Offer == nil || g.Offer.Seats == 0): // a board at most
		offer = CrowdOffer(env, c.game)
		if c.name != "" {
			offer.Seats = 2
		}
		if g.Offer != nil {
			offer.Options = g.Offer.Options
		}
	case g.Offer != nil:
		offer = *g.Offer
	}
	c.build(offer)
	return c
}

// build makes the form for the game: that of two who move in turn, or that of
// several.
func (c *Challenge) build(offer sessions.Proposal) {
	env := c.env
	items := []form.Item{gameItem(env, c.game)}
	items[0].Hidden = items[0].Hidden || c.name == "" || c.counter != ""
	if crowded(env, c.game) {
		items = append(items, crowdItems(env, c.game)...)
	} else {
		items = append(items, termItems(env, c.game, true)...)
	}
	c.form = form.Form{LabelW: labelW(env, "challenge"), Default: "send", Focus: 1, Items: append(items,
		form.Item{
			Key: "message", Kind: form.Line, Label: "challenge.message", Hidden: c.name == "",
			Field: form.Field{Max: messageCells},
		},
		form.Item{Key: "stakes", Kind: form.Remark, Hidden: true},
		form.Item{Key: "gap", Kind: form.Remark},
		form.Item{Key: "buttons", Kind: form.Buttons, Options: []form.Option{
			{Value: "send", Word: c.word("send")}, {Value: "save", Word: "challenge.save"}, {Value: "cancel", Word: "button.cancel"},
		}},
	)}
	if crowded(env, c.game) {
		buttons := c.form.Item("buttons")
		buttons.Options = append(buttons.Options[:1], buttons.Options[2:]...) // there is no default to make
		fillCrowd(env, &c.form, offer)
	} else {
		fill(&c.form, offer)
	}
	c.agree()
}

// choose takes another game.
func (c *Challenge) choose(game string) {
	message, focus := c.form.Value("message"), c.form.Focus
	c.game = game
	offer := offerOf(c.env, game)
	if crowded(c.env, game) {
		offer = CrowdOffer(c.env, game)
		offer.Seats = 2
	}
	c.build(offer)
	c.form.Item("message").Field.Text, c.form.Focus = message, focus
	c.of, c.stakes = asked{}, nil
}

// offer reads the offer from the form.
func (c *Challenge) offer() (sessions.Proposal, error) {
	if crowded(c.env, c.game) {
		return crowdProposal(&c.form, c.game), nil
	}
	return proposal(&c.form, c.game)
}

// word chooses the text of a challenge, a counter-offer or an open offer.
func (c *Challenge) word(what string) string {
	switch {
	case c.counter != "":
		return "challenge." + what + ".counter"
	case c.name == "":
		return "challenge." + what + ".open"
	default:
		return "challenge." + what
	}
}

// ratedGame is the first game that two play for ratings.
func ratedGame(env *screen.Env) string {
	for _, g := range env.Games {
		if g.About().Rated {
			return g.About().Name
		}
	}
	return ""
}

// offerOf is what the settings offer first.
func offerOf(env *screen.Env, game string) sessions.Proposal {
	control, _ := games.ParseControl(env.Me.Settings.Get(sessions.SetClock))
	return sessions.Proposal{
		Game: game, Control: control, Side: sessions.AnySide,
		Rated: env.On(sessions.SetRated) && !env.Me.Guest && !control.None(),
	}
}

// Init asks what is at stake.
func (c *Challenge) Init() tea.Cmd { return c.ask() }

// Update takes a key or a click.
func (c *Challenge) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	if k, ok := msg.(screen.Key); ok && k.Action == keys.Back {
		return c, screen.Send(screen.Back{})
	}
	switch msg := msg.(type) {
	case stakesAre:
		c.answered(msg)
		return c, nil
	case screen.LookMsg:
		c.form.LabelW = labelW(c.env, "challenge")
		c.tellStakes()
	}
	e := c.form.Update(msg)
	if e.Changed == "game" {
		c.choose(c.form.Value("game"))
	}
	c.agree()
	switch e.Pressed {
	case "send":
		return c, c.send()
	case "save":
		return c, c.save()
	case "cancel":
		return c, screen.Send(screen.Back{})
	}
	return c, c.ask()
}

// agree keeps the choices in agreement: without a clock, with the house rule
// or with a guest nothing is rated.
func (c *Challenge) agree() {
	if crowded(c.env, c.game) {
		settleCrowd(c.env, &c.form, c.name)
		return
	}
	settleRated(c.env, &c.form, c.name)
}

func (c *Challenge) send() tea.Cmd {
	offer, err := c.offer()
	if err != nil {
		return screen.Send(screen.Refused(err))
	}
	offer.Message = c.form.Value("message")
	p, name, counter := c.env.Presence, c.name, c.counter
	return c.env.Call(func(ctx context.Context) tea.Msg {
		var err error
		switch {
		case counter != "":
			_, err = p.Answer(ctx, counter, sessions.Reply{Kind: sessions.Counter, Counter: offer})
		case name == "":
			_, err = p.Seek(ctx, offer)
		default:
			_, err = p.Challenge(ctx, name, offer)
		}
		if err != nil {
			return screen.Refused(err)
		}
		return screen.Back{}
	})
}

// save makes clock and mode what is offered first from now on.
func (c *Challenge) save() tea.Cmd {
	offer, err := proposal(&c.form, c.game)
	if err != nil {
		return screen.Send(screen.Refused(err))
	}
	change := map[string]string{sessions.SetRated: "off"}
	if offer.Rated {
		change[sessions.SetRated] = "on"
	}
	if sessions.Check(sessions.SetClock, offer.Control.String()) == nil {
		change[sessions.SetClock] = offer.Control.String()
	}
	return tea.Batch(screen.Send(screen.Change{Settings: change}), screen.Tell("toast.saved"))
}

// Paint draws the dialog.
func (c *Challenge) Paint(p *draw.Pen, _ draw.Rect) {
	w, _ := p.Size()
	w = min(64, w)
	note := draw.Wrap(c.note(), w-4)
	in := p.Dialog(w, c.form.Height()+len(note)+3, c.title(), c.env.Say("dialog.esc"))
	if in.H < c.form.Height()+len(note)+1 {
		note = nil // a small window keeps what is to be chosen
	}
	top, rest := in.Top(min(in.H, c.form.Height()))
	c.form.Paint(p, top, c.env, theme.Modal)
	for y, l := range note {
		p.Text(rest.X, rest.Y+1+y, rest.W, l, theme.ModalDim)
	}
}

// note says what becomes of the offer, and what today's board costs.
func (c *Challenge) note() string {
	note := c.env.Say(c.word("note"), calledBy(c.env, c.name))
	if c.name == "" && crowded(c.env, c.game) {
		note = c.env.Say("crowd.note")
	}
	if offer, err := c.offer(); err == nil && UsesTry(c.env, offer) {
		note += "\n" + c.env.Say("crowd.note.today")
	}
	return note
}

// UsesTry tells of a match on a board of the day that one plays with others:
// the own try at it is used by that. Guests have none.
func UsesTry(env *screen.Env, p sessions.Proposal) bool {
	_, today := sessions.DailyBoard(p.Options)
	return today && crowded(env, p.Game) && !env.Me.Guest
}

func (c *Challenge) title() string {
	if c.name == "" && crowded(c.env, c.game) {
		return c.env.Say("crowd.title", games.Say(c.game+".name"))
	}
	rating, provisional := c.rating()
	return c.env.Say(c.word("title"), ratedName(calledBy(c.env, c.name), rating, provisional))
}

// Keys is the dialog's context.
func (c *Challenge) Keys() keys.Context { return c.form.Context(keys.Challenge) }

// Head is not shown: the dialog stands over another screen.
func (c *Challenge) Head() screen.Head { return screen.Head{} }

// Overlay lets the screen beneath show.
func (c *Challenge) Overlay() {}
