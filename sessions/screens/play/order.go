package play

import (
	"context"
	"errors"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/screen"
)

// maxWaiting bounds the orders that wait to be sent: far more than anyone
// clicks while one of them is under way.
const maxWaiting = 32

// outbox holds what is asked of the match. Orders go out one after another:
// commands run at the same time, so two of them would lose their order.
type outbox struct {
	waiting []sessions.Order
	busy    bool
	// played is the version at which the last move in turn was sent, plus one:
	// a second move is not sent before the board shows the first.
	played uint64
	// read is the read of the terminal in which the last order was given.
	read uint64
}

// sent tells that a batch of orders has been answered.
type sent struct {
	of  *Board
	err error
}

// order asks something of the match.
func (b *Board) order(verb games.Verb, what games.Move) tea.Cmd {
	if len(b.out.waiting) >= maxWaiting {
		return screen.Tell("play.toomuch")
	}
	b.out.waiting = append(b.out.waiting, sessions.Order{
		Seen: b.shown.Version(), Verb: verb, Move: what, Burst: b.env.Read != 0 && b.env.Read == b.out.read,
	})
	b.out.read = b.env.Read
	return b.send()
}

// move plays. In turn games a key pressed again before the board has changed
// is dropped, like any key typed ahead.
func (b *Board) move(m games.Move) tea.Cmd {
	if b.about.Turns {
		if b.out.played == b.shown.Version()+1 {
			return nil
		}
		b.out.played = b.shown.Version() + 1
	}
	return b.order(games.VerbMove, m)
}

// send sends all that waits, unless a batch is under way.
func (b *Board) send() tea.Cmd {
	if b.out.busy || len(b.out.waiting) == 0 {
		return nil
	}
	batch := b.out.waiting
	b.out.waiting, b.out.busy = nil, true
	p := b.env.Presence
	return b.env.Call(func(ctx context.Context) tea.Msg {
		var first error
		for _, o := range batch {
			if err := p.Do(ctx, b.id, o); err != nil && first == nil {
				first = err
			}
		}
		return sent{b, first}
	})
}

// sent words a refusal and sends what has come meanwhile. That a board was
// over before the last of many quick clicks needs no word.
func (b *Board) sent(msg sent) tea.Cmd {
	b.out.busy = false
	next := b.send()
	if msg.err == nil {
		return next
	}
	b.out.played = 0
	if refusal, ok := errors.AsType[*games.Error](msg.err); ok && refusal.Code == games.Over {
		return next
	}
	return tea.Batch(next, screen.Send(screen.Refused(msg.err)))
}
