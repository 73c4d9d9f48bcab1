// Package paste is where a game that was written down elsewhere is brought in
// to be looked at: pasted or typed, as moves, GGF or what the arcade exports.
package paste

import (
	"context"
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/theme"
)

// textCells is how long the text may be: as long as a terminal's paste.
const textCells = 4 << 10

// The rows of the text where there is room, and in a window below lowH.
const (
	textRows = 8
	lowRows  = 2
	lowH     = 20
)

// Paste is the screen.
type Paste struct {
	env  *screen.Env
	game string
	form form.Form
	// refused is why the text could not be read, of the text as it is.
	refused games.Note
	turn    uint64 // counts the texts: an answer about an older one is dropped
	reading bool
	asked   bool // the text has been read as it is, with whatever came of it
}

// read is the answer of the house.
type read struct {
	of   *Paste
	turn uint64
	game sessions.Finished
	err  error
}

// New makes the screen for a game, "" for the first that can be read.
func New(env *screen.Env, game string) *Paste {
	if list := env.Readable(); game == "" && len(list) > 0 {
		game = list[0]
	}
	p := &Paste{env: env, game: game}
	p.form = form.Form{Default: "open", Items: []form.Item{
		{Key: "text", Kind: form.Line, Field: form.Field{Max: textCells}},
		{Key: "gap", Kind: form.Remark},
		{Key: "buttons", Kind: form.Buttons, Options: []form.Option{
			{Value: "open", Word: "paste.open"}, {Value: "clear", Word: "paste.clear"}, {Value: "cancel", Word: "button.cancel"},
		}},
	}}
	p.fit()
	return p
}

// low tells of a window with few lines.
func (p *Paste) low() bool { return p.env.H < lowH }

// fit gives the text as many rows as the window has.
func (p *Paste) fit() {
	text, gap := p.form.Item("text"), p.form.Item("gap")
	text.Rows, gap.Hidden = textRows, p.low()
	if p.low() {
		text.Rows = lowRows
	}
}

// Init does nothing: the screen only waits for a text.
func (p *Paste) Init() tea.Cmd { return nil }

// Update takes a text, and reads it when asked to.
func (p *Paste) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case read:
		return p, p.read(msg)
	case screen.LookMsg:
		p.fit()
		return p, nil
	case screen.Key:
		if msg.Action == keys.Back {
			return p, screen.Send(screen.Back{})
		}
	case tea.PasteMsg:
		return p, p.pasted(msg)
	}
	e := p.form.Update(msg)
	if e.Changed == "text" {
		p.changed()
	}
	return p, p.press(e.Pressed)
}

// pasted puts a paste into the text wherever the focus is, or in the place of
// one that has been read: it is the next game, not more of the same.
func (p *Paste) pasted(msg tea.PasteMsg) tea.Cmd {
	p.form.Focus = 0
	field := &p.form.Item("text").Field
	was := *field
	if p.asked {
		*field = form.Field{Max: textCells}
	}
	if e := p.form.Update(msg); e.Changed == "" {
		*field = was
		return screen.Tell("paste.full")
	}
	p.changed()
	if cut(msg.Content, field.Text) {
		return screen.Tell("paste.cut", textCells>>10)
	}
	return nil
}

// cut tells that a paste, or several that are one, may have come without its
// end: a terminal's is kept up to so many bytes, of which each line end may have
// been two.
func cut(pasted, text string) bool {
	const character = utf8.UTFMax - 1 // is left out where it does not fit whole
	return max(len(pasted)+strings.Count(pasted, "\n"), len(text)) >= textCells-character
}

// changed forgets what was said of the text before.
func (p *Paste) changed() {
	p.turn++
	p.refused, p.reading, p.asked = games.Note{}, false, false
}

// press does what a button says.
func (p *Paste) press(button string) tea.Cmd {
	switch button {
	case "open":
		return p.open()
	case "clear":
		p.form.Item("text").Field = form.Field{Max: textCells}
		p.form.Focus = 0
		p.changed()
	case "cancel":
		return screen.Send(screen.Back{})
	}
	return nil
}

// open asks the house to read the text. The text stays, whatever comes of it.
func (p *Paste) open() tea.Cmd {
	text := p.form.Value("text")
	switch {
	case p.reading:
		return nil
	case text == "":
		p.refused = games.Say("paste.empty")
		return nil
	}
	p.reading, p.asked = true, true
	coaching, game, turn := p.env.Coaching, p.game, p.turn
	return p.env.Call(func(ctx context.Context) tea.Msg {
		f, err := coaching.Paste(ctx, game, text)
		return read{p, turn, f, err}
	})
}

// read opens the replay of what was read, or says what can't be.
func (p *Paste) read(msg read) tea.Cmd {
	if msg.of != p || msg.turn != p.turn {
		return nil
	}
	p.reading = false
	if msg.err != nil {
		p.refused = screen.NoteOf(msg.err)
		return nil
	}
	p.refused = games.Note{}
	return screen.Open(screen.Goto{Place: screen.Replay, Pasted: &msg.game, Analysed: true})
}

// Keys is the context of typing, or of the buttons.
func (p *Paste) Keys() keys.Context { return p.form.Context(keys.NewGame) }

// Head names what can be read.
func (p *Paste) Head() screen.Head {
	return screen.Head{Left: p.env.Say("paste.title", games.Say(p.game+".name"))}
}

// Paint draws the text with what is to be said of it: below, or in a low window
// in place of what can be pasted.
func (p *Paste) Paint(pen *draw.Pen, at draw.Rect) {
	in := pen.Panel(at, "", "").Inset(1, 0)
	said, c := p.says()
	if p.low() {
		top, rest := in.Top(in.H - p.form.Height())
		if said == "" {
			said, c = p.env.Say("paste.how"), theme.Plain
		}
		p.lines(pen, top, said, c)
		p.form.Paint(pen, rest, p.env, theme.Plain)
		return
	}
	_, in = in.Top(1)
	in = p.lines(pen, in, p.env.Say("paste.how"), theme.Plain)
	_, in = in.Top(1)
	body, rest := in.Top(p.form.Height())
	p.form.Paint(pen, body, p.env, theme.Plain)
	_, rest = rest.Top(1)
	p.lines(pen, rest, said, c)
}

// says is what is to be said of the text, "" for nothing.
func (p *Paste) says() (string, theme.Chrome) {
	switch {
	case p.reading:
		return p.env.Say("paste.reading"), theme.Dim
	case p.refused.ID != "":
		return p.env.Word(p.refused), theme.Bad
	}
	return "", theme.Plain
}

// lines writes a text, broken where it is long, and gives the room below it.
func (p *Paste) lines(pen *draw.Pen, at draw.Rect, text string, c theme.Chrome) draw.Rect {
	lines := draw.Wrap(text, at.W)
	for y := 0; y < at.H && y < len(lines); y++ {
		pen.Text(at.X, at.Y+y, at.W, lines[y], c)
	}
	_, rest := at.Top(len(lines))
	return rest
}
