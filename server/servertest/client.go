package servertest

import (
	"bytes"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"arcade/sessions/alarm"

	"golang.org/x/crypto/ssh"
)

// Patience is how long a client waits for anything before the test fails, in
// real time.
const Patience = 60 * time.Second

// Conn is an SSH connection of one player.
type Conn struct {
	*ssh.Client
	User string

	t    testing.TB
	line *line
	walk *alarm.Manual
}

// NewKey makes a key of a player.
func NewKey(t testing.TB) ssh.Signer { return hostSigner(t) }

// Dial logs in with a key, or as a guest with nil.
func (a *Arcade) Dial(user string, key ssh.Signer) *Conn {
	a.t.Helper()
	c, err := a.TryDial(user, key)
	check(a.t, err)
	return c
}

// TryDial is Dial for a login that may fail.
func (a *Arcade) TryDial(user string, key ssh.Signer) (*Conn, error) {
	auth := ssh.KeyboardInteractive(func(_, _ string, questions []string, _ []bool) ([]string, error) {
		if len(questions) > 0 {
			return nil, errors.New("a guest was asked a question")
		}
		return nil, nil
	})
	if key != nil {
		auth = ssh.PublicKeys(key)
	}
	return a.DialWith(&ssh.ClientConfig{User: user, Auth: []ssh.AuthMethod{auth}})
}

// DialWith logs in with a configuration of the test's own; the host key is
// checked.
func (a *Arcade) DialWith(config *ssh.ClientConfig) (*Conn, error) {
	config.HostKeyCallback = ssh.FixedHostKey(a.HostKey)
	config.Timeout = Patience
	raw, err := net.Dial("tcp", a.Addr)
	if err != nil {
		return nil, err
	}
	l := newLine(raw)
	conn, chans, reqs, err := ssh.NewClientConn(l, a.Addr, config)
	if err != nil {
		_ = l.Close()
		return nil, err
	}
	c := &Conn{Client: ssh.NewClient(conn, chans, reqs), User: config.User, t: a.t, line: l, walk: a.walk}
	a.t.Cleanup(func() { _ = c.Close() })
	return c, nil
}

// Close ends the connection.
func (c *Conn) Close() error { return c.line.Close() }

// Vanish cuts the connection as pulling the plug does: nothing is sent, and
// nothing that comes is read or answered.
func (c *Conn) Vanish() { c.line.vanish() }

// StopReading leaves everything unread that comes from now on.
func (c *Conn) StopReading() { c.line.stopReading() }

// Output is what a command gave.
type Output struct {
	Out, Err string
	Code     int
}

// Run runs a command without a terminal.
func (c *Conn) Run(command string) Output { return c.RunWith(command, "") }

// RunWith runs a command with something on its standard input.
func (c *Conn) RunWith(command, stdin string) Output {
	c.t.Helper()
	s, err := c.NewSession()
	check(c.t, err)
	defer func() { _ = s.Close() }()
	var out, errs bytes.Buffer
	s.Stdout, s.Stderr, s.Stdin = &out, &errs, strings.NewReader(stdin)
	code, err := exitCode(s.Run(command))
	check(c.t, err)
	return Output{out.String(), errs.String(), code}
}

// exitCode is the exit status in what x/crypto says of a session's end.
func exitCode(err error) (int, error) {
	var exit *ssh.ExitError
	switch {
	case err == nil:
		return 0, nil
	case errors.As(err, &exit):
		return exit.ExitStatus(), nil
	}
	return -1, err
}

// Once logs in, runs one command, and logs out.
func (a *Arcade) Once(user string, key ssh.Signer, command string) Output {
	a.t.Helper()
	c := a.Dial(user, key)
	defer func() { _ = c.Close() }()
	return c.Run(command)
}

var _ io.Closer = (*Conn)(nil)
