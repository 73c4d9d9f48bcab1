package server

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"arcade/games"
	"arcade/server/commands"
	"arcade/sessions"
	"arcade/sessions/screens/text"

	gossh "golang.org/x/crypto/ssh"
)

const (
	// stalledAfter is how long a client may read nothing of what it is sent.
	stalledAfter games.Instant = 30_000
	// leaveWithin is how long it has to take the goodbye.
	leaveWithin games.Instant = 5_000
)

// run is a visit from its beginning to its exit status.
func (v *visit) run(command string) {
	defer close(v.done)
	code := commands.Draining
	if v.server.register.add(v) {
		defer v.server.register.remove(v)
		code = v.guarded(command)
	} else {
		v.say(v.talk(), "door.draining")
	}
	v.exit(code)
}

// guarded keeps a panic of this visit from everyone else.
func (v *visit) guarded(command string) int {
	log := v.log()
	code := commands.Refused
	ok := guard(log, "a session", func() {
		if v.server.Begin != nil {
			v.server.Begin(v.who.Proposed, command)
		}
		v.named()
		v.log().Info("session begins", "command", commands.NameOf(v.server.house, command), "key", v.who.Fingerprint)
		code = v.serve(command)
		v.log().Info("session ends", "code", code, "reason", reason(v.ctx))
	})
	if !ok {
		v.say(v.talk(), "door.broken")
	}
	return code
}

// log is the server's log with who this is: the SSH user name, and the name in
// the arcade once there is one.
func (v *visit) log() *slog.Logger {
	log := v.server.Log.With("user", v.who.Proposed, "remote", v.who.Remote)
	if name := v.name.Load(); name != nil {
		log = log.With("name", *name)
	}
	return log
}

// named notes the name of the account, where the key has one.
func (v *visit) named() {
	if a, err := v.server.Accounts.Whois(v.ctx, v.who); err == nil {
		v.name.Store(&a.Name)
	}
}

func reason(ctx context.Context) string {
	if err := context.Cause(ctx); err != nil {
		return logText(err)
	}
	return ""
}

// serve does what was asked for and gives the exit status.
func (v *visit) serve(command string) int {
	if strings.TrimSpace(command) == "" {
		if v.draws() {
			return v.screen(nil)
		}
		command = "help"
	}
	out := commands.Run(v.ctx, v.server.house, commands.Call{
		Who: v.who, Lang: v.lang(), Line: command, Terminal: v.draws(), In: v.ch,
	})
	if out.Open != nil {
		return v.screen(out.Open)
	}
	v.print(v.data(), out.Data)
	v.print(v.talk(), v.wrapped(out.Talk))
	return out.Code
}

// draws tells whether the client's terminal can show screens.
func (v *visit) draws() bool { return v.pty && v.term != "dumb" }

// lang is the language of this person: of the account, else of the locale.
func (v *visit) lang() text.Lang {
	setting := ""
	// The last words come after the visit's context is done.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(v.ctx), time.Second)
	defer cancel()
	if a, err := v.server.Accounts.Whois(ctx, v.who); err == nil {
		setting = a.Settings.Get(sessions.SetLanguage)
	}
	return text.Choose(setting, func(k string) string { return v.env[k] })
}

// exit sends the exit status and closes the channel. A client that does not
// even take that is cut.
func (v *visit) exit(code int) {
	clock := v.server.Clock
	stop := clock.At(clock.Now()+leaveWithin, v.cut)
	defer stop()
	_ = v.ch.CloseWrite()
	_, _ = v.ch.SendRequest("exit-status", false, gossh.Marshal(struct{ Status uint32 }{uint32(code)}))
	_ = v.ch.Close()
}
