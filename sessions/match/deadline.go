package match

import "arcade/games"

// ending is how a match ends when nothing more comes.
type ending struct {
	at     games.Elapsed
	reason string
	loser  games.Seat // Watcher where it is aborted
}

// Deadline is when a VerbTick must come next, if nothing else does; false
// while nothing is due.
func (m Match) Deadline() (games.Instant, bool) {
	if m.game == nil || m.result != nil || m.halted {
		return 0, false
	}
	var first games.Instant
	found := false
	add := func(at games.Instant, ok bool) {
		if ok && (!found || at < first) {
			first, found = at, true
		}
	}
	add(m.wait.until, m.wait.pending())
	if t, ok := m.wake(); ok {
		add(m.watch.When(t))
	}
	if e, ok := m.ending(); ok {
		add(m.watch.When(e.at))
	}
	return first, found
}

// due tells whether the match should have ended by then.
func (m Match) due(at games.Instant) bool {
	e, ok := m.ending()
	return ok && m.Elapsed(at) >= e.at
}

// ending finds what ends the match first: the flag, a first move that doesn't
// come, or, without clocks, a day without a move. A lone player's board is
// given up then, as if it had been left.
func (m Match) ending() (ending, bool) {
	if m.result != nil {
		return ending{}, false
	}
	if m.clock.None() && len(m.chairs) == 1 {
		return ending{at: m.active() + idle, reason: games.ReasonLost, loser: 0}, true
	}
	if m.clock.None() {
		return ending{at: m.active() + idle, reason: games.ReasonAborted, loser: games.Watcher}, true
	}
	at, ok := m.clock.Flag()
	e := ending{at: at, reason: games.ReasonTime, loser: m.clock.Running()}
	if m.moves < abortPlies && !m.terms.HotSeat {
		if first := m.moved + m.firstMove(); !ok || first < at {
			return ending{at: first, reason: games.ReasonAborted, loser: games.Watcher}, true
		}
	}
	return e, ok
}

// FirstMove is how long the next move may take while it is one of the first two
// of a match with clocks: without it the match is aborted. 0 is no such limit.
func (m Match) FirstMove() games.Elapsed {
	if m.clock.None() || m.terms.HotSeat || m.moves >= abortPlies {
		return 0
	}
	return m.firstMove()
}

func (m Match) firstMove() games.Elapsed {
	if m.terms.Speed() == games.Bullet {
		return firstMoveBullet
	}
	return firstMove
}

// active is when a match without clocks was last alive: at its last move, and
// a lone player's board also when the player went.
func (m Match) active() games.Elapsed {
	if len(m.chairs) == 1 && m.chairs[0].away {
		return max(m.moved, m.chairs[0].from)
	}
	return m.moved
}

// expire ends a match whose time has come, at a tick.
func (m Match) expire(in games.Input) Match {
	if m.result != nil { // a wake ended it and is its own entry
		return m
	}
	e, _ := m.ending()
	m = m.write(in)
	if e.loser == games.Watcher {
		return m.end(aborted(), in.At)
	}
	return m.end(m.lost(e.loser, e.reason), in.At)
}
