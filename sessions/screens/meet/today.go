package meet

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// todayW is the width of the dialog before the try that counts, in cells.
const todayW = 58

// Today asks before the one try at a board of the day that counts begins.
type Today struct {
	env   *screen.Env
	game  string
	board string
	day   games.Day // whose board it is
	form  form.Form
}

// NewToday opens the dialog for the board g.Name of g.Game.
func NewToday(env *screen.Env, g screen.Goto) *Today {
	return &Today{env: env, game: g.Game, board: g.Name, day: env.Now().Day(), form: form.Form{
		Default: "start", Items: []form.Item{{Key: "buttons", Kind: form.Buttons, Options: []form.Option{
			{Value: "start", Word: "daily.ask.go"}, {Value: "cancel", Word: "daily.ask.later"},
		}}},
	}}
}

// Play begins a board that needs nobody else and goes there; before the try at
// one of the day it asks.
func Play(env *screen.Env, s sessions.Solo) tea.Cmd {
	if board, ok := ofDay(env, s); ok {
		return BeginToday(env, s.Game, board)
	}
	return start(env, s, false)
}

// ofDay names the board of the day that is meant: "" is the only one of a game
// whose boards the house deals.
func ofDay(env *screen.Env, s sessions.Solo) (board string, ok bool) {
	if g, known := env.Game(s.Game); known {
		if d, dealt := g.(games.Dealer); dealt {
			return "", s.Options == d.Daily()
		}
	}
	return sessions.DailyBoard(s.Options)
}

// today is the match on such a board, of the day it is now.
func today(env *screen.Env, game, board string) sessions.Solo {
	s := sessions.Solo{Game: game, Options: sessions.DailyOptions(board), Day: env.Now().Day()}
	if g, known := env.Game(game); known {
		if d, dealt := g.(games.Dealer); dealt {
			s.Options = d.Daily()
		}
	}
	return s
}

// BeginToday leads to today's board of a game with boards of the day: it asks
// first where the try that counts would begin, goes on with one that runs, and
// says so where another game on the same board has no rank. A guest, who has no
// such try, is not asked.
func BeginToday(env *screen.Env, game, board string) tea.Cmd {
	name, guest := env.Me.Name, env.Me.Guest
	archive, seated := env.Archive, env.News.Seated
	begin := start(env, today(env, game, board), false)
	return env.Call(func(ctx context.Context) tea.Msg {
		if guest {
			return begin()
		}
		list, err := archive.DailyBoards(ctx, name, game)
		if err != nil {
			return screen.Refused(err)
		}
		i := slices.IndexFunc(list, func(d sessions.Daily) bool { return d.Board == board })
		switch {
		case i < 0 || !list[i].Begun:
			return screen.Goto{Place: screen.OfToday, Game: game, Name: board}
		case slices.ContainsFunc(seated, func(s sessions.Seated) bool { return s.ID == list[i].ID }):
			return begin()
		}
		return tea.BatchMsg{begin, screen.Tell("daily.again")}
	})
}

// Init does nothing: the dialog only waits for keys.
func (t *Today) Init() tea.Cmd { return nil }

// Update takes a key or a click.
func (t *Today) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	if k, ok := msg.(screen.Key); ok && k.Action == keys.Back {
		return t, screen.Send(screen.Back{})
	}
	switch t.form.Update(msg).Pressed {
	case "start":
		solo := today(t.env, t.game, t.board)
		solo.Day = t.day
		t.day = t.env.Now().Day() // at midnight the board changes: that is said before it is begun
		return t, Start(t.env, solo)
	case "cancel":
		return t, screen.Send(screen.Back{})
	}
	return t, nil
}

// Paint draws what the board is and what one try means.
func (t *Today) Paint(p *draw.Pen, _ draw.Rect) {
	sw, _ := p.Size()
	w := min(todayW, sw)
	said := draw.Wrap(t.asks(), w-4)
	title := t.env.Say("daily.ask.title", games.Say(t.game+".name"))
	in := p.Dialog(w, len(said)+1+t.form.Height()+2, title, t.env.Say("dialog.esc"))
	for y, text := range said {
		p.Text(in.X, in.Y+y, in.W, text, theme.Modal)
	}
	foot := len(said) + 1
	t.form.Paint(p, draw.Rect{X: in.X, Y: in.Y + foot, W: in.W, H: max(0, in.H-foot)}, t.env, theme.Modal)
}

// asks is what the board is, and what one try at it means.
func (t *Today) asks() string {
	if t.board == "" {
		return t.env.Say("daily.ask.dealt")
	}
	return t.env.Say("daily.ask", PresetName(t.env, t.game, t.board))
}

// Keys is the context of dialogs that begin a board.
func (t *Today) Keys() keys.Context { return keys.NewGame }

// Head is not shown: the dialog stands over another screen.
func (t *Today) Head() screen.Head { return screen.Head{} }

// Overlay lets the screen beneath show.
func (t *Today) Overlay() {}
