package server

import (
	"context"
	"errors"
	"sync/atomic"

	"arcade/sessions/terminal"

	gossh "golang.org/x/crypto/ssh"
)

// The reasons a visit is ended by the server.
var (
	errGone  = errors.New("the client is gone")
	errDrain = errors.New("the arcade is closing")
)

// visit is one session channel: what the client said before it began, and
// what it asked for.
type visit struct {
	*connection
	ch     gossh.Channel
	ctx    context.Context
	cancel context.CancelCauseFunc

	// Written by the request loop before the visit begins.
	env    environment
	pty    bool
	term   string
	first  terminal.Size // of the pty request
	begun  bool
	window *terminal.Window
	done   chan struct{}

	cols atomic.Int32           // of the terminal, 0 for none
	name atomic.Pointer[string] // of the player, nil while there is none
}

func newVisit(ctx context.Context, c *connection, ch gossh.Channel) *visit {
	v := &visit{connection: c, ch: ch, env: environment{}, window: terminal.NewWindow(), done: make(chan struct{})}
	v.ctx, v.cancel = context.WithCancelCause(ctx)
	return v
}

// loop answers the channel's requests until it is closed, and returns when
// the visit has ended. It never waits for the visit meanwhile.
func (v *visit) loop(reqs <-chan *gossh.Request) {
	for req := range reqs {
		v.answer(req)
	}
	v.window.Close()
	v.cancel(errGone)
	if v.begun {
		<-v.done
	}
}

func (v *visit) answer(req *gossh.Request) {
	ok := false
	switch req.Type {
	case "env":
		ok = !v.begun && v.env.set(req.Payload)
	case "pty-req":
		ok = v.takePty(req.Payload)
	case "window-change":
		ok = v.resize(req.Payload)
	case "shell", "exec":
		v.begin(req)
		return
	}
	// Everything else is refused: agent and X11 forwarding, subsystems,
	// signals, breaks.
	_ = req.Reply(ok, nil)
}

func (v *visit) takePty(payload []byte) bool {
	if v.begun || v.pty {
		return false
	}
	term, s, ok := parsePty(payload)
	if ok {
		v.pty, v.term, v.first = true, term, s
		v.cols.Store(int32(s.W))
	}
	return ok
}

func (v *visit) resize(payload []byte) bool {
	s, ok := parseWindow(payload)
	if !ok || !v.pty {
		return false
	}
	v.post(s)
	return true
}

// post puts a window's size into the mailbox in place of an older one. An
// unknown size changes nothing. Only the request loop posts.
func (v *visit) post(s terminal.Size) {
	if s.Known() {
		v.cols.Store(int32(s.W))
		v.window.Put(s)
	}
}

// begin starts the visit, once.
func (v *visit) begin(req *gossh.Request) {
	command, ok := "", true
	if req.Type == "exec" {
		command, ok = parseCommand(req.Payload)
	}
	if v.begun || !ok {
		_ = req.Reply(false, nil)
		return
	}
	v.begun = true
	_ = req.Reply(true, nil)
	v.server.doorway.passed(v.gate)
	go guard(v.server.Log, "a visit", func() { v.run(command) })
}
