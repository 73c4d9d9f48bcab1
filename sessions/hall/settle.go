package hall

import (
	"cmp"
	"slices"

	"arcade/games"
	"arcade/sessions/lobby"
)

// wakeup is the hall's one alarm.
type wakeup struct {
	at     games.Instant // 0 is unarmed
	disarm func()
}

func (w *wakeup) stop() {
	if w.at != 0 {
		w.disarm()
		w.at = 0
	}
}

// settle does what is due, publishes what has changed and arms the alarm. It is
// called with the lock held, after each change.
func (h *Hall) settle() {
	if h.closed {
		return
	}
	now := h.clock.Now()
	h.expire(now)
	h.pair(now)
	h.assemble(now)
	h.publish(now)
	h.arm(now)
}

// wake is the alarm's call.
func (h *Hall) wake() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.alarm.at = 0
	h.shield("wake", h.settle)
}

// arm asks to be woken at the next instant at which something may be due.
func (h *Hall) arm(now games.Instant) {
	next := games.Instant(0)
	add := func(at games.Instant, ok bool) {
		if ok && at > 0 && (next == 0 || at < next) {
			next = at
		}
	}
	add(h.seeks.Next(now))
	add(h.gatherings.Next())
	add(h.challenges.Next())
	add(h.rematches.Next())
	add(h.nextRoom())
	add(h.bulletin.next())
	add(h.nextDay(now))
	if next == h.alarm.at {
		return
	}
	h.alarm.stop()
	if next != 0 {
		h.alarm = wakeup{at: next, disarm: h.clock.At(next, h.wake)}
	}
}

// expire closes what has waited too long, and tells of it.
func (h *Hall) expire(now games.Instant) {
	h.turnDay(now)
	for _, ch := range h.challenges.Expire(now) {
		h.tell(ch.From, WordExpired, false, h.nameOf(ch.To))
		h.tell(ch.To, WordMissed, false, h.nameOf(ch.From))
	}
	for _, r := range h.rematches.Expire(now) {
		h.tell(r.From, WordRematchGone, false, h.nameOf(r.To))
	}
	h.disperse(now)
	h.dropRooms(now)
}

// pair begins the matches of seeks that have found each other.
func (h *Hall) pair(now games.Instant) {
	for {
		a, b, ok := h.seeks.Take(now)
		if !ok {
			break
		}
		h.bulletin.dirty = true
		h.meet(a, b)
	}
	for _, s := range h.seeks.All() {
		if s.Span(h.bulletin.looked) != s.Span(now) { // it also grows when the wait gets lonely
			h.stale(s.Player)
		}
	}
	h.bulletin.looked = now
}

// meet begins the match of two seeks.
func (h *Hall) meet(a, b lobby.Seek) {
	one, two := h.people.byID[a.Player], h.people.byID[b.Player]
	if one == nil || two == nil {
		return // both are there while their seeks are
	}
	h.start("pairing", h.plan(one, two, a.Proposal, b.Proposal.Side))
}

// nameOf is the name of somebody who is here, "" else.
func (h *Hall) nameOf(id string) string {
	if p := h.people.byID[id]; p != nil {
		return p.name
	}
	return ""
}

// orderly sorts rooms by when their matches began.
func orderly(rooms []*room) []*room {
	slices.SortFunc(rooms, func(a, b *room) int {
		return cmp.Or(cmp.Compare(a.began, b.began), cmp.Compare(a.id, b.id))
	})
	return rooms
}
