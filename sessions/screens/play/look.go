package play

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/match"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// What comes from the match. Each message names its board, because every
// screen of the stack gets it.
type (
	looked struct {
		of   *Board
		look sessions.Look
		err  error
	}
	fresh struct {
		of    *Board
		shown match.Shown
		seen  uint64
	}
	// painted comes once the first frame has been drawn.
	painted struct{ of *Board }
	// best is one's personal best on the board.
	best struct {
		of   *Board
		time games.Elapsed
	}
)

// opens asks for the match. The look closes with the screen, also where the
// screen goes before the look has come.
func (b *Board) opens() tea.Cmd {
	p := b.env.Presence
	return b.env.Call(func(ctx context.Context) tea.Msg {
		look, err := p.Look(ctx, b.id)
		if err != nil {
			return looked{of: b, err: err}
		}
		context.AfterFunc(b.ctx, func() { b.guard(look.Close) })
		return looked{of: b, look: look}
	})
}

// guard keeps a panic of f from ending more than f.
func (b *Board) guard(f func()) {
	defer func() {
		if r := recover(); r != nil && b.env.Log != nil {
			b.env.Log.Error("panic when a board closed", "match", string(b.id), "panic", fmt.Sprint(r))
		}
	}()
	f()
}

// looked sits down at the match, or says why that can't be.
func (b *Board) looked(msg looked) tea.Cmd {
	if msg.err != nil {
		b.closed = screen.NoteOf(msg.err)
		return nil
	}
	b.look, b.open = msg.look, true
	shown, seen := msg.look.Shown.Get()
	b.game = shown.Game()
	b.about, b.keys = b.game.About(), keys.NewBoard(b.game)
	b.hand = b.game.Hand(shown.State(), b.look.Seat)
	b.view.flip = false
	b.shown, b.written = shown, nil
	if b.Done() {
		b.dialog = b.result()
	}
	cmds := []tea.Cmd{b.wait(seen), b.arm(), screen.Send(painted{b})}
	if b.solo() && b.plays() {
		cmds = append(cmds, b.askBest())
	}
	cmds = append(cmds, b.askLuck())
	if b.look.Pointers != nil {
		all, n := b.look.Pointers.Get()
		cmds = append(cmds, screen.Send(aimed{b, all, n}))
	}
	return tea.Batch(cmds...)
}

func (b *Board) wait(seen uint64) tea.Cmd {
	return screen.Wait(b.ctx, b.look.Shown, seen, func(s match.Shown, n uint64) tea.Msg {
		return fresh{of: b, shown: s, seen: n}
	})
}

// ready tells the match that the person has seen the board. A refusal needs no
// word: the match may be over.
func (b *Board) ready() tea.Cmd {
	if !b.plays() {
		return nil
	}
	p, order := b.env.Presence, sessions.Order{Seen: b.shown.Version(), Verb: games.VerbReady}
	return b.env.Call(func(ctx context.Context) tea.Msg {
		_ = p.Do(ctx, b.id, order) // see above
		return nil
	})
}

// fresh takes the newest state: it flashes what has changed, announces passes,
// and opens the result at the end.
func (b *Board) fresh(msg fresh) tea.Cmd {
	was := b.shown
	b.shown, b.written = msg.shown, nil
	if was.Version() != b.shown.Version() {
		b.flash = b.flashes(was)
		b.goHinted()
		if b.ask == askResign {
			b.ask = askNothing
		}
	}
	if was.Result() == nil && b.Done() {
		b.ask, b.dialog, b.buttons = askNothing, b.result(), buttons{}
	}
	if b.dialog.kind == menuDialog {
		b.dialog.items = b.menuItems()
		b.dialog.at = min(b.dialog.at, len(b.dialog.items)-1)
	}
	if was.Result() == nil && b.Done() {
		return tea.Batch(b.wait(msg.seen), b.tells(was), b.passes(was), b.askLuck(), b.arm())
	}
	return tea.Batch(b.wait(msg.seen), b.tells(was), b.passes(was), b.askHints(), b.arm())
}

// passes announces the moves that the match has made itself since.
func (b *Board) passes(was match.Shown) tea.Cmd {
	if !b.about.Turns {
		return nil
	}
	line, before := b.shown.Line(), len(was.Line())
	for i := len(line) - 1; i >= before; i-- {
		if !line[i].Forced {
			continue
		}
		for _, n := range b.tell(i) {
			return screen.Send(screen.Toast{Note: n})
		}
	}
	return nil
}

// tell puts a move of the line that stands into words.
func (b *Board) tell(i int) []games.Note {
	line := b.shown.Line()
	now, prev := b.shown.State(), b.shown.Prev()
	if line[i].State != nil {
		now, prev = line[i].State, b.shown.Start()
		if i > 0 {
			prev = line[i-1].State
		}
	}
	t, ok := now.(games.Teller)
	if !ok || prev == nil {
		return nil
	}
	notes := t.Tell(prev, line[i].Entry, b.look.Seat)
	for i, n := range notes {
		notes[i] = n.Named(b.name)
	}
	return notes
}

// askBest looks one's personal best up.
func (b *Board) askBest() tea.Cmd {
	options, game, name := b.options(), b.about.Name, b.env.Me.Name
	if b.env.Archive == nil || b.env.Me.Guest {
		return nil
	}
	return b.env.Call(func(ctx context.Context) tea.Msg {
		p, err := b.env.Archive.Profile(ctx, name)
		if err != nil {
			return nil // the board is played without it
		}
		for _, one := range p.Bests {
			if tableOf(one.Table, game, options) {
				return best{b, one.Best}
			}
		}
		return nil
	})
}
