package server

import (
	"strings"

	"arcade/sessions/clean"
	"arcade/sessions/terminal"

	gossh "golang.org/x/crypto/ssh"
)

// The bounds of what a client may say about itself.
const (
	maxEnv      = 20
	maxEnvValue = 1 << 10
	maxCommand  = 4 << 10
)

// ptyRequest is the payload of pty-req (RFC 4254, section 6.2).
type ptyRequest struct {
	Term              string
	Cols, Rows        uint32
	WidthPx, HeightPx uint32
	Modes             string
}

// windowChange is the payload of window-change (section 6.7).
type windowChange struct{ Cols, Rows, WidthPx, HeightPx uint32 }

// parsePty reads a pty-req; TERM is cleaned and the size clamped.
func parsePty(payload []byte) (term string, s terminal.Size, ok bool) {
	var r ptyRequest
	if err := gossh.Unmarshal(payload, &r); err != nil {
		return "", terminal.Size{}, false
	}
	return clean.Term(r.Term), terminal.Clamp(r.Cols, r.Rows), true
}

func parseWindow(payload []byte) (terminal.Size, bool) {
	var r windowChange
	if err := gossh.Unmarshal(payload, &r); err != nil {
		return terminal.Size{}, false
	}
	return terminal.Clamp(r.Cols, r.Rows), true
}

// environment is what a client has said about its locale and its terminal.
type environment map[string]string

// set takes one variable if it is allowed; the last of two equal names counts.
func (e environment) set(payload []byte) bool {
	var kv struct{ Name, Value string }
	if err := gossh.Unmarshal(payload, &kv); err != nil || !allowed(kv.Name) || len(kv.Value) > maxEnvValue {
		return false
	}
	if _, again := e[kv.Name]; !again && len(e) >= maxEnv {
		return false
	}
	e[kv.Name] = clean.Term(kv.Value)
	return true
}

// allowed lists the variables that may be set.
func allowed(name string) bool {
	switch name {
	case "TERM", "COLORTERM", "LANG", "NO_COLOR":
		return true
	}
	suffix, ok := strings.CutPrefix(name, "LC_")
	return ok && suffix != "" && len(suffix) <= 20 && suffix == strings.Map(capital, suffix)
}

func capital(r rune) rune {
	if r >= 'A' && r <= 'Z' || r == '_' {
		return r
	}
	return -1
}

// list gives the variables as "NAME=value".
func (e environment) list() []string {
	out := make([]string, 0, len(e))
	for k, v := range e {
		out = append(out, k+"="+v)
	}
	return out
}

// parseCommand reads the payload of exec; false for one that is too long.
func parseCommand(payload []byte) (string, bool) {
	var r struct{ Command string }
	if err := gossh.Unmarshal(payload, &r); err != nil || len(r.Command) > maxCommand {
		return "", false
	}
	return r.Command, true
}
