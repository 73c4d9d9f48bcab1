package server

import (
	"context"
	"errors"

	"arcade/server/commands"
	"arcade/sessions"
	"arcade/sessions/match"
	"arcade/sessions/screens"
	"arcade/sessions/screens/screen"
	"arcade/sessions/terminal"

	"github.com/charmbracelet/colorprofile"
)

// screen shows screens until the person leaves, and gives the exit status.
func (v *visit) screen(o *commands.Opening) int {
	code := commands.OK
	env := v.env.list()
	profile := terminal.DetectProfile(env, v.term)
	house := *v.server.rooms
	house.Arcade = attended{v.server.Arcade, v}
	model := screens.New(screens.Options{
		Ctx: v.ctx, House: &house, Who: v.whoFor(o), Env: func(k string) string { return v.env[k] },
		W: v.first.W, H: v.first.H,
		NoColour: profile <= colorprofile.ASCII, ASCII: terminal.DetectGlyphs(env, v.term) == terminal.GlyphsASCII,
		Ping: v.heart.ping, Start: start(o), Bye: func(c int) { code = c },
	})
	defer model.Close()
	err := terminal.Run(v.ctx, terminal.Options{
		In: v.ch, Out: v.ch, Close: v.hangUp, First: v.first, Resize: v.window.Changes(),
		Term: v.term, Profile: profile, Sync: terminal.KnownSync(v.term),
		Clock: v.server.Clock, Goodbye: v.goodbye, Log: v.log(),
	}, model)
	return v.ended(err, code)
}

// whoFor is who comes in: with a return code, whose seat the code holds.
func (v *visit) whoFor(o *commands.Opening) sessions.Identity {
	who := v.who
	if o != nil {
		who.Code = o.Code
	}
	return who
}

// goodbye is what a player reads once the terminal has been given back.
func (v *visit) goodbye(err error) string {
	switch {
	case errors.Is(err, errDrain):
		return v.wrapped(v.word("door.closed"))
	case broken(err):
		return v.wrapped(v.word("door.broken"))
	}
	return ""
}

// ended gives the exit status of a screen that ended with err, or by the
// person's wish with code.
func (v *visit) ended(err error, code int) int {
	switch {
	case err == nil:
		return code
	case errors.Is(err, errDrain):
		return commands.OK
	case broken(err):
		return commands.Refused
	}
	v.log().Info("terminal ended", "error", logText(err))
	return commands.Refused
}

func broken(err error) bool {
	_, ok := errors.AsType[*terminal.PanicError](err)
	return ok
}

// hangUp closes the channel of a client that does not read, and soon after
// the connection: a client that is stopped does not answer the close either.
func (v *visit) hangUp() error {
	clock := v.server.Clock
	stop := clock.At(clock.Now()+leaveWithin, v.cut)
	go guard(v.server.Log, "hanging up", func() {
		_ = v.ch.Close()
		<-v.done
		stop()
	})
	return nil
}

// start is where the screens begin for what a command opens.
func start(o *commands.Opening) screens.Start {
	switch {
	case o == nil || o.Code != "":
		return screens.Start{}
	case o.Solo != nil:
		return screens.Start{Solo: o.Solo}
	case o.Look != "":
		return screens.Start{Watch: string(o.Look)}
	case o.Replay != "":
		return screens.Start{Go: screen.Goto{Place: screen.Replay, ID: o.Replay}}
	case o.Challenge != "":
		return screens.Start{Go: screen.Goto{Place: screen.Challenge, Name: o.Challenge}}
	}
	dialog := screen.Goto{Place: screen.NewGame, Game: o.Play, Kind: screen.AnyOpponent}
	if o.Board != "" {
		dialog.Offer = &sessions.Proposal{Game: o.Play, Options: o.Board}
	}
	return screens.Start{Go: dialog}
}

// rooms is what the screens of every visit share.
func rooms(o Options) *screen.House {
	return &screen.House{
		Arcade: o.Arcade, Accounts: o.Accounts, Archive: o.Archive, Coaching: o.Coaching, Games: o.Games,
		Words: o.Words, Clock: o.Clock, PublicName: o.PublicName, Log: o.Log,
	}
}

// attended is the Arcade as one visit sees it: while its player sits in a
// running match with clocks, the connection is asked for signs of life more
// often.
type attended struct {
	sessions.Arcade
	visit *visit
}

// Enter implements sessions.Arcade.
func (a attended) Enter(ctx context.Context, who sessions.Identity) (sessions.Presence, error) {
	p, err := a.Arcade.Enter(ctx, who)
	if err != nil {
		return nil, err
	}
	v := a.visit
	go guard(v.server.Log, "attending", func() { v.attend(v.ctx, p.News()) })
	return measured{p, v.heart}, nil
}

// measured is a presence whose orders tell how far away their client is.
type measured struct {
	sessions.Presence
	heart *heart
}

// Do implements sessions.Presence.
func (m measured) Do(ctx context.Context, id sessions.ID, o sessions.Order) error {
	o.Trip = int(m.heart.ping().Milliseconds())
	return m.Presence.Do(ctx, id, o)
}

// attend follows a presence's news until it is closed or the visit ends.
func (v *visit) attend(ctx context.Context, news *match.Latest[sessions.News]) {
	sits := false
	defer func() {
		if sits {
			v.sit(-1)
		}
	}()
	for seen := uint64(0); ; {
		n, at, err := news.Wait(ctx, seen)
		if err != nil {
			return
		}
		seen = at
		v.name.Store(&n.Me.Name)
		if now := clocked(n.Seated); now != sits {
			sits = now
			v.sit(map[bool]int{true: 1, false: -1}[now])
		}
	}
}

func clocked(seats []sessions.Seated) bool {
	for _, s := range seats {
		if s.Clocked {
			return true
		}
	}
	return false
}
