package main

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/crypto/ssh"
)

// TestMain runs the program itself where a test has started this binary as
// the arcade.
func TestMain(m *testing.M) {
	if os.Getenv("ARCADE_TEST_MAIN") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// process is the arcade as a process of its own.
type process struct {
	cmd  *exec.Cmd
	out  *bufio.Scanner
	talk *strings.Builder
}

func start(t *testing.T, dir string) (p process, address string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p = process{cmd: exec.Command(self, "--listen", "127.0.0.1:0"), talk: &strings.Builder{}}
	p.cmd.Dir = dir
	p.cmd.Env = []string{"ARCADE_TEST_MAIN=1", "HOME=" + dir, "PATH=" + os.Getenv("PATH")}
	p.cmd.Stderr = p.talk
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.cmd.Process.Kill() })
	p.out = bufio.NewScanner(out)
	if !p.out.Scan() {
		t.Fatalf("no line: %v, %s", p.cmd.Wait(), p.talk)
	}
	address, ok := strings.CutPrefix(p.out.Text(), "listening on ")
	if !ok {
		t.Fatalf("first line %q", p.out.Text())
	}
	return p, address
}

// end sends a signal and gives the exit code and what else was printed.
func (p process) end(t *testing.T, s os.Signal) (code int, rest []string) {
	t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
	for p.out.Scan() {
		rest = append(rest, p.out.Text())
	}
	_ = p.cmd.Wait()
	return p.cmd.ProcessState.ExitCode(), rest
}

func TestTheProgramServesAndStops(t *testing.T) {
	for name, signal := range map[string]os.Signal{"SIGTERM": syscall.SIGTERM, "SIGINT": syscall.SIGINT} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			p, address := start(t, dir)
			c, err := ssh.Dial("tcp", address, &ssh.ClientConfig{
				User: "x", HostKeyCallback: ssh.InsecureIgnoreHostKey(),
				Auth: []ssh.AuthMethod{ssh.KeyboardInteractive(func(string, string, []string, []bool) ([]string, error) { return nil, nil })},
			})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = c.Close() }()
			s, err := c.NewSession()
			if err != nil {
				t.Fatal(err)
			}
			out, err := s.Output("version")
			if err != nil || !strings.HasPrefix(string(out), "arcade ") {
				t.Errorf("%q, %v", out, err)
			}
			if code, rest := p.end(t, signal); code != 0 || len(rest) != 0 {
				t.Errorf("exit code %d, %q; %s", code, rest, p.talk)
			}
			if !strings.Contains(p.talk.String(), "connect with: ssh -p ") || !strings.Contains(p.talk.String(), "SHA256:") {
				t.Errorf("stderr %q", p.talk)
			}
			for _, made := range []string{filepath.Join(".ssh", "arcade_ed25519"), filepath.Join("data", "arcade.db")} {
				info, err := os.Stat(filepath.Join(dir, made))
				if err != nil || info.Mode().Perm()&0o077 != 0 {
					t.Errorf("%s: %v, %v", made, info, err)
				}
			}
		})
	}
}

func TestVersion(t *testing.T) {
	commit := []debug.BuildSetting{{Key: "vcs", Value: "git"}, {Key: "vcs.revision", Value: "0123456789abcdef"}}
	for _, c := range []struct {
		module   string
		settings []debug.BuildSetting
		want     string
	}{
		{"(devel)", nil, release + "-dev"},
		{"", nil, release + "-dev"},
		{"(devel)", commit, release + "-dev+0123456"},
		{"v0.0.0-20261129180000-0123456789ab+dirty", commit, release + "-dev+0123456"},
		{"v1.2.3", commit, "1.2.3"},
	} {
		info := &debug.BuildInfo{Settings: c.settings}
		info.Main.Version = c.module
		if got := describe(info); got != c.want {
			t.Errorf("%q: %s, want %s", c.module, got, c.want)
		}
	}
}
