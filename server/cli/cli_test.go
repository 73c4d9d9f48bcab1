package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"arcade/games"
	"arcade/games/gametest/template"
	"arcade/server"
	"arcade/server/commands"
	"arcade/sessions/alarm"
	"arcade/sessions/hall"
	"arcade/sessions/screens/text"
	"arcade/storage"
	"arcade/storage/bolt"

	"golang.org/x/crypto/ssh"
)

func parts() Parts {
	return Parts{
		Version: "1.2.3",
		Open: func(file string, log *slog.Logger) (storage.Store, error) {
			return bolt.Open(bolt.Options{Path: file, Log: log, Timeout: 10 * time.Millisecond})
		},
		Copy:  bolt.Copy,
		House: house,
	}
}

func house(s storage.Store, c alarm.Clock, log *slog.Logger, name string) (House, error) {
	played := []games.Game{template.Game{}}
	words, err := text.Load(commands.Words(), template.Game{}.Words())
	if err != nil {
		return House{}, err
	}
	h, err := hall.New(hall.Options{Games: played, Store: s, Clock: c, Log: log, PublicName: name})
	if err != nil {
		return House{}, err
	}
	o := server.Options{Arcade: h, Accounts: h, Archive: h, Coaching: h, Games: played, Words: words, Clock: c, Log: log, Keep: h.Drain}
	return House{Options: o, Close: h.Close}, nil
}

// place is a folder with an arcade in it.
type place string

func (p place) args(args ...string) []string {
	return append(args, "--data", filepath.Join(string(p), "data"), "--host-key", filepath.Join(string(p), "ssh", "key"))
}

func (p place) run(args ...string) (code int, out, talk string) {
	var o, e bytes.Buffer
	code = Main(context.Background(), parts(), World{
		Args: p.args(args...), Getenv: func(string) string { return "" }, Out: &o, Err: &e,
	})
	return code, o.String(), e.String()
}

// serving is an arcade that runs.
type serving struct {
	address, fingerprint, talk string
	all                        *bytes.Buffer // what was said until the end
	interrupt, kill            chan struct{}
	code                       chan int
}

// serve starts an arcade and reads its first lines.
func (p place) serve(t *testing.T, args ...string) *serving {
	t.Helper()
	return p.serveWith(t, parts(), args...)
}

func (p place) serveWith(t *testing.T, with Parts, args ...string) *serving {
	t.Helper()
	s := &serving{interrupt: make(chan struct{}), kill: make(chan struct{}), code: make(chan int, 1)}
	out, in := io.Pipe()
	talk := &bytes.Buffer{}
	go func() {
		code := Main(context.Background(), with, World{
			Args: p.args(append([]string{"serve", "--listen", "127.0.0.1:0"}, args...)...), Getenv: func(string) string { return "" },
			Out: in, Err: talk, Interrupted: s.interrupt, Killed: s.kill,
		})
		_ = in.Close()
		s.code <- code
	}()
	line := make([]byte, 200)
	n, _ := out.Read(line) // written in one piece, after everything for people
	s.talk, s.all = talk.String(), talk
	go func() { _, _ = io.Copy(io.Discard, out) }()
	if !strings.HasPrefix(string(line[:n]), "listening on 127.0.0.1:") || strings.Count(string(line[:n]), "\n") != 1 {
		t.Fatalf("stdout %q, stderr %q", line[:n], s.talk)
	}
	s.address = strings.TrimSpace(strings.TrimPrefix(string(line[:n]), "listening on "))
	s.fingerprint = regexp.MustCompile(`SHA256:\S+`).FindString(s.talk)
	return s
}

func (s *serving) stop(t *testing.T) {
	t.Helper()
	close(s.interrupt)
	if code := <-s.code; code != 0 {
		t.Errorf("exit code %d: %s", code, s.all)
	}
}

// knock logs in as a guest and tells the host key.
func (s *serving) knock(t *testing.T) string {
	t.Helper()
	var seen string
	c, err := ssh.Dial("tcp", s.address, &ssh.ClientConfig{
		User: "x", Auth: []ssh.AuthMethod{ssh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) { return nil, nil })},
		HostKeyCallback: func(_ string, _ net.Addr, key ssh.PublicKey) error {
			seen = ssh.FingerprintSHA256(key)
			return nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	_ = c.Close()
	return seen
}

func TestServe(t *testing.T) {
	p := place(t.TempDir())
	first := p.serve(t)
	port := first.address[strings.LastIndex(first.address, ":")+1:]
	if !strings.Contains(first.talk, "arcade 1.2.3\n") || !strings.Contains(first.talk, "ssh -p "+port+" localhost\n") {
		t.Errorf("stderr %q", first.talk)
	}
	if seen := first.knock(t); seen != first.fingerprint {
		t.Errorf("host key %s, announced %s", seen, first.fingerprint)
	}
	for _, command := range []string{"check", "backup " + string(p) + "/b", "restore " + string(p) + "/b"} {
		if code, _, talk := p.run(strings.Fields(command)...); code != 1 || !strings.Contains(talk, "in use") {
			t.Errorf("%s beside a running arcade: %d, %q", command, code, talk)
		}
	}
	first.stop(t)
	second := p.serve(t, "--public-name", "arcade.example:22022")
	if second.fingerprint != first.fingerprint {
		t.Error("the host key changed over a restart")
	}
	if !strings.Contains(second.talk, "ssh -p 22022 arcade.example\n") {
		t.Errorf("stderr %q", second.talk)
	}
	second.stop(t)
}

func TestKeyFileThatIsGoneOrBroken(t *testing.T) {
	p := place(t.TempDir())
	p.serve(t).stop(t)
	key := filepath.Join(string(p), "ssh", "key")
	for name, spoil := range map[string]func() error{
		"gone":   func() error { return os.Remove(key) },
		"broken": func() error { return os.WriteFile(key, []byte("x"), 0o600) },
	} {
		if err := spoil(); err != nil {
			t.Fatal(err)
		}
		if code, out, talk := p.run("serve", "--listen", "127.0.0.1:0"); code != 1 || out != "" || talk == "" {
			t.Errorf("%s: %d, %q, %q", name, code, out, talk)
		}
		p.serve(t, "--new-host-key").stop(t)
		p.serve(t).stop(t)
	}
}

func TestSecondSignal(t *testing.T) {
	p := place(t.TempDir())
	slow := parts()
	slow.House = func(s storage.Store, c alarm.Clock, log *slog.Logger, name string) (House, error) {
		h, err := house(s, c, log, name)
		h.Keep = func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }
		return h, err
	}
	s := p.serveWith(t, slow)
	close(s.interrupt)
	close(s.kill)
	if code := <-s.code; code != 1 {
		t.Errorf("exit code %d", code)
	}
}

func TestLocalCommands(t *testing.T) {
	p := place(t.TempDir())
	copied := filepath.Join(string(p), "copy.db")
	for _, command := range []string{"check", "hostkey", "backup " + copied} {
		if code, out, _ := p.run(strings.Fields(command)...); code != 1 || out != "" {
			t.Errorf("%s without an arcade: %d, %q", command, code, out)
		}
	}
	s := p.serve(t)
	s.stop(t)
	if code, out, _ := p.run("hostkey"); code != 0 || !strings.HasPrefix(out, s.fingerprint+"\nssh-ed25519 ") {
		t.Errorf("hostkey: %d, %q", code, out)
	}
	if code, out, _ := p.run("version"); code != 0 || out != "arcade 1.2.3\n" {
		t.Errorf("version: %d, %q", code, out)
	}
	if code, out, talk := p.run("check"); code != 0 || out != "ok\n" {
		t.Errorf("check: %d, %q, %q", code, out, talk)
	}
	if code, _, talk := p.run("backup", copied); code != 0 {
		t.Fatalf("backup: %d, %q", code, talk)
	}
	database := filepath.Join(string(p), "data", "arcade.db")
	if err := os.WriteFile(database, []byte("damaged"), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, _ := p.run("check"); code != 1 {
		t.Error("a damaged database is ok")
	}
	if code, _, talk := p.run("restore", copied); code != 0 {
		t.Fatalf("restore: %d, %q", code, talk)
	}
	if code, _, talk := p.run("check"); code != 0 {
		t.Errorf("after restoring: %d, %q", code, talk)
	}
	if kept, _ := filepath.Glob(database + ".before-*"); len(kept) != 1 {
		t.Errorf("set aside: %v", kept)
	}
	p.serve(t).stop(t)
}

func TestRestoreTakesNoBadBackup(t *testing.T) {
	p := place(t.TempDir())
	p.serve(t).stop(t)
	database := filepath.Join(string(p), "data", "arcade.db")
	before, err := os.ReadFile(database)
	if err != nil {
		t.Fatal(err)
	}
	bad := filepath.Join(string(p), "bad")
	if err := os.WriteFile(bad, before[:len(before)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, talk := p.run("restore", bad); code != 1 || !strings.Contains(talk, "changed") {
		t.Errorf("%d, %q", code, talk)
	}
	if after, _ := os.ReadFile(database); !bytes.Equal(before, after) {
		t.Error("the database was changed")
	}
	entries, _ := os.ReadDir(filepath.Dir(database))
	for _, e := range entries {
		if strings.Contains(e.Name(), "restore-") {
			t.Error("left behind:", e.Name())
		}
	}
}

func TestUsage(t *testing.T) {
	p := place(t.TempDir())
	for _, args := range [][]string{
		{"nonsense"}, {"serve", "--nonsense"}, {"serve", "extra"}, {"backup"}, {"check", "--config", "/does/not/exist"},
	} {
		if code, out, talk := p.run(args...); code != 64 || out != "" || talk == "" {
			t.Errorf("%v: %d, %q, %q", args, code, out, talk)
		}
	}
	if _, err := os.Stat(filepath.Join(string(p), "data")); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a mistake made files")
	}
}

// Errors are printed as they are: no word of them is made a title, and the
// libraries don't speak.
func TestErrorsInPlainWords(t *testing.T) {
	p := place(t.TempDir())
	busy, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = busy.Close() }()
	const hint = "`arcade --help` lists commands and options.\n"
	for want, args := range map[string][]string{
		"arcade: listen tcp " + busy.Addr().String() + ": bind: address already in use\n":                       {"serve", "--listen", busy.Addr().String()},
		"arcade: --new-host-key can't be \"perhaps\": true or false\n" + hint:                                   {"serve", "--new-host-key=perhaps"},
		"arcade: arcade backup needs FILE\n" + hint:                                                             {"backup"},
		"arcade: \"extra\" is too much for arcade serve\n" + hint:                                               {"serve", "extra"},
		"arcade: there is no command \"nonsense\"\n" + hint:                                                     {"nonsense"},
		"arcade: unknown flag: --nonsense\n" + hint:                                                             {"serve", "--nonsense"},
		"arcade: there is no database here: stat " + string(p) + "/none/arcade.db: no such file or directory\n": {"check", "--data", string(p) + "/none"},
	} {
		var o, e bytes.Buffer
		w := World{Args: args, Getenv: func(string) string { return "" }, Out: &o, Err: &e}
		if args[0] == "serve" {
			w.Args = p.args(args...)
		}
		if code := Main(context.Background(), parts(), w); code == 0 || o.Len() > 0 || e.String() != want {
			t.Errorf("%v: %d, %q\nwant %q", args, code, e.String(), want)
		}
	}
}
