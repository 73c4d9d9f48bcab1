package screentest

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/text"
	"arcade/sessions/screens/theme"
	"arcade/sessions/terminal"
)

// Stage is a window with one screen in it, which does what the root does: it
// finds keys and clicks, frames the screen, and runs its commands. What the
// screen wishes of the root is kept.
type Stage struct {
	T      testing.TB
	Env    *screen.Env
	Screen screen.Screen
	// Wishes are what was asked of the root, oldest first.
	Wishes []tea.Msg

	clock *clock
}

// Look is how a stage looks.
type Look struct {
	Lang  text.Lang
	Theme theme.Options
	W, H  int
}

// Small, Usual and Large are the sizes of the drawings.
func Small(l text.Lang) Look { return Look{Lang: l, W: 40, H: 12} }
func Usual(l text.Lang) Look { return Look{Lang: l, W: 80, H: 24} }
func Large(l text.Lang) Look { return Look{Lang: l, W: 120, H: 40} }

// NewStage makes the session of somebody in a house and puts a screen in it.
func NewStage(h *House, who *One, l Look, of func(*screen.Env) screen.Screen) *Stage {
	h.T.Helper()
	words, err := Words()
	Must(h.T, err)
	ctx, cancel := context.WithCancel(context.Background())
	h.T.Cleanup(cancel)
	s := &Stage{T: h.T, clock: newClock(h.Clock.Now())}
	s.Env = &screen.Env{
		House: &screen.House{
			Arcade: h.Hall, Accounts: h.Hall, Archive: h.Hall, Coaching: h.Hall, Games: h.Games(), Words: words,
			Clock: s.clock, PublicName: "arcade.example",
		},
		Ctx: ctx, Who: who.Who, Keys: keys.NewMap(), Presence: who, Me: who.Me(),
		Lang: l.Lang, Theme: theme.New(l.Theme), W: l.W, H: l.H,
	}
	s.Env.Lobby, _ = h.Hall.Lobby().Get()
	s.Screen = of(s.Env)
	s.run(s.Screen.Init())
	return s
}

// Send gives the screen a message and runs what comes of it.
func (s *Stage) Send(msg tea.Msg) {
	s.T.Helper()
	switch msg.(type) {
	case screen.Goto, screen.Back, screen.Toast, screen.Change, screen.Entered, screen.Ring, screen.Leave:
		s.Wishes = append(s.Wishes, msg)
		return
	}
	next, cmd := s.Screen.Update(msg)
	s.Screen = next
	s.run(cmd)
}

// run runs a command to its end, or until it waits for the clock.
func (s *Stage) run(cmd tea.Cmd) {
	s.T.Helper()
	if cmd == nil {
		return
	}
	done, waits := make(chan tea.Msg), make(chan *wake, 1)
	go func() {
		msg := cmd()
		select {
		case done <- msg:
		case w := <-waits:
			w.came <- msg
		}
	}()
	select {
	case w := <-s.clock.asked:
		waits <- w
	case msg := <-done:
		s.came(msg)
	case <-time.After(patience):
		s.T.Fatal("a command does not come back")
	}
}

func (s *Stage) came(msg tea.Msg) {
	s.T.Helper()
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			s.run(cmd)
		}
	default:
		s.Send(msg)
	}
}

// Advance moves the screen's clock and takes what wakes.
func (s *Stage) Advance(d time.Duration) {
	s.T.Helper()
	s.clock.Advance(d)
	for _, w := range s.clock.take() {
		s.came(<-w.came)
	}
}

// Press presses keys by their names, one after the other.
func (s *Stage) Press(names ...string) {
	s.T.Helper()
	for _, name := range names {
		k := screen.Key{Action: s.Env.Keys.Find(s.Screen.Keys(), name), Name: name}
		if len(name) == 1 {
			k.Text = name
		}
		s.Send(k)
	}
}

// Click presses the left button on a cell.
func (s *Stage) Click(x, y int) {
	s.T.Helper()
	ev := tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft}
	if msg := draw.Find(s.Env.W, s.Env.H, s.Env.Theme, s.paint, ev); msg != nil {
		s.Send(msg)
	}
}

// Wheel turns the wheel on a cell.
func (s *Stage) Wheel(x, y int, b tea.MouseButton) {
	s.T.Helper()
	if msg := draw.Find(s.Env.W, s.Env.H, s.Env.Theme, s.paint, tea.MouseWheelMsg{X: x, Y: y, Button: b}); msg != nil {
		s.Send(msg)
	}
}

// Lobby gives the screen a picture of the lobby.
func (s *Stage) Lobby(l sessions.Lobby) {
	s.T.Helper()
	s.Env.Lobby = l
	s.Send(screen.LobbyMsg{})
}

// Wish gives the newest wish and forgets it; it fails where there is none.
func (s *Stage) Wish() tea.Msg {
	s.T.Helper()
	if len(s.Wishes) == 0 {
		s.T.Fatal("the screen asked for nothing")
	}
	last := s.Wishes[len(s.Wishes)-1]
	s.Wishes = s.Wishes[:len(s.Wishes)-1]
	return last
}

// Text is the window as text.
func (s *Stage) Text() string {
	f := terminal.NewFrame(s.Env.W, s.Env.H)
	s.Paint(f)
	return f.Plain()
}

// Init implements tea.Model; the screen has begun already.
func (s *Stage) Init() tea.Cmd { return nil }

// Update implements tea.Model. It only takes window sizes.
func (s *Stage) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		s.Env.W, s.Env.H = size.Width, size.Height
		next, _ := s.Screen.Update(screen.LookMsg{})
		s.Screen = next
	}
	return s, nil
}

// View is the frame for Bubble Tea's own renderer.
func (s *Stage) View() tea.View {
	f := terminal.NewFrame(s.Env.W, s.Env.H)
	s.Paint(f)
	v := tea.NewView(f.String())
	v.AltScreen = true
	if f.CursorX >= 0 {
		v.Cursor = tea.NewCursor(f.CursorX, f.CursorY)
	}
	return v
}

// Paint implements terminal.Painter.
func (s *Stage) Paint(f *terminal.Frame) {
	f.Reset(s.Env.W, s.Env.H)
	f.CursorX, f.CursorY = -1, -1
	s.paint(draw.NewPen(f, s.Env.Theme))
}

// paint frames the screen as the root does.
func (s *Stage) paint(p *draw.Pen) {
	w, h := p.Size()
	all := draw.Rect{W: w, H: h}
	p.Fill(all, theme.Plain)
	if whole, ok := s.Screen.(screen.Whole); ok && whole.Whole(w, h) {
		s.Screen.Paint(p, all)
		return
	}
	if h < 5 || w < 4 {
		return
	}
	head := s.Screen.Head()
	if head.Tab > 0 {
		head.Left = fmt.Sprintf("[%d]", head.Tab)
	}
	p.TitleBar(all.Row(0), head.Left, head.Right)
	p.Rule(all.Row(1), "")
	s.Screen.Paint(p, draw.Rect{Y: 2, W: w, H: h - 4})
	p.Rule(all.Row(h-2), "")
	if f, ok := s.Screen.(screen.Footed); ok && f.Foot() != "" {
		p.Text(1, h-1, w-2, f.Foot(), theme.Plain)
		return
	}
	var never screen.Spared
	if sparing, ok := s.Screen.(screen.Sparing); ok {
		never = sparing.Never()
	}
	var hints []draw.Hint
	for _, b := range s.Env.Keys.Footer(s.Screen.Keys()) {
		if slices.Contains(never[:], b.Action) {
			continue
		}
		word := b.Hint()
		if r, ok := s.Screen.(screen.Rewording); ok && r.Reword(b.Action) != "" {
			word = r.Reword(b.Action)
		}
		hints = append(hints, draw.Hint{
			Key: s.Env.KeyName(b.FooterLabel()), Text: s.Env.Say(word), Click: screen.Key{Action: b.Action},
		})
	}
	p.Footer(all.Row(h-1), hints)
}
