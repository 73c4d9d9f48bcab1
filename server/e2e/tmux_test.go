package e2e

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arcade/server/servertest"
)

// tmux is a terminal multiplexer of this test alone, whose windows are 80 by
// 24.
type tmux struct {
	t      *testing.T
	bin    string
	socket string
	config string
}

func newTmux(t *testing.T) *tmux {
	t.Helper()
	bin, err := exec.LookPath("tmux")
	if err != nil {
		t.Skip("tmux is not installed")
	}
	dir := t.TempDir()
	m := &tmux{t: t, bin: bin, socket: filepath.Join(dir, "tmux"), config: filepath.Join(dir, "conf")}
	write(t, m.config, "set -g status off\nset -g escape-time 0\n")
	t.Cleanup(func() { _ = exec.Command(bin, "-S", m.socket, "kill-server").Run() })
	return m
}

// tell gives tmux a command, and gives what it prints.
func (m *tmux) tell(args ...string) string {
	m.t.Helper()
	out, err := exec.Command(m.bin, append([]string{"-u", "-S", m.socket, "-f", m.config}, args...)...).CombinedOutput()
	if err != nil {
		m.t.Fatalf("tmux %v: %v: %s", args, err, out)
	}
	return string(out)
}

// pane is a program on a screen of tmux.
type pane struct {
	*tmux
	name string
}

// open runs a program on a screen of its own, which stays after its end and
// then shows its exit status.
func (m *tmux) open(name string, cmd *exec.Cmd) *pane {
	m.t.Helper()
	args := []string{"new-session", "-d", "-s", name, "-x", "80", "-y", "24", "sh", "-c", `"$@"; echo "exit status $?"; cat`, "sh", "env"}
	m.tell(append(append(args, cmd.Env...), cmd.Args...)...)
	return &pane{m, name}
}

func (p *pane) screen() string { return p.tell("capture-pane", "-p", "-t", p.name) }

// keys sends bytes as the terminal would when somebody types them.
func (p *pane) keys(s string) {
	p.t.Helper()
	args := []string{"send-keys", "-t", p.name, "-H"}
	for _, b := range []byte(s) {
		args = append(args, fmt.Sprintf("%x", b))
	}
	p.tell(args...)
}

// click presses and releases the left button on a cell, counted from 0.
func (p *pane) click(x, y int) {
	p.t.Helper()
	p.keys(fmt.Sprintf("\x1b[<0;%d;%dM\x1b[<0;%d;%dm", x+1, y+1, x+1, y+1))
}

// wait looks at the screen until it is as it should be.
func (p *pane) wait(what string, is func(screen string) bool) string {
	p.t.Helper()
	end := time.Now().Add(servertest.Patience)
	for {
		screen := p.screen()
		switch {
		case is(screen):
			return screen
		case time.Now().After(end):
			p.t.Fatalf("%s: the screen does not %s:\n%s", p.name, what, screen)
		}
		time.Sleep(10 * time.Millisecond) // tmux can't be waited for
	}
}

func (p *pane) waitFor(texts ...string) string {
	p.t.Helper()
	return p.wait(fmt.Sprintf("show %q", texts), func(screen string) bool {
		for _, text := range texts {
			if !strings.Contains(screen, text) {
				return false
			}
		}
		return true
	})
}
