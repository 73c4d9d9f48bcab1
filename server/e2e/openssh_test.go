// Package e2e plays the arcade from outside: with OpenSSH, and with clients
// that type, click, stall and vanish.
package e2e

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arcade/server/servertest"

	"golang.org/x/crypto/ssh"
)

// openSSH is the OpenSSH client of a person with a folder of their own.
type openSSH struct {
	address string // of the arcade
	dir     string
	bin     string
}

func newOpenSSH(t *testing.T, a *servertest.Arcade) openSSH {
	t.Helper()
	return openSSHTo(t, a.Addr, a.HostKey)
}

func openSSHTo(t *testing.T, address string, hostKey ssh.PublicKey) openSSH {
	t.Helper()
	bin, err := exec.LookPath("ssh")
	if err != nil {
		t.Skip("OpenSSH's ssh is not installed")
	}
	o := openSSH{address: address, dir: t.TempDir(), bin: bin}
	o.write(t, "known_hosts", "arcade "+string(ssh.MarshalAuthorizedKey(hostKey)))
	return o
}

func (o openSSH) write(t *testing.T, name, content string) string {
	t.Helper()
	file := filepath.Join(o.dir, name)
	write(t, file, content)
	return file
}

func write(t *testing.T, file, content string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

// command is ssh with options before the host and a command after it.
func (o openSSH) command(options []string, command ...string) *exec.Cmd {
	host, port, _ := net.SplitHostPort(o.address)
	args := append(options, // the first of two equal options counts
		"-F", "none", "-p", port, "-o", "UserKnownHostsFile="+filepath.Join(o.dir, "known_hosts"),
		"-o", "GlobalKnownHostsFile=none", "-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none",
		"-o", "StrictHostKeyChecking=yes", "-o", "HostKeyAlias=arcade", "-o", "LogLevel=ERROR",
	)
	args = append(append(args, "ada@"+host), command...)
	cmd := exec.Command(o.bin, args...)
	cmd.Env = []string{"HOME=" + o.dir, "PATH=" + os.Getenv("PATH"), "LANG=C"}
	return cmd
}

func run(t *testing.T, cmd *exec.Cmd) servertest.Output {
	t.Helper()
	var out, talk bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &talk
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return servertest.Output{Out: out.String(), Err: talk.String(), Code: cmd.ProcessState.ExitCode()}
}

func noKey() []string { return []string{"-o", "IdentityFile=none", "-o", "PubkeyAuthentication=no"} }

func TestOpenSSHGuestGetsInWithoutAQuestion(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	o := newOpenSSH(t, a)
	got := run(t, o.command(noKey(), "whoami"))
	if got.Code != 0 || !strings.HasPrefix(got.Out, "guest-") || got.Err != "" {
		t.Errorf("%+v", got)
	}
	if got := run(t, o.command(noKey(), "show", "nonsense")); got.Code != 2 {
		t.Errorf("%+v", got)
	}
	if got := run(t, o.command(noKey())); got.Code != 0 || !strings.Contains(got.Out, "whoami") {
		t.Errorf("without a command: %+v", got)
	}
}

func TestOpenSSHKeyIsTheAccount(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	o := newOpenSSH(t, a)
	file, fingerprint := o.newKey(t, "mine")
	identity := []string{"-i", file}
	if got := run(t, o.command(identity, "settings", "bell", "off")); got.Code != 0 {
		t.Fatalf("%+v", got)
	}
	got := run(t, o.command(identity, "whoami", "--json"))
	if got.Code != 0 || !strings.Contains(got.Out, `"name":"ada"`) || !strings.Contains(got.Out, fingerprint) {
		t.Errorf("%+v", got)
	}
	// ssh tries both keys; the first one that is accepted signs.
	other, second := o.newKey(t, "other")
	got = run(t, o.command([]string{"-i", other, "-i", file}, "whoami", "--json"))
	if got.Code != 0 || !strings.Contains(got.Out, second) || strings.Contains(got.Out, fingerprint) {
		t.Errorf("%+v", got)
	}
}

func (o openSSH) newKey(t *testing.T, name string) (file, fingerprint string) {
	t.Helper()
	keygen, err := exec.LookPath("ssh-keygen")
	if err != nil {
		t.Skip("OpenSSH's ssh-keygen is not installed")
	}
	file = filepath.Join(o.dir, name)
	if out, err := exec.Command(keygen, "-q", "-t", "ed25519", "-N", "", "-f", file).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	public, err := os.ReadFile(file + ".pub")
	if err != nil {
		t.Fatal(err)
	}
	key, _, _, _, err := ssh.ParseAuthorizedKey(public)
	if err != nil {
		t.Fatal(err)
	}
	return file, ssh.FingerprintSHA256(key)
}

func TestOpenSSHForwardsNothing(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	o := newOpenSSH(t, a)
	remote := append(noKey(), "-o", "ExitOnForwardFailure=yes", "-R", "127.0.0.1:0:127.0.0.1:1")
	if got := run(t, o.command(remote, "version")); got.Code != 255 {
		t.Errorf("remote forwarding: %+v", got)
	}
	if got := run(t, o.command(append(noKey(), "-W", "127.0.0.1:1"))); got.Code != 255 {
		t.Errorf("direct forwarding: %+v", got)
	}
	if got := run(t, o.command(append(noKey(), "-s"), "sftp")); got.Code != 255 {
		t.Errorf("sftp: %+v", got)
	}
}

// TestOpenSSHThatThinks waits at the host-key question for half a minute, as
// careful people do: ssh asks by running a program, which takes its time.
func TestOpenSSHThatThinks(t *testing.T) {
	t.Parallel()
	wait := 11 * time.Second // longer than the first deadline
	switch {
	case os.Getenv("ARCADE_SOAK") != "":
		wait = 30 * time.Second
	case testing.Short():
		wait = 2 * time.Second
	}
	a := servertest.New(t, servertest.Options{})
	o := newOpenSSH(t, a)
	o.write(t, "known_hosts", "")
	ask := o.write(t, "ask", fmt.Sprintf("#!/bin/sh\nsleep %d\necho yes\n", int(wait.Seconds())))
	if err := os.Chmod(ask, 0o700); err != nil {
		t.Fatal(err)
	}
	cmd := o.command(append(noKey(), "-o", "StrictHostKeyChecking=ask"), "version")
	cmd.Env = append(cmd.Env, "SSH_ASKPASS="+ask, "SSH_ASKPASS_REQUIRE=force", "DISPLAY=:0")
	began := time.Now()
	got := run(t, cmd)
	if got.Code != 0 || got.Out != "arcade test\n" {
		t.Errorf("%+v", got)
	}
	if asked := time.Since(began); asked < wait {
		t.Errorf("the question was not asked: done after %v", asked)
	}
}
