package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

// engineCommand is `arcade engine ARGS` as a process of its own.
func engineCommand(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	return command(t, "engine", args...)
}

// command is `arcade GROUP ARGS` as a process of its own.
func command(t *testing.T, group string, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, append([]string{group}, args...)...)
	cmd.Dir = t.TempDir()
	cmd.Env = []string{"ARCADE_TEST_MAIN=1", "HOME=" + cmd.Dir}
	return cmd
}

// exitCode runs a command with an input to its end.
func exitCode(t *testing.T, cmd *exec.Cmd, in string) (code int, out, talk string) {
	t.Helper()
	var o, e bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(in), &o, &e
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), o.String(), e.String()
}

func TestEngineCommands(t *testing.T) {
	const g7 = "--OX-OO---OOOO-X-OOOO-OX-OOOOOXXXOOXXOXX-OOOOOOXXOXX-O-XO--XXXXX X"
	file := filepath.Join(t.TempDir(), "positions")
	if err := os.WriteFile(file, []byte("# two\n40 "+g7+" 14 G7:+32\n\nnonsense\n"+g7+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args, in  string
		code      int
		out, talk string
	}{
		{"gtp", "1 boardsize 8\n2 play black f5\n3 level 1\n4 genmove white\n5 quit\n", 0, `=1\n\n=2\n\n=3\n\n=4 (D6|F4|F6)\n\n=5\n\n`, ""},
		{"gtp", "", 0, "", ""},
		{"nboard", "nboard 2\nset depth 2\nping 7\ngo\n", 0, `set myname Arcade\npong 7\nstatus .*\nnodestats .*\n=== (D3|C4|F5|E6)/.*\nstatus\n`, ""},
		{"solve " + file, "", 1, `g7 \+32 \d+ \d+\ng7 \+32 \d+ \d+\n`, regexp.QuoteMeta(file) + `:4: .*\narcade: there are lines that are no positions\n`},
		{"solve -", g7, 0, `g7 \+32 \d+ \d+\n`, ""},
		{"solve " + file + "x", "", 1, "", `arcade: open .*\n`},
		{"solve", "", 64, "", `arcade: arcade engine solve needs FILE\n.*\n`},
		{"", "", 64, "", `arcade: arcade engine needs one of gtp, nboard, solve\n.*\n`},
	} {
		code, out, talk := exitCode(t, engineCommand(t, strings.Fields(c.args)...), c.in)
		if code != c.code || !regexp.MustCompile("^"+c.out+"$").MatchString(out) || !regexp.MustCompile("^"+c.talk+"$").MatchString(talk) {
			t.Errorf("engine %s: %d, %q, %q", c.args, code, out, talk)
		}
	}
}

func TestMinesCommands(t *testing.T) {
	file := filepath.Join(t.TempDir(), "boards")
	if err := os.WriteFile(file, []byte("..*..\n.....\n\n.*\n\n.x\n\n*...\n...*\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	const five = `([.*]{5}\n){5}`
	for _, c := range []struct {
		args      string
		code      int
		out, talk string
	}{
		{"bbbv " + file, 1, `3\n1\n6\n`, regexp.QuoteMeta(file) + `:6: .*\narcade: there are boards .*\n`},
		{"bbbv -", 0, `1\n`, ""},
		{"bbbv", 64, "", `arcade: arcade mines bbbv needs FILE\n.*\n`},
		{"generate -n 3 --board 5x5/3 --seed a", 0, five + `\n` + five + `\n` + five, ""},
		{"generate -n 1 --board expert --rules noguess --seed 7 --start 0,0", 0, `([.*]{30}\n){16}`, ""},
		{"generate -n 1 --board beginner --rules classic --json --start 8,8", 0, `{"schema":1,"generate":\[{"width":9,"height":9,"mines":10,"rules":"classic","seed":"[0-9a-f]{64}","start":\[8,8\],"bbbv":\d+,"rows":\[("[.*]{9}",?){9}\]}\]}\n`, ""},
		{"generate --board 3x3/1", 1, "", `arcade: board 1 of 3x3/1 from 1,1: generator: too many mines .*\n`},
		{"generate --board 5x5/99", 64, "", `arcade: a board is .*\n.*\n`},
		{"generate --board 30x16/0", 64, "", `arcade: a board is .*\n.*\n`},
		{"generate --board 5x5/24", 64, "", `arcade: the rules are .*\n.*\n`},
		{"generate --start 30,0", 64, "", `arcade: the start is .*\n.*\n`},
		{"generate -n 0", 64, "", `arcade: -n must be .*\n.*\n`},
		{"generate --grade hard", 64, "", `arcade: the grade is .*\n.*\n`},
	} {
		code, out, talk := exitCode(t, command(t, "mines", strings.Fields(c.args)...), ".*\n")
		if code != c.code || !regexp.MustCompile("^"+c.out+"$").MatchString(out) || !regexp.MustCompile("^"+c.talk+"$").MatchString(talk) {
			t.Errorf("mines %s: %d, %q, %q", c.args, code, out, talk)
		}
	}
}

// A signal ends a search that would take for ever.
func TestEngineStopsAtASignal(t *testing.T) {
	cmd := engineCommand(t, "nboard")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	_, _ = io.WriteString(in, "set depth 60\nhint 1\n")
	lines := bufio.NewReader(out)
	if text, err := lines.ReadString('\n'); err != nil {
		t.Fatalf("%q, %v", text, err)
	}
	if err := cmd.Process.Signal(syscall.SIGINT); err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, lines)
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}
