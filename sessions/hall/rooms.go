package hall

import (
	"context"
	"errors"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/match"
)

// Ended matches stay at hand for a while: for the result, a rematch, and those
// who watched. After that the store has them.
const (
	keepRoom = 600_000 // ms
	maxEnded = 500     // rooms of ended matches; the oldest go first
)

// room is a table and who sits at it. Everything that changes is guarded by
// the hall's lock.
type room struct {
	id    sessions.ID
	game  games.Game
	setup games.Setup
	terms games.Terms
	began games.Instant
	table *match.Table
	// shows is the board of a day that is on the table, also played again.
	shows ofDay
	trips trips

	seats    []*person // by seat; nil for a computer level
	returned []int     // how often each seat has come back, see codes.go
	shown    match.Shown
	machine  machine
	hinted   *hinted // the last hints given, nil for none
	over     bool    // the match has its result
	settled  bool    // and it is committed
	unsaved  bool    // the store refuses it
	kept     bool    // the store has it as it was before a restart
	keptLine int     // with so many moves
	ended    games.Instant
}

// players are the persons at the seats, each once.
func (r *room) players() []*person {
	var list []*person
	for i, p := range r.seats {
		if p != nil && (i == 0 || p != r.seats[0]) {
			list = append(list, p)
		}
	}
	return list
}

// seat is the person's, or Watcher. At a shared keyboard it is 0.
func (r *room) seat(p *person) games.Seat {
	for i, one := range r.seats {
		if one == p {
			return games.Seat(i)
		}
	}
	return games.Watcher
}

// many tells of a match of more than two.
func (r *room) many() bool { return len(r.terms.Players) > 2 }

// other is the person at the other seat of a match of two, or the first of the
// others; nil for a computer level, oneself or nobody.
func (r *room) other(p *person) *person {
	for _, one := range r.seats {
		if one != nil && one != p {
			return one
		}
	}
	return nil
}

// opponent is who sits at the other seat of a match of two, or the first of the
// others.
func (r *room) opponent(p *person) games.Player {
	own := r.seat(p)
	for i, one := range r.terms.Players {
		if games.Seat(i) != own {
			return one
		}
	}
	return games.Player{}
}

// called is what a person's opponent is called in a notice; several are
// counted.
func (r *room) called(p *person) any {
	o := r.opponent(p)
	switch {
	case r.many():
		return games.Say(WordOthers, len(r.terms.Players)-1)
	case o.Level == 0:
		return o.Name
	}
	return games.Say(WordLevelName, o.Level)
}

// clocked tells of a match with clocks, or of a race: an account plays one of
// them at a time.
func (r *room) clocked() bool { return r.terms.Speed() != "" }

// solo tells of a match of one seat.
func (r *room) solo() bool { return len(r.terms.Players) == 1 }

// finished tells whether the match has its result, also in the moment in which
// players see it already and the table has not called yet.
func (r *room) finished() bool {
	if r.over || r.table == nil {
		return r.over
	}
	s, _ := r.table.Latest().Get()
	return s.Result() != nil
}

// strength orders the live list: the players' ratings on average, in tenths.
func (r *room) strength() int {
	sum := 0
	for _, p := range r.terms.Players {
		sum += p.Rating
	}
	return 10 * sum / len(r.terms.Players)
}

// between tells of a match between two people, each at a place of their own.
func (r *room) between() bool {
	return len(r.seats) > 1 && r.seats[0] != nil && r.seats[1] != nil && r.seats[0] != r.seats[1]
}

// moved tells of a match in which a move was made.
func (r *room) moved() bool { return len(r.shown.Line()) > 0 }

// done is the part of a lone player's board that is open, in percent, which a
// game tells everybody in its note NAME.note.open; 0 where it tells nothing.
func (r *room) done() int {
	if !r.solo() {
		return 0
	}
	for _, n := range r.shown.State().Notes(games.Watcher) {
		if n.ID == r.game.About().Name+".note.open" && len(n.Args) == 1 {
			percent, _ := n.Args[0].(int)
			return percent
		}
	}
	return 0
}

func (r *room) listing() sessions.Listing {
	return sessions.Listing{
		ID: r.id, Game: r.game.About().Name, Options: r.setup.Options, Control: r.terms.Control,
		Rated: r.terms.Rated, Players: r.terms.Players, Started: r.began,
		Plies: len(r.shown.Line()), Watching: r.shown.Watching, Done: r.done(),
	}
}

func (r *room) seatedAs(p *person) sessions.Seated {
	other := r.opponent(p)
	return sessions.Seated{
		ID: r.id, Game: r.game.About().Name, Opponent: other.Name, Level: other.Level,
		Players: len(r.terms.Players),
		Clocked: r.clocked(), Started: r.began, Code: r.code(p),
	}
}

// placeRoom opens the table of a match and puts it among the rooms. The lock is
// held; opening a table waits for nothing.
func (h *Hall) placeRoom(m match.Match, seats []*person) *room {
	t := m.Terms()
	r := &room{
		id: sessions.ID(t.ID), game: m.Game(), setup: m.Setup(), terms: t, began: m.Began(),
		seats: seats, returned: returns(len(seats), m.Log()), shown: match.Shown{Match: m.Blind()},
	}
	r.shows, _ = h.showsDay(r.game, r.setup)
	h.prepare(r)
	r.table = match.Open(m, match.Options{
		Clock: h.clock, Finish: h.finish, Log: h.log,
		Changed: func(s match.Shown) { h.changed(r, s) },
	})
	h.rooms[r.id] = r
	for _, p := range r.players() {
		p.running = append(p.running, r)
		p.kept++
		h.stale(p.id)
	}
	h.bulletin.dirty = true
	return r
}

// changed is a table's call with its newest state.
func (h *Hall) changed(r *room, s match.Shown) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return
	}
	r.shown = s
	if r.unsaved != s.Unsaved {
		r.unsaved = s.Unsaved
		h.staleAll()
	}
	if s.Result() != nil && !r.over {
		h.vacate(r)
	}
	if s.Outcome != nil && !r.settled {
		r.settled = true
		for _, p := range r.players() {
			h.stale(p.id)
		}
	}
	h.outgrown(r, s)
	h.think(r)
	h.bulletin.dirty = true
	h.settle()
}

func (h *Hall) staleAll() {
	for id := range h.people.byID {
		h.stale(id)
	}
}

// vacate frees the seats of a match that is over, and tells players who look
// elsewhere.
func (h *Hall) vacate(r *room) {
	r.over, r.ended = true, h.clock.Now()
	for _, p := range r.players() {
		for i, one := range p.running {
			if one == r {
				p.running = append(p.running[:i:i], p.running[i+1:]...)
				break
			}
		}
		if !r.solo() && !r.terms.HotSeat && !p.looksAt(r.id) {
			h.tell(p.id, WordEnded, false, string(r.id), r.called(p))
		}
		h.stale(p.id)
		h.people.sweep(p)
	}
}

// looksAt tells whether a session of the person has the match on its screen.
func (p *person) looksAt(id sessions.ID) bool {
	for _, s := range p.sessions {
		if s.seen.Where == id {
			return true
		}
	}
	return false
}

// nextRoom is when the next ended room is dropped.
func (h *Hall) nextRoom() (at games.Instant, ok bool) {
	for _, r := range h.rooms {
		if r.settled && (!ok || r.ended+keepRoom < at) {
			at, ok = r.ended+keepRoom, true
		}
	}
	return at, ok
}

// dropRooms forgets committed matches that ended long ago, and the oldest ones
// where there are too many. Their tables are closed.
func (h *Hall) dropRooms(now games.Instant) {
	var ended []*room
	for _, r := range h.rooms {
		if r.settled {
			ended = append(ended, r)
		}
	}
	orderly(ended)
	for i, r := range ended {
		if now < r.ended+keepRoom && len(ended)-i <= maxEnded {
			continue
		}
		delete(h.rooms, r.id)
		for _, p := range r.players() {
			p.kept--
			h.people.sweep(p)
		}
		h.run("drop", func(context.Context) { r.table.Close() })
	}
}

// attend tells the tables of a person's running matches whether it is here. The
// last of several calls tells the truth, whatever their order: each looks anew
// while it alone tells.
func (h *Hall) attend(p *person) {
	p.telling.Lock()
	defer p.telling.Unlock()
	h.mu.Lock()
	verb := games.VerbDrop
	if len(p.sessions) > 0 {
		verb = games.VerbReturn
	}
	rooms := append([]*room(nil), p.running...)
	h.mu.Unlock()
	full := false
	for _, r := range rooms {
		err := r.table.Do(h.ctx, games.Input{Seat: r.seat(p), Verb: verb})
		full = full || code(err) == match.Busy
	}
	if full {
		h.later(retryAfter, "attend", func(context.Context) { h.attend(p) })
	}
}

// retryAfter is when, in ms, something is tried again that a full queue
// refused.
const retryAfter = 200

// later runs f in a goroutine of its own after a while.
func (h *Hall) later(ms games.Instant, what string, f func(context.Context)) (stop func()) {
	return h.clock.At(h.clock.Now()+ms, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if !h.closed {
			h.run(what, f)
		}
	})
}

// code is a refusal's, "" for anything else.
func code(err error) games.Code {
	if e, ok := errors.AsType[*games.Error](err); ok && e != nil {
		return e.Code
	}
	return ""
}
