package server

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"arcade/sessions/terminal"

	gossh "golang.org/x/crypto/ssh"
)

func pair(name, value string) []byte {
	return gossh.Marshal(struct{ Name, Value string }{name, value})
}

func TestEnvironment(t *testing.T) {
	e := environment{}
	for _, c := range []struct {
		name, value string
		want        bool
	}{
		{"TERM", "xterm", true},
		{"LANG", "zh_CN.UTF-8", true},
		{"LC_ALL", "C", true},
		{"LC_ALL", "en_GB.UTF-8", true},
		{"NO_COLOR", "1", true},
		{"COLORTERM", "truecolor", true},
		{"LC_", "x", false},
		{"LC_x\x1b[2J", "x", false},
		{"PATH", "/bin", false},
		{"LD_PRELOAD", "x", false},
		{"LANG", strings.Repeat("x", maxEnvValue+1), false},
	} {
		if got := e.set(pair(c.name, c.value)); got != c.want {
			t.Errorf("%s=%.20q: %v", c.name, c.value, got)
		}
	}
	if e["LC_ALL"] != "en_GB.UTF-8" || e["LANG"] != "zh_CN.UTF-8" || len(e) != 5 {
		t.Errorf("got %v", e)
	}
}

func TestEnvironmentIsBounded(t *testing.T) {
	e := environment{}
	for i := range 5000 {
		e.set(pair("LC_"+strings.Repeat("A", i%20+1)+string(rune('A'+i/20%26)), strings.Repeat("v", 900)))
	}
	if len(e) > maxEnv {
		t.Errorf("%d variables", len(e))
	}
	for k := range e {
		if !e.set(pair(k, "last")) || e[k] != "last" {
			t.Errorf("%s: the last of two equal names must count", k)
		}
		break
	}
}

func TestEnvironmentHoldsNoEscapes(t *testing.T) {
	e := environment{}
	e.set(pair("LANG", "de\x1b]0;x\x07\u202e\x00_DE"))
	if strings.ContainsAny(e["LANG"], "\x1b\x07\x00\u202e") {
		t.Errorf("got %q", e["LANG"])
	}
}

func TestPty(t *testing.T) {
	for _, c := range []struct {
		cols, rows uint32
		want       terminal.Size
	}{
		{80, 24, terminal.Size{W: 80, H: 24}},
		{math.MaxUint32, math.MaxUint32, terminal.Size{W: 300, H: 100}},
		{20000, 20000, terminal.Size{W: 300, H: 100}},
		{1, 1, terminal.Size{W: 1, H: 1}},
		{0, 0, terminal.Size{}},
		{80, 0, terminal.Size{}},
	} {
		payload := gossh.Marshal(ptyRequest{Term: "xterm\x1b[0m", Cols: c.cols, Rows: c.rows})
		term, got, ok := parsePty(payload)
		if !ok || got != c.want || strings.Contains(term, "\x1b") {
			t.Errorf("%dx%d: %v %v, TERM %q", c.cols, c.rows, got, ok, term)
		}
	}
	if _, _, ok := parsePty([]byte("short")); ok {
		t.Error("a broken request was taken")
	}
}

func FuzzRequests(f *testing.F) {
	f.Add(gossh.Marshal(ptyRequest{Term: "xterm", Cols: 80, Rows: 24}))
	f.Add(pair("LANG", "C"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if term, s, ok := parsePty(data); ok && (len(term) > 64 || s.W > 300 || s.H > 100 || s.W < 0) {
			t.Error(fmt.Sprint(term, s))
		}
		if s, ok := parseWindow(data); ok && (s.W > 300 || s.H > 100) {
			t.Error(s)
		}
		e := environment{}
		e.set(data)
		if c, ok := parseCommand(data); ok && len(c) > maxCommand {
			t.Error("a command of", len(c), "bytes")
		}
	})
}
