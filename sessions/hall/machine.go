package hall

import (
	"context"
	"crypto/sha256"
	"encoding/binary"

	"arcade/games"
	"arcade/sessions/match"
)

// A reply of a computer level takes at least leastReply, and up to replySpread
// more, in ms: the flipped discs can be seen.
const (
	leastReply  = 300
	replySpread = 400
)

// machine is the computer level at a table. Everything in it is guarded by the
// hall's lock; the zero machine is none.
type machine struct {
	mind  Mind
	seat  games.Seat
	level int

	thought uint64 // counts positions thought about; an older answer is dropped
	busy    bool   // thinking about, or about to play in, the position version
	version uint64
	refused bool // the draw offer that stands is being declined
	cancel  func()
}

// prepare seats a room's computer level, if it has one.
func (h *Hall) prepare(r *room) {
	for seat, p := range r.terms.Players {
		if p.Level > 0 {
			r.machine = machine{mind: h.minds[r.game.About().Name], seat: games.Seat(seat), level: p.Level}
		}
	}
}

// stop ends the thinking, if any.
func (m *machine) stop() {
	if m.cancel != nil {
		m.cancel()
		m.cancel = nil
	}
	m.busy = false
}

// think lets a room's computer level do what the newest state asks for. The
// lock is held.
func (h *Hall) think(r *room) {
	m := &r.machine
	if m.mind == nil {
		return
	}
	h.refuse(r)
	turn := r.shown.Phase() == match.Playing && r.shown.State().ToMove().Has(m.seat)
	if m.busy && turn && m.version == r.shown.Version() {
		return
	}
	m.stop()
	if !turn || h.drain != 0 {
		return
	}
	ctx, cancel := context.WithCancel(h.ctx)
	m.busy, m.version, m.cancel = true, r.shown.Version(), cancel
	m.thought++
	q := question{
		room: r, shown: r.shown, thought: m.thought, seed: m.seed(r),
		due: h.clock.Now() + leastReply + games.Instant(h.dice.below(replySpread+1)),
	}
	h.pool.submit(ctx, aMove, func(ctx context.Context) { h.ponder(ctx, q) })
}

// question is one position for a computer level.
type question struct {
	room    *room
	shown   match.Shown
	thought uint64
	seed    [32]byte
	due     games.Instant // not to be answered before
}

// seed is the level's randomness in this position: the match's, so that it
// would play the same again.
func (m *machine) seed(r *room) [32]byte {
	text := binary.BigEndian.AppendUint64(append([]byte("computer level "), r.setup.Seed[:]...), r.shown.Version())
	return sha256.Sum256(text)
}

// ponder runs in the pool: it finds the move and has it played when it is due.
func (h *Hall) ponder(ctx context.Context, q question) {
	move, ok := h.choose(ctx, q)
	h.mu.Lock()
	defer h.mu.Unlock()
	if !ok || !q.current() || h.closed {
		return // a takeback, the end, or another game came between
	}
	wait := max(0, q.due-h.clock.Now())
	stop := h.later(wait, "reply", func(ctx context.Context) { h.reply(ctx, q, move) })
	cancel := q.room.machine.cancel
	q.room.machine.cancel = func() { cancel(); stop() }
}

// current tells whether the question is still asked. The lock is held.
func (q question) current() bool {
	return q.room.machine.busy && q.room.machine.thought == q.thought
}

// choose asks the mind. Whatever it does, a legal move comes of it; false where
// nobody wants one any more.
func (h *Hall) choose(ctx context.Context, q question) (move games.Move, ok bool) {
	m := &q.room.machine
	state := q.shown.State()
	var err error
	h.shield("computer level", func() {
		move, err = m.mind.Choose(ctx, state, m.seat, m.level, q.shown.Left(m.seat, h.clock.Now()), q.seed)
	})
	if ctx.Err() != nil {
		return "", false
	}
	if err == nil && h.legal(q, move) {
		return move, true
	}
	moves := state.Moves(m.seat)
	if len(moves) == 0 {
		return "", false
	}
	h.log.Error("a computer level gave no legal move", "match", string(q.room.id), "level", m.level,
		"move", string(move), "error", err, "played", string(moves[0]))
	return moves[0], true
}

func (h *Hall) legal(q question, move games.Move) (ok bool) {
	h.shield("computer level's move", func() {
		_, err := q.shown.State().Play(0, q.room.machine.seat, move)
		ok = err == nil
	})
	return ok
}

// reply plays the move if the question is still asked.
func (h *Hall) reply(ctx context.Context, q question, move games.Move) {
	h.mu.Lock()
	current := q.current()
	h.mu.Unlock()
	if !current {
		return
	}
	err := q.room.table.Do(ctx, games.Input{
		Seat: q.room.machine.seat, Seen: q.shown.Version(), Verb: games.VerbMove, Move: move,
	})
	if code(err) == match.Busy { // the table's queue is full
		h.mu.Lock()
		defer h.mu.Unlock()
		if q.current() && !h.closed {
			h.later(retryAfter, "reply", func(ctx context.Context) { h.reply(ctx, q, move) })
		}
	}
}

// refuse declines a draw offer: levels play on. Takebacks the match grants by
// itself.
func (h *Hall) refuse(r *room) {
	m := &r.machine
	offer, stands := r.shown.Offer()
	if !stands || offer.By == m.seat {
		m.refused = false
		return
	}
	if m.refused {
		return
	}
	m.refused = true
	h.later(leastReply, "decline", func(ctx context.Context) {
		// Refused where the offer has gone meanwhile, which is just as well.
		_ = r.table.Do(ctx, games.Input{Seat: m.seat, Verb: games.VerbDecline, Move: offer.What})
	})
}
