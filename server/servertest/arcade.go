// Package servertest starts the real arcade for a test, and clients that
// speak real SSH to it: the server, the hall, the database file and the games
// are those that run everywhere; only the clock may be the test's own.
package servertest

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/minesweeper"
	"arcade/games/minesweeper/race"
	"arcade/games/minesweeper/team"
	"arcade/games/reversi"
	"arcade/games/reversi/coach"
	"arcade/games/reversi/engine"
	"arcade/games/reversi/engine/pattern"
	"arcade/games/reversi/puzzle"
	"arcade/games/reversi/puzzle/find"
	"arcade/server"
	"arcade/server/commands"
	"arcade/sessions/alarm"
	"arcade/sessions/hall"
	"arcade/sessions/screens/text"
	"arcade/storage/bolt"

	"golang.org/x/crypto/ssh"
)

// Start is when a moved clock begins: Sunday, 29 November 2026, 18:00 UTC.
var Start = games.Instant(time.Date(2026, 11, 29, 18, 0, 0, 0, time.UTC).UnixMilli())

// Options choose what differs from the arcade of `arcade serve`.
type Options struct {
	// Clock is nil for the clock on the wall.
	Clock *alarm.Manual
	// Walk lets a moved clock go on by itself, at most as fast as the one on
	// the wall, while a terminal waits for its screen.
	Walk bool
	// Dir holds the database; "" is a new folder. An arcade started on the
	// folder of one that has ended goes on where that one stopped.
	Dir string
	// Pulse leaves the questions for signs of life on under a moved clock.
	Pulse  bool
	Limits server.Limits
	// Begin is called at the beginning of every session.
	Begin func(user, command string)
	// Rand is where the hall's seeds and colours come from; nil is the
	// system's source.
	Rand io.Reader
}

// Arcade is a running arcade.
type Arcade struct {
	Addr    string
	Dir     string
	HostKey ssh.PublicKey
	Hall    *hall.Hall
	Server  *server.Server
	Log     *Log

	t    testing.TB
	walk *alarm.Manual // nil unless the clock walks
	stop func(drain bool)
}

// New starts an arcade that ends with the test.
func New(t testing.TB, o Options) *Arcade {
	t.Helper()
	a := &Arcade{t: t, Dir: o.Dir, Log: &Log{}}
	if a.Dir == "" {
		a.Dir = t.TempDir()
	}
	if o.Walk {
		a.walk = o.Clock
	}
	log := slog.New(slog.NewTextHandler(a.Log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	var clock alarm.Clock = o.Clock
	endClock := func() {}
	if o.Clock == nil {
		wall := alarm.Real()
		clock, endClock = wall, wall.Close
	}
	store, err := bolt.Open(bolt.Options{Path: filepath.Join(a.Dir, "arcade.db"), Log: log})
	check(t, err)
	played := []games.Game{reversi.Game{}, minesweeper.Game{}, race.Game{}, team.Game{}, puzzle.Game{}}
	a.Hall, err = hall.New(hall.Options{
		Games: played, Store: store, Clock: clock, Log: log, Rand: o.Rand,
		Minds:   map[string]hall.Mind{"reversi": engine.New()},
		Coaches: map[string]games.Coach{"reversi": coach.New(pattern.Default())},
		Finders: map[string]games.Finder{"reversi": find.InMatches(pattern.Default())},
	})
	check(t, err)
	signer := hostSigner(t)
	a.HostKey = signer.PublicKey()
	a.Server, err = server.New(server.Options{
		HostKey: signer, Arcade: a.Hall, Accounts: a.Hall, Archive: a.Hall, Coaching: a.Hall, Games: played,
		Words: words(t, played), Clock: clock, Log: log, Version: "test", PublicName: "arcade.example",
		Keep: a.Hall.Drain, Limits: o.Limits, Begin: o.Begin, NoPulse: o.Clock != nil && !o.Pulse,
	})
	check(t, err)
	served := a.serve()
	var once sync.Once
	a.stop = func(drain bool) {
		once.Do(func() {
			a.end(drain)
			<-served
			check(t, a.Hall.Close())
			check(t, store.Close())
			endClock()
		})
	}
	t.Cleanup(func() { a.stop(false) })
	return a
}

func (a *Arcade) serve() (ended <-chan struct{}) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(a.t, err)
	a.Addr = l.Addr().String()
	served := make(chan struct{})
	go func() {
		defer close(served)
		if err := a.Server.Serve(l); err != nil {
			a.t.Errorf("serve: %v", err)
		}
	}()
	return served
}

func (a *Arcade) end(drain bool) {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if !drain {
		_ = a.Server.Close()    // the connections of a test that failed
		_ = a.Server.Drain(ctx) // waits for the sessions that have just been left
		return
	}
	if err := a.Server.Drain(ctx); err != nil {
		a.t.Errorf("drain: %v", err)
	}
}

// Drain stops the arcade as SIGTERM does.
func (a *Arcade) Drain() { a.stop(true) }

func hostSigner(t testing.TB) ssh.Signer {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	check(t, err)
	signer, err := ssh.NewSignerFromKey(private)
	check(t, err)
	return signer
}

func words(t testing.TB, list []games.Game) *text.Words {
	sources := []fs.FS{commands.Words()}
	for _, g := range list {
		sources = append(sources, g.Words())
	}
	w, err := text.Load(sources...)
	check(t, err)
	return w
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Log is what the arcade has logged.
type Log struct {
	mu sync.Mutex
	b  bytes.Buffer
}

// Write implements io.Writer.
func (l *Log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

// String is the log so far.
func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}
