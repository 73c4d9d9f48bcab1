package bolt

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"arcade/storage"
)

// child runs this test program again to do one thing to a database.
func child(t *testing.T, what, path string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Skip("this program can't be run again: " + err.Error())
	}
	cmd := exec.CommandContext(t.Context(), self, path)
	cmd.Env = append(os.Environ(), childVar+"="+what)
	cmd.Stderr = os.Stderr
	return cmd
}

// finishForEver is a server of eight tables: it prints the id of every match
// that was acknowledged.
func finishForEver(path string) {
	s, err := Open(Options{Path: path})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	a, b := twoIn(s)
	var wg sync.WaitGroup
	for w := range 8 {
		wg.Go(func() {
			for i := 0; ; i++ {
				id := fmt.Sprintf("%d-%d", w, i)
				if _, err := s.Finish(background, blitz(id, a, b)); err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
				fmt.Println(id)
			}
		})
	}
	wg.Wait()
}

// An acknowledged result is never lost: kill -9 at any moment.
func TestKill(t *testing.T) {
	path := filepath.Join(t.TempDir(), "arcade.db")
	cmd := child(t, "finish", path)
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	var told []string
	for lines := bufio.NewScanner(out); lines.Scan(); {
		told = append(told, lines.Text())
		if len(told) == 300 {
			must(t, cmd.Process.Kill())
		}
	}
	_ = cmd.Wait()
	if len(told) < 300 {
		t.Fatalf("only %d matches were acknowledged", len(told))
	}
	s := open(t, path)
	must(t, s.Check(t.Context()))
	for _, id := range told {
		if _, err := s.Match(t.Context(), id); err != nil {
			t.Fatalf("match %s was acknowledged: %v", id, err)
		}
	}
	p, err := s.PlayerByName(t.Context(), "ada")
	must(t, err)
	r, err := s.Rating(t.Context(), "reversi/blitz", p.ID)
	if err != nil || r.Games < len(told) {
		t.Errorf("%d games rated, %d acknowledged, %v", r.Games, len(told), err)
	}
}

// With a full disk writing fails cleanly, nothing acknowledged is lost, and
// once there is room the same match is written once.
func TestFullDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "arcade.db")
	err := child(t, "full", path).Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == unavailable {
		t.Skip("this system has no limit for the size of a file")
	}
	must(t, err)
	s := open(t, path)
	must(t, s.Check(t.Context()))
}

// unavailable is how a child says that it can't do what it should.
const unavailable = 3

// background is the context of a child process, which has no test.
var background = context.Background()

// twoIn makes two accounts in a child process.
func twoIn(s *Store) (a, b storage.PlayerID) {
	pa, err1 := s.Create(background, storage.Player{Name: "ada"}, storage.Key{Fingerprint: "SHA256:a"})
	pb, err2 := s.Create(background, storage.Player{Name: "bea"}, storage.Key{Fingerprint: "SHA256:b"})
	if err := errors.Join(err1, err2); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return pa.ID, pb.ID
}
