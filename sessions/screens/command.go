package screens

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// commandCells is how long a command may be.
const commandCells = 60

// command is the line that ":" opens in place of the footer.
type command struct{ field form.Field }

func newCommand() *command { return &command{form.Field{Max: commandCells}} }

// paint draws the line being typed, and beside a short one what it may become.
func (c *command) paint(p *draw.Pen, row draw.Rect) {
	const short = 24 // cells of the field while there is room for more
	p.Text(row.X+1, row.Y, 1, ":", theme.Key)
	w := row.W - 4
	if clean.Width(c.field.Text) < short {
		w = min(w, short)
		p.Text(row.X+short+5, row.Y, row.W-short-6, suggest(c.field.Text), theme.Dim)
	}
	c.field.Paint(p, row.X+3, row.Y, w, true)
}

// typed takes a message for the command line.
func (m *Model) typed(msg tea.Msg) tea.Cmd {
	k, ok := msg.(screen.Key)
	if !ok {
		m.command.field.Update(msg)
		return nil
	}
	switch k.Action {
	case keys.Back:
		m.command = nil
	case keys.Enter:
		line := m.command.field.Value()
		m.command = nil
		return m.run(line)
	case keys.Next:
		m.command.field.Text = complete(m.command.field.Text)
	default:
		m.command.field.Update(msg)
	}
	return nil
}

// verb is a command with what may follow it.
type verb struct{ name, takes string }

// verbs are the commands, in the order they are suggested.
func verbs() []verb {
	return []verb{
		{"lobby", ""},
		{"play", ""},
		{"watch", "[ID]"},
		{"ranks", ""},
		{"me", ""},
		{"challenge", "NAME"},
		{"profile", "NAME"},
		{"replay", "ID"},
		{"analyse", "[ID]"},
		{"reversi", ""},
		{"minesweeper", "[BOARD]"},
		{"race", "[BOARD]"},
		{"together", "[BOARD]"},
		{"settings", ""},
		{"lang", "en|zh"},
		{"theme", "dark|light"},
		{"glyphs", "auto|unicode|ascii"},
		{"log", ""},
		{"help", ""},
		{"rules", "[GAME]"},
		{"quit", ""},
	}
}

// fitting are the commands that begin so.
func fitting(typed string) []verb {
	return slices.DeleteFunc(verbs(), func(v verb) bool { return !strings.HasPrefix(v.name, typed) })
}

// complete finishes a command that only one begins with.
func complete(typed string) string {
	fit := fitting(typed)
	if typed == "" || len(fit) != 1 {
		return typed
	}
	return fit[0].name + " "
}

// suggest tells how what is typed may go on: the commands that begin so, and
// of a single one what follows it.
func suggest(typed string) string {
	name, _, whole := strings.Cut(typed, " ")
	fit := fitting(name)
	if whole {
		fit = slices.DeleteFunc(fit, func(v verb) bool { return v.name != name })
	}
	if len(fit) == 1 {
		return strings.TrimSpace(fit[0].name + " " + fit[0].takes)
	}
	names := make([]string, len(fit))
	for i, v := range fit {
		names[i] = v.name
	}
	return strings.Join(names, "  ")
}

// run does what a command says.
func (m *Model) run(line string) tea.Cmd {
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil
	}
	arg := ""
	if len(words) > 1 {
		arg = words[1]
	}
	if cmd, ok := m.lead(words[0], arg); ok {
		return cmd
	}
	if cmd, ok := m.set(words[0], arg); ok {
		return cmd
	}
	return m.say(screen.Toast{Note: games.Say("command.unknown", words[0]), Bad: true})
}

// lead runs the commands that go somewhere.
func (m *Model) lead(verb, arg string) (tea.Cmd, bool) {
	places := map[string]screen.Place{
		"lobby": screen.Lobby, "play": screen.Play, "ranks": screen.Ranks, "me": screen.Me,
		"settings": screen.Settings, "log": screen.NoticeLog, "help": screen.HelpPage,
	}
	if p, ok := places[verb]; ok {
		return m.open(screen.Goto{Place: p}), true
	}
	if m.env.Presence == nil && verb != "quit" {
		return nil, verb != "lang" && verb != "theme" && verb != "glyphs"
	}
	switch verb {
	case "rules":
		return m.open(screen.Goto{Place: screen.RulesPage, Game: arg}), true
	case "quit":
		return m.leave(), true
	case "watch":
		if arg == "" {
			return m.open(screen.Goto{Place: screen.Watch}), true
		}
		return m.watch(arg), true
	case "minesweeper":
		if arg != "" {
			return meet.Play(m.env, sessions.Solo{Game: verb, Options: m.ruled(verb, arg)}), true
		}
		return m.open(screen.Goto{Place: screen.NewGame, Game: verb, Kind: screen.SoloBoard}), true
	case "race":
		return m.crowd(meet.Racing(m.env), arg), true
	case "together":
		return m.crowd(meet.Together(m.env), arg), true
	case "reversi":
		return m.open(screen.Goto{Place: screen.Challenge, Game: verb}), true
	case "analyse":
		if arg == "" {
			return m.open(screen.Goto{Place: screen.Paste}), true
		}
		return m.open(screen.Goto{Place: screen.Replay, ID: sessions.ID(arg), Analysed: true}), true
	}
	named := map[string]screen.Goto{
		"challenge": {Place: screen.Challenge, Name: arg},
		"profile":   {Place: screen.Profile, Name: arg},
		"replay":    {Place: screen.Replay, ID: sessions.ID(arg)},
	}
	g, ok := named[verb]
	if ok && arg == "" {
		return m.say(screen.Toast{Note: games.Say("command.whom", verb), Bad: true}), true
	}
	return m.open(g), ok
}

// crowd opens the dialog that finds others for a game of several.
func (m *Model) crowd(game, board string) tea.Cmd {
	if game == "" {
		return nil
	}
	return m.open(screen.Goto{Place: screen.Challenge, Game: game, Offer: &sessions.Proposal{Game: game, Options: board}})
}

// ruled is a board with the rules that the settings ask for.
func (m *Model) ruled(game, board string) string {
	g, ok := m.env.Game(game)
	if !ok {
		return board
	}
	return m.env.Me.Settings.Ruled(g.About(), board)
}

// set runs the commands that change a setting.
func (m *Model) set(verb, value string) (tea.Cmd, bool) {
	key, ok := map[string]string{
		"lang": sessions.SetLanguage, "theme": sessions.SetTheme, "glyphs": sessions.SetGlyphs,
	}[verb]
	if !ok {
		return nil, false
	}
	if err := sessions.Check(key, value); err != nil {
		return m.say(screen.Toast{Note: screen.NoteOf(err), Bad: true}), true
	}
	return m.change(screen.Change{Settings: map[string]string{key: value}}), true
}
