// Package hall is the Arcade for one process: it seats people at tables, pairs
// them, lets computer levels move, and has the store remember what came of it.
//
// One lock guards who is here, what is open between them and which tables
// stand. Under it nothing waits: no call to the store, to a table's queue or to
// a computer player is made while it is held, and mailboxes never wait for
// their readers. What takes time is done before or after, with the decision
// remembered by a reservation in between. Tables call back (changed) from their
// own goroutines and take the lock for a moment.
//
// All waiting for time is one alarm: settle runs after each change, does what
// is due, publishes what has changed, and arms the alarm for the next instant at
// which anything could be due. With nobody doing anything, nothing runs.
package hall

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/alarm"
	"arcade/sessions/lobby"
	"arcade/sessions/match"
	"arcade/storage"
)

// Hall is the house in one process. It is an Arcade, the Accounts' desk, the
// Archive and the Coaching.
type Hall struct {
	games   map[string]games.Game
	order   []games.Game
	minds   map[string]Mind
	coaches map[string]games.Coach
	finders map[string]games.Finder
	store   storage.Store
	clock   alarm.Clock
	log     *slog.Logger
	place   string
	dice    dice
	pool    *pool
	hidden  [32]byte // what boards of the day are made of
	seeds   daySeeds
	workers int
	ctx     context.Context // ends with Close
	cancel  context.CancelFunc
	errand  sync.WaitGroup
	begun   sync.WaitGroup // what Drain waits for: matches admitted, kept ones being forgotten

	picture *match.Latest[sessions.Lobby]

	mu         sync.Mutex
	people     people
	rooms      map[sessions.ID]*room
	seeks      lobby.Seeks
	gatherings lobby.Gatherings
	challenges lobby.Challenges
	rematches  lobby.Rematches
	drain      games.Instant // when the house closes; 0 if it doesn't
	closed     bool
	bulletin   bulletin
	alarm      wakeup
	guesses    lately // codes of recovery, by key and by network
	starts     lately // matches begun, by person
	studies    []*study
	backlog    []sessions.ID // finished matches that are to be studied
	unasked    int           // studies under way that came from the backlog
	insights   insights
}

var (
	_ sessions.Arcade   = (*Hall)(nil)
	_ sessions.Accounts = (*Hall)(nil)
	_ sessions.Archive  = (*Hall)(nil)
	_ sessions.Coaching = (*Hall)(nil)
	_ sessions.Presence = (*presence)(nil)
)

// New opens the hall; the matches that the store kept go on.
func New(o Options) (*Hall, error) {
	o, err := o.complete()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	h := &Hall{
		games: map[string]games.Game{}, order: o.Games, minds: o.Minds, coaches: o.Coaches, finders: o.Finders,
		store: o.Store, clock: o.Clock, log: o.Log, place: o.PublicName,
		dice: dice{r: o.Rand}, ctx: ctx, cancel: cancel,
		pool: newPool(o.Workers), workers: o.Workers,
		picture: match.NewLatest(sessions.Lobby{}),
		people:  newPeople(), rooms: map[sessions.ID]*room{},
		guesses: lately{}, starts: lately{}, insights: insights{known: map[insightKey]sessions.Insight{}},
	}
	for _, g := range o.Games {
		h.games[g.About().Name] = g
	}
	if h.hidden, err = o.Store.Secret(ctx); err != nil {
		h.Close()
		return nil, fmt.Errorf("hall: the secret of the daily boards: %w", err)
	}
	if err := h.restore(ctx); err != nil {
		h.Close()
		return nil, err
	}
	h.mu.Lock()
	h.bulletin.dirty = true
	h.settle()
	h.mu.Unlock()
	return h, nil
}

// Games lists the games in the order of menus.
func (h *Hall) Games() []games.Game { return h.order }

// Lobby implements Arcade.
func (h *Hall) Lobby() *match.Latest[sessions.Lobby] { return h.picture }

// Present implements Arcade.
func (h *Hall) Present() sessions.Lobby {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.lobby(h.clock.Now())
}

// Close ends every session, table and computer player, and returns when they
// have ended. It keeps nothing: Drain does that before.
func (h *Hall) Close() error {
	h.mu.Lock()
	h.closed = true
	h.alarm.stop()
	var rooms []*room
	for _, r := range h.rooms {
		r.machine.stop()
		rooms = append(rooms, r)
	}
	for _, p := range h.people.byID {
		for _, s := range p.sessions {
			s.closed = true
			s.news.Close()
		}
	}
	h.stopStudies()
	h.mu.Unlock()
	h.cancel()
	for _, r := range rooms {
		r.table.Close()
	}
	h.pool.close()
	h.errand.Wait()
	h.picture.Close()
	return nil
}

// run does something that may take time in a goroutine of its own, which Close
// waits for. A panic ends only that.
func (h *Hall) run(what string, f func(context.Context)) {
	h.errand.Add(1)
	go func() {
		defer h.errand.Done()
		h.shield(what, func() { f(h.ctx) })
	}()
}

// shield runs f and logs a panic instead of passing it on.
func (h *Hall) shield(what string, f func()) {
	defer func() {
		if r := recover(); r != nil {
			h.log.Error("panic in the hall", "in", what, "panic", fmt.Sprint(r), "stack", string(debug.Stack()))
		}
	}()
	f()
}

// failed is the refusal for a store that gave an error nobody expects.
func (h *Hall) failed(what string, err error) error {
	h.log.Error("store", "in", what, "error", err)
	return games.Refuse(sessions.Internal, WordStore)
}
