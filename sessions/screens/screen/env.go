package screen

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/match"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/text"
	"arcade/sessions/screens/theme"
)

// patience is how long a question to the house may take.
const patience = 15 * time.Second

// House is what stands behind the screens.
type House struct {
	Arcade   sessions.Arcade
	Accounts sessions.Accounts
	Archive  sessions.Archive
	// Coaching is nil where no game has a coach.
	Coaching sessions.Coaching
	Games    []games.Game
	// Words are all texts, the games' included.
	Words *text.Words
	Clock alarm.Clock
	// PublicName is the HOST[:PORT] that share lines show.
	PublicName string
	Log        *slog.Logger
}

// Game finds a game by name.
func (h *House) Game(name string) (games.Game, bool) {
	for _, g := range h.Games {
		if g.About().Name == name {
			return g, true
		}
	}
	return nil, false
}

// Coached tells whether a game has a coach, by its name.
func (h *House) Coached(game string) bool { return h.Coaching != nil && h.Coaching.Coaches(game) }

// Readable names the games that can be read from what was written elsewhere,
// and have a coach to look at them.
func (h *House) Readable() []string {
	var names []string
	for _, g := range h.Games {
		if _, ok := g.(games.Importer); ok && h.Coached(g.About().Name) {
			names = append(names, g.About().Name)
		}
	}
	return names
}

// Env is the session as its screens see it. The root changes it, between two
// messages; screens only read it.
type Env struct {
	*House
	// Ctx ends with the session.
	Ctx  context.Context
	Who  sessions.Identity
	Keys *keys.Map

	// Presence is nil until the person has come in.
	Presence sessions.Presence
	Me       sessions.Me
	News     sessions.News
	Lobby    sessions.Lobby

	// Read tells in which read of the terminal the input came that is being
	// handled, counted from 1; 0 for what is no input.
	Read uint64

	Lang  text.Lang
	Theme *theme.Theme
	W, H  int
	// Told are the toasts so far, oldest first.
	Told []Told
}

// Told is a toast that was shown.
type Told struct {
	At   games.Instant
	Note games.Note
	// While is that of the newest toast, nil in all others.
	While func() bool
}

// Toast is the toast that stands, "" for none.
func (e *Env) Toast() string {
	n := len(e.Told)
	if n == 0 {
		return ""
	}
	last := e.Told[n-1]
	if last.At+ToastTime <= e.Now() || last.While != nil && !last.While() {
		return ""
	}
	return e.Word(last.Note)
}

// Say gives a text in the session's language.
func (e *Env) Say(id string, args ...any) string { return e.Words.Say(e.Lang, id, args...) }

// Of heads a text with whom or what it is of.
func (e *Env) Of(head, text string) string { return e.Say("of.one", head, text) }

// Names lists names in one line, as the language parts them; "" of none.
func (e *Env) Names(names []string) string {
	line := ""
	for i, name := range names {
		if i == 0 {
			line = name
			continue
		}
		line = e.Say("several.with", line, name)
	}
	return line
}

// KeyName writes the names of keys, parted by spaces, as they are called in the
// session's language, with arrows where they can be drawn.
func (e *Env) KeyName(label string) string {
	names := strings.Split(label, " ")
	for i, name := range names {
		if id := "key." + strings.ToLower(name); e.Words.Has(e.Lang, id) {
			names[i] = e.Say(id)
		}
	}
	return e.Theme.KeyName(strings.Join(names, " "))
}

// Word words a note.
func (e *Env) Word(n games.Note) string { return e.Words.Note(e.Lang, n) }

// On tells whether a switch of the settings is on.
func (e *Env) On(key string) bool { return e.Me.Settings.On(key) }

// Now is the present instant.
func (e *Env) Now() games.Instant { return e.Clock.Now() }

// Call asks the house something away from the event loop, for whoever sits
// here, and gives what f makes of it as a message.
func (e *Env) Call(f func(context.Context) tea.Msg) tea.Cmd {
	name := e.Me.Name
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(sessions.WithViewer(e.Ctx, name), patience)
		defer cancel()
		return f(ctx)
	}
}

// Try is Call for what only succeeds or is refused: a refusal becomes a
// toast, a success the message done, which may be nil.
func (e *Env) Try(f func(context.Context) error, done tea.Msg) tea.Cmd {
	return e.Call(func(ctx context.Context) tea.Msg {
		if err := f(ctx); err != nil {
			return Refused(err)
		}
		return done
	})
}

// Wake gives msg once the instant has come, by the clock that all sessions
// share; nil if ctx ends before.
func (e *Env) Wake(ctx context.Context, at games.Instant, msg tea.Msg) tea.Cmd {
	return func() tea.Msg {
		rung := make(chan struct{})
		stop := e.Clock.At(at, func() { close(rung) })
		defer stop()
		select {
		case <-rung:
			return msg
		case <-ctx.Done():
			return nil
		}
	}
}

// Wait gives f of the newest value in a mailbox once it is newer than seen;
// nil when the mailbox is closed or ctx ends. Ask again for the next.
func Wait[T any](ctx context.Context, l *match.Latest[T], seen uint64, f func(T, uint64) tea.Msg) tea.Cmd {
	return func() tea.Msg {
		v, n, err := l.Wait(ctx, seen)
		if err != nil {
			return nil
		}
		return f(v, n)
	}
}

// NoteOf gives the note of a refusal; other errors are for the log and get
// one word for people.
func NoteOf(err error) games.Note {
	if refusal, ok := errors.AsType[*games.Error](err); ok {
		return refusal.Note
	}
	return games.Say("error." + string(sessions.Internal))
}
