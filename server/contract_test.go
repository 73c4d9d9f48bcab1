package server_test

import (
	"strings"
	"testing"

	"arcade/server/servertest"

	"golang.org/x/crypto/ssh"
)

// everyCommand is each command of the contract, right, wrong, and refused.
func everyCommand() []string {
	return []string{
		"help", "help top", "help nonsense", "version", "plain", "whoami", "whoami --json", "who", "who --json",
		"top", "top reversi", "top reversi --json", "top reversi --speed slow", "top minesweeper expert", "top minesweeper expert --json",
		"profile ada", "profile ada --json", "profile nobody-here", "games", "games --json", "games --player ada",
		"show 2aaaaa", "export 2aaaaa --format ggf", "replay 2aaaaa", "key", "key list", "key list --json", "key codes",
		"key remove SHA256:x", "settings", "settings --json", "settings language", "settings language zh", "settings language xx",
		"join", "watch nobody-here", "challenge nobody-here", "reversi --ai 99", "minesweeper 9x9/1000", "nonsense", "who --nonsense", `"`,
	}
}

// No command prints an escape byte, on a terminal neither, whatever its
// colours and languages, and with no account as with one.
func TestNoEscapeBytes(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	for _, lang := range []string{"en_GB.UTF-8", "zh_CN.UTF-8"} {
		for _, c := range []*servertest.Conn{a.Dial("ada", servertest.NewKey(t)), a.Dial("x", nil)} {
			for _, command := range everyCommand() {
				if o := c.Run(command); strings.ContainsAny(o.Out+o.Err, "\x1b\u009b\x07\r") || o.Out+o.Err == "" {
					t.Errorf("%s: %q and %q", command, o.Out, o.Err)
				}
				term := c.Open(servertest.Window{
					Term: "xterm-256color", Command: command, Env: []string{"LANG=" + lang, "COLORTERM=truecolor"},
				})
				if term.End(); strings.ContainsAny(term.Raw(), "\x1b\u009b\x07") || term.Raw() == "" {
					t.Errorf("%s on a terminal: %q", command, term.Raw())
				}
			}
		}
	}
}

// TestNotAllowed: what needs a key answers 77 without one, and what an account
// may not do to itself as well.
func TestNotAllowed(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	guest := a.Dial("x", nil)
	for _, command := range []string{"key list", "key list --json", "key add", "key remove SHA256:x", "key codes", "key recover x", "settings bell off"} {
		if o := guest.Run(command); o.Code != 77 || o.Out != "" || o.Err == "" {
			t.Errorf("%s: %+v", command, o)
		}
	}
	key := servertest.NewKey(t)
	owner := a.Dial("ada", key)
	if o := owner.Run("settings bell off"); o.Code != 0 {
		t.Fatalf("%+v", o)
	}
	if o := owner.Run("key remove " + fingerprint(key)); o.Code != 77 {
		t.Errorf("the last key: %+v", o)
	}
}

// TestRateLimited: codes can't be tried out, from one address or several keys.
func TestRateLimited(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	for n := range 6 {
		c := a.Dial("x", servertest.NewKey(t))
		o := c.Run("key recover aaaa-bbbb-cccc-dddd")
		want := 2
		if n >= 5 {
			want = 75
		}
		if o.Code != want || o.Out != "" || o.Err == "" {
			t.Errorf("try %d: %+v, want %d", n+1, o, want)
		}
	}
}

func authorizedLine(key ssh.Signer) string { return string(ssh.MarshalAuthorizedKey(key.PublicKey())) }

// TestARefusedCommandLeavesNothing: a key has no account afterwards.
func TestARefusedCommandLeavesNothing(t *testing.T) {
	a := servertest.New(t, servertest.Options{})
	key := servertest.NewKey(t)
	c := a.Dial("ada", key)
	own := authorizedLine(key)
	for _, try := range []struct{ command, stdin string }{
		{"key add", own},
		{"key add", ""},
		{"key add", "nonsense"},
		{"key remove SHA256:x", ""},
		{"key recover x", ""},
		{"settings bell perhaps", ""},
		{"settings nonsense on", ""},
		{"nonsense", ""},
	} {
		if o := c.RunWith(try.command, try.stdin); o.Code == 0 || o.Out != "" {
			t.Errorf("%s: %+v", try.command, o)
		}
		if w := ask(t, c); w.Account == nil {
			t.Fatalf("%s made an account", try.command)
		}
	}
}
