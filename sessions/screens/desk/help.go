package desk

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/clean"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// Help lists every key that works on the screen beneath it. Typing filters
// the list; Enter does what the line in front says.
type Help struct {
	env   *screen.Env
	of    keys.Context
	board games.Game
	never []keys.Action
	list  draw.List
	field form.Field
}

// line is a key in the help: a heading has no key.
type line struct {
	key, text string
	action    keys.Action
}

// doLine is a click on a line.
type doLine struct{ action keys.Action }

// NewHelp opens the help of a context.
func NewHelp(env *screen.Env, of keys.Context) *Help {
	return &Help{env: env, of: of, field: form.Field{Max: 16}, list: draw.List{At: 1}}
}

// WithBoard adds the keys of a game's board.
func (h *Help) WithBoard(g games.Game) *Help {
	h.board = g
	return h
}

// Without leaves out what would be refused on that screen now.
func (h *Help) Without(never ...keys.Action) *Help {
	h.never = never
	return h
}

// Init does nothing: the help only waits for keys.
func (h *Help) Init() tea.Cmd { return nil }

// Update scrolls, filters, does or closes.
func (h *Help) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	k, ok := msg.(screen.Key)
	switch {
	case !ok:
		if c, clicked := msg.(doLine); clicked {
			return h, do(c.action)
		}
		return h, nil
	case k.Action == keys.Back:
		return h, screen.Send(screen.Back{})
	case k.Action == keys.Enter:
		return h, h.do()
	case scrolls(k.Action): // before the field, which knows Home and End too
		h.list = Scroll(h.list, k.Action, len(h.lines()), h.page())
	case h.field.Update(k):
		h.list = draw.List{}
	}
	return h, nil
}

// scrolls tells the keys that move in a list.
func scrolls(a keys.Action) bool {
	switch a {
	case keys.Up, keys.Down, keys.PageUp, keys.PageDn, keys.First, keys.Last:
		return true
	}
	return false
}

// do closes the help and acts as if the key in front had been pressed.
func (h *Help) do() tea.Cmd {
	lines := h.lines()
	if h.list.At >= len(lines) || lines[h.list.At].action == "" {
		return nil
	}
	return do(lines[h.list.At].action)
}

func do(a keys.Action) tea.Cmd {
	return tea.Sequence(screen.Send(screen.Back{}), screen.Send(screen.Key{Action: a}))
}

// page is the number of lines that fit.
func (h *Help) page() int { return max(1, min(h.env.H-4, 20)-2) }

// lines are the keys that the filter leaves, by context.
func (h *Help) lines() []line {
	var out []line
	var last keys.Context
	for _, b := range h.env.Keys.Of(h.of) {
		if slices.Contains(h.never, b.Action) {
			continue
		}
		if b.Context != last {
			last = b.Context
			if b.Context == h.of {
				out = append(out, h.boardLines()...)
			}
			out = append(out, line{text: h.env.Say("help." + string(last))})
		}
		out = append(out, line{h.env.KeyName(b.Label()), h.env.Say(b.Text()), b.Action})
	}
	return h.filter(append(out, h.mouse()...))
}

// mouse is what the mouse does on every screen.
func (h *Help) mouse() []line {
	return []line{
		{text: h.env.Say("help.mouse")},
		keyAndText(h.env.Say("help.mouse.click")), keyAndText(h.env.Say("help.mouse.wheel")),
	}
}

// boardLines are the keys of the game: those without a help name repeat
// another.
func (h *Help) boardLines() []line {
	if h.board == nil {
		return nil
	}
	out := []line{{text: h.env.Say(h.board.About().Name + ".name")}}
	told := map[string]bool{}
	for _, k := range h.board.Keys() {
		if k.Help != "" && !told[k.Help] {
			told[k.Help] = true
			out = append(out, line{key: h.env.KeyName(k.Help), text: h.env.Say(k.Text)})
		}
	}
	return append(out, mouseLines(h.env.Words, h.env.Lang, h.board.About().Name)...)
}

func (h *Help) filter(all []line) []line {
	want := strings.ToLower(h.field.Value())
	if want == "" {
		return all
	}
	var out []line
	for _, l := range all {
		if l.key != "" && strings.Contains(strings.ToLower(l.key+" "+l.text), want) {
			out = append(out, l)
		}
	}
	return out
}

// Paint draws the keys over the screen they belong to.
func (h *Help) Paint(p *draw.Pen, _ draw.Rect) {
	w, sh := p.Size()
	w = min(70, w)
	in := p.Dialog(w, min(sh-2, h.page()+3), h.env.Say("help.title"), h.env.Say("dialog.close"))
	n := p.Text(in.X, in.Y, in.W, h.env.Say("help.filter")+" > ", theme.ModalDim)
	h.field.Paint(p, in.X+n, in.Y, in.W-n, true)
	_, body := in.Top(1)
	lines := h.lines()
	keyW := 0
	for _, l := range lines {
		keyW = max(keyW, clean.Width(l.key))
	}
	keyW = min(keyW, body.W*2/5)
	more := len(lines) > body.H
	if more { // the last row tells of those below
		body.H--
	}
	list := h.list.Fit(body.H, len(lines))
	for y := 0; y < body.H && list.Top+y < len(lines); y++ {
		h.paintLine(p, body.Row(y), lines[list.Top+y], list.Top+y == list.At, keyW)
	}
	if left := len(lines) - list.Top - body.H; left > 0 {
		p.Text(body.X+2, body.Y+body.H, body.W-2, p.Theme.Lines.Ellipsis+h.env.Say("list.more", left), theme.ModalDim)
	}
}

func (h *Help) paintLine(p *draw.Pen, row draw.Rect, l line, front bool, keyW int) {
	if l.key == "" {
		p.Text(row.X, row.Y, row.W, l.text, theme.Frame)
		return
	}
	c := theme.Modal
	if front {
		c = theme.Selected
		p.Fill(row, c)
		p.Rune(row.X, row.Y, p.Theme.Lines.Pointer, c)
	}
	p.Text(row.X+2, row.Y, keyW, l.key, c)
	p.Text(row.X+4+keyW, row.Y, row.W-keyW-4, l.text, c)
	if l.action != "" {
		p.Click(row, doLine{l.action})
	}
}

// Keys is the help's context.
func (h *Help) Keys() keys.Context { return keys.Help }

// Head is not shown: the help stands over another screen.
func (h *Help) Head() screen.Head { return screen.Head{} }

// Overlay lets the screen beneath show.
func (h *Help) Overlay() {}
