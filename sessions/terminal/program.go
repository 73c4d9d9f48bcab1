package terminal

import (
	"context"
	"fmt"
	"io"
	"reflect"

	tea "charm.land/bubbletea/v2"
)

// host is the Bubble Tea model around a screen: it posts what the screen
// paints, and lets no panic out of it.
type host struct {
	screen Painter
	size   Size
	sized  bool   // the screen has been told
	begun  func() // the program runs
	post   func(*Frame)
	end    func(error)
}

// newProgram makes Bubble Tea the engine of messages and commands and nothing
// else: it reads nothing, writes nothing, catches no signals and no panics,
// and looks at none of the server's environment. Its renderer's ticker comes
// with it all the same, once a second, until quiet stops it.
func newProgram(ctx context.Context, h *host, o Options) *tea.Program {
	return tea.NewProgram(h,
		tea.WithContext(ctx),
		tea.WithInput(nil),
		tea.WithOutput(io.Discard),
		tea.WithoutRenderer(),
		tea.WithFPS(1),
		tea.WithoutSignalHandler(),
		tea.WithoutCatchPanics(),
		tea.WithEnvironment([]string{}),
		tea.WithColorProfile(o.Profile),
		tea.WithWindowSize(h.size.W, h.size.H),
		tea.WithFilter(filter),
	)
}

// quiet stops the ticker of the renderer, which wakes every session each
// second to find nothing to do. Bubble Tea stops it only where the terminal is
// released, as for another program; there is none here to release. That takes
// half a second, in which it waits for a reader of input that isn't there
// either, and a session that is over sooner waits for it.
func (s *session) quiet(program *tea.Program) {
	defer s.catch("quiet")
	_ = program.ReleaseTerminal() // there is nothing that could fail
}

// filter keeps from the screens what Bubble Tea tells of itself, and from the
// process what only a program on the person's own machine may do.
func filter(_ tea.Model, msg tea.Msg) tea.Msg {
	switch msg.(type) {
	case tea.EnvMsg, tea.ColorProfileMsg, tea.SuspendMsg:
		return nil
	}
	if reflect.TypeOf(msg) == execType {
		return nil
	}
	return msg
}

// execType is the message that would run a command on the server's terminal.
var execType = reflect.TypeOf(tea.Exec(nil, nil)())

// Init implements tea.Model.
func (h *host) Init() (cmd tea.Cmd) {
	defer h.catch("Init")
	h.begun()
	return h.guard(h.screen.Init())
}

// Update implements tea.Model.
func (h *host) Update(msg tea.Msg) (_ tea.Model, cmd tea.Cmd) {
	defer h.catch("Update")
	msg = h.unwrap(msg)
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		h.size, h.sized = Size{size.Width, size.Height}, true
	}
	next, cmd := h.screen.Update(msg)
	screen, ok := next.(Painter)
	if !ok {
		panic(fmt.Sprintf("%T is no Painter", next))
	}
	h.screen = screen
	return h, h.guard(cmd)
}

// unwrap gives the message as screens know it, after telling a Reader what it
// came with.
func (h *host) unwrap(msg tea.Msg) tea.Msg {
	in, typed := msg.(inRead)
	if r, ok := h.screen.(Reader); ok {
		r.Read(in.read)
	}
	if typed {
		return in.msg
	}
	return msg
}

// View implements tea.Model; nothing reads what it returns.
func (h *host) View() (none tea.View) {
	defer h.catch("Paint")
	if !h.sized {
		return none
	}
	f := frames.Get().(*Frame)
	f.Reset(h.size.W, h.size.H)
	h.screen.Paint(f)
	h.post(f)
	return none
}

// catch ends the session at a panic.
func (h *host) catch(where string) {
	if r := recover(); r != nil {
		h.end(panicked(where, r))
	}
}

// guard lets no panic out of a command, nor out of those that it batches.
func (h *host) guard(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer h.catch("command")
		msg = cmd()
		h.guardAll(msg)
		return msg
	}
}

var cmdType = reflect.TypeFor[tea.Cmd]()

// guardAll guards the commands within a batch or a sequence; the type of the
// latter is Bubble Tea's own, but both are slices of commands.
func (h *host) guardAll(msg tea.Msg) {
	v := reflect.ValueOf(msg)
	if !v.IsValid() || v.Kind() != reflect.Slice || v.Type().Elem() != cmdType {
		return
	}
	for i := range v.Len() {
		cmd, _ := v.Index(i).Interface().(tea.Cmd)
		v.Index(i).Set(reflect.ValueOf(h.guard(cmd)))
	}
}
