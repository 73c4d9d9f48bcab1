// Package screens is what a person sees: the root model with its stack of
// screens, from the first visit to the settings.
//
// Screens speak to the door (sessions.Arcade and what stands beside it) and to
// nothing behind it. What moves comes by mailboxes that hold the newest value
// only; what only passes comes by one-shot wake-ups of a shared clock. Nothing
// here runs on its own.
package screens

import (
	"context"
	"time"

	"arcade/sessions"
	"arcade/sessions/screens/screen"
)

// Options are what a session of screens begins with.
type Options struct {
	// Ctx ends with the session.
	Ctx   context.Context
	House *screen.House
	Who   sessions.Identity
	// Env reads the client's environment, never the server's.
	Env func(name string) string
	// W and H are the window's size in cells.
	W, H int
	// NoColour and ASCII are what the terminal turned out to be, for those
	// who leave the choice to the arcade.
	NoColour, ASCII bool
	Start           Start
	// Ping tells the last round trip to the client, 0 while none is known. It
	// is asked when a screen is painted and never makes one be painted; it may
	// be nil.
	Ping func() time.Duration
	// Bye is told the exit code just before the program quits; it may be nil.
	Bye func(code int)
}

// Start is where a session opens once the person has come in. The zero Start
// is the running game, if there is one, else the lobby.
type Start struct {
	// Go leads to a screen.
	Go screen.Goto
	// Solo begins a match that needs nobody else.
	Solo *sessions.Solo
	// Watch is a match's id or a player's name.
	Watch string
}

func (s Start) none() bool { return s.Go.Place == 0 && s.Solo == nil && s.Watch == "" }
