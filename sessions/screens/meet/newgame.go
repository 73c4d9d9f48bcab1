package meet

import (
	"context"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// boardCells is how long the text of a board of one's own may be.
const boardCells = 12

// NewGame is the dialog of a match that needs nobody else: a solo board, a
// computer level, two at one keyboard.
type NewGame struct {
	env  *screen.Env
	kind screen.Kind
	game string
	form form.Form
}

// NewNewGame opens the dialog for g.Kind; g.Game may be "" for the first game
// of that kind.
func NewNewGame(env *screen.Env, g screen.Goto) *NewGame {
	n := &NewGame{env: env, kind: g.Kind, game: g.Game}
	if n.kind == 0 {
		n.kind = screen.SoloBoard
	}
	if n.game == "" {
		n.game = gameOf(env, n.kind)
	}
	n.form = form.Form{LabelW: labelW(env, "challenge"), Default: "start", Items: append(n.items(),
		form.Item{Key: "gap", Kind: form.Remark},
		form.Item{Key: "buttons", Kind: form.Buttons, Options: []form.Option{
			{Value: "start", Word: "newgame.go"}, {Value: "cancel", Word: "button.cancel"},
		}},
	)}
	n.begin(g.Offer)
	if level := LevelOf(env, g.Name); level > 0 {
		n.form.Select("level", strconv.Itoa(level))
	}
	return n
}

// gameOf is the first game for one player, or for two.
func gameOf(env *screen.Env, k screen.Kind) string {
	for _, g := range env.Games {
		if solo := g.About().MaxSeats == 1; solo == (k == screen.SoloBoard) {
			return g.About().Name
		}
	}
	return ""
}

func (n *NewGame) items() []form.Item {
	if n.kind == screen.SoloBoard {
		return n.boardItems()
	}
	items := termItems(n.env, n.game, false)
	if n.kind == screen.HotSeat {
		for i := range items {
			items[i].Hidden = items[i].Hidden || items[i].Key == "side"
		}
		return items
	}
	level := form.Item{Key: "level", Kind: form.Choice, Label: "challenge.level"}
	for l := 1; l <= max(1, levels(n.env)); l++ {
		level.Options = append(level.Options, form.Option{Value: strconv.Itoa(l), Word: levelChoice(n.env, n.game, l), Literal: true})
	}
	return append([]form.Item{level}, items...)
}

// boardItems choose one of the boards, or one of one's own.
func (n *NewGame) boardItems() []form.Item {
	board := form.Item{Key: "options", Kind: form.Choice, Label: "challenge.board"}
	g, ok := n.env.Game(n.game)
	if !ok {
		return []form.Item{board}
	}
	for _, o := range g.About().Presets {
		board.Options = append(board.Options, form.Option{Value: o, Word: n.game + ".preset." + o})
	}
	items := []form.Item{board}
	if rules := rulesItem(g.About()); !rules.Hidden {
		items = append(items, rules)
	}
	if g.About().Custom {
		items[0].Options = append(items[0].Options, form.Option{Value: custom, Word: "board.custom"})
		items = slices.Insert(items, 1, form.Item{
			Key: "own", Kind: form.Line, Label: "challenge.own", Field: form.Field{Max: boardCells},
			Hidden: true, Remark: n.env.Say(n.game + ".custom"), Below: true,
		})
	}
	return items
}

// rulesItem chooses among the rules of a game's boards.
func rulesItem(a games.About) form.Item {
	it := form.Item{Key: "rules", Kind: form.Choice, Label: "challenge.rules", Hidden: len(a.Variants) < 2}
	for _, v := range a.Variants {
		it.Options = append(it.Options, form.Option{Value: v, Word: a.Name + ".variant." + v})
	}
	return it
}

// levels is the number of computer levels, as the lobby lists them.
func levels(env *screen.Env) int {
	n := 0
	for _, w := range env.Lobby.Players {
		n = max(n, w.Level)
	}
	return n
}

// LevelName is what a computer level of a game is called everywhere, "Teahouse
// Regular"; a level without a name is called by its number.
func LevelName(env *screen.Env, game string, level int) string {
	if id := game + ".level." + strconv.Itoa(level); env.Words.Has(env.Lang, id) {
		return env.Say(id)
	}
	return env.Say("level.number", level)
}

// levelChoice is a level's name and number where one of them is chosen.
func levelChoice(env *screen.Env, game string, level int) string {
	return env.Say("level.choice", level, LevelName(env, game, level))
}

// LevelOf is the level of that name in the lobby; 0 is a person.
func LevelOf(env *screen.Env, name string) int { return found(env, name).Level }

// Called is what a player of the lobby is called on screens: a computer level
// by its own name, not by the one that commands challenge it with.
func Called(env *screen.Env, w *sessions.Who) string {
	if w.Level == 0 {
		return w.Name
	}
	return LevelName(env, ratedGame(env), w.Level)
}

// calledBy is Called for a name.
func calledBy(env *screen.Env, name string) string {
	w := found(env, name)
	return Called(env, &w)
}

// begin chooses what the settings offer first, or what was played.
func (n *NewGame) begin(played *sessions.Proposal) {
	if n.kind == screen.SoloBoard {
		n.choose(n.env.Me.Settings.Get(sessions.SetMines), n.env.Me.Settings.Get(sessions.SetRules))
		if played != nil {
			n.again(played.Options)
		}
		return
	}
	offer := offerOf(n.env, n.game)
	offer.Rated, offer.Control = false, games.Control{}
	fill(&n.form, offer)
}

// choose chooses a board and its rules, as far as there are such.
func (n *NewGame) choose(board, rules string) {
	for key, value := range map[string]string{"options": board, "rules": rules} {
		if n.form.Item(key) != nil {
			n.form.Select(key, value)
		}
	}
}

// again chooses the board and the rules that were played.
func (n *NewGame) again(options string) {
	options, _, _ = strings.Cut(options, "@")
	board, rules := options, ""
	if at := strings.LastIndexByte(options, '/'); at >= 0 {
		board, rules = options[:at], options[at+1:]
	}
	n.choose(board, rules)
	if own := n.form.Item("own"); own != nil && n.form.Value("options") != board {
		n.choose(custom, "")
		own.Field = form.Field{Max: boardCells, Text: board}
	}
	n.agree()
}

// Init does nothing: the dialog only waits for keys.
func (n *NewGame) Init() tea.Cmd { return nil }

// Update takes a key or a click.
func (n *NewGame) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	if k, ok := msg.(screen.Key); ok && k.Action == keys.Back {
		return n, screen.Send(screen.Back{})
	}
	e := n.form.Update(msg)
	n.agree()
	switch e.Pressed {
	case "start":
		return n, n.start()
	case "cancel":
		return n, screen.Send(screen.Back{})
	}
	if _, ok := msg.(screen.LookMsg); ok {
		n.reword()
	}
	return n, nil
}

// reword puts what was worded when the dialog opened into the language of the
// moment.
func (n *NewGame) reword() {
	n.form.LabelW = labelW(n.env, "challenge")
	if own := n.form.Item("own"); own != nil {
		own.Remark = n.env.Say(n.game + ".custom")
	}
	if level := n.form.Item("level"); level != nil {
		for i := range level.Options {
			level.Options[i].Word = levelChoice(n.env, n.game, i+1)
		}
	}
}

// agree shows the field of a board or clock of one's own where it was chosen.
func (n *NewGame) agree() {
	if n.kind != screen.SoloBoard {
		settleRated(n.env, &n.form, "")
		return
	}
	if own := n.form.Item("own"); own != nil {
		own.Hidden = n.form.Value("options") != custom
	}
}

func (n *NewGame) start() tea.Cmd {
	s := sessions.Solo{Game: n.game, Options: n.form.Value("options")}
	if n.kind == screen.SoloBoard {
		if s.Options == custom {
			s.Options = n.form.Value("own")
		}
		if g, ok := n.env.Game(n.game); ok && s.Options != "" {
			s.Options = sessions.WithRules(g.About(), s.Options, n.form.Value("rules"))
		}
	} else {
		offer, err := proposal(&n.form, n.game)
		if err != nil {
			return screen.Send(screen.Refused(err))
		}
		s.Control, s.Side = offer.Control, offer.Side
		s.Hot = n.kind == screen.HotSeat
		if !s.Hot {
			s.Level = n.form.Item("level").At + 1
		}
	}
	return Start(n.env, s)
}

// Start begins a match that needs nobody else, in place of the screen in
// front.
func Start(env *screen.Env, s sessions.Solo) tea.Cmd { return start(env, s, true) }

func start(env *screen.Env, s sessions.Solo, replace bool) tea.Cmd {
	p := env.Presence
	return env.Call(func(ctx context.Context) tea.Msg {
		id, err := p.Start(ctx, s)
		if err != nil {
			return screen.Refused(err)
		}
		return screen.Goto{Place: screen.Match, ID: id, Game: s.Game, Replace: replace}
	})
}

// Paint draws the dialog.
func (n *NewGame) Paint(p *draw.Pen, _ draw.Rect) {
	w, _ := p.Size()
	in := p.Dialog(min(64, w), n.form.Height()+2, n.title(), n.env.Say("dialog.esc"))
	n.form.Paint(p, in, n.env, theme.Modal)
}

func (n *NewGame) title() string {
	word := map[screen.Kind]string{
		screen.SoloBoard: "newgame.solo", screen.AgainstLevel: "newgame.level", screen.HotSeat: "newgame.hot",
	}[n.kind]
	return n.env.Say(word, games.Say(n.game+".name"))
}

// Keys is the dialog's context.
func (n *NewGame) Keys() keys.Context { return n.form.Context(keys.NewGame) }

// Head is not shown: the dialog stands over another screen.
func (n *NewGame) Head() screen.Head { return screen.Head{} }

// Overlay lets the screen beneath show.
func (n *NewGame) Overlay() {}
