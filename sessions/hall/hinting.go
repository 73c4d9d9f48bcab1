package hall

import (
	"context"

	"arcade/games"
	"arcade/sessions"
	"arcade/sessions/clean"
	"arcade/sessions/match"
)

// hinted is the hints that were given in a position of a match.
type hinted struct {
	version uint64
	seat    games.Seat
	hints   []games.Hint
}

// quiz is a position whose moves a person wants valued.
type quiz struct {
	room  *room
	who   *person
	coach games.Coach
	shown match.Shown // the newest that players can see, also before the table has called
	state games.State
	hinted
	known bool // asked again: the hints stand already
}

// Hints implements Coaching. The opponent, if it is a person, is told once for
// each position; asking again there costs nothing.
func (h *Hall) Hints(ctx context.Context, p sessions.Presence, id sessions.ID) ([]games.Hint, error) {
	me := p.Me().ID
	h.mu.Lock()
	q, err := h.quiz(me, trimID(id))
	h.mu.Unlock()
	if err != nil || q.known {
		return q.hints, err
	}
	q.hints, err = h.value(ctx, q)
	h.mu.Lock()
	defer h.mu.Unlock()
	q.who.hinting = false
	if err != nil {
		return nil, err
	}
	q.room.hinted = &q.hinted
	if other := q.room.other(q.who); other != nil && len(q.hints) > 0 {
		h.tell(other.id, WordHintTaken, false, q.who.name)
		h.settle()
	}
	return q.hints, nil
}

// quiz checks that the person may have hints, and holds its place until they
// have come. The lock is held.
func (h *Hall) quiz(player string, id sessions.ID) (quiz, error) {
	p, r := h.people.byID[player], h.rooms[id]
	if p == nil {
		return quiz{}, games.Refuse(games.Denied, WordLeft)
	}
	if r == nil {
		return quiz{}, games.Refuse(sessions.NotFound, WordNoMatch, clean.Line(string(id), maxName))
	}
	shown, _ := r.table.Latest().Get()
	q := quiz{
		room: r, who: p, shown: shown, state: shown.State(),
		hinted: hinted{version: shown.Version(), seat: r.seat(p)},
	}
	if r.terms.HotSeat && q.seat != games.Watcher {
		q.seat = q.state.ToMove().Only()
	}
	var err error
	if q.coach, err = h.coach(r.game.About().Name); err == nil {
		err = h.mayHint(q)
	}
	if err != nil {
		return quiz{}, err
	}
	if was := r.hinted; was != nil && was.version == q.version && was.seat == q.seat {
		q.hinted, q.known = *was, true
		return q, nil
	}
	if p.hinting {
		return quiz{}, games.Refuse(sessions.RateLimited, WordHintBusy)
	}
	p.hinting = true
	return q, nil
}

// mayHint refuses hints that can't be had.
func (h *Hall) mayHint(q quiz) error {
	if err := h.accepting(); err != nil {
		return err
	}
	switch {
	case q.room.seat(q.who) == games.Watcher:
		return games.Refuse(games.Denied, WordNotYours)
	case q.room.terms.Rated:
		return games.Refuse(games.Denied, WordHintRated)
	case q.shown.Phase() != match.Playing && q.shown.Phase() != match.Opening,
		!q.state.ToMove().Has(q.seat):
		return games.Refuse(games.NotYourTurn, WordHintTurn)
	}
	return nil
}

// value asks the coach, in the pool.
func (h *Hall) value(ctx context.Context, q quiz) ([]games.Hint, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(h.ctx, cancel)()
	var hints []games.Hint
	err := errBroke
	done := make(chan struct{})
	h.pool.submit(ctx, aHint, func(ctx context.Context) {
		defer close(done)
		h.shield("hints", func() { hints, err = q.coach.Hints(ctx, q.state, q.seat) })
	})
	select {
	case <-done:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if err != nil && ctx.Err() == nil {
		h.log.Error("no hints", "match", string(q.room.id), "error", err)
		return nil, games.Refuse(sessions.Internal, "")
	}
	return hints, err
}
