package play

import (
	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// How long, in milliseconds, the result takes neither Enter, arrows nor clicks:
// they were meant for the board that has just ended. Each of them that comes in
// that time makes it deaf as long again, and who still types a square, at
// whatever pace, is about to end it with Enter.
const (
	deaf  games.Instant = 500
	stray games.Instant = 3000
)

// kind is which dialog stands over the board.
type kind uint8

const (
	noDialog kind = iota
	menuDialog
	adviceDialog // which help
	resultDialog
)

// dialog is a list of choices over the board.
type dialog struct {
	kind  kind
	items []item
	at    int
	// until is when a result begins to listen.
	until games.Instant
	// page is that of what the figures mean, from 1; 0 is the result itself.
	page int
	// sure tells that the choice in front has been asked about.
	sure bool
}

// item is a choice: what it does and how it is worded.
type item struct {
	action keys.Action
	word   games.Note
	// grave choices ask once more.
	grave bool
}

// chosen is a click on a choice.
type chosen struct {
	of *Board
	i  int
}

// deaf tells of input that was meant for the board, and the dialog after it.
func (d dialog) deaf(now games.Instant) (dialog, bool) {
	if d.kind != resultDialog || now >= d.until {
		return d, false
	}
	d.until = max(d.until, now+deaf)
	return d, true
}

// strays tells of a key that was meant for the board, and the dialog after it.
func (d dialog) strays(k screen.Key, now games.Instant) (dialog, bool) {
	if d.kind != resultDialog {
		return d, false
	}
	switch k.Action {
	case keys.Enter, keys.Left, keys.Right, keys.Up, keys.Down:
		return d.deaf(now)
	case "":
		d.until = now + stray
		return d, true
	}
	return d, false
}

// step moves the focus round.
func (d dialog) step(n int) dialog {
	d.at = (d.at + n + len(d.items)) % len(d.items)
	d.sure = false
	return d
}

// dialogKey takes a key while a dialog is up.
func (b *Board) dialogKey(k screen.Key) tea.Cmd {
	next, stray := b.dialog.strays(k, b.env.Now())
	if b.dialog = next; stray {
		return nil
	}
	if b.dialog.page > 0 && b.explainKey(k.Action) {
		return nil
	}
	switch k.Action {
	case keys.Up, keys.Left:
		b.dialog = b.dialog.step(-1)
	case keys.Down, keys.Right:
		b.dialog = b.dialog.step(1)
	case keys.First:
		b.dialog = b.dialog.step(-b.dialog.at)
	case keys.Last:
		b.dialog = b.dialog.step(len(b.dialog.items) - 1 - b.dialog.at)
	case keys.Enter:
		return b.choose(b.dialog.at)
	case keys.Back, keys.LookAtIt:
		b.dialog = dialog{}
	case keys.LeaveIt:
		return b.toLobby()
	case keys.Explain:
		if len(b.explainItem()) > 0 && b.dialog.kind == resultDialog {
			return b.explain()
		}
	default:
		if b.dialog.kind == resultDialog {
			cmd, _ := b.goOn(k.Action)
			return cmd
		}
	}
	return nil
}

// chosen takes a click on a choice.
func (b *Board) chosen(msg chosen) tea.Cmd {
	if b.dialog.kind == noDialog || msg.i >= len(b.dialog.items) {
		return nil
	}
	next, deaf := b.dialog.deaf(b.env.Now())
	if b.dialog = next; deaf {
		return nil
	}
	if msg.i != b.dialog.at {
		b.dialog.at, b.dialog.sure = msg.i, false
	}
	return b.choose(msg.i)
}

// choose does what the choice says; a grave one is asked about first.
func (b *Board) choose(i int) tea.Cmd {
	if i >= len(b.dialog.items) {
		return nil
	}
	chosen := b.dialog.items[i]
	if chosen.grave && !b.dialog.sure {
		b.dialog.sure = true
		return nil
	}
	switch b.dialog.kind {
	case menuDialog:
		b.dialog = dialog{}
		return b.fromMenu(chosen.action)
	case adviceDialog:
		b.dialog = dialog{}
		return b.advise(chosen.action)
	}
	switch chosen.action {
	case keys.Explain:
		return b.explain()
	case keys.LookAtIt:
		b.dialog = dialog{}
		return nil
	case keys.LeaveIt:
		return b.toLobby()
	}
	cmd, _ := b.goOn(chosen.action)
	return cmd
}

// toLobby leaves a match that is over; who has only looked on goes back to
// where it was found.
func (b *Board) toLobby() tea.Cmd {
	if b.look.Seat == games.Watcher {
		return screen.Send(screen.Back{})
	}
	return screen.Open(screen.Goto{Place: screen.Lobby})
}
