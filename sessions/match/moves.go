package match

import "arcade/games"

// move plays a move and the forced ones that follow from it.
func (m Match) move(in games.Input) (Match, error) {
	switch {
	case m.about.Turns && in.Seen != m.version:
		return m, games.Refuse(games.Stale, wordStale)
	case m.about.Turns && !m.state.ToMove().Has(in.Seat): // elsewhere the game says why not
		return m, games.Refuse(games.NotYourTurn, wordTurn)
	case !m.about.Turns && m.stands(): // nobody plays in no time while others are waited for
		return m, games.Refuse(games.Halted, wordHalted)
	case len(in.Move) > maxMove:
		return m, games.Refuse(games.Illegal, wordMove)
	case m.log.n >= maxEntries:
		return m, games.Refuse(games.Denied, wordLong)
	}
	next, err := m.state.Play(m.Elapsed(in.At), in.Seat, in.Move)
	if err != nil {
		return m, asError(err, games.Illegal)
	}
	m.prev = m.state
	if m.offer.By != in.Seat || m.offer.What == games.WhatTakeback {
		m.offer = Offer{} // answered by moving, or no longer what was asked
	}
	m.chairs = m.edit(in.Seat, func(c *chair) { c.moves++ })
	return m.place(in, next, false).forced(in.At), nil
}

// place makes next the position. A move that was played earns the increment, a
// forced one costs and earns nothing.
func (m Match) place(in games.Input, next games.State, forced bool) Match {
	t := m.Elapsed(in.At)
	m.state = next
	m.version++
	m.moves++
	m.moved = t
	if forced {
		m.clock = m.clock.Switch(t, m.mover())
	} else {
		m.clock = m.clock.Press(t, m.mover())
	}
	m = m.writeAt(in, t)
	entry, _ := m.log.last()
	ply := Ply{Entry: entry, Left: m.clock.All(), Forced: forced}
	if m.about.Turns {
		ply.State = next
	}
	m.line = m.line.add(ply)
	return m
}

// forced makes the moves that the side to move has no choice about.
func (m Match) forced(at games.Instant) Match {
	for range maxForced {
		seat := m.mover()
		f, ok := m.state.(games.Forcer)
		if !ok || seat == games.Watcher || m.state.Result() != nil {
			return m
		}
		move := f.Forced()
		if move == "" {
			return m
		}
		next, err := m.state.Play(m.Elapsed(at), seat, move)
		if err != nil {
			return m
		}
		in := games.Input{At: at, Seat: seat, Seen: m.version, Verb: games.VerbMove, Move: move}
		m = m.place(in, next, true)
	}
	return m
}

// wakes plays what the game itself had due by then: the move "" for nobody's
// seat, stamped at its own time however late the tick comes.
func (m Match) wakes(at games.Instant) Match {
	for range maxForced {
		t, ok := m.wake()
		if !ok || m.Elapsed(at) < t {
			return m
		}
		next, err := m.state.Play(t, games.Watcher, "")
		if err != nil {
			return m
		}
		due, _ := m.watch.When(t)
		m.prev, m.state = m.state, next
		m.version++
		in := games.Input{At: max(due, m.last), Seat: games.Watcher, Seen: m.version - 1, Verb: games.VerbMove}
		m = m.writeAt(in, t).settle(in.At)
	}
	return m
}

// wake is the game's own deadline.
func (m Match) wake() (games.Elapsed, bool) {
	if w, ok := m.state.(games.Waker); ok && m.result == nil {
		return w.Wake()
	}
	return 0, false
}

// undoable finds the move that a takeback for the seat goes back before: the
// last one it played itself.
func (m Match) undoable(seat games.Seat) (int, bool) {
	line := m.line.all()
	for i := len(line) - 1; i >= 0; i-- {
		if !line[i].Forced && line[i].Entry.Seat == seat {
			return i, true
		}
	}
	return 0, false
}

// undo goes back before the i-th ply of the line. What the clocks show stays;
// only whose runs changes.
func (m Match) undo(in games.Input, i int) Match {
	m.line = m.line.cut(i)
	m.state, m.prev = m.start, nil
	if ply, ok := m.line.last(); ok {
		m.state = ply.State
	}
	t := m.Elapsed(in.At)
	m.version++
	m.moved = t
	m.offer = Offer{}
	m.clock = m.clock.Switch(t, m.mover())
	return m.write(in)
}
