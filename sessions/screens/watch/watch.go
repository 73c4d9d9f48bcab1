// Package watch is the list of the games that are being played, with the
// position of the one in front.
package watch

import (
	"cmp"
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/screens/desk"
	"arcade/sessions/screens/draw"
	"arcade/sessions/screens/form"
	"arcade/sessions/screens/keys"
	"arcade/sessions/screens/record"
	"arcade/sessions/screens/screen"
)

// filterCells is how long a filter may be: a name.
const filterCells = 16

// order is how the list is sorted.
type order uint8

// The orders.
const (
	byRating order = iota // as the house gives them: highest rated first
	byWatching
	byNewest
	orders
)

func (o order) String() string { return [...]string{"rating", "watching", "newest"}[o] }

// Watch is the screen.
type Watch struct {
	env  *screen.Env
	sort order
	// front is the match in front: by its id, as the list moves beneath.
	front  sessions.ID
	list   draw.List
	filter *form.Field // nil unless "/" opened it
	typing bool

	// seen is the picture of the match in front, asked what is being waited
	// for.
	seen   *picture
	asked  sessions.Listing
	asking bool
	canvas *games.Canvas
}

// picture is a match as it was when it was asked for.
type picture struct {
	of sessions.Finished
	at games.Instant
}

// The messages of the list.
type (
	fetched struct {
		to   *Watch
		of   sessions.Finished
		gone bool
	}
	pick   struct{ id sessions.ID }
	resort struct{}
)

// New makes the list.
func New(env *screen.Env) *Watch { return &Watch{env: env, canvas: &games.Canvas{}} }

// Init asks for the first picture.
func (w *Watch) Init() tea.Cmd { return w.fetch() }

// Update takes a message.
func (w *Watch) Update(msg tea.Msg) (screen.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case screen.LobbyMsg, screen.LookMsg:
		return w, w.fetch()
	case fetched:
		if msg.to == w {
			return w, w.take(msg)
		}
	case pick:
		return w, w.picked(msg.id)
	case resort:
		return w, w.act(keys.Sort)
	case screen.Key:
		if w.typing {
			return w, w.typed(msg)
		}
		return w, w.act(msg.Action)
	case tea.PasteMsg:
		if w.typing {
			w.filter.Update(msg)
			return w, w.fetch()
		}
	}
	return w, nil
}

// act does what a key means.
func (w *Watch) act(a keys.Action) tea.Cmd {
	switch a {
	case keys.Enter:
		if at := w.seat(); at >= 0 {
			return screen.Open(screen.Goto{Place: screen.Match, ID: w.rows()[at].ID})
		}
	case keys.Sort:
		w.sort = (w.sort + 1) % orders
	case keys.Filter:
		w.typing = true
		if w.filter == nil {
			w.filter = &form.Field{Max: filterCells}
		}
	case keys.Back:
		if w.filter == nil {
			return screen.Send(screen.Back{})
		}
		w.filter = nil
		return w.fetch()
	default:
		w.scroll(a)
		return w.fetch()
	}
	return nil
}

// typed narrows the list down as one types; Enter keeps it so, Esc ends it.
func (w *Watch) typed(k screen.Key) tea.Cmd {
	switch k.Action {
	case keys.Enter, keys.Next, keys.Prev:
		w.typing = false
	case keys.Back:
		w.typing, w.filter = false, nil
	default:
		w.filter.Update(k)
	}
	return w.fetch()
}

func (w *Watch) scroll(a keys.Action) {
	rows := w.rows()
	if len(rows) == 0 {
		return
	}
	w.list.At = max(0, w.seat())
	w.list = desk.Scroll(w.list, a, len(rows), w.page())
	w.front = rows[w.list.At].ID
}

// picked is a click on a line: the first chooses it, the second goes there.
func (w *Watch) picked(id sessions.ID) tea.Cmd {
	if at := w.seat(); at >= 0 && w.rows()[at].ID == id {
		return w.act(keys.Enter)
	}
	w.front = id
	return w.fetch()
}

// rows are the live matches that fit the filter, in order.
func (w *Watch) rows() []sessions.Listing {
	var out []sessions.Listing
	for _, l := range w.env.Lobby.Live {
		if w.fits(l) {
			out = append(out, l)
		}
	}
	switch w.sort {
	case byWatching:
		slices.SortStableFunc(out, func(a, b sessions.Listing) int { return b.Watching - a.Watching })
	case byNewest:
		slices.SortStableFunc(out, func(a, b sessions.Listing) int { return cmp.Compare(b.Started, a.Started) })
	}
	return out
}

func (w *Watch) fits(l sessions.Listing) bool {
	if w.filter == nil {
		return true
	}
	text := string(l.ID) + " " + record.Title(w.env, l.Game, l.Options, l.Control)
	for _, p := range l.Players {
		text += " " + record.Name(w.env, l.Game, p)
	}
	return strings.Contains(strings.ToLower(text), strings.ToLower(w.filter.Value()))
}

// seat is the line of the match in front, the first where it is gone, -1 in an
// empty list.
func (w *Watch) seat() int {
	rows := w.rows()
	if len(rows) == 0 {
		return -1
	}
	i := slices.IndexFunc(rows, func(l sessions.Listing) bool { return l.ID == w.front })
	if i < 0 {
		i = min(w.list.At, len(rows)-1)
	}
	return i
}

// fetch asks for the picture of the match in front, unless it is here or on
// its way.
func (w *Watch) fetch() tea.Cmd {
	at := w.seat()
	if at < 0 || !w.roomy() {
		return nil
	}
	l := w.rows()[at]
	w.front, w.list.At = l.ID, at
	if w.asking || w.seen != nil && w.asked.ID == l.ID && w.asked.Plies == l.Plies {
		return nil
	}
	w.asked, w.asking = l, true
	archive := w.env.Archive
	return w.env.Call(func(ctx context.Context) tea.Msg {
		f, err := archive.Match(ctx, l.ID)
		return fetched{to: w, of: f, gone: err != nil}
	})
}

// take keeps a picture, and asks on where the list has moved meanwhile.
func (w *Watch) take(f fetched) tea.Cmd {
	w.asking = false
	if f.gone { // it has just ended: the next picture of the lobby is without it
		return nil
	}
	w.seen = &picture{of: f.of, at: w.env.Now()}
	return w.fetch()
}

// Keys is the list's context, or that of typing.
func (w *Watch) Keys() keys.Context {
	if w.typing {
		return keys.Typing
	}
	return keys.Watch
}

// Head is the third tab.
func (w *Watch) Head() screen.Head { return screen.Head{Tab: 3} }
