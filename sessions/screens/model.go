package screens

import (
	"sync"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/meet"
	"arcade/sessions/screens/screen"
	"arcade/sessions/terminal"
)

// Model is the root: it owns the session's Env and the stack of screens, and
// what stands above every screen: toasts, an incoming challenge, the command
// line.
type Model struct {
	opt   Options
	env   *screen.Env
	stack []screen.Screen
	// guest holds the presence for Close, which may come from outside.
	guest   *holder
	toast   toast
	modal   *meet.Incoming
	command *command
	known   known
	header  header
	footer  footer
	bells   uint32
	redraws uint32 // asked for by the person
	drain   bool   // the countdown is running
	// shut is why nobody gets in, "" if it isn't so; code is the exit code.
	shut games.Note
	code int
}

var (
	_ terminal.Painter = (*Model)(nil)
	_ terminal.Reader  = (*Model)(nil)
)

// New makes the screens of one session. Close it when the session is over.
func New(o Options) *Model {
	m := &Model{opt: o, guest: &holder{}, known: newKnown()}
	m.env = &screen.Env{House: o.House, Ctx: o.Ctx, Who: o.Who, Keys: keys.Shared(), W: o.W, H: o.H}
	m.look()
	return m
}

// Init begins with finding out who is at the door.
func (m *Model) Init() tea.Cmd { return m.knock() }

// Read implements terminal.Reader.
func (m *Model) Read(n uint64) { m.env.Read = n }

// Update takes a message. What is meant for the root is taken here, keys and
// clicks go to what stands in front, and the rest to every screen.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	return m, m.take(msg)
}

func (m *Model) take(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.env.W, m.env.H = msg.Width, msg.Height
		return m.all(screen.LookMsg{})
	case tea.KeyPressMsg:
		return m.press(msg)
	case tea.MouseMsg:
		return m.mouse(msg)
	case tea.PasteMsg:
		return m.front(msg)
	case screen.Key:
		return m.key(msg)
	}
	if cmd, ok := m.wish(msg); ok {
		return cmd
	}
	if cmd, ok := m.mail(msg); ok {
		return cmd
	}
	cmd := m.all(msg)
	m.locate() // a match that has opened knows whose it is
	return cmd
}

// wish takes what screens ask of the root.
func (m *Model) wish(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case screen.Goto:
		return m.open(msg), true
	case screen.Back:
		return m.back(), true
	case screen.Toast:
		return m.say(msg), true
	case screen.Change:
		return m.change(msg), true
	case screen.ComeIn:
		return m.enter(), true
	case screen.Entered:
		return m.entered(msg.Presence), true
	case screen.Ring:
		m.ring()
		return nil, true
	case screen.Answer:
		return m.ask(msg.ID), true
	case screen.Leave:
		return m.quit(m.code), true
	}
	return nil, false
}

// all gives a message to every screen, the top one last, and to the modal,
// which stands on no stack.
func (m *Model) all(msg tea.Msg) tea.Cmd {
	cmds := make([]tea.Cmd, 0, len(m.stack)+1)
	for i, s := range m.stack {
		next, cmd := s.Update(msg)
		m.stack[i] = next
		cmds = append(cmds, cmd)
	}
	if m.modal != nil {
		cmds = append(cmds, m.modal.Update(msg))
	}
	return tea.Batch(cmds...)
}

// front gives a message to what stands in front.
func (m *Model) front(msg tea.Msg) tea.Cmd {
	switch {
	case len(m.stack) == 0:
		return nil
	case m.command != nil:
		return m.typed(msg)
	case m.modal != nil:
		return m.modal.Update(msg)
	}
	top := len(m.stack) - 1
	next, cmd := m.stack[top].Update(msg)
	m.stack[top] = next
	return cmd
}

// top is the screen in front, nil while the door is still closed.
func (m *Model) top() screen.Screen {
	if len(m.stack) == 0 {
		return nil
	}
	return m.stack[len(m.stack)-1]
}

// mouse answers a mouse event by what lies under it.
func (m *Model) mouse(ev tea.MouseMsg) tea.Cmd {
	if _, moved := ev.(tea.MouseMotionMsg); moved {
		return nil
	}
	m.touch()
	msg := draw.Find(m.env.W, m.env.H, m.env.Theme, m.paint, ev)
	if msg == nil {
		return m.wheel(ev)
	}
	switch msg.(type) {
	case screen.Goto, screen.Back, screen.Key, screen.Answer:
		return m.take(msg)
	}
	return m.front(msg)
}

// wheel turns the wheel into arrows where nothing lies under it that knows
// better.
func (m *Model) wheel(ev tea.MouseMsg) tea.Cmd {
	if _, ok := ev.(tea.MouseWheelMsg); !ok || m.context() == keys.Typing {
		return nil
	}
	switch ev.Mouse().Button {
	case tea.MouseWheelUp:
		return m.key(screen.Key{Action: keys.Up})
	case tea.MouseWheelDown:
		return m.key(screen.Key{Action: keys.Down})
	}
	return nil
}

// ring rings the bell where the person wants it.
func (m *Model) ring() {
	if m.env.On(sessions.SetBell) {
		m.bells++
	}
}

// quit ends the program.
func (m *Model) quit(code int) tea.Cmd {
	m.Close()
	if m.opt.Bye != nil {
		m.opt.Bye(code)
	}
	return tea.Quit
}

// Close leaves the house; seats are kept for a return. It is safe to call it
// more than once and from any goroutine.
func (m *Model) Close() { m.guest.close() }

// holder keeps the presence so that it is closed once, also when the session
// ends while the person is still coming in.
type holder struct {
	mu     sync.Mutex
	p      sessions.Presence
	closed bool
}

// keep takes a presence and closes the one before it.
func (h *holder) keep(p sessions.Presence) {
	h.mu.Lock()
	old, closed := h.p, h.closed
	h.p = p
	h.mu.Unlock()
	if old != nil {
		_ = old.Close() // leaving can't be refused
	}
	if closed {
		_ = p.Close()
	}
}

func (h *holder) close() {
	h.mu.Lock()
	p := h.p
	h.p, h.closed = nil, true
	h.mu.Unlock()
	if p != nil {
		_ = p.Close() // leaving can't be refused
	}
}
