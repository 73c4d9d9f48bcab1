package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"time"

	"arcade/server"
	"arcade/server/commands"
	"arcade/server/hostkey"
	"arcade/sessions/alarm"

	"golang.org/x/crypto/ssh"
)

// drainWithin is how long a clean stop may take: with what comes after it,
// the process is gone within ten seconds.
const drainWithin = 8 * time.Second

var errKilled = errors.New("stopped at once, by a second signal")

// serve runs the arcade until it is told to stop.
func (a *app) serve(ctx context.Context) (err error) {
	log := a.log()
	store, err := a.Open(a.config.Database(), log)
	if err != nil {
		return explain(err)
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	key, err := hostkey.Establish(ctx, a.config.HostKey, store, a.config.NewHostKey)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", a.config.Listen)
	if err != nil {
		return err
	}
	defer func() { _ = listener.Close() }()
	clock := alarm.Real()
	defer clock.Close()
	name := publicName(a.config.PublicName, listener.Addr())
	house, err := a.House(store, clock, log, name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, house.Close()) }()
	house.HostKey, house.Version, house.PublicName = key, a.Version, name
	srv, err := server.New(house.Options)
	if err != nil {
		return err
	}
	a.announce(listener.Addr(), key, name)
	return a.run(ctx, srv, listener)
}

// run serves, and drains at the first signal.
func (a *app) run(ctx context.Context, srv *server.Server, l net.Listener) error {
	served := make(chan error, 1)
	go func() { served <- srv.Serve(l) }()
	select {
	case err := <-served:
		return err
	case <-a.Interrupted:
	case <-ctx.Done():
	}
	return errors.Join(a.drain(srv), <-served)
}

func (a *app) drain(srv *server.Server) error {
	_, _ = fmt.Fprintln(a.Err, "closing: running games are kept")
	ctx, cancel := context.WithTimeoutCause(context.Background(), drainWithin, nil)
	defer cancel()
	ended := make(chan error, 1)
	go func() { ended <- srv.Drain(ctx) }()
	select {
	case err := <-ended:
		if errors.Is(err, context.DeadlineExceeded) {
			return nil // who did not take the goodbye was cut
		}
		return err
	case <-a.Killed:
		cancel()
		<-ended
		return errKilled
	}
}

// announce prints the one line for programs on the standard output and the
// ones for people beside it.
func (a *app) announce(addr net.Addr, key ssh.Signer, name string) {
	_, _ = fmt.Fprintf(a.Err, "arcade %s\nhost key %s\nconnect with: ssh %s\n", a.Version, hostkey.Fingerprint(key), commands.Target(name))
	_, _ = fmt.Fprintln(a.Out, "listening on", addr)
}

// publicName is what players are told to connect to: the name that was given,
// else the address of this machine as seen from itself.
func publicName(given string, addr net.Addr) string {
	if given != "" {
		return given
	}
	host, port, err := net.SplitHostPort(addr.String())
	if err != nil {
		return "localhost"
	}
	if ip := net.ParseIP(host); ip == nil || ip.IsUnspecified() || ip.IsLoopback() {
		host = "localhost"
	}
	if port == "22" {
		return host
	}
	return net.JoinHostPort(host, port)
}
