// Package commands is what can be asked of the arcade without a screen:
// `ssh HOST COMMAND`.
//
// Each call builds its own command tree, runs one command against the doors
// of the house, and gives back what is to be printed and the exit status. Data
// and talk are kept apart, and neither ever holds a control character: both
// pass the gate for foreign text on their way out.
package commands

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"strings"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/clean"
	"arcade/sessions/screens/text"

	"github.com/anmitsu/go-shlex"
	"github.com/spf13/cobra"
)

// The exit statuses.
const (
	OK          = 0
	Refused     = 1
	NotFound    = 2
	Usage       = 64
	Draining    = 69
	RateLimited = 75
	NotAllowed  = 77
)

//go:embed words
var words embed.FS

// Words are the texts of the commands and of the door, in every language.
func Words() fs.FS {
	sub, err := fs.Sub(words, "words")
	if err != nil {
		panic(err) // the folder is built in
	}
	return sub
}

// House is what the commands ask.
type House struct {
	Arcade   sessions.Arcade
	Accounts sessions.Accounts
	Archive  sessions.Archive
	Coaching sessions.Coaching
	Games    []games.Game
	Words    *text.Words
	Clock    alarm.Clock
	Log      *slog.Logger
	// Version and PublicName are the arcade's own; PublicName may be "".
	Version, PublicName string
}

// Call is one command as it was given.
type Call struct {
	Who  sessions.Identity
	Lang text.Lang
	// Line is the command line, split as a POSIX shell would.
	Line string
	// Terminal tells that screens can be shown.
	Terminal bool
	// In is the client's standard input; few commands read it.
	In io.Reader
}

// Result is what came of a call. With Open set, a screen is to be opened
// instead of printing anything.
type Result struct {
	Code       int
	Data, Talk string
	Open       *Opening
}

// Opening is the screen that a command opens; exactly one field is set.
type Opening struct {
	// Solo begins a match that needs nobody else.
	Solo *sessions.Solo
	// Play asks for the dialog that finds an opponent for this game.
	Play string
	// Board is what the dialog begins with, "" for what the settings say.
	Board string
	// Look opens a live match, Replay a finished one.
	Look, Replay sessions.ID
	// Challenge opens the dialog that challenges this player.
	Challenge string
	// Code takes a guest's seat back.
	Code string
}

// call is a Call on its way.
type call struct {
	House
	Call
	ctx        context.Context
	data, talk bytes.Buffer
	json       bool
	open       *Opening
	// failed is the error of a command that ran; an error without it is one
	// of usage.
	failed error
}

// Run runs one command.
func Run(ctx context.Context, h House, c Call) Result {
	r := &call{House: h, Call: c, ctx: ctx}
	args, err := split(c.Line)
	if err == nil {
		err = r.execute(args)
	}
	code := OK
	if err != nil {
		code = r.explain(err)
	}
	if r.open != nil && code == OK {
		return Result{Open: r.open}
	}
	return Result{Code: code, Data: printable(r.data.String()), Talk: printable(r.talk.String())}
}

// split takes a line apart as a POSIX shell would.
func split(line string) ([]string, error) {
	args, err := shlex.Split(line, true)
	if err != nil {
		return nil, usage("cmd.quotes")
	}
	return args, nil
}

func (r *call) execute(args []string) error {
	root := r.tree()
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		// Before cobra sees it: it has hidden commands of its own.
		if found, _, _ := root.Find(args); found == root {
			return usage("cmd.unknown", args[0])
		}
	}
	root.SetArgs(append([]string{}, args...))
	return root.ExecuteContext(r.ctx)
}

// do makes a command's body; its error is a refusal and not one of usage.
func (r *call) do(f func(args []string) error) func(*cobra.Command, []string) error {
	return func(_ *cobra.Command, args []string) error {
		r.failed = f(args)
		return r.failed
	}
}

// explain tells the person what went wrong and gives the exit status.
func (r *call) explain(err error) int {
	var refusal *games.Error
	switch {
	case errors.As(err, &refusal):
		r.talk.WriteString(r.Words.Note(r.Lang, refusal.Note) + "\n")
		return status(refusal.Code)
	case r.failed == nil:
		r.talk.WriteString(r.say("cmd.see") + "\n")
		return Usage
	}
	r.Log.Error("command failed", "command", NameOf(r.House, r.Line), "error", clean.Log(err.Error()))
	r.talk.WriteString(r.say("error.internal") + "\n")
	return Refused
}

// status is the exit status of a refusal.
func status(code games.Code) int {
	switch code {
	case sessions.NotFound:
		return NotFound
	case sessions.BadRequest, games.BadOptions:
		return Usage
	case sessions.Draining:
		return Draining
	case sessions.RateLimited:
		return RateLimited
	case games.Denied:
		return NotAllowed
	}
	return Refused
}

func usage(id string, args ...any) error { return games.Refuse(sessions.BadRequest, id, args...) }

func (r *call) say(id string, args ...any) string { return r.Words.Say(r.Lang, id, args...) }

// printable is s without anything that could move a cursor: lines stay lines.
func printable(s string) string {
	return strings.Map(func(c rune) rune {
		if c == '\n' {
			return c
		}
		return clean.Rune(c)
	}, strings.ToValidUTF8(s, ""))
}
