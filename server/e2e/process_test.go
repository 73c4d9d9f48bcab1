package e2e

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"
)

// build compiles the arcade, with flags of the Go command, and gives the
// program.
func build(t *testing.T, flags ...string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "arcade")
	cmd := exec.Command("go", append(append([]string{"build", "-o", program}, flags...), ".")...)
	cmd.Dir = "../.."
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}

// process is an arcade in a process of its own, with a folder for its data.
type process struct {
	t       *testing.T
	program string
	dir     string
	address string
	cmd     *exec.Cmd
	exited  chan error
	talk    bytes.Buffer // standard error; to be read once it has exited
}

func newProcess(t *testing.T, program string) *process {
	t.Helper()
	p := &process{t: t, program: program, dir: t.TempDir()}
	p.start()
	return p
}

func (p *process) args(command string) []string {
	return []string{command, "--data", filepath.Join(p.dir, "data"), "--host-key", filepath.Join(p.dir, "key")}
}

// start runs `arcade serve` until it says where it listens.
func (p *process) start() {
	p.t.Helper()
	p.cmd = exec.Command(p.program, append(p.args("serve"), "--listen", "127.0.0.1:0")...)
	p.talk.Reset()
	p.cmd.Stderr = &p.talk
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		p.t.Fatal(err)
	}
	p.exited = make(chan error, 1)
	line, err := bufio.NewReader(out).ReadString('\n')
	go func() {
		_, _ = io.Copy(io.Discard, out)
		p.exited <- p.cmd.Wait()
	}()
	p.t.Cleanup(func() { _ = p.cmd.Process.Kill() })
	address, ok := strings.CutPrefix(strings.TrimSpace(line), "listening on ")
	if err != nil || !ok {
		p.t.Fatalf("the first line is %q, %v", line, err)
	}
	p.address = address
}

// terminate sends SIGTERM and checks that the process ends well and in time.
func (p *process) terminate() {
	p.t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		p.t.Fatal(err)
	}
	select {
	case err := <-p.exited:
		if err != nil {
			p.t.Fatalf("%v: %s", err, p.talk.String())
		}
	case <-time.After(10 * time.Second):
		p.t.Fatal("still there after ten seconds")
	}
}

// hostKey asks the program for its host key.
func (p *process) hostKey() ssh.PublicKey {
	p.t.Helper()
	cmd := exec.Command(p.program, p.args("hostkey")...)
	cmd.Env = append(os.Environ(), "NO_COLOR=1")
	out, err := cmd.Output()
	if err != nil {
		p.t.Fatal(err)
	}
	_, line, _ := strings.Cut(string(out), "\n")
	key, _, _, _, err := ssh.ParseAuthorizedKey([]byte(line))
	if err != nil {
		p.t.Fatalf("%v in %q", err, out)
	}
	return key
}
