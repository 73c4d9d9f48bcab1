// Package welcome is the card of a first visit: a nickname, how things are to
// look, and the choice between an account and being a guest. A guest with a
// key comes back to it to become an account.
package welcome

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/text"
)

// nameCells is the longest nickname.
const nameCells = 16

// Welcome is the card.
type Welcome struct {
	env     *screen.Env
	locale  func(string) string
	form    form.Form
	invites []sessions.Invitation
	// checked is the name that verdict speaks of.
	checked string
	verdict games.Note
	busy    bool
}

// The answers of the desk.
type (
	nameIs struct {
		name string
		err  error
	}
	invited struct{ list []sessions.Invitation }
	failed  struct{ err error }
)

// New makes the card; locale reads the client's environment.
func New(env *screen.Env, locale func(string) string) *Welcome {
	w := &Welcome{env: env, locale: locale}
	w.form = form.Form{LabelW: 10, Default: "create", Items: []form.Item{
		{Key: "invite", Kind: form.Buttons, Hidden: true, Options: []form.Option{
			{Value: "yes", Word: "welcome.invite.yes"}, {Value: "no", Word: "welcome.invite.no"},
		}},
		{Key: "name", Kind: form.Line, Label: "welcome.name", Field: form.Field{Max: nameCells}, Below: true},
		{Key: sessions.SetLanguage, Kind: form.Choice, Label: "settings.language", Options: []form.Option{
			{Value: "en", Word: "English", Literal: true}, {Value: "zh", Word: "中文", Literal: true},
		}},
		{Key: sessions.SetGlyphs, Kind: form.Choice, Label: "settings.glyphs", Options: glyphOptions()},
		{Key: sessions.SetTheme, Kind: form.Choice, Label: "settings.theme", Options: []form.Option{
			{Value: "dark", Word: "settings.theme.dark"}, {Value: "light", Word: "settings.theme.light"},
		}},
		{Key: "gap", Kind: form.Remark},
		{Key: "buttons", Kind: form.Buttons, Options: w.buttons()},
	}, Focus: 1}
	w.form.Item("name").Field.Text = clean.Line(strings.ToLower(env.Who.Proposed), nameCells)
	w.follow()
	return w
}

// glyphOptions show what they mean; they take the same cells in both sets.
func glyphOptions() []form.Option {
	return []form.Option{
		{Value: "unicode", Word: "● ○ ─ │", Literal: true}, {Value: "ascii", Word: "X O - |", Literal: true},
	}
}

func (w *Welcome) buttons() []form.Option {
	list := []form.Option{{Value: "create", Word: "welcome.create"}}
	if w.env.Presence == nil {
		return append(list, form.Option{Value: "guest", Word: "welcome.guest"})
	}
	return append(list, form.Option{Value: "back", Word: "button.cancel"})
}

// follow makes the choices show what is in force.
func (w *Welcome) follow() {
	w.form.Select(sessions.SetLanguage, w.env.Lang.String())
	glyphs := "unicode"
	if w.env.Theme.ASCII {
		glyphs = "ascii"
	}
	w.form.Select(sessions.SetGlyphs, glyphs)
	w.form.Select(sessions.SetTheme, w.env.Me.Settings.Get(sessions.SetTheme))
	const tight = 16 // a window of fewer rows has no room for gaps
	w.form.Item("gap").Hidden = w.env.H < tight
	lang := w.form.Item(sessions.SetLanguage)
	lang.Remark = ""
	if value, name := text.Locale(w.locale); name != "" && w.env.Lang == text.Choose("", w.locale) {
		lang.Remark = w.env.Say("welcome.from", name+"="+clean.Line(value, 16))
	}
	w.remark()
}

// Init checks the proposed name and looks for invitations of the key.
func (w *Welcome) Init() tea.Cmd {
	desk, who := w.env.Accounts, w.env.Who
	return tea.Batch(w.check(), w.env.Call(func(ctx context.Context) tea.Msg {
		list, err := desk.Invitations(ctx, who)
		if err != nil {
			return nil // none that could be answered
		}
		return invited{list}
	}))
}

// check asks whether the name as typed is free.
func (w *Welcome) check() tea.Cmd {
	desk, name := w.env.Accounts, w.form.Value("name")
	return w.env.Call(func(ctx context.Context) tea.Msg { return nameIs{name, desk.NameFree(ctx, name)} })
}

// Update takes a message.
func (w *Welcome) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case nameIs:
		w.named(msg)
		return w, nil
	case invited:
		w.invites = msg.list
		w.askInvite()
		return w, nil
	case screen.Turned:
		w.busy = false
		return w, nil
	case failed:
		w.busy = false
		return w, screen.Send(screen.Refused(msg.err))
	case screen.LookMsg:
		w.follow()
		return w, nil
	case screen.Key:
		if msg.Action == keys.Back && w.env.Presence != nil {
			return w, screen.Send(screen.Back{})
		}
	}
	return w, w.event(w.form.Update(msg))
}

func (w *Welcome) event(e form.Event) tea.Cmd {
	switch e.Changed {
	case "":
	case "name":
		w.remark()
		return w.check()
	default:
		return screen.Send(screen.Change{Settings: map[string]string{e.Changed: w.form.Value(e.Changed)}})
	}
	if e.Pressed == "" || w.busy {
		return nil
	}
	switch e.Pressed {
	case "create":
		w.busy = true
		return w.create()
	case "guest":
		w.busy = true
		return w.enter()
	case "back":
		return screen.Send(screen.Back{})
	default:
		return w.answer(e.Pressed == "yes")
	}
}

// named takes the desk's word about a name, if it is still the one typed.
func (w *Welcome) named(n nameIs) {
	if n.name != w.form.Value("name") {
		return
	}
	w.checked = n.name
	w.verdict = games.Say("welcome.free")
	if n.err != nil {
		w.verdict = screen.NoteOf(n.err)
	}
	w.remark()
}

// remark says how names look until the desk has answered, and then its
// verdict, in the language of the moment.
func (w *Welcome) remark() {
	it := w.form.Item("name")
	if w.verdict.ID != "" && it.Value() == w.checked {
		it.Remark, it.Bad = w.env.Word(w.verdict), w.verdict.ID != "welcome.free"
		return
	}
	it.Remark, it.Bad = w.env.Say("welcome.rule"), false
}

// create makes the account and goes in with it.
func (w *Welcome) create() tea.Cmd {
	desk, who, name := w.env.Accounts, w.env.Who, w.form.Value("name")
	set := map[string]string{}
	for k, v := range w.env.Me.Settings {
		set[k] = v
	}
	return w.env.Call(func(ctx context.Context) tea.Msg {
		if _, err := desk.Create(ctx, who, name, set); err != nil {
			return failed{err}
		}
		return screen.ComeIn{}
	})
}

// enter goes in as a guest.
func (w *Welcome) enter() tea.Cmd { return screen.Send(screen.ComeIn{}) }

// askInvite shows the oldest invitation of the key.
func (w *Welcome) askInvite() {
	w.form.Item("invite").Hidden = len(w.invites) == 0
	if len(w.invites) > 0 {
		w.form.Focus = 0
	}
}

// answer takes an invitation or refuses it.
func (w *Welcome) answer(yes bool) tea.Cmd {
	if len(w.invites) == 0 {
		return nil
	}
	desk, who, account := w.env.Accounts, w.env.Who, w.invites[0].Account
	w.invites = w.invites[1:]
	w.askInvite()
	return w.env.Call(func(ctx context.Context) tea.Msg {
		switch err := desk.AnswerInvitation(ctx, who, account, yes); {
		case err != nil:
			return failed{err}
		case yes:
			return screen.ComeIn{}
		}
		return nil
	})
}

// Keys is the card's context.
func (w *Welcome) Keys() keys.Context { return w.form.Context(keys.Welcome) }

// Head is the arcade's name.
func (w *Welcome) Head() screen.Head { return screen.Head{Left: "ARCADE"} }
