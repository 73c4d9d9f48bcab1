package play

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// The notices of the house about rematches, by their word ids.
const (
	rematchAsked = "hall.rematch.asked" // %s would like a rematch of %s.
	rematchGone  = "hall.rematch.gone"  // %s plays no rematch.
	roundAgain   = "hall.round.again"   // %s plays again after %s: ask for a rematch to join.
)

// again is how far a rematch has come: whether one has asked, and the other.
type again struct {
	mine, theirs bool
	heard        uint64 // the newest notice looked at
}

// asked tells that one's wish for a rematch has been taken, or no longer stands.
type asked struct {
	of *Board
	ok bool
}

// hear takes in what the notices say of a rematch of this match.
func (a again) hear(notices []sessions.Notice, id sessions.ID) again {
	for _, n := range notices {
		if n.N <= a.heard {
			continue
		}
		a.heard = n.N
		switch {
		case (n.Note.ID == rematchAsked || n.Note.ID == roundAgain) && slices.Contains(n.Note.Args, any(string(id))):
			a.theirs = true
		case n.Note.ID == rematchGone && a.mine:
			a.mine, a.theirs = false, false
		}
	}
	return a
}

// goOn is what can be done after the end: ok is false for another action.
func (b *Board) goOn(a keys.Action) (cmd tea.Cmd, ok bool) {
	switch {
	case a == keys.Rewatch, a == keys.Analyse && b.analysable():
		return screen.Open(screen.Goto{Place: screen.Replay, ID: b.id, Analysed: a == keys.Analyse}), true
	case a == keys.Analyse:
		return nil, true
	}
	if b.look.Seat == games.Watcher {
		return nil, false
	}
	switch a {
	case keys.Rematch:
		return b.rematch(), true
	case keys.Hurry:
		return b.hurry(), true
	case keys.OtherGame:
		if b.solo() {
			return b.start(sessions.Solo{Game: b.about.Name, Options: b.another()}), true
		}
		return b.otherGame(), true
	case keys.SameBoard:
		if b.repeats() {
			return b.start(sessions.Solo{Again: b.id}), true
		}
		if b.solo() {
			return screen.Tell("play.norepeat"), true
		}
	case keys.Fresh:
		return b.otherGame(), true
	}
	return nil, false
}

// analysable tells whether a coach can look at the match.
func (b *Board) analysable() bool {
	r := b.shown.Result()
	return r != nil && b.about.Turns && len(b.shown.Line()) > 0 && b.env.Coached(b.about.Name)
}

// rematch asks for the same again; at a solo board it is a new one.
func (b *Board) rematch() tea.Cmd {
	if b.solo() {
		return b.start(sessions.Solo{Game: b.about.Name, Options: b.another()})
	}
	if b.again.mine {
		return nil
	}
	b.again.mine = true
	p, id := b.env.Presence, b.id
	return b.env.Call(func(ctx context.Context) tea.Msg {
		if err := p.Rematch(ctx, id); err != nil {
			return tea.BatchMsg{screen.Send(asked{b, false}), screen.Send(screen.Refused(err))}
		}
		return asked{b, true}
	})
}

// gathering is what those who play the same again wait in, with oneself.
func (b *Board) gathering() (sessions.Waiting, bool) {
	for _, s := range b.env.News.Seeks {
		if s.Game == b.about.Name && len(s.Joined) > 0 {
			return s, true
		}
	}
	return sessions.Waiting{}, false
}

// hurry begins one's own gathering with those who are there.
func (b *Board) hurry() tea.Cmd {
	s, ok := b.gathering()
	if !ok || !s.Own {
		return nil
	}
	p := b.env.Presence
	return b.env.Try(func(ctx context.Context) error { return p.Hurry(ctx, s.ID) }, nil)
}

// repeats tells whether the same board can be played again.
func (b *Board) repeats() bool {
	r, ok := b.game.(games.Repeater)
	if !ok || !b.Done() {
		return false
	}
	_, ok = r.Again(b.shown.Setup(), b.shown.Log())
	return ok
}

// start begins a match that needs nobody else, in place of this one.
func (b *Board) start(s sessions.Solo) tea.Cmd {
	p, game := b.env.Presence, b.about.Name
	return b.env.Call(func(ctx context.Context) tea.Msg {
		id, err := p.Start(ctx, s)
		if err != nil {
			return screen.Refused(err)
		}
		return screen.Goto{Place: screen.Match, ID: id, Game: game, Replace: true}
	})
}

// otherGame opens the dialog of the kind of game that this one was. Where the
// house deals the boards there is nothing to choose.
func (b *Board) otherGame() tea.Cmd {
	if _, ok := b.dealer(); ok {
		return b.start(sessions.Solo{Game: b.about.Name, Options: b.another()})
	}
	t := b.shown.Terms()
	g := screen.Goto{Place: screen.NewGame, Game: b.about.Name}
	switch {
	case b.solo():
		g.Kind = screen.SoloBoard
		g.Offer = &sessions.Proposal{Game: b.about.Name, Options: b.another()}
	case t.HotSeat:
		g.Kind = screen.HotSeat
	case slices.ContainsFunc(t.Players, func(p games.Player) bool { return p.Level > 0 }):
		g.Kind = screen.AgainstLevel
	default:
		g.Place = screen.Challenge
		g.Offer = &sessions.Proposal{
			Game: b.about.Name, Options: b.shown.Setup().Options, Control: t.Control, Rated: t.Rated, Side: sessions.AnySide,
		}
		if b.several() {
			g.Offer = &sessions.Proposal{Game: b.about.Name, Options: b.options()} // as many as may play
		}
	}
	return screen.Open(g)
}
