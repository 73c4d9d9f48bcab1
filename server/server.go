package server

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"time"

	"arcade/games"
	"arcade/server/commands"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/screens/screen"
	"arcade/sessions/screens/text"

	"charm.land/ssh"
	"charm.land/wish/v2"
	gossh "golang.org/x/crypto/ssh"
)

// Options are the parts a Server is made of. All but the last group are
// needed.
type Options struct {
	HostKey  gossh.Signer
	Arcade   sessions.Arcade
	Accounts sessions.Accounts
	Archive  sessions.Archive
	Coaching sessions.Coaching
	Games    []games.Game
	Words    *text.Words
	Clock    alarm.Clock
	Log      *slog.Logger
	// Version is the arcade's own; PublicName is HOST[:PORT] as players type
	// it, or "".
	Version, PublicName string
	// Keep is called once when the server drains: it tells everyone and keeps
	// the running matches for the next start.
	Keep func(context.Context) error

	Limits Limits
	// NoPulse leaves out the questions for signs of life, for a test that
	// moves its clock faster than the network answers.
	NoPulse bool
	// Begin, where set, is called at the beginning of every session with the
	// proposed name and the command. Tests throw panics from it.
	Begin func(user, command string)
}

// Server is the arcade's SSH server.
type Server struct {
	Options
	ssh      *ssh.Server
	doorway  *doorway
	house    commands.House
	rooms    *screen.House
	register register
	doors    doors
}

// New makes a server.
func New(o Options) (*Server, error) {
	o.Limits = o.Limits.withDefaults()
	s := &Server{Options: o, rooms: rooms(o)}
	s.doorway = &doorway{limits: o.Limits, clock: o.Clock}
	s.house = commands.House{
		Arcade: o.Arcade, Accounts: o.Accounts, Archive: o.Archive, Coaching: o.Coaching, Games: o.Games,
		Words: o.Words, Clock: o.Clock, Log: o.Log, Version: o.Version, PublicName: o.PublicName,
	}
	var err error
	s.ssh, err = wish.NewServer(
		hostKey(o.HostKey),
		wish.WithVersion("arcade"),
		wish.WithPublicKeyAuth(acceptable),
		wish.WithKeyboardInteractiveAuth(admitGuest),
		ssh.WrapConn(s.arrive),
		s.channels,
	)
	return s, err
}

func hostKey(signer gossh.Signer) ssh.Option {
	return func(srv *ssh.Server) error {
		srv.AddHostKey(signer)
		return nil
	}
}

// channels sets what may be opened: sessions, and nothing else. The library's
// own session handler is not used: it answers yes to agent forwarding, keeps
// every variable a client sends, and waits on window changes.
func (s *Server) channels(srv *ssh.Server) error {
	srv.ServerConfigCallback = algorithms
	srv.ChannelHandlers = map[string]ssh.ChannelHandler{"session": s.session}
	srv.RequestHandlers = map[string]ssh.RequestHandler{}
	srv.SubsystemHandlers = map[string]ssh.SubsystemHandler{}
	srv.ConnectionFailedCallback = func(c net.Conn, err error) {
		s.Log.Debug("handshake failed", "remote", host(c.RemoteAddr()), "error", logText(err))
	}
	return nil
}

// arrive is called with every new TCP connection.
func (s *Server) arrive(ctx ssh.Context, c net.Conn) net.Conn {
	g := s.doorway.admit(c)
	if g == nil {
		return nil
	}
	ctx.SetValue(connectionKey{}, newConnection(s, g))
	return g
}

// session is called with every session channel that a client asks for.
func (s *Server) session(_ *ssh.Server, sc *gossh.ServerConn, nc gossh.NewChannel, ctx ssh.Context) {
	c, ok := ctx.Value(connectionKey{}).(*connection)
	if !ok || !c.enter(ctx, sc) {
		_ = nc.Reject(gossh.ResourceShortage, "too many sessions on this connection")
		return
	}
	defer c.leave()
	ch, reqs, err := nc.Accept()
	if err != nil {
		return
	}
	guard(s.Log, "a session's requests", func() { newVisit(ctx, c, ch).loop(reqs) })
}

// Serve accepts connections until Drain or Close.
func (s *Server) Serve(l net.Listener) error {
	if !s.doors.add(l) {
		return l.Close()
	}
	err := s.ssh.Serve(l)
	if s.doors.shut() || errors.Is(err, ssh.ErrServerClosed) {
		return nil
	}
	return err
}

// Drain ends the server in good order: no new sessions, running matches kept,
// every terminal given back. The context bounds how long it may take; then
// what is left is cut.
func (s *Server) Drain(ctx context.Context) error {
	s.register.close()
	var err error
	if s.Keep != nil {
		err = s.Keep(ctx)
	}
	s.register.end(errDrain)
	return errors.Join(err, s.register.wait(ctx), s.hangUp(ctx))
}

// hangUpWithin is how long clients have to hang up by themselves once they
// have their exit status.
const hangUpWithin = 2 * time.Second

// hangUp lets the clients close their connections, and cuts what is left. A
// connection cut while its client still says goodbye ends that client with an
// error instead of its exit status.
func (s *Server) hangUp(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, hangUpWithin)
	defer cancel()
	s.doors.close()
	_ = s.ssh.Shutdown(ctx) // whoever is late is cut
	return s.cut()
}

// Close cuts every connection at once.
func (s *Server) Close() error {
	s.register.close()
	return s.cut()
}

func (s *Server) cut() error {
	s.doors.close()
	if err := s.ssh.Close(); !errors.Is(err, net.ErrClosed) {
		return err
	}
	return nil // its listener was among the doors
}
