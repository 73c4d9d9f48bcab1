// Package play is the board of a match: playing it, watching it, and what
// came of it.
//
// A Board looks at a match through a mailbox that holds the newest state only,
// and paints from that state. What has been asked of the match waits in a
// bounded queue and goes out in its order. Time moves the picture by one-shot
// wake-ups, one at most at any moment: when the text of a clock that is shown
// changes, and for the flash of what the last move changed.
//
// Nothing here knows a particular game: boards come from games.State, words
// from notes, keys from games.Game.
package play

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/match"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/screen"
)

// Board is the screen of one match.
type Board struct {
	env  *screen.Env
	id   sessions.ID
	ctx  context.Context // ends when the screen leaves the stack
	stop context.CancelFunc

	look  sessions.Look
	shown match.Shown
	open  bool
	// closed says why the match can't be looked at; its ID is "" otherwise.
	closed games.Note

	game  games.Game
	about games.About
	keys  *keys.Board
	hand  games.Hand
	// pen is the board as last painted, so that a click finds its square.
	pen games.Canvas

	// written is nil when what it says of shown must be written anew.
	written *written
	view    view
	dialog  dialog
	ask     question
	asked   games.Instant // when it was put
	out     outbox
	alarm   alarm
	flash   flash
	buttons buttons
	again   again
	hints   hints
	best    games.Elapsed // personal best on this board, 0 none
	luck    *games.Luck   // of a board that is over, nil while it is not known
	grid    grid
	aims    aims
}

// view is how the person wants to see the board on this screen.
type view struct {
	size games.Size
	flip bool
	// of is whose board is watched in a race, from 1; 0 is who is ahead.
	of int
}

// question is what waits for a second press.
type question uint8

const (
	askNothing question = iota
	askResign
	askDraw // at a shared keyboard
	askGone // leave the session during one's own game
)

// New makes the screen of a match. A finished one shows its result.
func New(env *screen.Env, id sessions.ID) *Board {
	b := &Board{env: env, id: id, view: view{size: sizeOf(env.Me.Settings.Get(sessions.SetBoard))}}
	b.ctx, b.stop = context.WithCancel(env.Ctx)
	return b
}

func sizeOf(setting string) games.Size {
	switch setting {
	case "small":
		return games.SizeSmall
	case "medium":
		return games.SizeMedium
	case "large":
		return games.SizeLarge
	}
	return games.SizeAuto
}

// Init opens the match.
func (b *Board) Init() tea.Cmd { return b.opens() }

// Close ends everything that waits for this screen.
func (b *Board) Close() { b.stop() }

// Update takes what comes from the match, from the clock and from the person.
func (b *Board) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case looked:
		return b, b.own(msg.of, func() tea.Cmd { return b.looked(msg) })
	case fresh:
		return b, b.own(msg.of, func() tea.Cmd { return b.fresh(msg) })
	case painted:
		return b, b.own(msg.of, b.ready)
	case sent:
		return b, b.own(msg.of, func() tea.Cmd { return b.sent(msg) })
	case woken:
		return b, b.own(msg.of, func() tea.Cmd { return b.woken(msg) })
	case best:
		return b, b.own(msg.of, func() tea.Cmd { b.best = msg.time; return nil })
	case lucky:
		return b, b.own(msg.of, func() tea.Cmd { return b.lucky(msg) })
	case asked:
		return b, b.own(msg.of, func() tea.Cmd { b.again.mine = msg.ok; return nil })
	case hinted:
		return b, b.own(msg.to, func() tea.Cmd { return b.hinted(msg) })
	case turnOver:
		return b, b.own(msg.of, b.explain)
	case chosen:
		return b, b.own(msg.of, func() tea.Cmd { return b.chosen(msg) })
	case pointed:
		return b, b.own(msg.of, func() tea.Cmd { return b.pointed(msg) })
	case aimed:
		return b, b.own(msg.of, func() tea.Cmd { return b.aimed(msg) })
	case screen.LookMsg:
		return b, b.resettled()
	case screen.NewsMsg:
		b.again = b.again.hear(b.env.News.Notices, b.id)
		return b, b.resettled()
	case screen.Key:
		return b, b.key(msg)
	}
	return b, nil
}

// own takes a message that belongs to this screen and not to another board on
// the same stack.
func (b *Board) own(of *Board, do func() tea.Cmd) tea.Cmd {
	if of != b {
		return nil
	}
	return do()
}

// Shows is the match.
func (b *Board) Shows() sessions.ID { return b.id }

// Game is the game on the board, nil before it is known.
func (b *Board) Game() games.Game { return b.game }

// Done tells that the match is over: another one may take the screen's place.
func (b *Board) Done() bool { return b.open && b.shown.Result() != nil }

// Yields tells that the next match of this game takes the screen's place: a
// board for one is given up when another one begins.
func (b *Board) Yields(game string) bool {
	return b.open && b.solo() && b.look.Seat != games.Watcher && b.about.Name == game
}

// Clocked tells of one's own running game with clocks, or race.
func (b *Board) Clocked() bool {
	return b.plays() && (!b.shown.Terms().Control.None() || b.about.Unclocked)
}

// Located tells the lobby where one is. Before the match is open the news know
// whether it is one's own.
func (b *Board) Located() (sessions.State, sessions.ID) {
	if b.open {
		return b.state(b.look.Seat != games.Watcher, b.game), b.id
	}
	for _, s := range b.env.News.Seated {
		if s.ID == b.id {
			g, _ := b.env.Game(s.Game)
			return b.state(true, g), b.id
		}
	}
	return sessions.Watching, b.id
}

// state is what one is at; a puzzle is played like a game, not like mines.
func (b *Board) state(mine bool, g games.Game) sessions.State {
	_, dealt := g.(games.Dealer)
	switch {
	case !mine:
		return sessions.Watching
	case g != nil && g.About().MaxSeats == 1 && !dealt:
		return sessions.AtMines
	default:
		return sessions.InGame
	}
}

// Leave asks once before the session ends during one's own game with clocks.
func (b *Board) Leave() (screen.Screen, bool) {
	if !b.Clocked() || b.ask == askGone {
		return b, true
	}
	b.dialog = dialog{}
	b.put(askGone)
	return b, false
}

// patience is how long a question waits for its second press, in milliseconds.
const patience games.Instant = 5000

// put asks a question, which goes by itself.
func (b *Board) put(q question) { b.ask, b.asked = q, b.env.Now() }

// lapse forgets a question that has waited long enough.
func (b *Board) lapse(now games.Instant) {
	if b.ask != askNothing && now >= b.asked+patience {
		b.ask = askNothing
	}
}

// Keys is the context: a dialog's, the board's, or for those who only look on
// what every board has.
func (b *Board) Keys() keys.Context {
	switch {
	case !b.open:
		return keys.Looking
	case b.racing() && !b.plays() && !b.Done():
		return keys.LookRace
	case b.dialog.kind == menuDialog, b.dialog.kind == adviceDialog:
		return keys.Menu
	case b.Done():
		return b.keysAfter()
	case !b.plays():
		return keys.Looking
	case b.several():
		return keys.Several
	case b.oneByOne():
		return keys.Turns
	default:
		return keys.Solo
	}
}

// keysAfter is the context of a match that is over.
func (b *Board) keysAfter() keys.Context {
	switch {
	case b.dialog.kind == noDialog:
		return keys.Over
	case b.dialog.page > 0:
		return keys.Explained
	default:
		return keys.Result
	}
}

// plays tells that the person has a seat in a match that runs.
func (b *Board) plays() bool {
	return b.open && b.look.Seat != games.Watcher && b.shown.Result() == nil
}

// seat is the one that the person acts for now: at a shared keyboard whoever
// is to move.
func (b *Board) seat() games.Seat {
	if b.look.Seat == games.Watcher || !b.shown.Terms().HotSeat {
		return b.look.Seat
	}
	if mover := b.shown.State().ToMove().Only(); mover != games.Watcher {
		return mover
	}
	return b.look.Seat
}

// mine tells that the person is to move.
func (b *Board) mine() bool { return b.plays() && b.shown.State().ToMove().Has(b.seat()) }

// solo tells of a board for one.
func (b *Board) solo() bool { return b.about.MaxSeats == 1 }
