package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"io"
	"net"
	"os"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"
)

// player is one SSH client with a key of its own and one session.
type player struct {
	number  int
	address string // of the server
	key     ssh.Signer
	conn    *ssh.Client
	in      io.WriteCloser

	mu      sync.Mutex
	pressed time.Time // of the key not answered yet, else zero
	turn    bool
	lat     []time.Duration
	bytes   int64
	tail    []byte // the last bytes of the screen, for waiting
	seen    chan struct{}
	keys    [2]string // typed in turn
}

func newPlayers(n int, address string) ([]*player, error) {
	players := make([]*player, n)
	for i := range players {
		_, key, err := ed25519.GenerateKey(rand.Reader)
		if err != nil {
			return nil, err
		}
		signer, err := ssh.NewSignerFromKey(key)
		if err != nil {
			return nil, err
		}
		// Left and right: the cursor always moves.
		players[i] = &player{number: i, address: address, key: signer, keys: [2]string{"\x1b[D", "\x1b[C"}}
	}
	return players, nil
}

// name is the user name, and so the name of the account.
func (p *player) name() string { return fmt.Sprintf("load%d", p.number) }

// dial connects from an address of its own in the loopback range.
func (p *player) dial() (*ssh.Client, error) {
	config := &ssh.ClientConfig{
		User: p.name(),
		Auth: []ssh.AuthMethod{ssh.PublicKeys(p.key)},
		// A server that this program has just started on the loopback.
		HostKeyCallback: ssh.InsecureIgnoreHostKey(), //nolint:gosec
		Timeout:         20 * time.Second,
	}
	local := &net.TCPAddr{IP: net.IPv4(127, 1, byte(p.number>>8), byte(p.number))}
	c, err := (&net.Dialer{LocalAddr: local, Timeout: 10 * time.Second}).Dial("tcp", p.address)
	if err != nil {
		return nil, err
	}
	conn, chans, reqs, err := ssh.NewClientConn(c, p.address, config)
	if err != nil {
		return nil, err
	}
	return ssh.NewClient(conn, chans, reqs), nil
}

// account makes the player's by a first command that changes something.
func (p *player) account() error {
	conn, err := p.dial()
	if err != nil {
		return err
	}
	defer conn.Close()
	s, err := conn.NewSession()
	if err != nil {
		return err
	}
	if out, err := s.CombinedOutput("settings language en"); err != nil {
		return fmt.Errorf("making the account: %w: %s", err, out)
	}
	return nil
}

// login connects and opens the session with a terminal of 80x24.
func (p *player) login() (err error) {
	if p.conn, err = p.dial(); err != nil {
		return err
	}
	s, err := p.conn.NewSession()
	if err != nil {
		return err
	}
	if err := s.RequestPty("xterm-256color", 24, 80, ssh.TerminalModes{}); err != nil {
		return err
	}
	if p.in, err = s.StdinPipe(); err != nil {
		return err
	}
	out, err := s.StdoutPipe()
	if err != nil {
		return err
	}
	s.Stderr = os.Stderr // a refusal is worth seeing
	p.watch()
	if err := s.Shell(); err != nil {
		return err
	}
	go p.read(out)
	return nil
}

// send types keys that are not measured.
func (p *player) send(keys string) error {
	_, err := io.WriteString(p.in, keys)
	return err
}

func (p *player) read(out io.Reader) {
	buf := make([]byte, 8<<10)
	for {
		n, err := out.Read(buf)
		if n > 0 {
			p.got(buf[:n], time.Now())
		}
		if err != nil {
			return
		}
	}
}

func (p *player) got(b []byte, at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.bytes += int64(len(b))
	if !p.pressed.IsZero() {
		p.lat = append(p.lat, at.Sub(p.pressed))
		p.pressed = time.Time{}
	}
	if p.seen == nil {
		return
	}
	p.tail = append(p.tail, b...)
	select {
	case p.seen <- struct{}{}:
	default:
	}
}

// press types the next key. A key that was not answered is left out of the
// figures rather than counted as quick.
func (p *player) press() {
	p.mu.Lock()
	key := p.keys[0]
	if p.turn = !p.turn; p.turn {
		key = p.keys[1]
	}
	p.pressed = time.Now()
	p.mu.Unlock()
	_, _ = io.WriteString(p.in, key)
}

func (p *player) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lat, p.bytes, p.pressed = p.lat[:0], 0, time.Time{}
}

func (p *player) figures() ([]time.Duration, int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.lat, p.bytes
}

// await waits until the text has been drawn since the last await.
func (p *player) await(text string, limit time.Duration) error {
	deadline := time.After(limit)
	for {
		p.mu.Lock()
		i := bytes.Index(p.tail, []byte(text))
		if i >= 0 {
			p.tail = p.tail[i+len(text):]
		}
		last := string(p.tail[max(0, len(p.tail)-400):])
		p.mu.Unlock()
		if i >= 0 {
			return nil
		}
		select {
		case <-p.seen:
		case <-deadline:
			return fmt.Errorf("%q was not drawn within %s; the last bytes: %q", text, limit, last)
		}
	}
}

// watch keeps what is drawn for await; unwatch stops that.
func (p *player) watch() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.seen = make(chan struct{}, 1)
}

func (p *player) unwatch() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.seen, p.tail = nil, nil
}

func closeAll(players []*player) {
	for _, p := range players {
		if p.conn != nil {
			_ = p.conn.Close()
		}
	}
}
